import { formatMoney } from '#domain/money.ts'
import { TotalsLine } from '#src/ui/late/totals-line.tsx'
import type { Total } from './list-page.ts'

/** The totals of what is filtered, as the server answered them with the rows. */
export function ListTotals({ totals }: { totals: readonly Total[] }) {
  return <TotalsLine totals={totals.map(({ label, value, note }) => ({ label, figure: formatMoney(value), note }))} />
}
