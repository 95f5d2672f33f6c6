import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { Card } from './card.tsx'

const roomStyle = css({ containerType: 'inline-size' })
const labelStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  fontSize: 'sm',
  color: 'text.muted',
  '& svg': { w: '4', h: '4' },
})
const valueStyle = cva({
  // As large as one line of the card allows, and the same size in all cards of a row (`--longest-figure`).
  base: {
    display: 'grid',
    alignContent: 'center',
    // Reserves the height of the largest figure: no layout shift when it loads.
    minH: '7',
    mt: '1',
    fontFamily: 'figures',
    fontSize: '[clamp(0.75rem, calc(155cqi / var(--longest-figure, 15)), 1.75rem)]',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    letterSpacing: 'tight',
    whiteSpace: 'nowrap',
  },
  variants: { tone: { neutral: {}, positive: { color: 'positive' }, negative: { color: 'negative' } } },
})
const hintStyle = css({ mt: '1', fontSize: 'sm', color: 'text.muted' })

export interface StatCardProps {
  label: string
  /** Written out: 'R$ 1.250,00'. */
  value: ReactNode
  /** Comparison: 'R$ 320,00 a mais que em outubro'. */
  hint?: ReactNode
  icon?: ReactNode
  tone?: 'neutral' | 'positive' | 'negative'
  loading?: boolean
}

/** Card with one figure. */
export function StatCard({ label, value, hint, icon, tone, loading = false }: StatCardProps) {
  return (
    <Card>
      <div aria-busy={loading || undefined} className={roomStyle}>
        <p className={labelStyle}>
          {icon}
          {label}
        </p>
        <div className={valueStyle({ tone })}>{loading ? <Skeleton width="long" height="title" /> : value}</div>
        {hint && !loading && <p className={hintStyle}>{hint}</p>}
      </div>
    </Card>
  )
}
