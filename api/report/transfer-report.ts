import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { PaymentType, TransferStatus, TransferType } from '#domain/ledger/enums.ts'
import type { Paper, PaperFact } from '#domain/report/paper.ts'
import { transferReceipt } from '#domain/report/reports.ts'
import { transferFields } from '#domain/transfer/fields.ts'
import { codeNameOf, type Enumeration, labelOf } from '#domain/value/enums.ts'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { printedMoment } from '#domain/value/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import { text } from '#domain/value/values.ts'
import { selectRecords } from '../db/statement.ts'
import { transfer } from '../db/table/ledger-tables.ts'
import type { Tenant } from '../db/tenant.ts'
import type { SheetRow } from '../file/sheet.ts'
import type { Api, Services } from '../http/operation.ts'
import type { OpenBytes } from '../http/signed-file.ts'
import { scopeOf } from '../noun/list/condition.ts'
import type { Values } from '../noun/noun.ts'
import { present } from '../noun/record.ts'
import { transferNoun as noun, type Transfer } from '../treasury/transfer/transfer-view.ts'
import { pdfOf } from './pdf.ts'
import { reportRoute, selectLetterhead } from './report-route.ts'

const Receipt = z.object({ operationCode: text(40) })

/** A transfer with what it did to both of its accounts, where the session reaches them. */
type Received = z.input<typeof Transfer>

const selectReceipt = (operationCode: unknown) =>
  selectRecords(
    transfer,
    { ...noun.record.selection, ...noun.facts },
    { where: and(scopeOf(transfer, noun.listing), eq(transfer.operationCode, sql`${operationCode}`)) },
  )

/** `GET /transfer/pdf-report?operationCode=`: the receipt of one transfer. */
export function transferPaper(api: Api): void {
  reportRoute(api, {
    resource: noun.resource,
    operationId: 'transferReport',
    summary: 'The address of the receipt of a transfer, as PDF',
    query: Receipt,
    title: transferReceipt.title,
    check: async (tenant, { operationCode }) => {
      const [reader, [found]] = await tenant.read(selectReceipt(operationCode))
      present(found, noun.notFound)
      return reader
    },
    draw,
  })
}

async function draw(tenant: Tenant, { operationCode }: Values, { clock }: Services): Promise<OpenBytes> {
  const [reader, [found]] = await tenant.read(selectReceipt(operationCode))
  const record = present(found, noun.notFound) as Received
  const [, head] = await tenant.read(selectLetterhead(reader, tenant, clock()))
  await tenant.write(async (write) => write.audit('export', noun.resource, record.id, { format: 'pdf' }))
  const paper: Paper = {
    title: transferReceipt.title,
    company: head.company,
    about: [{ label: transferFields.date.label, value: formatLocalDate(record.date) }],
    issued: head.issued,
    totals: [
      { label: 'Valor', value: formatMoney(record.value) },
      { label: 'Situação', value: labelIn(TransferStatus, record.status) },
      { label: 'Código', value: record.operationCode },
    ],
    columns: transferReceipt.columns,
    facts: factsOf(record, reader.timeZone),
    signatures: transferReceipt.signatures,
  }
  return pdfOf(paper, sidesOf(record))
}

const labelIn = (choices: Enumeration, code: unknown): string => labelOf(choices, codeNameOf(choices, code))

async function* sidesOf({ origin, destination, originState, destinationState }: Received): AsyncGenerator<SheetRow[]> {
  const balance = (value: string | null | undefined): string => value ?? transferReceipt.unknownBalance
  const side = (label: string, name: string, state: Received['originState']): SheetRow => [
    ...[label, name, balance(state?.before), balance(state?.after)],
  ]
  yield [side('Saiu de', origin.name, originState), side('Entrou em', destination.name, destinationState)]
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
