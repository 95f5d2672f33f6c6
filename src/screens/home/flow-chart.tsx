import { monthName } from '#domain/value/competence.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { MissingPiece } from '#src/records/record/missing-piece.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { late } from '#src/ui/late.tsx'
import { css } from '#styled-system/css/css.js'

const spaceStyle = css({ minH: '[19rem]' })

type Month = HomePanelQuery['homeKpi']['months'][number]

const Chart = late(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

/** What came in and went out in each of the last twelve months; the drawing loads when it is wanted. */
export function FlowChart({ months }: { months: readonly Month[] }) {
  return (
    <Card>
      <div className={spaceStyle}>
        <Chart
          title="Entradas e saídas nos últimos doze meses"
          summary={summaryOf(months)}
          kind="bars"
          unit="money"
          labels={months.map(({ month }) => shownMonth(month))}
          series={[
            { name: 'Entradas', tone: 'positive', values: months.map((month) => Number(centsOf(month.in))) },
            { name: 'Saídas', tone: 'negative', values: months.map(({ out }) => Number(centsOf(out))) },
          ]}
        />
      </div>
    </Card>
  )
}

/** '2026-11' → 'nov/26' */
const shownMonth = (competence: string): string => `${monthName(competence)}/${competence.slice(2, 4)}`

/** What the picture says, in a sentence. */
function summaryOf(months: readonly Month[]): string {
  const sum = (of: (month: Month) => string) => months.reduce((total, month) => total + centsOf(of(month)), 0n)
  const ahead = months.filter((month) => centsOf(month.in) >= centsOf(month.out)).length
  const totals = `Entraram ${formatMoney(moneyOf(sum((month) => month.in)))} e saíram ${formatMoney(moneyOf(sum(({ out }) => out)))}`
  return `${totals}; em ${ahead} de ${months.length} meses as entradas cobriram as saídas.`
}
