import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { dueChecksWords, returnedChecksWords } from '#domain/notification/notification.ts'
import { todayOf } from '#domain/value/moment.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { useBranchId, useClient, usePresent, useUser } from '#src/app/runtime/runtime-context.ts'
import { mayUser } from '#src/app/session/permissions.ts'
import type { WalletCheckKpiQuery } from '#src/graphql/generated/graphql.ts'
import { WalletCheckKpiDocument } from '#src/graphql/generated/wallet-check.ts'
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

/** How the wallet of cheques stands, for whoever may read it. */
export function useCheckKpi() {
  const client = useClient()
  const branchId = useBranchId()
  return useQuery({
    queryKey: [walletCheckNoun.queryKey, 'kpi', branchId],
    queryFn: ({ signal }) => client.request(WalletCheckKpiDocument, {}, { signal }),
    enabled: mayUser(useUser(), walletCheckNoun.module, 'read'),
  })
}

/** Cheques whose day has come, and cheques that came back; nothing where there are none. */
export function CheckAlerts({ walletCheckKpi: { due, returned } }: WalletCheckKpiQuery) {
  const today = todayOf(usePresent())
  const alerts = [
    {
      ...{ id: 'due', count: due.count, words: dueChecksWords(due.count, due.value), alert: 'OVER_MAXIMUM' as const },
      search: { status: 'IN_WALLET', goodForDateTo: today },
    },
    {
      ...{ id: 'returned', count: returned.count, words: returnedChecksWords(returned.count, returned.value) },
      ...{ alert: 'NEGATIVE' as const, search: { status: 'RETURNED' } },
    },
  ].filter(({ count }) => count > 0)
  if (alerts.length === 0) return null
  return (
    <section aria-label="Cheques que pedem atenção">
      <ul className={alertListStyle}>
        {alerts.map(({ id, words, alert, search }) => (
          <li key={id} className={alertStyle({ alert })}>
            <TriangleAlert aria-hidden />
            <span className={alertTextStyle}>
              <strong className={titleStyle}>{words.title}</strong> {words.detail}
            </span>
            <Link to={walletCheckNoun.path} search={search} className={linkStyle}>
              Ver os cheques
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
