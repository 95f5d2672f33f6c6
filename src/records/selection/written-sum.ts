import { formatMoney, moneyOf } from '#domain/value/money.ts'

/** Formatted sum of selected rows, without `leftOut` reversed ones: 'R$ 270,00, sem 1 estornado'. */
export function writtenSum(cents: bigint, leftOut: number): string {
  const sum = formatMoney(moneyOf(cents))
  return leftOut === 0 ? sum : `${sum}, sem ${leftOut} ${leftOut === 1 ? 'estornado' : 'estornados'}`
}
