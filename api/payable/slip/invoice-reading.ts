import * as z from 'zod'
import { BillsPayTax } from '#domain/bills-pay/bills-pay.ts'
import { Competence, Id, LocalDate, Money } from '#domain/field/values.ts'
import type { Nfe } from '#domain/invoice/nfe.ts'
import type { Nfse } from '#domain/invoice/nfse.ts'
import type { SupportedTaxes } from '#domain/invoice/reform.ts'
import type { UtilityBill } from '#domain/invoice/utility-bill.ts'
import type { AccessKey } from '#domain/slip/access-key.ts'
import { formatDocument } from '#domain/value/identifier/document.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { warnedOf } from '../order/invoice-doubt.ts'
import { type Warned, Warning } from '../order/warned.ts'

const Duplicate = z.object({ value: Money, dueDate: LocalDate }).meta({ id: 'InvoiceInstallment' })

/** Facts of an invoice besides its value. */
export const invoiceShape = {
  receiver: z.string().optional().meta({ description: 'Who a Pix code or an invoice says is paid' }),
  supplierId: Id.optional().meta({ description: 'Whoever of the register it is of, if that is certain' }),
  supplierName: z.string().optional(),
  accessKey: z.string().optional(),
  invoiceNumber: z.string().optional(),
  series: z.string().optional(),
  description: z.string().optional().meta({ description: 'Of the service, as its invoice says it' }),
  month: Competence.optional().meta({ description: 'In which the invoice was issued, or the service done' }),
  issueDate: LocalDate.optional(),
  discount: Money.optional(),
  taxes: z.array(BillsPayTax).optional().meta({ description: 'Kept back, where they lead from the gross to the net' }),
  installments: z.array(Duplicate).optional(),
  ibs: Money.optional().meta({ description: 'IBS that an invoice says is in its price; not computed' }),
  cbs: Money.optional().meta({ description: 'CBS that an invoice says is in its price; not computed' }),
  warnings: z.array(Warning),
}

type InvoiceReading = Partial<z.input<z.ZodObject<typeof invoiceShape>>> & {
  readonly value?: string
  readonly dueDate?: string
  readonly digitableLine?: string
  readonly warnings: Warned[]
}

/** An invoice of goods: by its key alone, or by its XML, which tells more. */
export type ReadNfe = { readonly kind: 'NFE' } & (AccessKey | Nfe)

/** An invoice of services, by its XML. */
export type ReadNfse = { readonly kind: 'NFSE' } & Nfse

/** Order fields from an invoice with an access key, with warnings. */
export async function nfeReading(write: Write, reading: ReadNfe | UtilityBill): Promise<InvoiceReading> {
  const { key: accessKey, number: invoiceNumber, series, month } = reading
  const same = await sameKey(write, accessKey)
  const facts = { accessKey, invoiceNumber, series, month }
  if (!('issueDate' in reading)) return { ...facts, warnings: same }
  const { issueDate, grossCents, discountCents, issuerName, duplicates } = reading
  return {
    ...facts,
    issueDate,
    value: moneyOf(grossCents),
    receiver: issuerName,
    ...(discountCents > 0n && { discount: moneyOf(discountCents) }),
    ...(duplicates.length > 0 && {
      installments: duplicates.map(({ valueCents, dueDate }) => ({ value: moneyOf(valueCents), dueDate })),
    }),
    ...paidBy(reading),
    ...supportedOf(reading),
    warnings: [...same, ...(await doubtsOf(write, reading))],
  }
}

/** When and by which slip a bill is paid. */
const paidBy = (reading: Nfe | UtilityBill): Pick<InvoiceReading, 'dueDate' | 'digitableLine'> => ({
  ...('dueDate' in reading && reading.dueDate && { dueDate: reading.dueDate }),
  ...('digitableLine' in reading && reading.digitableLine && { digitableLine: reading.digitableLine }),
})

/** The same for an NFS-e, with its withheld taxes. */
export async function nfseReading(write: Write, reading: ReadNfse): Promise<InvoiceReading> {
  const { number, month, issueDate, issuerName, description, grossCents, discountCents } = reading
  const { taxes = [] } = reading
  return {
    invoiceNumber: number,
    month,
    issueDate,
    receiver: issuerName,
    value: moneyOf(grossCents),
    ...(description && { description }),
    ...(discountCents > 0n && { discount: moneyOf(discountCents) }),
    ...(taxes.length > 0 && { taxes: taxes.map(({ kind, valueCents }) => ({ kind, value: moneyOf(valueCents) })) }),
    ...supportedOf(reading),
    warnings: await doubtsOf(write, reading),
  }
}

function supportedOf({ supported }: { readonly supported?: SupportedTaxes }): Pick<InvoiceReading, 'ibs' | 'cbs'> {
  if (!supported) return {}
  const { ibsCents, cbsCents } = supported
  return {
    ...(ibsCents > 0n && { ibs: moneyOf(ibsCents) }),
    ...(cbsCents > 0n && { cbs: moneyOf(cbsCents) }),
  }
}

/** Warnings of an invoice: its own doubts, and another recipient. */
async function doubtsOf(
  { rows }: Write,
  { doubts, receiverDocument: document }: Pick<Nfe, 'doubts' | 'receiverDocument'>,
): Promise<Warned[]> {
  const [own] = await rows(
    `select exists (select from celeiro.company c where c.id = (select celeiro.current_company()) and c.document = $1)
       or exists (select from celeiro.branch b where b.company_id = (select celeiro.current_company()) and b.document = $1)`,
    [document ?? null],
  )
  return [
    ...doubts.map(warnedOf),
    ...(document && !own?.[0]
      ? [{ msg: 'invoice_of_another' as const, params: { value: formatDocument(document) } }]
      : []),
  ]
}

/** The invoice is in an order already. */
async function sameKey({ rows }: Write, key: string): Promise<Warned[]> {
  const found = await rows(
    `select code from celeiro.bills_pay where company_id = (select celeiro.current_company()) and access_key = $1
       and branch_id = any((select celeiro.visible_branches())::uuid[]) order by 1 limit 1`,
    [key],
  )
  return found.map(([code]) => ({ msg: 'same_access_key', params: { code: String(code) } }))
}
