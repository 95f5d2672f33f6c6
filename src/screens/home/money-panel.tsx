import { Link } from '@tanstack/react-router'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Banknote from 'lucide-react/icons/banknote'
import Landmark from 'lucide-react/icons/landmark'
import Wallet from 'lucide-react/icons/wallet'
import type { CSSProperties, ReactNode } from 'react'
import { todayOf } from '#domain/value/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/record/unanswered-query.tsx'
import { usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { menuFor } from '#src/screens/menu.ts'
import { useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { StatCard } from '#src/ui/figure/stat-card.tsx'
import { css } from '#styled-system/css/css.js'
import { AccountBalances } from './account-balances.tsx'
import { CardFigures, useCardKpi } from './card-figures.tsx'
import { useCheckKpi } from './check-kpi.ts'
import { useClosableMonth } from './closable-month.ts'
import { FlowChart } from './flow-chart.tsx'
import { isUntouched, useHomePanel } from './home-panel.ts'
import { LatestMovements } from './latest-movements.tsx'
import { OfferingFigures, OfferingWeeks, useOfferingKpi } from './offering-figures.tsx'
import { PayableFigures, usePayableKpi } from './payable-figures.tsx'
import { ProjectedBalance } from './projected-balance.tsx'
import { WaitingCard } from './waiting-card.tsx'
import {
  accountItems,
  billItems,
  cardItems,
  checkItems,
  jobItems,
  lineItems,
  monthItem,
  offeringItems,
} from './waiting-items.tsx'

const panelStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const roomStyle = css({ containerType: 'inline-size', containerName: 'celeiro-figures' })
// Every row is full: all five, the whole above its four parts, or above two rows of two.
const cardsStyle = css({
  display: 'grid',
  gap: { base: '3', sm: '4' },
  gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
  '& > :first-child': { gridColumn: '[1 / -1]' },
  '@container celeiro-figures (width >= 50em)': { gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]' },
  '@container celeiro-figures (width >= 66em)': {
    gridTemplateColumns: '[repeat(5, minmax(0, 1fr))]',
    '& > :first-child': { gridColumn: 'auto' },
  },
})
const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 3fr) minmax(0, 2fr)]' },
  alignItems: 'start',
  gap: '4',
})

/** As many as stand beside the chart. */
const mostLatest = 6

type Kpi = HomePanelQuery['homeKpi']

/** Where the money is and what it did, in what is looked at. */
export function MoneyPanel() {
  // Everything below the figures comes at once: what comes later would push down what is being read.
  const user = useUser()
  const reconciles = mayUser(user, 'bank-statement', 'read')
  const accounts = useAccounts({ enabled: reconciles })
  const payable = usePayableKpi()
  const checks = useCheckKpi()
  const cards = useCardKpi()
  const offerings = useOfferingKpi()
  const month = useClosableMonth()
  const present = usePresent()
  const mayJudge = mayUser(user, 'pending-tithes-and-offers', 'approve')
  const { data, error, isFetching, refetch } = useHomePanel()
  if (!data && error)
    return (
      <div className={panelStyle}>
        <Card>
          <UnansweredQuery query={{ error, isFetching, refetch }} />
        </Card>
      </div>
    )
  if (data && isUntouched(data)) return <NoMoney />
  const isLoading = [accounts, payable, checks, cards, offerings, month].some((query) => query.isLoading)
  return (
    <div className={panelStyle}>
      <section aria-label="Saldos" className={roomStyle}>
        <div className={cardsStyle} style={data && longestOf(data.homeKpi)}>
          {balances.map(({ label, of, icon, hint }) => (
            <StatCard
              key={label}
              label={label}
              icon={icon}
              hint={hint}
              loading={!data}
              tone={data && of(data.homeKpi).startsWith('-') ? 'negative' : 'neutral'}
              value={data && formatMoney(of(data.homeKpi))}
            />
          ))}
        </div>
      </section>
      {!data || isLoading ? (
        <ComingCards />
      ) : (
        <>
          <WaitingCard
            items={[
              ...jobItems(data.homeKpi.failedJobs, present),
              ...accountItems(data.homeKpi.alerts, user),
              ...(payable.data ? billItems(payable.data.late, user) : []),
              ...(cards.data ? cardItems(cards.data.late) : []),
              ...(checks.data ? checkItems(checks.data.walletCheckKpi, todayOf(present)) : []),
              ...lineItems(data.waitingLines?.accounts ?? [], accounts.data ?? []),
              ...(offerings.data && mayJudge ? offeringItems(offerings.data.waiting) : []),
              ...(month.data ? [monthItem(month.data)] : []),
            ]}
          />
          <div className={columnsStyle}>
            <LatestMovements rows={data.homeBankStatement.rows.slice(0, mostLatest)} />
            {accounts.data && <AccountBalances accounts={accounts.data} />}
          </div>
          {offerings.data && <OfferingFigures kpi={offerings.data} />}
          {payable.data && <PayableFigures kpi={payable.data} />}
          {cards.data && <CardFigures kpi={cards.data} />}
          <ProjectedBalance />
          <div className={offerings.data && columnsStyle}>
            <FlowChart months={data.homeKpi.months} />
            {offerings.data && <OfferingWeeks kpi={offerings.data} />}
          </div>
        </>
      )}
    </div>
  )
}

interface Figure {
  label: string
  of: (kpi: Kpi) => string
  icon: ReactNode
  hint?: string
}

const balances: readonly Figure[] = [
  { label: 'Saldo total', of: ({ total }) => total, icon: <Wallet aria-hidden /> },
  { label: 'Em bancos', of: ({ bank }) => bank, icon: <Landmark aria-hidden /> },
  { label: 'Em caixas', of: ({ cash }) => cash, icon: <Banknote aria-hidden /> },
  { label: 'Entradas do mês', of: ({ monthIn }) => monthIn, icon: <ArrowDownToLine aria-hidden /> },
  { label: 'Saídas do mês', of: ({ monthOut }) => monthOut, icon: <ArrowUpFromLine aria-hidden /> },
]

/** By which all figures are of one size. */
const longestOf = (kpi: Kpi): CSSProperties & Record<'--longest-figure', number> => ({
  '--longest-figure': Math.max(...balances.map(({ of }) => formatMoney(of(kpi)).length)),
})

const accountsPath: string = '/bank-account'

/** Where the cards will be: an empty page would say that nothing waits. */
function ComingCards() {
  const card = (
    <Card>
      <Skeleton height="block" />
    </Card>
  )
  return (
    <>
      {card}
      <div className={columnsStyle}>
        {card}
        {card}
      </div>
    </>
  )
}

/** A church without accounts yet: the way to the first one, for whoever may make it. */
function NoMoney() {
  const user = useUser()
  const mayOpen = menuFor(user).some(({ entries }) => entries.some(({ path }) => path === accountsPath))
  return (
    <div className={panelStyle}>
      <Card>
        <EmptyState
          icon={<Landmark aria-hidden />}
          title="Os saldos aparecem aqui"
          action={
            mayOpen && (
              <Link to={accountsPath} part="button primary-button" className={buttonStyle()}>
                Cadastrar a primeira conta
              </Link>
            )
          }
        >
          Assim que as contas e os caixas da sua igreja tiverem lançamentos, você acompanha por aqui quanto há, quanto
          entrou e quanto saiu.
        </EmptyState>
      </Card>
    </div>
  )
}
