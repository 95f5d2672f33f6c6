import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatMoney } from '#domain/value/money.ts'
import { useUser } from '#src/app/runtime/runtime-context.ts'
import { mayUser } from '#src/app/session/permissions.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const alertStyle = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '4',
    py: '3',
    rounded: 'md',
    '& > svg': { w: '5', h: '5', flexShrink: '0' },
  },
  variants: {
    alert: {
      NEGATIVE: { bg: 'negative.soft', color: 'negative' },
      OVER_MAXIMUM: { bg: 'warning.soft', color: 'warning' },
    },
  },
})
const textStyle = css({ flexGrow: '1', flexBasis: '[12rem]', minW: '0', color: 'text' })
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
  const user = useUser()
  const mayFollow = mayUser(user, 'bank-statement', 'read')
  if (alerts.length === 0) return null
  return (
    <section aria-label="Contas que pedem atenção">
      <ul className={listStyle}>
        {alerts.map((alert) => (
          <li key={`${alert.alert} ${alert.accountId}`} className={alertStyle({ alert: alert.alert })}>
            <TriangleAlert aria-hidden />
            <span className={textStyle}>{sentenceOf(alert)}</span>
            {mayFollow && (
              <Link to="/bank-statement" search={{ accountId: alert.accountId }} className={linkStyle}>
                Ver o extrato
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf({ alert, name, balance, limit }: Alert): string {
  if (alert === 'NEGATIVE') return `${name} está com saldo negativo: ${formatMoney(balance)}.`
  const most = limit ? `, acima do máximo de ${formatMoney(limit)}` : ', acima do máximo'
  return `${name} tem ${formatMoney(balance)}${most}. É hora de depositar.`
}
