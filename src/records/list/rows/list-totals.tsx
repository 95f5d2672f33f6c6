import { formatMoney } from '#domain/value/money.ts'
import type { Total } from '#src/records/query/list-page.ts'
import { TotalsLine } from '#src/ui/table/totals-line.tsx'

/** Totals of the filtered rows, from the same response as the rows. */
export function ListTotals({ totals }: { totals: readonly Total[] }) {
  return <TotalsLine totals={totals.map(({ label, value, note }) => ({ label, figure: formatMoney(value), note }))} />
}
