import { Link, useParams } from '@tanstack/react-router'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { accountLedgerPath } from '#src/screens/accounting/ledger-account/account-ledger-path.ts'
import { css } from '#styled-system/css/css.js'

const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

/** Leads from an account of the chart to its ledger, for whoever reads the journal. */
export function LedgerLink() {
  const { id } = useParams({ strict: false })
  const mayRead = mayUser(useUser(), journalEntryNoun.module, 'read')
  if (id === undefined || !mayRead) return null
  return (
    <p>
      <Link to={accountLedgerPath} search={{ ledgerAccountId: id }} className={linkStyle}>
        Ver razão
      </Link>
    </p>
  )
}
