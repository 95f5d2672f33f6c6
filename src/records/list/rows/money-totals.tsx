import { formatMoney } from '#domain/value/money.ts'
import type { Total } from '#src/records/query/list-page.ts'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'

export interface MoneyTotalsProps {
  /** From the same response as the rows; undefined while loading. */
  totals: readonly Total[] | undefined
  expected: number
}

/** Totals of the filtered rows, above them. */
export function MoneyTotals({ totals, expected }: MoneyTotalsProps) {
  const written = totals?.map(({ label, value, note }) => ({
    label,
    figure: formatMoney(value),
    ...(note && { note }),
  }))
  return <TotalsStrip totals={written} expected={expected} />
}
