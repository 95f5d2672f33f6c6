import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import type { HomeProjectionQuery } from '#src/graphql/generated/graphql.ts'
import { HomeProjectionDocument } from '#src/graphql/generated/home.ts'
import { MissingPiece } from '#src/records/record/missing-piece.tsx'
import { UnansweredQuery } from '#src/records/record/unanswered-query.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { late } from '#src/ui/late.tsx'
import { css } from '#styled-system/css/css.js'

// As high as the piece is with its drawing, so that what stands below stays where it is.
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

const Chart = late(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

/** How the money will stand at the end of each of the next days, if all that is expected comes, and when it runs out. */
export function ProjectedBalance() {
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
          <Drawn projection={query.data} span={span} onSpan={setSpan} />
        ) : (
          <UnansweredQuery query={query} />
        )}
      </div>
    </Card>
  )
}

interface DrawnProps {
  projection: Projection
  span: Span
  onSpan: (span: Span) => void
}

function Drawn({ projection, span, onSpan }: DrawnProps) {
  const { firstNegative, lateIn } = projection
  const days = projection.days.slice(0, span + 1)
  const last = days.at(-1)
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
        labels={days.map(({ date }) => `${date.slice(8)}/${date.slice(5, 7)}`)}
        series={[
          {
            name: 'Saldo no fim do dia',
            tone: firstNegative ? 'negative' : 'info',
            values: days.map(({ balance }) => Number(centsOf(balance))),
          },
        ]}
      />
      <p className={tellingStyle}>
        Saldo de hoje, contas a pagar em aberto (as atrasadas, hoje), cartões e cheques na data prevista.
        {centsOf(lateIn) > 0n && ` Fora da conta: ${formatMoney(lateIn)} de créditos de cartão atrasados.`}
      </p>
    </>
  )
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

/** The same, its amount never broken at its sign. */
function Outlook(projection: Projection) {
  const told = outlookOf(projection)
  const amount = projection.firstNegative && formatMoney(projection.firstNegative.balance)
  const [before, after] = amount ? told.split(amount) : [told]
  return (
    <>
      {before}
      {amount && <span className={wholeStyle}>{amount}</span>}
      {after}
    </>
  )
}

/** The first day on which money is lacking, or that there is none, in a sentence. */
function outlookOf({ firstNegative }: Projection): string {
  return firstNegative
    ? `Vai faltar dinheiro em ${formatLocalDate(firstNegative.date)}: ${formatMoney(firstNegative.balance)} no fim do dia.`
    : 'Nos próximos 90 dias o saldo não fica negativo.'
}
