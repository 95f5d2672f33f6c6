import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { leftWords } from '#domain/budget/left.ts'
import { shareOf, yearShareOf } from '#domain/budget/pace.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, formatShort, isShort } from '#domain/value/money.ts'
import { BudgetSummaryDocument } from '#src/graphql/generated/budget.ts'
import type { BudgetSummaryQuery } from '#src/graphql/generated/graphql.ts'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { AmountDone } from '#src/ui/feedback/amount-done.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { css } from '#styled-system/css/css.js'
import { homePanelKey } from './home-panel.ts'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2',
})
const rowStyle = css({ display: 'flex', justifyContent: 'space-between', gap: '4', py: '1' })
const figureStyle = css({ whiteSpace: 'nowrap' })
const linkStyle = css({
  color: 'text',
  textDecoration: 'none',
  _hover: { color: 'accent', textDecoration: 'underline' },
})
const moreStyle = css({ color: 'accent', fontSize: 'sm' })
const wordsStyle = css({ color: 'text.muted', fontSize: 'sm' })

type Summary = BudgetSummaryQuery['budgetSummary']

/** How far the year's budget is spent beside how far the year is, and the lines most over; nothing where none was voted. */
export function BudgetCard() {
  const client = useClient()
  const today = todayOf(usePresent())
  const year = today.slice(0, 4)
  const { data } = useQuery({
    queryKey: [...homePanelKey, 'budget', useBranchId(), year],
    queryFn: ({ signal }) => client.request(BudgetSummaryDocument, { year }, { signal }),
  })
  const summary = data?.budgetSummary
  if (!summary || centsOf(summary.expense.voted) === 0n) return null
  return (
    <Card
      title={`Orçamento de ${year}`}
      actions={
        <Link to="/budget/comparison" search={{ year }} className={moreStyle}>
          Ver por conta
        </Link>
      }
    >
      <div className={listStyle}>
        <Pace summary={summary} today={today} />
        <Over summary={summary} year={year} />
      </div>
    </Card>
  )
}

function Pace({ summary: { expense }, today }: { summary: Summary; today: string }) {
  const spent = shareOf(expense.realised, expense.voted)
  const passed = yearShareOf(today)
  const committed = centsOf(expense.committed)
  return (
    <div>
      <p className={headStyle}>
        <span>Despesas das contas orçadas</span>
        <span>{`${spent} % gastos em ${passed} % do ano`}</span>
      </p>
      <AmountDone label={`Despesas: ${spent} % do orçado`} value={Math.max(0, Math.min(spent, 100))} max={100} />
      <p className={wordsStyle}>
        {`${formatMoney(expense.realised)} de ${formatMoney(expense.voted)}`}
        {committed > 0n && ` · ${formatMoney(expense.committed)} comprometidos`}
        {` · ${leftWords(expense.available)}${isShort(expense.available) ? '' : ' disponíveis'}`}
      </p>
    </div>
  )
}

function Over({ summary: { over, overCount }, year }: { summary: Summary; year: string }) {
  if (overCount === 0) return <p className={wordsStyle}>Nenhuma conta passou do que foi votado.</p>
  const left = overCount - over.length
  return (
    <div>
      <p>
        {overCount === 1 ? 'Uma conta passou do que foi votado:' : `${overCount} contas passaram do que foi votado:`}
      </p>
      <ul>
        {over.map(({ accountPlanId, code, name, where, available }) => (
          <li key={`${accountPlanId} ${where.join()}`} className={rowStyle}>
            <Link to="/budget/comparison" search={{ year }} className={linkStyle}>
              {[`${code} ${name}`, ...where].join(' · ')}
            </Link>
            <span className={figureStyle}>{`${formatShort(available)} acima`}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={wordsStyle}>{left === 1 ? 'e mais uma' : `e mais ${left}`}</p>}
    </div>
  )
}
