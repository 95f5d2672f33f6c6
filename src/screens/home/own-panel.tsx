import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { monthOfDays, wordedMonth } from '#domain/value/day/competence.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { HomeCardReceiptsDocument, HomeOfferingsDocument } from '#src/graphql/generated/home.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { recordPath } from '#src/records/register/register.ts'
import { titleOf } from '#src/records/register/title.ts'
import { useNotifications } from '#src/runtime/notifications.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { CardReceiptStatusBadge } from '#src/screens/bills-to-receive/card/receipt/card-receipt-status.tsx'
import { OfferingStatusBadge } from '#src/screens/bills-to-receive/offering/offering-status.tsx'
import { menuFor } from '#src/screens/menu.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { MoneyFigure } from '#src/ui/figure/money-figure.tsx'
import { css } from '#styled-system/css/css.js'
import { WaitingCard } from './waiting-card.tsx'

const moreStyle = css({ color: 'accent', fontSize: 'sm' })
const listStyle = css({ '& > li + li': { borderTopWidth: 'thin' } })
const rowStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1',
  minH: 'touch',
  py: '2',
  color: 'text',
  textDecoration: 'none',
  '&:hover strong': { color: 'accent', textDecoration: 'underline' },
})
/** On a phone the status badge is below the text. */
const textStyle = css({ flex: '[1 1 0]', minW: '0' })
const figureStyle = css({ order: { sm: '1' } })
const standingStyle = css({ flexBasis: { base: 'full', sm: '[auto]' } })
const whatStyle = css({ display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' })
const whereStyle = css({ display: 'block', fontSize: 'sm', color: 'text.muted' })

/** Number of entries shown. */
const mostLast = 6

/** Panel without access to money: notifications and recent places. */
export function OwnPanel() {
  const user = useUser()
  const { data } = useNotifications({ atOnce: true })
  const seesOfferings = mayUser(user, tithesOfferingsNoun.module, 'read')
  const seesCards = mayUser(user, cardReceiptNoun.module, 'read')
  return (
    <>
      <WaitingCard rows={data?.rows ?? []} />
      {seesOfferings && <LastOfferings />}
      {seesCards && <LastCardReceipts />}
      {!seesOfferings && !seesCards && <WhereToGo />}
    </>
  )
}

function WhereToGo() {
  return menuFor(useUser()).length > 0 ? (
    <EmptyState title="Escolha no menu onde quer trabalhar">
      Os saldos aparecem aqui para quem tem permissão de vê-los.
    </EmptyState>
  ) : (
    <EmptyState title="Nenhuma tela liberada para o seu perfil">
      Fale com quem administra o Celeiro na sua igreja para receber acesso.
    </EmptyState>
  )
}

function LastOfferings() {
  const client = useClient()
  const query = useQuery({
    queryKey: [tithesOfferingsNoun.queryKey, 'home', useBranchId()],
    queryFn: ({ signal }) => client.request(HomeOfferingsDocument, {}, { signal }),
  })
  return (
    <Last
      title="Últimas ofertas"
      all="Ver todas"
      path={tithesOfferingsNoun.path}
      query={query}
      empty="As ofertas de cada culto aparecem aqui."
    >
      {query.data?.tithesOfferings.rows.slice(0, mostLast).map((row) => (
        <LastRow
          key={row.id}
          to={recordPath(tithesOfferingsNoun, row.id)}
          what={titleOf(tithesOfferingsNoun, row).who}
          where={row.code}
        >
          {!row.isCountHidden && row.total && <LastFigure value={row.total} />}
          <span className={standingStyle}>
            <OfferingStatusBadge {...row} />
          </span>
        </LastRow>
      ))}
    </Last>
  )
}

function LastCardReceipts() {
  const client = useClient()
  const query = useQuery({
    queryKey: [cardReceiptNoun.queryKey, 'home', useBranchId()],
    queryFn: ({ signal }) => client.request(HomeCardReceiptsDocument, {}, { signal }),
  })
  return (
    <Last
      title="Últimos recebimentos de cartão"
      all="Ver todos"
      path={cardReceiptNoun.path}
      query={query}
      empty="As vendas de cada maquininha aparecem aqui."
    >
      {query.data?.cardReceipts.rows
        .slice(0, mostLast)
        .map(({ id, terminalName, periodStart, periodEnd, transactionCount, net, status }) => (
          <LastRow
            key={id}
            to={recordPath(cardReceiptNoun, id)}
            what={daysInWords(periodStart, periodEnd)}
            where={`${terminalName} · ${transactionCount === 1 ? '1 venda' : `${transactionCount} vendas`}`}
          >
            <LastFigure value={net} />
            <span className={standingStyle}>
              <CardReceiptStatusBadge status={status} />
            </span>
          </LastRow>
        ))}
    </Last>
  )
}

/** 'Outubro de 2026', 'Novembro de 2026, até dia 27', or both days. */
function daysInWords(from: string, to: string): string {
  const month = wordedMonth(from.slice(0, 7))
  const named = `${month.charAt(0).toUpperCase()}${month.slice(1)}`
  if (monthOfDays(from, to)) return named
  if (!from.endsWith('-01') || !to.startsWith(from.slice(0, 7)))
    return `${formatLocalDate(from)} a ${formatLocalDate(to)}`
  return `${named}, até dia ${Number(to.slice(8))}`
}

interface LastProps {
  title: string
  path: string
  /** Label of the link to the list. */
  all: string
  query: Parameters<typeof UnansweredQuery>[0]['query']
  /** Text of an empty list. */
  empty: string
  children: readonly ReactNode[] | undefined
}

function Last({ title, path, all, query, empty, children }: LastProps) {
  return (
    <Card
      title={title}
      actions={
        <Link to={path} className={moreStyle}>
          {all}
        </Link>
      }
    >
      {children === undefined ? (
        <UnansweredQuery query={query} />
      ) : children.length === 0 ? (
        <p className={whereStyle}>{empty}</p>
      ) : (
        <ul aria-label={title} className={listStyle}>
          {children}
        </ul>
      )}
    </Card>
  )
}

const LastFigure = ({ value }: { value: string }) => (
  <span className={figureStyle}>
    <MoneyFigure>{formatMoney(value)}</MoneyFigure>
  </span>
)

interface LastRowProps {
  to: string
  what: string
  where: string
  children: ReactNode
}

function LastRow({ to, what, where, children }: LastRowProps) {
  return (
    <li>
      <Link to={to} className={rowStyle}>
        <span className={textStyle}>
          <strong className={whatStyle}>{what}</strong> <span className={whereStyle}>{where}</span>
        </span>
        {children}
      </Link>
    </li>
  )
}
