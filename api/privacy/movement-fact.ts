import { MovementDirection, MovementOrigin, PaymentType } from '#domain/ledger/enums.ts'
import type { Fact } from '#domain/person/fact.ts'
import type { GivingFacts } from '#domain/person/who-gave.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { codeNameOf, type Enumeration, labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { Statement } from '../db/statement/statement.ts'
import type { PersonFacts } from './person-fact.ts'
import { shownMovement } from './who-gave.ts'

interface MovementFacts extends GivingFacts {
  readonly date: string
  readonly value: string
  readonly description: string
  readonly accountName?: string
  readonly branchName: string
  readonly documentNumber?: string
  readonly counterparty?: string
}

/** Movements of a person in visible branches: as counterparty (`ownerKind`, a code of OwnerKind), and as giver. */
export const movementFacts = (ownerKind: number, { isGiver = false } = {}) =>
  async function* ({ id, snapshot, reader }: PersonFacts): AsyncGenerator<readonly Fact[]> {
    let number = 0
    for await (const movements of snapshot.batches(movementsOf(id, ownerKind, { isGiver })))
      yield movements.flatMap((movement) => factsOf(shownMovement(movement, reader), `Lançamento ${++number}`))
  }

const movementsOf = (id: string, ownerKind: number, { isGiver }: { isGiver: boolean }): Statement<MovementFacts[]> => ({
  text: `select jsonb_strip_nulls(jsonb_build_object(
      'date', s.date, 'value', (abs(s.amount_cents) / 100.0)::numeric(20, 2)::text, 'direction', s.direction,
      'origin', s.origin, 'isInternal', s.is_internal, 'description', s.description,
      'accountName', coalesce(k.nickname, c.name), 'branchName', b.name, 'paymentType', s.payment_type,
      'documentNumber', s.document_number, 'counterparty', s.counterparty, 'memberId', s.member_id,
      'ownerKind', s.owner_kind))
    from celeiro.bank_statement s
    join celeiro.branch b on b.company_id = s.company_id and b.id = s.branch_id
    left join celeiro.bank_account k on k.company_id = s.company_id and k.id = s.account_id
    left join celeiro.cash_account c on c.company_id = s.company_id and c.id = s.account_id
    where s.company_id = (select celeiro.current_company()) and s.branch_id = any((select celeiro.visible_branches())::uuid[])
      and ((s.owner_kind = $2 and s.owner_id = $1) ${isGiver ? 'or s.member_id = $1' : ''})
    order by s.date desc, s.posted_at desc, s.id`,
  values: [id, ownerKind],
  answer: (rows: readonly [MovementFacts][]) => rows.map(([movement]) => movement),
})

const wordOf = (choices: Enumeration, code: number | undefined): string => labelOf(choices, codeNameOf(choices, code))

function factsOf(movement: MovementFacts, group: string): Fact[] {
  const { date, value, direction, origin, description, accountName, branchName } = movement
  const { paymentType, documentNumber, counterparty } = movement
  const facts: readonly (readonly [field: string, value: string | undefined])[] = [
    ['Data', formatLocalDate(date)],
    ['Valor', formatMoney(value)],
    ['Sentido', wordOf(MovementDirection, direction)],
    ['Descrição', description],
    ['Origem', wordOf(MovementOrigin, origin)],
    ['Conta', accountName],
    ['Filial', branchName],
    ['Forma', wordOf(PaymentType, paymentType)],
    ['Documento', documentNumber],
    ['Com quem', counterparty],
  ]
  return facts.flatMap(([field, text]): Fact[] => (text ? [[group, field, text]] : []))
}
