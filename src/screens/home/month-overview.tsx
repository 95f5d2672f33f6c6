import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { ChartSeries } from '#src/ui/chart/chart-drawing.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { SparkLine } from '#src/ui/figure/spark-line.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'
import { comparedMonths, overviewSentence, signedDifference } from './overview-words.ts'

const sentenceStyle = css({ fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight', textWrap: 'balance', mb: '4' })
const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 3fr) minmax(0, 2fr)]' },
  alignItems: 'start',
  columnGap: '6',
  rowGap: '4',
})
const chartStyle = css({ minH: '[19rem]', order: { base: '2', lg: '0' } })
const figuresStyle = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '2' })
const figureStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  h: 'full',
  p: { base: '2', sm: '3' },
  borderWidth: 'thin',
  rounded: 'md',
  color: 'text',
  textDecoration: 'none',
  '&:is(a):hover': { bg: 'surface.hover' },
})
const labelStyle = css({ fontSize: 'sm', color: 'text.muted' })
const itemStyle = css({ containerType: 'inline-size' })
/** Font size at which a figure of millions fits one line. */
const valueStyle = css({
  fontFamily: 'figures',
  fontSize: '[clamp(0.75rem, 9.5cqi, 1.125rem)]',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
})
const changeStyle = css({ display: 'flex', flexDirection: 'column', fontSize: 'xs', color: 'text.muted' })
const differenceStyle = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '2' })
const percentStyle = css({ fontFamily: 'figures', color: 'text', whiteSpace: 'nowrap' })
const hiddenStyle = css({ srOnly: true })
const sparkStyle = css({ mt: 'auto', pt: '2' })

