import { linesAt, textAt, type Values, withValueAt } from '#machines/form-values.ts'
import type { ReadSlipMutation } from '#src/graphql/generated/graphql.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { grossOfSlips, lineFields } from './bills-pay-definition.ts'

/** Validated data of a slip, Pix code or invoice. */
export type Read = ReadSlipMutation['readSlip']

/**
 * Collection slips of taxes, public bodies and fines, by the digit after the 8 (FEBRABAN, arrecadação, segments 1, 5
 * and 7).
 */
const isOfState = (digitableLine: string): boolean => /^8[157]/.test(digitableLine)

/** InvoiceType by the model in an access key (Manual de Orientação do Contribuinte). */
const papersOfModel: Readonly<Record<string, string>> = {
  '55': 'INVOICE',
  '62': 'CONSUMPTION',
  '65': 'INVOICE_CONSUMPTION',
  '66': 'CONSUMPTION',
}

/** Name of the InvoiceType by what was read; undefined if unknown. */
function paperOf({ kind, accessKey, digitableLine }: Read): string | undefined {
  if (kind === 'NFSE') return 'INVOICE'
  if (accessKey) return papersOfModel[accessKey.slice(20, 22)]
  if (kind !== 'COLLECTION') return undefined
  return isOfState(digitableLine ?? '') ? 'PAYMENT_COUPON' : 'CONSUMPTION'
}

/** Instalment values by what was read: payment way, and value and due date if present. */
const paidBy = ({ digitableLine, pixKey, value, dueDate }: Read): Values => ({
  ...(value && { value }),
  ...(dueDate && { dueDate }),
  ...(digitableLine && { digitableLine, paymentType: 'BANK_SLIP' }),
  ...(pixKey && { pixKey, paymentType: 'PIX' }),
})

/** Index of the instalment that a slip belongs to: by due date, else by value; -1 if unknown. */
function placeOf({ digitableLine, dueDate, value }: Read, lines: readonly Values[]): number {
  if (!digitableLine) return -1
  const waits = (name: string, printed: string | null) => (line: Values) =>
    printed !== null && textAt(line, 'digitableLine') === '' && textAt(line, name) === printed
  const onDay = lines.findIndex(waits('dueDate', dueDate ?? null))
  return onDay < 0 ? lines.findIndex(waits('value', value ?? null)) : onDay
}

/** Changes of instalments and division after reading a slip or Pix code. */
function paidChanges(read: Read, values: Values): Values {
  const lines = linesAt(values, 'installments')
  if (lines.length > 1) {
    const place = placeOf(read, lines)
    const { value: _, dueDate: __, ...how } = paidBy(read)
    return place < 0 ? {} : { installments: lines.map((line, at) => (at === place ? { ...line, ...how } : line)) }
  }
  const [line = { ...emptyValues(lineFields), dueRule: 'NEXT' }] = lines
  const typed = textAt(values, 'grossValue')
  const isOurs = typed === '' || typed === grossOfSlips(values)
  const gross = read.value && grossOfSlips(withValueAt(values, 'division.each', read.value))
  return {
    installments: [{ ...line, ...paidBy(read) }],
    ...(read.dueDate && { 'division.firstDueDate': read.dueDate }),
    ...(read.value && { 'division.each': read.value }),
    ...(gross && isOurs && { grossValue: gross }),
  }
}

/** Changes of the order; typed values that the document lacks stay. */
export function changesBy(read: Read, values: Values): Values {
  const lines = linesAt(values, 'installments')
  const invoiceType = paperOf(read)
  return {
    ...(read.supplierId && { ownerKind: 'SUPPLIER', ownerId: read.supplierId }),
    ...(invoiceType && { invoiceType }),
    ...(read.accessKey && { accessKey: read.accessKey }),
    ...(read.invoiceNumber && { invoiceNumber: read.invoiceNumber }),
    ...(read.series && { series: read.series }),
    ...(read.month && { competence: read.month }),
    ...(read.issueDate && { issueDate: read.issueDate }),
    ...(read.discount && textAt(values, 'discount') === '' && { discount: read.discount }),
    ...(read.description && textAt(values, 'description') === '' && { description: read.description }),
    ...(read.taxes && linesAt(values, 'taxes').length === 0 && { taxes: read.taxes.map((tax) => ({ ...tax })) }),
    ...(read.ibs && { ibs: read.ibs }),
    ...(read.cbs && { cbs: read.cbs }),
    ...(read.value && textAt(values, 'grossValue') === '' && { grossValue: read.value }),
    ...(Boolean(read.digitableLine ?? read.pixKey ?? read.dueDate) && paidChanges(read, values)),
    ...(read.installments &&
      lines.length === 0 && {
        installments: read.installments.map((one) => ({ ...emptyValues(lineFields), dueRule: 'NEXT', ...one })),
      }),
  }
}
