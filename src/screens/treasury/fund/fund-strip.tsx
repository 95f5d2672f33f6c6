import { Link } from '@tanstack/react-router'
import { fundNoun } from '#domain/fund/noun.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { LinkStrip, stripLinkStyle } from '#src/ui/navigation/link-strip.tsx'

const screens = [
  { to: fundNoun.path, label: fundNoun.words.title },
  { to: fundTransferNoun.path, label: fundTransferNoun.words.title },
] as const

/** Navigation between funds and what is moved between them. */
export const FundStrip = () => (
  <LinkStrip label={fundNoun.words.title}>
    {screens.map(({ to, label }) => (
      <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={stripLinkStyle}>
        {label}
      </Link>
    ))}
  </LinkStrip>
)
