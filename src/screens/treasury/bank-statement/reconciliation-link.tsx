import { Link, useSearch } from '@tanstack/react-router'
import ListChecks from 'lucide-react/icons/list-checks'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { accountsIn } from '#src/records/list/head/money-head.tsx'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'

// Icon only where there is little room.
const wordStyle = css({ display: { base: 'none', lg: 'contents' } })

/** Link to the reconciliation of the shown account and period. */
export function ReconciliationLink() {
  const { accountId = '', dateFrom, dateTo } = readListSearch(useSearch({ strict: false }))
  const accounts = accountsIn(String(accountId))
  return (
    <Link
      to="/bank-statement/reconciliation"
      search={{
        ...(accounts.length === 1 && { bankAccountId: accounts[0], ...(dateFrom && dateTo && { dateFrom, dateTo }) }),
      }}
      part="button"
      aria-label="Conciliar"
      className={buttonStyle({ variant: 'outline' })}
    >
      <ListChecks aria-hidden />
      <span className={wordStyle}>Conciliar</span>
    </Link>
  )
}
