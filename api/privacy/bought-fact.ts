import { AssetStatus } from '#domain/asset/fields.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { Statement } from '../db/statement/statement.ts'
import { dayOf, type Facts, moneyIn, numbered, seen, wordOf } from './dealing-fact.ts'
import type { PersonFacts } from './person-fact.ts'

interface Bought {
  readonly name: string
  readonly number: string
  readonly branch: string
  readonly acquired: string | null
  readonly value: string | null
  readonly document: string | null
  readonly note: string | null
  readonly status: number
}

/** Assets bought from a supplier, of visible branches. */
export function boughtFacts(person: PersonFacts): Facts {
  const statement: Statement<Bought[]> = {
    text: `select jsonb_build_object('name', a.name, 'number', a.number, 'branch', b.name, 'acquired', a.acquired_on,
        'value', ${moneyIn('a.value_cents')}, 'document', a.document, 'note', a.note, 'status', a.status)
      from celeiro.asset a
      join celeiro.branch b on b.company_id = a.company_id and b.id = a.branch_id
      where ${seen('a')} and a.supplier_id = $1 order by a.acquired_on desc nulls last, a.id`,
    values: [person.id],
    answer: (rows: readonly [Bought][]) => rows.map(([row]) => row),
  }
  return numbered(
    person,
    'Bem fornecido',
    statement,
    ({ name, number, branch, acquired, value, document, note, status }) => [
      ['Bem', name],
      ['Número de patrimônio', number],
      ['Filial', branch],
      ['Data de aquisição', dayOf(acquired)],
      ['Valor de aquisição', value && formatMoney(value)],
      ['Documento', document],
      ['Observação', note],
      ['Situação', wordOf(AssetStatus, status)],
    ],
  )
}
