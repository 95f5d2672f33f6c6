import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { negativeWords, overMaximumWords } from '#domain/notification/notification.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { useUser } from '#src/app/runtime/runtime-context.ts'
import { mayUser } from '#src/app/session/permissions.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { alertListStyle, alertStyle, alertTextStyle } from './alert-style.ts'

const titleStyle = css({ display: 'block', fontWeight: 'semibold' })
const linkStyle = css({
  color: 'text',
  fontWeight: 'medium',
  textDecoration: 'underline',
  minH: { base: 'touch', _windowWide: '0' },
  alignContent: 'center',
})

type Alert = HomePanelQuery['homeKpi']['alerts'][number]

/** Accounts below zero, and cash boxes with more than they should hold; nothing where all is well. */
export function AccountAlerts({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null
  return (
    <section aria-label="Contas que pedem atenção">
      <ul className={alertListStyle}>
        {alerts.map((alert) => (
          <li key={`${alert.alert} ${alert.accountId}`} className={alertStyle({ alert: alert.alert })}>
            <TriangleAlert aria-hidden />
            <Said alert={alert} />
            <Next alert={alert} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What to do about it, for whoever may: deposit what is over the maximum, or look at what moved. */
function Next({ alert: { accountId, balance, limit, depositTo } }: { alert: Alert }) {
  const user = useUser()
  if (limit && depositTo && mayUser(user, 'transfers', 'create')) {
    const value = moneyOf(centsOf(balance) - centsOf(limit))
    return (
      <Link
        to="/transfers/new"
        search={{ originId: accountId, destinationId: depositTo, value }}
        part="button"
        className={buttonStyle({ variant: 'outline', size: 'dense' })}
      >
        Depositar {formatMoney(value)}
      </Link>
    )
  }
  if (!mayUser(user, 'bank-statement', 'read')) return null
  return (
    <Link to="/bank-statement" search={{ accountId }} className={linkStyle}>
      Ver o extrato
    </Link>
  )
}

/** In the words of the notification of the same. */
function Said({ alert: { name, balance, limit } }: { alert: Alert }) {
  const { title, detail } = limit ? overMaximumWords(name, balance, limit) : negativeWords(name, balance)
  return (
    <span className={alertTextStyle}>
      <strong className={titleStyle}>{title}</strong> {detail}
    </span>
  )
}
