import { centsOf } from '../value/money.ts'

/** Amounts of an order, as decimal text; omitted ones are zero. */
export interface Amounts {
  readonly grossValue: string
  readonly discount?: string | undefined
  readonly addition?: string | undefined
  readonly taxes?: readonly { readonly value: string }[] | undefined
}

const cents = (money: string | undefined): bigint => (money ? centsOf(money) : 0n)

/** Withheld taxes of an order. */
export const withheldCents = ({ taxes = [] }: Pick<Amounts, 'taxes'>): bigint =>
  taxes.reduce((sum, { value }) => sum + cents(value), 0n)

/** Net value: gross, less discount and withheld taxes, plus additions. */
export const netCents = (amounts: Amounts): bigint =>
  cents(amounts.grossValue) - cents(amounts.discount) - withheldCents(amounts) + cents(amounts.addition)
