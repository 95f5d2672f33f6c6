import { Link } from '@tanstack/react-router'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { LinkStrip, stripLinkStyle } from '#src/ui/navigation/link-strip.tsx'

const screens = [
  { to: ledgerAccountNoun.path, label: 'Contas' },
  { to: '/accounting/ledger-account/mapping', label: 'Vínculos' },
] as const

/** Navigation between the chart and what is posted to it. */
export const LedgerStrip = () => (
  <LinkStrip label={ledgerAccountNoun.words.title}>
    {screens.map(({ to, label }) => (
      <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={stripLinkStyle}>
        {label}
      </Link>
    ))}
  </LinkStrip>
)
