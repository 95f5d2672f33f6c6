import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { billsPayFields, InvoiceType, TaxKind } from '#domain/bills-pay/fields.ts'
import { openStatuses } from '#domain/installment/due.ts'
import { PaymentStatus, PaymentType } from '#domain/ledger/enums.ts'
import type { DocumentPaper, PaperFact } from '#domain/report/paper/paper.ts'
import { orderPaper } from '#domain/report/paper/record/order-paper.ts'
import { isAllowed } from '#domain/right/access.ts'
import { shownCompetence } from '#domain/value/day/competence.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { codeNameOf, type Enumeration, labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { selectRecords } from '../db/statement/statement.ts'
import type { Values } from '../db/statement/values.ts'
import { installment } from '../db/table/payable-tables.ts'
import type { Identity, Tenant } from '../db/tenant/tenant.ts'
import type { SheetRow } from '../file/sheet.ts'
import { type Api, ById } from '../http/operation.ts'
import { visibleRows } from '../noun/definition/condition.ts'
import { LinkNames } from '../noun/definition/link-name.ts'
import { present, selectOne } from '../noun/record/record.ts'
import { type Issued, issue, type PaperServices } from '../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead } from '../paper/report-route.ts'
import { installmentView } from './installment/installment-view.ts'
import { billsPayView as noun } from './order/bills-pay-view.ts'

type Order = z.input<typeof noun.record.schema>
type Line = z.input<typeof installmentView.record.schema>

const selectOrder = (id: unknown) => selectOne(noun, String(id), noun.facts)

/** With approvals and payments, which the order itself does not tell. */
const selectLines = (id: unknown) =>
  selectRecords<Line>(installment, installmentView.record.selection, {
    where: and(visibleRows(installment, installmentView.listing), eq(installment.billsPayId, String(id))),
    orderBy: [sql`${installment.number}`],
  })

/** `GET /bills-pay/pdf-report/{id}`: one order with its instalments, for whoever may read it. */
export function orderReport(api: Api): void {
  reportRoute(api, {
    resource: noun.resource,
    path: `/${noun.resource}/pdf-report/{id}`,
    operationId: 'billsPayPaper',
    summary: 'The address of a PDF with one order: its instalments, approvals, taxes and payments',
    query: z.object({}),
    params: ById,
    title: orderPaper.title,
    check: async (tenant, { id }: Values) => {
      const [reader, [found]] = await tenant.read(selectOrder(id))
      present(found, noun.notFound)
      return reader
    },
    draw,
  })
}

async function draw(tenant: Tenant, { id }: Values, services: PaperServices): Promise<Issued> {
  const [reader, snapshot] = await tenant.snapshot()
  try {
    const [found] = await snapshot.ask(selectOrder(id))
    const order = present(found, noun.notFound)
    const lines = await snapshot.ask(selectLines(id))
    const head = await snapshot.ask(
      selectLetterhead({ reader, branches: branchesOf(tenant, order), now: services.clock() }),
    )
    const names = new LinkNames(snapshot)
    for (const key of ['accountPlanId', 'costCenterId', 'ministryId'] as const) await names.learn(key, [order[key]])
    const paper: DocumentPaper = {
      form: 'document',
      look: 'accounts',
      title: orderPaper.title,
      company: head.company,
      sender: head.sender,
      about: [
        { label: billsPayFields.branchId.label, value: head.branchNames },
        { label: 'Código', value: order.code },
        { label: billsPayFields.ownerId.label, value: order.ownerName },
      ],
      issued: head.issued,
      totals: totalsOf(order),
      parts: [
        { kind: 'totals' },
        { kind: 'facts', facts: factsOf(order, (key) => names.of(key)(String(order[key]))) },
        { kind: 'table', columns: orderPaper.columns, rows: rowsOf(lines, reader) },
        { kind: 'signatures', labels: orderPaper.signatures },
      ],
    }
    const noted = { resource: noun.resource, recordId: order.id, facts: { format: 'pdf' } }
    return await issue(tenant, services, { paper, noted })
  } finally {
    await snapshot.close()
  }
}

function totalsOf({ grossValue, withheld, netValue, paidValue, installments }: Order): PaperFact[] {
  const open = installments.reduce(
    (sum, { status, value }) => sum + (openStatuses.includes(status) ? centsOf(value) : 0n),
    0n,
  )
  const { totals } = orderPaper
  return [
    { label: totals.gross, value: formatMoney(grossValue) },
    { label: totals.withheld, value: formatMoney(withheld) },
    { label: totals.net, value: formatMoney(netValue) },
    { label: totals.paid, value: formatMoney(paidValue) },
    { label: totals.open, value: formatMoney(moneyOf(open)) },
  ]
}

const labelIn = (choices: Enumeration, code: unknown): string => labelOf(choices, codeNameOf(choices, code))

/** A row for each instalment; from which account it was paid is for whoever may read payments. */
function rowsOf(lines: readonly Line[], reader: Identity): SheetRow[] {
  const mayReadPayments = isAllowed({ kind: 'right', module: installmentView.module, action: 'read' }, reader)
  return lines.map(({ number, total, effectiveDueDate, value, paymentType, status, approval, writeOff, ...line }) => [
    `${number}/${total}`,
    effectiveDueDate,
    value,
    paymentType === undefined ? '' : labelIn(PaymentType, paymentType),
    line.isLate ? labelIn(PaymentStatus, PaymentStatus.codes.LATE) : labelIn(PaymentStatus, status),
    approval?.byName ?? '',
    [line.paidAt && formatLocalDate(line.paidAt), mayReadPayments && writeOff?.accountName].filter(Boolean).join(' · '),
    line.paidValue ?? '',
  ])
}

/** What the paper says besides what stands in its head and its table. */
function factsOf(order: Order, nameOf: (key: 'accountPlanId' | 'costCenterId' | 'ministryId') => string): PaperFact[] {
  const fact = (label: string, value: string | undefined): PaperFact[] => (value ? [{ label, value }] : [])
  const money = (label: string, value: string | undefined) => fact(label, value && formatMoney(value))
  const { invoiceType, invoiceNumber, series, accessKey, issueDate, competence, description } = order
  const { discount, addition, ibs, cbs, taxes = [], ministryId, attachments, recursFrom } = order
  const fields = billsPayFields
  return [
    ...fact(fields.description.label, description),
    ...fact(
      fields.invoiceType.label,
      [labelIn(InvoiceType, invoiceType), invoiceNumber, series && `série ${series}`].filter(Boolean).join(', '),
    ),
    ...fact(fields.accessKey.label, accessKey),
    ...fact(fields.issueDate.label, formatLocalDate(issueDate)),
    ...fact(fields.competence.label, shownCompetence(competence)),
    ...fact(fields.accountPlanId.label, nameOf('accountPlanId')),
    ...fact(fields.costCenterId.label, nameOf('costCenterId')),
    ...(ministryId === undefined ? [] : fact(fields.ministryId.label, nameOf('ministryId'))),
    ...money(fields.discount.label, discount),
    ...money(fields.addition.label, addition),
    ...money(fields.ibs.label, ibs),
    ...money(fields.cbs.label, cbs),
    ...taxes.flatMap(({ kind, value }) => money(`${labelIn(TaxKind, kind)} retido`, value)),
    ...fact('Anexos', attachments.map(({ name }) => name).join(', ')),
    ...fact('Criada a partir de', recursFrom?.code),
  ]
}
