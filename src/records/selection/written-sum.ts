import { formatMoney, moneyOf } from '#domain/value/money.ts'

/** What chosen rows come to, in cents, and how many of them count for nothing: 'R$ 270,00, sem 1 estornado'. */
export function writtenSum(cents: bigint, leftOut: number): string {
  const sum = formatMoney(moneyOf(cents))
  return leftOut === 0 ? sum : `${sum}, sem ${leftOut} ${leftOut === 1 ? 'estornado' : 'estornados'}`
}
