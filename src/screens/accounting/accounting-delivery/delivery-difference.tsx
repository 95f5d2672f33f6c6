import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatAmount } from '#domain/value/money.ts'
import { AccountingDeliveryDifferenceDocument } from '#src/graphql/generated/accounting-delivery.ts'
import type { AccountingDeliveryDifferenceQuery } from '#src/graphql/generated/graphql.ts'
import { recordKey } from '#src/records/act/act.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'

type Difference = AccountingDeliveryDifferenceQuery['accountingDeliveryDifference']
type Line = Difference['lines'][number]

const partStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

const columns: Column<Line>[] = [
  {
    id: 'history',
    header: 'Histórico',
    kind: 'name',
    text: ({ history }) => history,
    cell: ({ entryId, history }) => (
      <Link to={`${journalEntryNoun.path}/$id`} params={{ id: entryId }} className={linkStyle}>
        {history}
      </Link>
    ),
  },
  { id: 'date', header: 'Data', kind: 'date', priority: 'should', text: ({ date }) => formatLocalDate(date) },
  { id: 'lot', header: 'Entrega', kind: 'code', priority: 'should', text: ({ lot }) => lot ?? 'Na próxima' },
  { id: 'total', header: 'Valor', kind: 'money', priority: 'must', text: ({ total }) => formatAmount(total) },
]

const figure = (count: number): string => count.toLocaleString('pt-BR')

/** What was entered, corrected or reversed after a delivery. */
export function DeliveryDifference({ id }: { id: string }) {
  const client = useClient()
  const branchId = useBranchId()
  const query = useQuery({
    queryKey: [...recordKey(accountingDeliveryNoun, branchId, id), 'difference'],
    queryFn: ({ signal }) => client.request(AccountingDeliveryDifferenceDocument, { id }, { signal }),
  })
  const found = query.data?.accountingDeliveryDifference
  return (
    <section className={partStyle}>
      <h3 className={headingStyle}>O que mudou depois</h3>
      {found ? <Found difference={found} /> : <UnansweredQuery query={query} lines={2} />}
    </section>
  )
}

function Found({ difference: { lines, count, undeliveredCount } }: { difference: Difference }) {
  if (count === 0)
    return <p className={mutedStyle}>Nada foi lançado nem corrigido neste período depois desta entrega.</p>
  const many = `${figure(count)} ${count === 1 ? 'lançamento' : 'lançamentos'}`
  const open =
    undeliveredCount === 0
      ? 'tudo já entregue'
      : `${figure(undeliveredCount)} ${undeliveredCount === 1 ? 'vai' : 'vão'} na próxima entrega`
  return (
    <>
      <p className={mutedStyle}>
        {many}: {open}.{lines.length < count && ` Aqui estão os primeiros ${figure(lines.length)}.`}
      </p>
      <Table caption="O que mudou depois" columns={columns} rows={lines} rowKey={({ entryId }) => entryId} />
    </>
  )
}
