import { link, optional } from '#domain/field/fields.ts'
import { paymentFields, paymentItemFields } from '#domain/installment/fields.ts'
import { WriteOff } from '#domain/installment/installment.ts'
import { paymentOf } from '#domain/installment/rules.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { centsOf, isMoney } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import type { WriteOffInput } from '#src/graphql/generated/graphql.ts'
import { checkedInput } from '#src/records/form/checked-input.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import type { Account } from '#src/screens/treasury/account/account-option.ts'

const itemFields = { id: link('Parcela'), ...paymentItemFields }

/** Fields of the payment form; the account's kind is derived. */
export const payingFields = {
  ...paymentFields,
  accountKind: optional(paymentFields.accountKind),
  items: [itemFields] as const,
}

const definition = { fields: { ...payingFields, ...paymentFields }, schema: WriteOff }

/** An instalment to pay. */
export interface Payable {
  readonly id: string
  readonly branchId: string
  readonly name: string
  readonly code: string
  readonly description: string
  readonly number: number
  readonly total: number
  readonly value: string
  readonly effectiveDueDate: string
}

/** 'OP-2026-000001 · Folders · 3/12 · vence 01/12/2026' */
export const payableDetail = ({ code, description, number, total, effectiveDueDate }: Payable): string =>
  [code, description, total > 1 ? `${number}/${total}` : '', `vence ${formatLocalDate(effectiveDueDate)}`]
    .filter(Boolean)
    .join(' · ')

/** Initial values: each instalment with its open value, from that account. */
export const payingBlank = (payables: readonly Payable[], today: string, accountId: string): Values => ({
  ...emptyValues(paymentFields),
  accountId,
  paidAt: today,
  items: payables.map((one) => ({
    ...emptyValues(itemFields),
    id: one.id,
    value: one.value,
    open: one.value,
    name: one.name,
    detail: payableDetail(one),
  })),
})

const moneyIn = (line: Values, at: string): string | undefined => {
  const text = textAt(line, at)
  return isMoney(text) ? text : undefined
}

/** Amount paid for a line, in cents. */
export const lineCents = (line: Values): bigint =>
  paymentOf(centsOf(textAt(line, 'open')), {
    value: moneyIn(line, 'value'),
    interest: moneyIn(line, 'interest'),
    fine: moneyIn(line, 'fine'),
    discount: moneyIn(line, 'discount'),
  }).paidCents

/** Amount paid in total, in cents. */
export const payingCents = (values: Values): bigint =>
  linesAt(values, 'items').reduce((sum, line) => sum + lineCents(line), 0n)

export const payingCount = (values: Values): number => linesAt(values, 'items').length

/** Gateway input. @throws InvalidInput with problems at their fields */
export function payingInput(accounts: readonly Account[], values: Values): WriteOffInput {
  const account = accounts.find(({ id }) => id === textAt(values, 'accountId'))
  const kind = codeNameOf(AccountKind, account?.kind ?? AccountKind.codes.BANK) ?? ''
  return checkedInput<WriteOffInput>(definition, { ...values, accountKind: kind })
}
