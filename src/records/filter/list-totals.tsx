import { formatMoney } from '#domain/value/money.ts'
import type { Total } from '#src/records/list/list-page.ts'
import { TotalsLine } from '#src/ui/table/totals-line.tsx'

/** The totals of what is filtered, as the server answered them with the rows. */
export function ListTotals({ totals }: { totals: readonly Total[] }) {
  return <TotalsLine totals={totals.map(({ label, value, note }) => ({ label, figure: formatMoney(value), note }))} />
}
