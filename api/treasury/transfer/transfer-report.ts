import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Demand } from '#domain/access/route-access.ts'
import { text } from '#domain/field/values.ts'
import { PaymentType, TransferStatus, TransferType } from '#domain/ledger/enums.ts'
import type { DocumentPaper, PaperFact } from '#domain/report/paper/paper.ts'
import { transferReceipt } from '#domain/report/paper/record/transfer-receipt.ts'
import { transferReport } from '#domain/report/reports.ts'
import { transferFields } from '#domain/transfer/fields.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { printedMoment } from '#domain/value/day/moment.ts'
import { codeNameOf, type Enumeration, labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { selectRecords } from '../../db/statement/statement.ts'
import { transfer } from '../../db/table/ledger-tables.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import type { SheetRow } from '../../file/sheet.ts'
import type { Api } from '../../http/operation.ts'
import { visibleRows } from '../../noun/definition/condition.ts'
import { exportedBy } from '../../noun/file/export.ts'
import { listPaper } from '../../noun/file/list-report.ts'
import { present } from '../../noun/record/record.ts'
import { type Issued, issue, type PaperServices } from '../../paper/issue.ts'
import { branchesOf, reportRoute, selectLetterhead } from '../../paper/report-route.ts'
import { transferNoun as noun, type Transfer } from './transfer-view.ts'

/** A transfer with both accounts' balances, where accessible. */
type Received = z.input<typeof Transfer>

const selectReceipt = (operationCode: unknown) =>
  selectRecords<Received>(
    transfer,
    { ...noun.record.selection, ...noun.facts },
    { where: and(visibleRows(transfer, noun.listing), eq(transfer.operationCode, sql`${operationCode}`)) },
  )

const list = listPaper({ noun: exportedBy(noun), report: transferReport })
const query = list.query.extend({
  operationCode: text(40).optional().meta({ description: 'The receipt of this one, in place of the list' }),
})

/** Printing a receipt needs the read right; exporting the list has its own. */
const ofList: Demand = { access: { kind: 'right', module: 'transfers', action: 'export' }, refusal: 'forbidden' }

/** `GET /transfer/pdf-report`: the list as it is filtered, or with `operationCode` the receipt of one transfer. */
export function transferPaper(api: Api): void {
  reportRoute(api, {
    resource: noun.resource,
    operationId: 'transferReport',
    summary: 'The address of a PDF with all transfers that are filtered, or the receipt of one',
    query,
    title: ({ operationCode }) => (operationCode === undefined ? transferReport.title : transferReceipt.title),
    check: async (tenant, query) => {
      if (query.operationCode === undefined) {
        tenant.demand(ofList)
        return list.check(tenant, query)
      }
      const [reader, [found]] = await tenant.read(selectReceipt(query.operationCode))
      present(found, noun.notFound)
      return reader
    },
    draw: (tenant, query, services) => {
      if (query.operationCode !== undefined) return draw(tenant, query, services)
      tenant.demand(ofList)
      return list.draw(tenant, query, services)
    },
  })
}

async function draw(
  tenant: Tenant,
  { operationCode }: z.output<typeof query>,
  services: PaperServices,
): Promise<Issued> {
  const [reader, [found]] = await tenant.read(selectReceipt(operationCode))
  const record = present(found, noun.notFound)
  const [, head] = await tenant.read(
    selectLetterhead({ reader, branches: branchesOf(tenant, {}), now: services.clock() }),
  )
  const paper: DocumentPaper = {
    form: 'document',
    look: 'receipt',
    sender: head.sender,
    title: transferReceipt.title,
    company: head.company,
    about: [
      { label: transferFields.date.label, value: formatLocalDate(record.date) },
      { label: 'Código', value: record.operationCode },
      { label: 'Situação', value: labelIn(TransferStatus, record.status) },
    ],
    issued: head.issued,
    totals: [
      { label: 'Valor', value: formatMoney(record.value) },
      { label: 'Situação', value: labelIn(TransferStatus, record.status) },
      { label: 'Código', value: record.operationCode },
    ],
    parts: [
      { kind: 'amount', money: record.value },
      { kind: 'table', columns: transferReceipt.columns, rows: sidesOf(record) },
      { kind: 'facts', facts: factsOf(record, reader.timeZone) },
      { kind: 'signatures', labels: transferReceipt.signatures },
    ],
  }
  const noted = { resource: noun.resource, recordId: record.id, facts: { format: 'pdf' } }
  return issue(tenant, services, { paper, noted })
}

const labelIn = (choices: Enumeration, code: unknown): string => labelOf(choices, codeNameOf(choices, code))

function sidesOf({ origin, destination, originState, destinationState }: Received): SheetRow[] {
  const balance = (value: string | null | undefined): string => value ?? transferReceipt.unknownBalance
  const side = (label: string, name: string, state: Received['originState']): SheetRow => [
    label,
    name,
    balance(state?.before),
    balance(state?.after),
  ]
  return [
    side(transferReceipt.sides.origin, origin.name, originState),
    side(transferReceipt.sides.destination, destination.name, destinationState),
  ]
}

/** What the receipt says besides code, value, accounts and status. */
function factsOf(record: Received, timeZone: string): PaperFact[] {
  const { createdByName, createdAt, reversedAt, reversedByName, reversalReason } = record
  const { paymentType, documentNumber, description, attachment } = record
  const by = (name: string | undefined, at: Date | string) => {
    const instant = new Date(at)
    return [name, printedMoment(instant, { now: instant, timeZone })].filter(Boolean).join(', ')
  }
  const fact = (label: string, value: string | undefined): PaperFact[] => (value ? [{ label, value }] : [])
  const undone = record.status === TransferStatus.codes.DELETED ? 'Desfeita por' : 'Estornada por'
  return [
    ...fact(transferFields.type.label, labelIn(TransferType, record.type)),
    ...fact('Lançada por', by(createdByName, createdAt)),
    ...(reversedAt ? fact(undone, by(reversedByName, reversedAt)) : []),
    ...fact('Motivo do estorno', reversalReason),
    ...(paymentType === undefined ? [] : fact(transferFields.paymentType.label, labelIn(PaymentType, paymentType))),
    ...fact(transferFields.documentNumber.label, documentNumber),
    ...fact(transferFields.description.label, description),
    ...fact(transferFields.attachment.label, attachment?.name),
  ]
}
