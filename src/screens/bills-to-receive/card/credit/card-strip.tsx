import { Link } from '@tanstack/react-router'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { LinkStrip, stripLinkStyle } from '#src/ui/navigation/link-strip.tsx'

const screens = [
  { to: cardReceiptNoun.path, label: 'Recebimentos' },
  { to: cardTransactionNoun.path, label: 'Vendas' },
  { to: '/siaf-pay/credits', label: 'Créditos da operadora', isOfBank: true },
  { to: '/siaf-pay/fees', label: 'Conferência de taxas' },
] as const

/** Navigation between card receipts, sales, credits and fees. */
export function CardStrip() {
  const readsBank = mayUser(useUser(), 'bank-statement', 'read')
  return (
    <LinkStrip label="Cartões">
      {screens
        .filter((screen) => readsBank || !('isOfBank' in screen))
        .map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={stripLinkStyle}>
            {label}
          </Link>
        ))}
    </LinkStrip>
  )
}
