import * as z from 'zod'
import { netCents } from '#domain/bills-pay/amounts.ts'
import { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { attachmentsField, billsPayFields, taxFields } from '#domain/bills-pay/fields.ts'
import { choice, count, date, link, money, optional, withHelp } from '#domain/field/fields.ts'
import { installmentFields } from '#domain/installment/fields.ts'
import { divided, mostParts } from '#domain/installment/generator.ts'
import { enumeration } from '#domain/value/enums.ts'
import { isDateInRange } from '#domain/value/local-date.ts'
import { centsOf, isMoney, moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import type { FormDefinition } from '#src/records/form/checked-input.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'

const Every = enumeration(
  'Every',
  { MONTH: 1, FORTNIGHT: 2, WEEK: 3 },
  { MONTH: 'Todo mês', FORTNIGHT: 'A cada 15 dias', WEEK: 'A cada 7 dias' },
)

const daysOf: Readonly<Record<string, number>> = { FORTNIGHT: 15, WEEK: 7 }

export const lineFields = { id: optional(link('Parcela')), ...installmentFields }

/** How the order is divided, before its instalments are made: of the form alone. */
const divisionFields = {
  count: optional(count('Número de parcelas', mostParts)),
  firstDueDate: optional(date('Primeiro vencimento')),
  every: optional(withHelp(choice('Intervalo', Every), 'O dia 31 cai no último dia dos meses mais curtos')),
  /** What the slip that was read is worth: each instalment is as much, while nobody types another value. */
  each: optional(money('Valor do boleto')),
}

const attachmentFields = { file: optional(attachmentsField) }

/** A file that the form holds in a line of its own. */
interface Attached {
  readonly file?: string
}

/** The order as it is checked: without what divides it, its files by their ids, and those in lines again. */
const Order = z
  .preprocess((facts) => {
    const { division: _, attachments = [], ...order } = facts as Readonly<Record<string, unknown>>
    return { ...order, attachments: (attachments as Attached[]).flatMap(({ file }) => file ?? []) }
  }, BillsPayFields)
  .transform(({ attachments = [], ...order }) => ({ ...order, attachments: attachments.map((file) => ({ file })) }))

/** The files of an order, as the form makes them: a line for each. */
export const attachedIds = (lines: readonly Attached[] | undefined): string[] =>
  (lines ?? []).flatMap(({ file }) => file ?? [])

/** An order in its form, with what its instalments are made from. */
export const billsPayDefinition: FormDefinition = {
  fields: {
    ...billsPayFields,
    taxes: [taxFields],
    installments: [lineFields],
    attachments: [attachmentFields],
    division: divisionFields,
  },
  schema: Order,
}

/** What a new order begins with; `today` is the church's day. */
export const blankOrder = (today: string): Values => ({
  ownerKind: 'SUPPLIER',
  invoiceType: 'INVOICE',
  issueDate: today,
  competence: today.slice(0, 7),
  division: { count: '1', firstDueDate: '', every: 'MONTH', each: '' },
})

const moneyAt = (values: Values, at: string): string | undefined => {
  const text = textAt(values, at)
  return isMoney(text) ? text : undefined
}

/** What the order comes to as it is typed; nothing while it has no value. */
export function typedNetCents(values: Values): bigint | undefined {
  const grossValue = moneyAt(values, 'grossValue')
  if (grossValue === undefined) return undefined
  const taxes = linesAt(values, 'taxes').flatMap((line) => {
    const value = moneyAt(line, 'value')
    return value === undefined ? [] : [{ value }]
  })
  return netCents({ grossValue, discount: moneyAt(values, 'discount'), addition: moneyAt(values, 'addition'), taxes })
}

const partsOf = (values: Values): number | undefined => {
  const parts = Number(textAt(values, 'division.count'))
  return Number.isInteger(parts) && parts >= 1 && parts <= mostParts ? parts : undefined
}

/** What as many instalments come to as there are, each worth the slip that was read; nothing where none was. */
export function grossOfSlips(values: Values): string | undefined {
  const [each, parts] = [moneyAt(values, 'division.each'), partsOf(values)]
  return each === undefined || parts === undefined ? undefined : moneyOf(centsOf(each) * BigInt(parts))
}

/** The gross value by which instalments that were typed add up; nothing while one of them has no value. */
export function grossOfLines(values: Values): string | undefined {
  const lines = linesAt(values, 'installments').map((line) => moneyAt(line, 'value'))
  if (lines.length === 0 || lines.includes(undefined)) return undefined
  const net = typedNetCents({ ...values, grossValue: '0.00' }) ?? 0n
  return moneyOf(lines.reduce((sum, value = '0.00') => sum + centsOf(value), 0n) - net)
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The instalments that the division makes of the order as it is typed; none while something of it lacks. */
export function generatedLines(values: Values): readonly Values[] {
  const net = typedNetCents(values)
  const firstDueDate = textAt(values, 'division.firstDueDate')
  const parts = partsOf(values)
  if (net === undefined || parts === undefined || net < BigInt(parts)) return []
  if (!dayPattern.test(firstDueDate) || !isDateInRange(firstDueDate)) return []
  const days = daysOf[textAt(values, 'division.every')]
  const every = days === undefined ? 'month' : { days }
  return divided({ totalCents: net, firstDueDate, every, parts }).map(({ valueCents, dueDate }) => ({
    ...emptyValues(lineFields),
    value: moneyOf(valueCents),
    dueDate,
    dueRule: 'NEXT',
  }))
}
