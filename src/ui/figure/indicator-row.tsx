import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

// On a phone one box with two per line, else a card each.
const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(2, minmax(0, 1fr))]', sm: '[repeat(auto-fit, minmax(11rem, 1fr))]' },
  gap: { sm: '4' },
  m: '0',
  bg: { base: 'surface', sm: 'transparent' },
  borderWidth: { base: 'thin', sm: 'none' },
  rounded: 'lg',
})
const itemStyle = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  rowGap: '0.5',
  minW: '0',
  px: { base: '2', sm: '4' },
  py: '2',
  sm: { bg: 'surface', borderWidth: 'thin!', rounded: 'lg', boxShadow: 'raised' },
})
const labelStyle = css({ fontSize: 'sm', color: 'text.muted' })
const figureStyle = cva({
  base: {
    m: '0',
    fontFamily: 'figures',
    fontSize: { base: 'md', sm: 'xl' },
    fontWeight: 'semibold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: {},
      positive: { color: 'positive' },
      negative: { color: 'negative' },
      warning: { color: 'warning' },
    },
  },
})

export interface Indicator {
  label: string
  /** Written out: 'R$ 1.250,00'. */
  figure: ReactNode
  tone?: 'neutral' | 'positive' | 'negative' | 'warning'
}

export interface IndicatorRowProps {
  /** Accessible name. */
  label: string
  indicators: readonly Indicator[]
  loading?: boolean
}

/** Key figures above a list. */
export function IndicatorRow({ label, indicators, loading = false }: IndicatorRowProps) {
  return (
    <section aria-label={label} aria-busy={loading || undefined}>
      <dl className={rowStyle}>
        {indicators.map(({ label: name, figure, tone }) => (
          <div key={name} className={itemStyle}>
            <dt className={labelStyle}>{name}</dt>
            <dd className={figureStyle({ tone })}>{loading ? <Skeleton width="short" /> : figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
