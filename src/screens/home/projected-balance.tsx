import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sundaysSince, type WeeklyGifts } from '#domain/report/expected-gifts.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { HomeProjectionQuery } from '#src/graphql/generated/graphql.ts'
import { HomeProjectionDocument } from '#src/graphql/generated/home.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { ChartBand } from '#src/ui/chart/chart-drawing.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'

// Reserves the chart's height: no layout shift.
const spaceStyle = css({
  minH: '[24rem]',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
})
const spansStyle = css({ display: 'flex', gap: '1', m: '0', p: '0', borderWidth: 'none' })
const tellingStyle = css({ color: 'text.muted' })
const wholeStyle = css({ whiteSpace: 'nowrap' })
const shortStyle = css({ color: 'negative', fontWeight: 'medium' })

type Projection = HomeProjectionQuery['homeProjection']

const spans = [30, 60, 90] as const
type Span = (typeof spans)[number]

const Chart = lazy(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

/** Projected balance at the end of each of the next days, and the first negative one. */
export function ProjectedBalance({ gifts }: { gifts: WeeklyGifts | undefined }) {
  const client = useClient()
  const [span, setSpan] = useState<Span>(30)
  const query = useQuery({
    queryKey: ['projection', useBranchId()],
    queryFn: ({ signal }) =>
      client.request(HomeProjectionDocument, {}, { signal }).then(({ homeProjection }) => homeProjection),
  })
  return (
    <Card>
      <div className={spaceStyle}>
        {query.data ? (
          <Drawn projection={query.data} gifts={gifts} span={span} onSpan={setSpan} />
        ) : (
          <UnansweredQuery query={query} />
        )}
      </div>
    </Card>
  )
}

interface DrawnProps {
  projection: Projection
  gifts: WeeklyGifts | undefined
  span: Span
  onSpan: (span: Span) => void
}

function Drawn({ projection, gifts, span, onSpan }: DrawnProps) {
  const { firstNegative, lateIn } = projection
  const days = projection.days.slice(0, span + 1)
  const last = days.at(-1)
  const due = days.flatMap(({ out }, place) => (centsOf(out) > 0n ? [place] : []))
  return (
    <>
      <Chart
        title="Saldo projetado"
        controls={<Spans span={span} onSpan={onSpan} />}
        note={
          <p className={firstNegative ? shortStyle : tellingStyle}>
            <Outlook {...projection} />
          </p>
        }
        summary={`${outlookOf(projection)}${last ? ` Em ${formatLocalDate(last.date)}: ${formatMoney(last.balance)}.` : ''}`}
        kind="line"
        unit="money"
        range="own"
        band={gifts && bandOf(days, gifts)}
        labels={days.map(({ date }) => `${date.slice(8)}/${date.slice(5, 7)}`)}
        series={[
          {
            name: 'Saldo no fim do dia',
            tone: firstNegative ? 'negative' : 'info',
            values: days.map(({ balance }) => Number(centsOf(balance))),
            marks: due,
          },
        ]}
      />
      <p className={tellingStyle}>
        Saldo de hoje, contas a pagar em aberto (as atrasadas, hoje), cartões e cheques na data prevista.
        {due.length > 0 && ' Os pontos marcam os dias com contas a pagar.'}
        {gifts &&
          ` A faixa soma o que cada domingo costuma trazer: de ${shown(gifts.lowCents)} a ${shown(gifts.highCents)}, como na metade das últimas semanas.`}
        {centsOf(lateIn) > 0n && ` Fora da conta: ${formatMoney(lateIn)} de créditos de cartão atrasados.`}
      </p>
    </>
  )
}

const shown = (cents: bigint): string => formatMoney(moneyOf(cents))

/** Band of the balance plus the usual gifts of each Sunday until then. */
function bandOf(days: Projection['days'], { lowCents, highCents }: WeeklyGifts): ChartBand {
  const sundays = sundaysSince(days.map(({ date }) => date))
  const plus = (cents: bigint) =>
    days.map(({ balance }, place) => Number(centsOf(balance) + cents * BigInt(sundays[place] ?? 0)))
  return { name: 'Com as ofertas esperadas', low: plus(lowCents), high: plus(highCents) }
}

function Spans({ span, onSpan }: Pick<DrawnProps, 'span' | 'onSpan'>) {
  return (
    <fieldset aria-label="Até quando" className={spansStyle}>
      {spans.map((each) => (
        <Button
          key={each}
          variant={each === span ? 'outline' : 'ghost'}
          size="dense"
          aria-pressed={each === span}
          onClick={() => onSpan(each)}
        >
          {each} dias
        </Button>
      ))}
    </fieldset>
  )
}

/** Outlook sentence with a non-breaking amount. */
function Outlook(projection: Projection) {
  const outlook = outlookOf(projection)
  const amount = projection.firstNegative && formatMoney(projection.firstNegative.balance)
  const [before, after] = amount ? outlook.split(amount) : [outlook]
  return (
    <>
      {before}
      {amount && <span className={wholeStyle}>{amount}</span>}
      {after}
    </>
  )
}

/** Sentence on the first negative day, or that there is none. */
function outlookOf({ firstNegative }: Projection): string {
  return firstNegative
    ? `Vai faltar dinheiro em ${formatLocalDate(firstNegative.date)}: ${formatMoney(firstNegative.balance)} no fim do dia.`
    : 'Nos próximos 90 dias o saldo não fica negativo.'
}
