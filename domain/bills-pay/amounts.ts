import { centsOf } from '../value/money.ts'

/** The amounts of an order, as the wire carries money; what is left out is nothing. */
export interface Amounts {
  readonly grossValue: string
  readonly discount?: string | undefined
  readonly addition?: string | undefined
  readonly taxes?: readonly { readonly value: string }[] | undefined
}

const cents = (money: string | undefined): bigint => (money ? centsOf(money) : 0n)

/** What of an order is kept back for the state. */
export const withheldCents = ({ taxes = [] }: Pick<Amounts, 'taxes'>): bigint =>
  taxes.reduce((sum, { value }) => sum + cents(value), 0n)

/** What an order comes to: gross, less discount and withheld taxes, and what is added. */
export const netCents = (amounts: Amounts): bigint =>
  cents(amounts.grossValue) - cents(amounts.discount) - withheldCents(amounts) + cents(amounts.addition)
