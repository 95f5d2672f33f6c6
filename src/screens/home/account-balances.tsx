import { Link } from '@tanstack/react-router'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { daysOfMonth } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { Account } from '#src/screens/treasury/account/account-option.ts'
import { Balance } from '#src/screens/treasury/account/balance.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { css } from '#styled-system/css/css.js'

const totalStyle = css({ fontSize: '2xl', fontWeight: 'semibold', lineHeight: 'tight' })
const partsStyle = css({ mt: '1', fontSize: 'sm', color: 'text.muted' })
const listStyle = css({ mt: '3', '& > li + li': { borderTopWidth: 'thin' } })
const rowStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minH: { base: 'touch', _windowWide: '9' },
  py: '1',
  color: 'text',
  textDecoration: 'none',
  _hover: { color: 'accent', textDecoration: 'underline' },
})
const nameStyle = css({
  flexGrow: '1',
  minW: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const moreStyle = css({ color: 'accent', fontSize: 'sm' })

type Kpi = HomePanelQuery['homeKpi']

/** Limit: the height of the latest movements beside it. */
const mostAccounts = 8

/** Total balance, and the balances of active accounts the user may see, banks first, linked to the month's statement. */
export function AccountBalances({ kpi, accounts }: { kpi: Kpi; accounts: readonly Account[] }) {
  const user = useUser()
  const present = usePresent()
  const visibleAccounts = accounts.flatMap(({ balance, ...account }) =>
    typeof balance === 'string' && account.status !== 'INACTIVE' ? [{ ...account, balance }] : [],
  )
  const banksFirst = visibleAccounts.toSorted((one, other) => orderOf(one) - orderOf(other))
  const month = daysOfMonth(todayOf(present).slice(0, 7))
  return (
    <Card
      title="Saldo total"
      actions={
        mayUser(user, 'accounts', 'read') && (
          <Link to={bankAccountNoun.path} className={moreStyle}>
            {visibleAccounts.length > mostAccounts ? `Ver as ${visibleAccounts.length} contas` : 'Ver as contas'}
          </Link>
        )
      }
    >
      <p className={totalStyle}>
        <Balance value={kpi.total} />
      </p>
      {centsOf(kpi.bank) !== 0n && centsOf(kpi.cash) !== 0n && (
        <p className={partsStyle}>
          {formatMoney(kpi.bank)} em bancos, {formatMoney(kpi.cash)} em caixas
        </p>
      )}
      <ul aria-label="Contas e caixas" className={listStyle}>
        {banksFirst.slice(0, mostAccounts).map(({ id, name, balance }) => (
          <li key={id}>
            <Link to="/bank-statement" search={{ accountId: id, ...month }} className={rowStyle}>
              <span className={nameStyle} title={name}>
                {name}
              </span>
              <Balance value={balance} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const orderOf = ({ kind }: Pick<Account, 'kind'>): number => (kind === AccountKind.codes.BANK ? 0 : 1)
