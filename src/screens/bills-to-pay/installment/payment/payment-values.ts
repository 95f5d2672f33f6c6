import { link, optional } from '#domain/field/fields.ts'
import { FundSource, paymentFields, paymentItemFields } from '#domain/installment/fields.ts'
import { WriteOff } from '#domain/installment/installment.ts'
import { paymentOf } from '#domain/installment/rules.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { centsOf, isMoney } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import type { WriteOffInput } from '#src/graphql/generated/graphql.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import type { Account } from '#src/screens/treasury/account/account-option.ts'
import type { Option } from '#src/ui/choice/option.ts'

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
  /** The fund of its order, null for free money; undefined where it is not known. */
  readonly fundName?: string | null | undefined
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
    fundName: one.fundName ?? '',
    isFree: String(one.fundName === null),
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

/** The choice of free money, among those of funds. */
const free = 'FREE' satisfies keyof typeof FundSource.codes

/** What the field of the fund that pays says while none is chosen: the order's. */
export const moneyOfOrder = (line: Values): string => {
  const name = textAt(line, 'fundName')
  if (textAt(line, 'isFree') === 'true') return FundSource.labels.FREE
  return name ? `${FundSource.labels.ORDER}: ${name}` : FundSource.labels.ORDER
}

/** Whose money may pay a line besides its order's; none in a church without funds. */
export function payingOptions(line: Values, funds: readonly Option[]): readonly Option[] {
  if (textAt(line, 'isFree') === 'true' || (funds.length === 0 && textAt(line, 'fundName') === '')) return funds
  return [{ value: free, label: FundSource.labels.FREE }, ...funds]
}

/** 'Livre (sem fundo) · O da ordem: Telhado': whose money pays; nothing where it is that of each order. */
export function payingMoney(values: Values, funds: readonly Option[]): string {
  const lines = linesAt(values, 'items')
  if (lines.every((line) => textAt(line, 'fundId') === '')) return ''
  const names = lines.map((line) => {
    const chosen = textAt(line, 'fundId')
    return payingOptions(line, funds).find(({ value }) => value === chosen)?.label ?? moneyOfOrder(line)
  })
  return [...new Set(names)].join(' · ')
}

const withSource = (line: Values): Values =>
  textAt(line, 'fundId') === free ? { ...line, fundSource: free, fundId: '' } : line

/** Gateway input. @throws InvalidInput with problems at their fields */
export function payingInput(accounts: readonly Account[], values: Values): WriteOffInput {
  const account = accounts.find(({ id }) => id === textAt(values, 'accountId'))
  const kind = codeNameOf(AccountKind, account?.kind ?? AccountKind.codes.BANK) ?? ''
  return checkedInput<WriteOffInput>(definition, {
    ...values,
    accountKind: kind,
    items: linesAt(values, 'items').map(withSource),
  })
}
