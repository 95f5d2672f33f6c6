import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

// On a phone one box with a line for each; else a card for each.
const rowStyle = css({
  display: { base: 'flex', sm: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: { sm: '[repeat(auto-fit, minmax(11rem, 1fr))]' },
  gap: { sm: '4' },
  m: '0',
  bg: { base: 'surface', sm: 'transparent' },
  borderWidth: { base: 'thin', sm: 'none' },
  rounded: 'lg',
})
const itemStyle = css({
  display: 'flex',
  flexDirection: { base: 'row', sm: 'column' },
  alignItems: { base: 'baseline', sm: 'stretch' },
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '0.5',
  minW: '0',
  px: '4',
  py: { base: '2.5', sm: '2' },
  borderTopWidth: { base: 'thin', sm: 'none' },
  _first: { borderTopWidth: 'none' },
  sm: { bg: 'surface', borderWidth: 'thin!', rounded: 'lg', boxShadow: 'raised' },
})
const labelStyle = css({ fontSize: 'sm', color: 'text.muted' })
const figureStyle = cva({
  base: {
    m: '0',
    fontFamily: 'figures',
    fontSize: { base: 'lg', sm: 'xl' },
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
  /** What they tell of, read out. */
  label: string
  indicators: readonly Indicator[]
  /** The figures are on their way. */
  loading?: boolean
}

/** The few figures that stand above a list. */
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
