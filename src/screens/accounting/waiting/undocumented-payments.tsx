import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatAmount, formatMoney } from '#domain/value/money.ts'
import type { UndocumentedPaymentsQuery } from '#src/graphql/generated/graphql.ts'
import { UndocumentedPaymentsDocument } from '#src/graphql/generated/undocumented-payments.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { recordPath } from '#src/records/register/register.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'

type Undocumented = UndocumentedPaymentsQuery['undocumentedPayments']
type Payment = Undocumented['payments'][number]

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

/** What was paid in open months of which there is no file, with the way to the orders, where files are attached. */
export function UndocumentedPayments() {
  const client = useClient()
  const branchId = useBranchId()
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'undocumented', branchId],
    queryFn: ({ signal }) => client.request(UndocumentedPaymentsDocument, {}, { signal }),
  })
  const found = query.data?.undocumentedPayments
  return found ? <Found found={found} /> : <UnansweredQuery query={query} lines={3} />
}

const figure = (count: number): string => count.toLocaleString('pt-BR')

function Found({ found: { since, count, total, payments } }: { found: Undocumented }) {
  const mayOpen = mayUser(useUser(), billsPayNoun.module, 'read')
  const day = formatLocalDate(since)
  return (
    <section className={sectionStyle}>
      <h2 className={headingStyle}>Pagas sem documento ({figure(count)})</h2>
      {count === 0 ? (
        <p className={mutedStyle}>O que se pagou desde {day} tem anexo na ordem ou comprovante na baixa.</p>
      ) : (
        <>
          <p className={mutedStyle}>
            {count === 1 ? '1 parcela paga' : `${figure(count)} parcelas pagas`} desde {day}, de {formatMoney(total)} ao
            todo, sem anexo na ordem nem comprovante na baixa. Anexe o documento na ordem, ou pergunte lá à tesouraria.
            {payments.length < count && ` Aqui estão as ${figure(payments.length)} de maior valor.`}
          </p>
          <Table caption="Pagas sem documento" columns={columnsFor(mayOpen)} rows={payments} rowKey={({ id }) => id} />
        </>
      )}
    </section>
  )
}

/** 'OP-2026-000042, parcela 2 de 3' */
const nameOf = ({ code, number, installmentCount }: Payment): string =>
  installmentCount === 1 ? code : `${code}, parcela ${number} de ${installmentCount}`

const columnsFor = (mayOpen: boolean): Column<Payment>[] => [
  {
    id: 'name',
    header: 'Ordem',
    kind: 'name',
    text: nameOf,
    ...(mayOpen && {
      cell: (payment: Payment) => (
        <Link to={recordPath(billsPayNoun, payment.billsPayId)} className={linkStyle}>
          {nameOf(payment)}
        </Link>
      ),
    }),
  },
  {
    id: 'accountPlanName',
    header: 'Plano de contas',
    kind: 'text',
    priority: 'should',
    text: ({ accountPlanName }) => accountPlanName,
  },
  { id: 'branchName', header: 'Filial', kind: 'text', priority: 'may', text: ({ branchName }) => branchName },
  { id: 'paidAt', header: 'Paga em', kind: 'date', priority: 'should', text: ({ paidAt }) => formatLocalDate(paidAt) },
  {
    id: 'paidValue',
    header: 'Valor',
    kind: 'money',
    priority: 'must',
    text: ({ paidValue }) => formatAmount(paidValue),
  },
]
