import { formatMoney } from '#domain/value/money.ts'
import type { Total } from '#src/records/list/list-page.ts'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'

export interface MoneyTotalsProps {
  /** As the server answered them with the rows; none while they are on their way. */
  totals: readonly Total[] | undefined
  /** How many are to come. */
  expected: number
}

/** What is filtered comes to, in a strip above the rows. */
export function MoneyTotals({ totals, expected }: MoneyTotalsProps) {
  const written = totals?.map(({ label, value, note }) => ({
    label,
    figure: formatMoney(value),
    ...(note && { note }),
  }))
  return <TotalsStrip totals={written} expected={expected} />
}
