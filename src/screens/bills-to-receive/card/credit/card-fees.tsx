import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionHistoryFields } from '#domain/card-transaction/fields.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { count, money } from '#domain/field/fields.ts'
import { daysOfMonth, shownCompetence } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { CardBrand, CardOperationType, labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { CardAuditDocument } from '#src/graphql/generated/card.ts'
import type { CardAuditQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import { fieldColumn } from '#src/records/row/cells.tsx'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { IndicatorRow } from '#src/ui/figure/indicator-row.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { Nothing } from '#src/ui/table/table-row.tsx'
import { css } from '#styled-system/css/css.js'
import { useTerminalOptions } from '../receipt/terminal-option.ts'
import { CardLetter } from './card-letter.tsx'
import { CardStrip } from './card-strip.tsx'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const titleStyle = css({ textStyle: 'screen', me: '2' })
const terminalStyle = css({ flex: '[1 1 12rem]', maxW: { sm: '[22rem]' }, minW: '0' })
const linkStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'accent',
  '& svg': { w: '4', h: '4' },
})

const differentStyle = css({ color: 'negative', fontWeight: 'semibold' })

const everyTerminal = 'all'

type Audit = CardAuditQuery['cardAudit']
type Line = Audit['lines'][number]

const whole = count('Vendas', 9_999_999)

const columns: readonly Column<Line>[] = [
  {
    id: 'brand',
    header: 'Bandeira e operação',
    kind: 'name',
    characters: 36,
    text: ({ brand, operationType }) => `${labelOf(CardBrand, brand)} · ${labelOf(CardOperationType, operationType)}`,
  },
  { id: 'month', header: 'Mês', kind: 'text', priority: 'may', text: ({ month }) => shownCompetence(month) },
  fieldColumn('count', whole, { priority: 'should' }),
  fieldColumn('gross', cardTransactionHistoryFields.gross, { priority: 'should' }),
  fieldColumn('agreed', money('Taxa combinada'), { priority: 'should' }),
  fieldColumn('taken', money('Taxa retida')),
  {
    ...fieldColumn<Line>('divergence', money('Diferença')),
    cell: ({ divergence }) =>
      isNone(divergence) ? <Nothing /> : <strong className={differentStyle}>{formatMoney(divergence)}</strong>,
  },
  {
    id: 'lateDays',
    header: 'Crédito depois do combinado',
    kind: 'text',
    priority: 'may',
    text: ({ lateCount, lateDays }) =>
      lateCount === 0 ? '' : `${lateCount} ${lateCount === 1 ? 'venda' : 'vendas'}, ${lateDays} dias ao todo`,
  },
]

/** The head of the page says the month. */
const ofOneMonth = columns.filter(({ id }) => id !== 'month')

const isNone = (value: string): boolean => centsOf(value) === 0n

/** Largest difference first. */
const byDifference = (one: Line, other: Line): number => Number(centsOf(other.divergence) - centsOf(one.divergence))

/** Retained against agreed fees of a month, by brand and operation. */
export function CardFees() {
  const client = useClient()
  const navigate = useNavigate()
  const today = todayOf(usePresent())
  const { dateFrom, dateTo, pointOfSaleId = '' } = readListSearch(useSearch({ strict: false }))
  const terminalId = String(pointOfSaleId)
  const terminals = useTerminalOptions()
  const usual = daysOfMonth(today.slice(0, 7))
  const period = dateFrom && dateTo ? { dateFrom: String(dateFrom), dateTo: String(dateTo) } : usual
  const audit = useQuery({
    queryKey: [cardTransactionNoun.queryKey, 'audit', useBranchId(), period, terminalId],
    queryFn: ({ signal }) =>
      client.request(CardAuditDocument, { ...period, ...(terminalId && { pointOfSaleId: terminalId }) }, { signal }),
  })
  const go = (change: object) =>
    void navigate({ to: '/siaf-pay/fees', search: (now) => readListSearch({ ...now, ...change }) })
  return (
    <div className={pageStyle}>
      <header className={headStyle}>
        <h1 className={titleStyle}>Conferência de taxas</h1>
        <MonthStepper
          texts={period}
          onChange={({ dateFrom: from, dateTo: to }) => go(from && to ? { dateFrom: from, dateTo: to } : usual)}
        />
        <div className={terminalStyle}>
          <Field label="Maquininha" labelHidden>
            <Select
              options={[{ value: everyTerminal, label: 'Todas as maquininhas' }, ...terminals]}
              value={terminalId || everyTerminal}
              onValueChange={(id) => go({ pointOfSaleId: id === everyTerminal ? undefined : id })}
            />
          </Field>
        </div>
      </header>
      <CardStrip />
      {audit.data ? (
        <Found audit={audit.data.cardAudit} period={period} terminalId={terminalId} />
      ) : (
        <UnansweredQuery query={audit} />
      )}
    </div>
  )
}

interface FoundProps {
  audit: Audit
  period: { dateFrom: string; dateTo: string }
  terminalId: string
}

function Found({ audit: { lines, agreed, taken, divergence, unknown }, period, terminalId }: FoundProps) {
  const cents = centsOf(divergence)
  if (lines.length === 0 && unknown === 0)
    return (
      <EmptyState
        title="Nenhuma venda para conferir neste período"
        action={
          <Link to={cardReceiptNoun.path} className={buttonStyle()}>
            Ir para {cardReceiptNoun.words.title}
          </Link>
        }
      >
        Importe o arquivo da operadora: cada venda é comparada com a taxa cadastrada na maquininha.
      </EmptyState>
    )
  return (
    <>
      <IndicatorRow
        label="Taxas do período"
        indicators={[
          { label: 'Taxa combinada', figure: formatMoney(agreed) },
          { label: 'Taxa retida', figure: formatMoney(taken) },
          {
            label: cents < 0n ? 'Retido a menos' : 'Retido a mais',
            figure: formatMoney(moneyOf(cents < 0n ? -cents : cents)),
            tone: cents > 0n ? 'negative' : 'neutral',
          },
        ]}
      />
      {unknown > 0 && (
        <NoticeLine tone="warning">
          {unknown === 1 ? 'Uma venda não tem' : `${unknown.toLocaleString('pt-BR')} vendas não têm`} taxa cadastrada
          para a bandeira e operação: cadastre-a na maquininha, em “Taxas da operadora”.
        </NoticeLine>
      )}
      {lines.length > 0 && (
        <Table
          caption="Taxas por bandeira e operação"
          columns={new Set(lines.map(({ month }) => month)).size > 1 ? columns : ofOneMonth}
          rows={[...lines].sort(byDifference)}
          rowKey={({ month, brand, operationType }) => `${month} ${brand} ${operationType}`}
        />
      )}
      <Link
        to={cardTransactionNoun.path}
        search={{ isDivergent: 'true', saleDateFrom: period.dateFrom, saleDateTo: period.dateTo }}
        className={linkStyle}
      >
        Ver as vendas com diferença, uma a uma
      </Link>
      <CardLetter lines={lines} period={period} terminalId={terminalId} />
    </>
  )
}
