import * as z from 'zod'
import { netCents } from '#domain/bills-pay/amounts.ts'
import { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { attachmentsField, billsPayFields, taxFields } from '#domain/bills-pay/fields.ts'
import { choice, count, date, link, money, optional, withHelp } from '#domain/field/fields.ts'
import { installmentFields } from '#domain/installment/fields.ts'
import { divided, mostParts } from '#domain/installment/generator.ts'
import { isDateInRange } from '#domain/value/day/local-date.ts'
import { enumeration } from '#domain/value/enums.ts'
import { centsOf, isMoney, moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import type { FormDefinition } from '#src/records/form/state/checked-input.ts'

const Every = enumeration(
  'Every',
  { MONTH: 1, FORTNIGHT: 2, WEEK: 3 },
  { MONTH: 'Todo mês', FORTNIGHT: 'A cada 15 dias', WEEK: 'A cada 7 dias' },
)

const daysOf: Readonly<Record<string, number>> = { FORTNIGHT: 15, WEEK: 7 }

export const lineFields = { id: optional(link('Parcela')), ...installmentFields }

/** Form-only fields from which instalments are generated. */
const divisionFields = {
  count: optional(count('Número de parcelas', mostParts)),
  firstDueDate: optional(date('Primeiro vencimento')),
  every: optional(withHelp(choice('Intervalo', Every), 'O dia 31 cai no último dia dos meses mais curtos')),
  /** Value of the slip read: that of each instalment until one is typed. */
  each: optional(money('Valor do boleto')),
}

const attachmentFields = { file: optional(attachmentsField) }

interface Attached {
  readonly file?: string
}

/** Validates an order without its division; attachments are ids for the domain and lines for the form. */
const Order = z
  .preprocess((facts) => {
    const { division: _, attachments = [], ...order } = facts as Readonly<Record<string, unknown>>
    return { ...order, attachments: (attachments as Attached[]).flatMap(({ file }) => file ?? []) }
  }, BillsPayFields)
  .transform(({ attachments = [], ...order }) => ({ ...order, attachments: attachments.map((file) => ({ file })) }))

/** File ids of the form's attachment lines. */
export const attachedIds = (lines: readonly Attached[] | undefined): string[] =>
  (lines ?? []).flatMap(({ file }) => file ?? [])

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

/** Initial values of a new order; `today` is company-local. */
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

/** Net value of the typed order in cents; undefined without a gross value. */
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

/** Gross value of that many instalments, each of the slip's value; undefined without a slip. */
export function grossOfSlips(values: Values): string | undefined {
  const [each, parts] = [moneyAt(values, 'division.each'), partsOf(values)]
  return each === undefined || parts === undefined ? undefined : moneyOf(centsOf(each) * BigInt(parts))
}

/** Gross value that matches the typed instalments; undefined while one has no value. */
export function grossOfLines(values: Values): string | undefined {
  const lines = linesAt(values, 'installments').map((line) => moneyAt(line, 'value'))
  if (lines.length === 0 || lines.includes(undefined)) return undefined
  const net = typedNetCents({ ...values, grossValue: '0.00' }) ?? 0n
  return moneyOf(lines.reduce((sum, value = '0.00') => sum + centsOf(value), 0n) - net)
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Generates instalments from the typed division; empty while it is incomplete. */
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
