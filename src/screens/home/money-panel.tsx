import { Link } from '@tanstack/react-router'
import { budgetNoun } from '#domain/budget/noun.ts'
import { type WeeklyGifts, weeklyGiftsOf } from '#domain/report/expected-gifts.ts'
import { centsOf } from '#domain/value/money.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useNotifications } from '#src/runtime/notifications.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { menuFor } from '#src/screens/menu.ts'
import { useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { AccountBalances } from './account-balances.tsx'
import { FirstSteps, isBeginning } from './first-steps.tsx'
import { FlowChart } from './flow-chart.tsx'
import { isUntouched, useHomePanel } from './home-panel.ts'
import { LatestMovements } from './latest-movements.tsx'
import { MonthOverview } from './month-overview.tsx'
import { ProjectedBalance } from './projected-balance.tsx'
import { WaitingCard } from './waiting-card.tsx'

const CampaignCard = lazy(() => import('./campaign-card.tsx'), 'CampaignCard', {
  waiting: () => <Card>{<Skeleton height="block" />}</Card>,
})

const BudgetCard = lazy(() => import('./budget-card.tsx'), 'BudgetCard', { waiting: () => null })

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 3fr) minmax(0, 2fr)]' },
  alignItems: 'start',
  gap: '4',
})

/** Limit: the height of the balances beside it. */
const mostLatest = 6

/** Money panel: month overview, pending tasks, balances, chart, within the selected branch. */
export function MoneyPanel() {
  // Rendered at once: later content would shift the layout.
  const user = useUser()
  const accounts = useAccounts({ enabled: mayUser(user, 'bank-statement', 'read') })
  const waiting = useNotifications({ atOnce: true })
  const { data, error, isFetching, refetch } = useHomePanel()
  if (!data && error)
    return (
      <Card>
        <UnansweredQuery query={{ error, isFetching, refetch }} />
      </Card>
    )
  if (!data || accounts.isLoading || waiting.isLoading) return <ComingCards />
  const { firstSteps, campaigns } = data.homeKpi
  const steps = firstSteps && !firstSteps.isDismissed && isBeginning(user, firstSteps) && (
    <FirstSteps done={firstSteps} />
  )
  if (isUntouched(data))
    return (
      <>
        <WaitingCard rows={waiting.data?.rows ?? []} />
        {steps || <NoMoney />}
      </>
    )
  return (
    <>
      {steps}
      <MonthOverview overview={data.homeOverview} />
      {campaigns && campaigns.length > 0 && <CampaignCard campaigns={campaigns} />}
      <WaitingCard rows={waiting.data?.rows ?? []} />
      <div className={columnsStyle}>
        <LatestMovements rows={data.homeBankStatement.rows.slice(0, mostLatest)} />
        <AccountBalances kpi={data.homeKpi} accounts={accounts.data ?? []} />
      </div>
      {mayUser(user, budgetNoun.module, 'read') && <BudgetCard />}
      <ProjectedBalance gifts={giftsOf(data.homeOverview)} />
      <FlowChart
        months={data.homeKpi.months}
        yearAgo={data.homeOverview.yearAgo}
        seesGifts={Boolean(data.homeOverview.tithes)}
      />
    </>
  )
}

/** Gifts per complete week, for the projection; undefined without access. */
function giftsOf({ tithes, offerings }: HomePanelQuery['homeOverview']): WeeklyGifts | undefined {
  if (!tithes || !offerings) return undefined
  const weeks = tithes.weeks.map((tithe, place) => centsOf(tithe) + centsOf(offerings.weeks[place] ?? '0.00'))
  return weeklyGiftsOf(weeks.slice(0, -1))
}

const accountsPath: string = '/bank-account'

const comingStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const overviewStyle = css({ display: 'flex', flexDirection: 'column', gap: '4', minH: '[22rem]' })
const figuresStyle = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '2' })

/** Skeleton cards: an empty page would look like no pending tasks. */
function ComingCards() {
  const block = <Skeleton height="block" />
  const card = <Card>{block}</Card>
  return (
    <div aria-busy className={comingStyle}>
      <Card>
        <div className={overviewStyle}>
          <Skeleton width="long" height="title" />
          <div className={columnsStyle}>
            {block}
            <div className={figuresStyle}>
              {block}
              {block}
              {block}
              {block}
            </div>
          </div>
        </div>
      </Card>
      <div className={columnsStyle}>
        {card}
        {card}
      </div>
    </div>
  )
}

/** Empty state of a church without accounts, with the button to create one if permitted. */
function NoMoney() {
  const user = useUser()
  const mayOpen = menuFor(user).some(({ entries }) => entries.some(({ path }) => path === accountsPath))
  return (
    <Card>
      <EmptyState
        picture="storehouse"
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
  )
}
