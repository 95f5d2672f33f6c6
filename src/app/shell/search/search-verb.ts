import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { cashAccountMoves } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { rightOf } from '#domain/right/move.ts'
import type { Action } from '#domain/right/permissions.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import { type Register, recordPath } from '#src/records/register/register.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { entryOf } from '#src/screens/menu.ts'
import { type Found, holdsWords } from './search-place.ts'

interface Verb {
  readonly label: string
  /** Synonyms for the search. */
  readonly also: string
  readonly path: string
  readonly noun: Register
  readonly action: Action
}

const newTransfer = recordPath(transferNoun, 'new')

/** Deposit of a cash box above its maximum. */
export const deposit: Verb = {
  label: 'Depositar',
  also: 'deposito levar dinheiro do caixa ao banco',
  path: newTransfer,
  noun: transferNoun,
  action: 'create',
}

/** Actions found by a verb. */
const verbs: readonly Verb[] = [
  {
    label: 'Transferir',
    also: 'transferencia mover dinheiro',
    path: newTransfer,
    noun: transferNoun,
    action: 'create',
  },
  deposit,
  {
    label: 'Contar caixa',
    also: 'contagem conferir fechar',
    path: cashAccountNoun.path,
    noun: cashAccountNoun,
    action: rightOf(cashAccountMoves.count),
  },
  {
    label: 'Ver saldos',
    also: 'saldo quanto tem sobrou',
    path: bankAccountNoun.path,
    noun: bankAccountNoun,
    action: 'read',
  },
  {
    label: 'Ver extrato',
    also: 'lancamentos entradas saidas movimento',
    path: bankStatementNoun.path,
    noun: bankStatementNoun,
    action: 'read',
  },
]

/** Whether label or synonyms contain every word of the text. */
export const isNamed = ({ label, also }: Verb, text: string): boolean => holdsWords(`${label} ${also}`, text)

/** Actions matching the text; one per target. */
export function verbsFor(user: SessionUser, text: string): Found[] {
  const found = verbs.flatMap((verb): Found[] => {
    const { label, path, noun, action } = verb
    const entry = entryOf(path)
    const isOffered = entry && isNamed(verb, text) && mayUser(user, noun.module, action)
    return isOffered ? [{ path, label, hint: entry.label, entry }] : []
  })
  return found.filter(({ path }, place) => found.findIndex((other) => other.path === path) === place)
}
