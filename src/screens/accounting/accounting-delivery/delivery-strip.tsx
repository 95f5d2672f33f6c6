import { Link } from '@tanstack/react-router'
import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import { accountingLayoutNoun } from '#domain/accounting-layout/noun.ts'
import { LinkStrip, stripLinkStyle } from '#src/ui/navigation/link-strip.tsx'

const screens = [
  { to: accountingDeliveryNoun.path, label: 'Entregas' },
  { to: accountingLayoutNoun.path, label: 'Formatos do escritório' },
] as const

/** Navigation between deliveries and the layouts that an office arranges. */
export const DeliveryStrip = () => (
  <LinkStrip label={accountingDeliveryNoun.words.title}>
    {screens.map(({ to, label }) => (
      <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={stripLinkStyle}>
        {label}
      </Link>
    ))}
  </LinkStrip>
)
