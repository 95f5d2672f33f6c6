import { money } from '#domain/field/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import type { ListQuery } from '../../stage/stage.ts'

export interface Entry {
  id: string
  name: string
  value: string
}

const values: Readonly<Record<number, string>> = { 1: '100.10', 3: '-200.20', 25: '1234567.79' }
const entries: readonly Entry[] = Array.from({ length: 25 }, (_, index) => ({
  id: `e${index + 1}`,
  name: `Lançamento ${String(index + 1).padStart(3, '0')}`,
  value: values[index + 1] ?? '0.00',
}))
const opening = 125000n

const sumOf = (rows: readonly Entry[]) => rows.reduce((sum, { value }) => sum + centsOf(value), 0n)

/** The server's requests, and whether it answers. */
export const server = { asked: [] as ListQuery[], isDown: false }

/** A statement's page: its rows, and what all that is filtered comes to. */
async function load(query: ListQuery) {
  server.asked.push(query)
  if (server.isDown) throw new RequestFailure({ key: 'bad_request.branch_required' })
  const matching = entries.filter(({ name }) => name.includes(query.search ?? ''))
  const inflow = sumOf(matching.filter(({ value }) => !value.startsWith('-')))
  const outflow = sumOf(matching) - inflow
  return {
    rows: matching.slice((query.page - 1) * query.pageSize, query.page * query.pageSize),
    count: matching.length,
    totals: [
      { label: 'Saldo inicial', value: moneyOf(opening) },
      { label: 'Entradas', value: moneyOf(inflow) },
      { label: 'Saídas', value: moneyOf(outflow) },
      { label: 'Saldo final', value: moneyOf(opening + inflow + outflow) },
    ],
  }
}

/** A list with money, as the ledger's are. */
export function MoneyList() {
  return (
    <RecordList
      register={regionNoun}
      columns={[nameColumn<Entry>('Descrição'), fieldColumn('value', money('Valor'))]}
      filters={[]}
      load={load}
      remove={async () => undefined}
      sum={(rows) => formatMoney(moneyOf(sumOf(rows)))}
      empty={{ title: 'Nenhum lançamento', text: 'O que entra e sai da conta aparece aqui.' }}
    />
  )
}