const Chart = lazy(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

type Overview = HomePanelQuery['homeOverview']
type Compared = Overview['income']

/** Figures of the month: income compared with the same days of earlier months, gifts, expenses, amounts due. */
export function MonthOverview({ overview }: { overview: Overview }) {
  return (
    <section aria-label="Como estamos">
      <Card>
        <p className={sentenceStyle}>{overviewSentence(overview.income, overview.to)}</p>
        {hasFigures(overview.income) ? (
          <div className={columnsStyle}>
            <div className={chartStyle}>
              <IncomeChart overview={overview} />
            </div>
            <Figures overview={overview} />
          </div>
        ) : (
          <Figures overview={overview} />
        )}
      </Card>
    </section>
  )
}

/** Cumulative income by day, with last month and last year. */
function IncomeChart({ overview: { days, income, to } }: { overview: Overview }) {
  const months = comparedMonths(to)
  const valuesOf = (of: (day: Overview['days'][number]) => string | null | undefined) =>
    days.flatMap((day) => {
      const value = of(day)
      return value ? [Number(centsOf(value))] : []
    })
  const series: ChartSeries[] = [
    { name: 'Neste mês', tone: 'accent', values: valuesOf(({ value }) => value) },
    { name: `Em ${months.lastMonth}`, tone: 'info', values: valuesOf(({ lastMonth }) => lastMonth) },
    { name: `Em ${months.lastYear}`, tone: 'warning', values: valuesOf(({ lastYear }) => lastYear) },
  ]
  return (
    <Chart
      title="Entradas acumuladas no mês"
      summary={overviewSentence(income, to)}
      kind="line"
      unit="money"
      labels={days.map(({ day }) => `dia ${day}`)}
      series={series.filter(({ values }) => values.length > 0)}
    />
  )
}

function Figures({ overview }: { overview: Overview }) {
  const user = useUser()
  const { from, to, income, expenses, tithes, offerings, due, credits } = overview
  const offeringFilter = { status: 'APPROVED', worshipDateFrom: from, worshipDateTo: to }
  const statement = mayUser(user, 'bank-statement', 'read') ? '/bank-statement' : undefined
  const moved = { dateFrom: from, dateTo: to }
  const bills = mayUser(user, installmentNoun.module, 'read') ? installmentNoun.path : undefined
  const figures = [
    hasFigures(income) && (
      <ComparedItem
        key="in"
        label="Entradas"
        of={income}
        to={to}
        path={statement}
        search={{ ...moved, direction: 'IN' }}
      />
    ),
    hasFigures(expenses) && (
      <ComparedItem
        key="out"
        label="Saídas"
        of={expenses}
        to={to}
        path={statement}
        search={{ ...moved, direction: 'OUT' }}
      />
    ),
    tithes && hasFigures(tithes) && (
      <ComparedItem
        key="tithes"
        label="Dízimos"
        of={tithes}
        to={to}
        path={tithesOfferingsNoun.path}
        search={offeringFilter}
      />
    ),
    offerings && hasFigures(offerings) && (
      <ComparedItem
        key="offerings"
        label="Ofertas"
        of={offerings}
        to={to}
        path={tithesOfferingsNoun.path}
        search={offeringFilter}
      />
    ),
    due && due.count > 0 && (
      <Item
        key="due"
        label={`A pagar até ${formatLocalDate(due.to).slice(0, 5)}`}
        value={due.value}
        notes={[due.count === 1 ? '1 parcela' : `${due.count} parcelas`]}
        path={bills}
        search={{ status: 'PENDING,SCHEDULED,IN_DISPUTE', dueDateFrom: to, dueDateTo: due.to }}
      />
    ),
    credits && credits.count > 0 && (
      <Item
        key="credits"
        label={`Cartões até ${formatLocalDate(credits.to).slice(0, 5)}`}
        value={credits.value}
        notes={[credits.count === 1 ? '1 venda a receber' : `${credits.count} vendas a receber`]}
        path={cardTransactionNoun.path}
        search={{ status: 'PENDING,SCHEDULED', expectedCreditDateFrom: to, expectedCreditDateTo: credits.to }}
      />
    ),
  ].filter((figure) => figure !== null && figure !== undefined && figure !== false)
  if (figures.length === 0) return <p className={labelStyle}>O que a igreja receber e pagar aparece aqui, dia a dia.</p>
  return (
    <ul aria-label="Neste mês" className={figuresStyle}>
      {figures.map((figure, place) => (
        <li key={figure.key} className={itemStyle} {...(place % 2 === 0 && place === figures.length - 1 && alone)}>
          {figure}
        </li>
      ))}
    </ul>
  )
}

/** The last of an odd number spans the row. */
const alone = { style: { gridColumn: '1 / -1' } }

/** Whether any period has a value: a church that does not record tithes, or begins today, gets no figure of zero. */
const hasFigures = ({ value, lastMonth, lastYear, weeks }: Compared): boolean =>
  [value, lastMonth, lastYear, ...weeks].some((one) => one && centsOf(one) !== 0n)

interface ComparedItemProps {
  label: string
  of: Compared
  /** Last day of the month so far. */
  to: string
  path: string | undefined
  search: Record<string, string>
}

function ComparedItem({ of: { value, lastMonth, lastYear, weeks }, to, ...item }: ComparedItemProps) {
  const months = comparedMonths(to)
  const notes = [
    ...(lastMonth ? [<Change key="month" value={value} before={lastMonth} when={months.lastMonth} />] : []),
    lastYear ? (
      <Change key="year" value={value} before={lastYear} when={months.lastYear} />
    ) : (
      <span key="year">sem dados de {months.lastYear.slice(-4)}</span>
    ),
  ]
  return <Item {...item} value={value} notes={notes} weeks={weeks} />
}

/** Change against a period, on one line: 'outubro -26%'. */
function Change({ value, before, when }: { value: string; before: string; when: string }) {
  return (
    <span className={differenceStyle}>
      <span>
        <span className={hiddenStyle}>sobre </span>
        {when}
      </span>
      <span className={percentStyle}>{signedDifference(value, before)}</span>
    </span>
  )
}

interface ItemProps {
  label: string
  value: string
  notes: readonly ReactNode[]
  weeks?: readonly string[]
  /** Path of the list it sums; undefined without access. */
  path: string | undefined
  search: Record<string, string>
}

/** One figure, as a link to the list it sums. */
function Item({ label, value, notes, weeks, path, search }: ItemProps) {
  const content = (
    <>
      <span className={labelStyle}>{label}</span>
      <span className={valueStyle}>{formatMoney(value)}</span>
      <span className={changeStyle}>{notes}</span>
      {weeks && (
        <span className={sparkStyle}>
          <SparkLine values={weeks.map((week) => Number(centsOf(week)))} />
        </span>
      )}
    </>
  )
  if (path === undefined) return <div className={figureStyle}>{content}</div>
  return (
    <Link to={path} search={search} className={figureStyle}>
      {content}
    </Link>
  )
}
