import { Link } from '@tanstack/react-router'
import { use, useRef } from 'react'
import type { ReconciliationQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { HelpContext } from '#src/runtime/help-context.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { LinkStrip, stripLinkStyle } from '#src/ui/navigation/link-strip.tsx'
import { css } from '#styled-system/css/css.js'
import { BalanceStrip } from './balance-strip.tsx'
import { KeysContext, useActKeys } from './board/act-keys.tsx'
import type { Place } from './board/board.ts'
import { useReconciliation } from './board/reconciliation-actor.ts'
import { OpenLines } from './open/open-lines.tsx'

const boxStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

const views = {
  open: 'A conciliar',
  givings: 'Ofertas recebidas',
  settled: 'Conciliadas',
  ignored: 'Ignoradas',
} as const
export type View = keyof typeof views
export const isView = (name: string): name is View => Object.hasOwn(views, name)

const Givings = lazy(() => import('./giving/givings.tsx'), 'Givings')
const TreatedLines = lazy(() => import('./treated-lines.tsx'), 'TreatedLines')

/** Views of one account and period: open items, gifts, treated lines. */
export function ReconciliationViews({ place, view }: { place: Place; view: View }) {
  const query = useReconciliation(place)
  const box = useRef<HTMLDivElement>(null)
  const { hasCharacters: hasKeys } = use(HelpContext)
  useActKeys(box, hasKeys)
  const { data } = query
  return (
    <KeysContext value={hasKeys}>
      <BalanceStrip data={data} />
      <LinkStrip label="Linhas do banco">
        {Object.entries(views).map(([name, label]) => (
          <Link
            key={name}
            to="/bank-statement/reconciliation"
            search={{ ...place, view: name }}
            activeOptions={{ exact: true }}
            aria-current={name === view ? 'page' : undefined}
            className={stripLinkStyle}
          >
            {label}
            {data && countOf(name, data)}
          </Link>
        ))}
      </LinkStrip>
      <div ref={box} className={boxStyle}>
        {view === 'settled' || view === 'ignored' ? (
          <TreatedLines key={view} place={place} isIgnored={view === 'ignored'} />
        ) : !data ? (
          <UnansweredQuery query={query} lines={8} />
        ) : view === 'open' ? (
          <OpenLines place={place} data={data} />
        ) : (
          <Givings place={place} data={data} />
        )}
      </div>
    </KeysContext>
  )
}

function countOf(name: string, { sides }: ReconciliationQuery): string {
  const counts: Readonly<Record<string, number>> = {
    open: sides.waiting,
    settled: sides.settled,
    ignored: sides.ignored,
  }
  const count = counts[name]
  return count ? ` (${count.toLocaleString('pt-BR')})` : ''
}
