import { Link } from '@tanstack/react-router'
import { formatMoney } from '#domain/value/money.ts'
import { IndicatorRow, type IndicatorRowProps } from '#src/ui/figure/indicator-row.tsx'
import { css } from '#styled-system/css/css.js'

const linkStyle = css({ color: '[inherit]', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

export interface DueFigure {
  label: string
  of: { value: string; count: number }
  /** What its list is filtered by to show just this. */
  search: Record<string, string>
  tone?: 'negative' | 'warning'
  /** The list that shows it, where it is another than that of the others. */
  path?: string
}

export interface DueFiguresProps {
  /** What they tell of, read out. */
  label: string
  figures: readonly DueFigure[]
  /** The list that shows them; left out for whoever may not see it. */
  path?: string | undefined
}

/** What is due by when, each figure the way to what it sums. */
export function DueFigures({ label: title, figures, path }: DueFiguresProps) {
  const indicators: IndicatorRowProps['indicators'] = figures.map(
    ({ label, of: { value, count }, search, tone, path: own = path }) => ({
      label: count > 0 ? `${label} (${count})` : label,
      figure:
        own === undefined ? (
          formatMoney(value)
        ) : (
          <Link to={own} search={search} className={linkStyle} aria-label={`${label}: ${formatMoney(value)}`}>
            {formatMoney(value)}
          </Link>
        ),
      ...(count > 0 && tone && { tone }),
    }),
  )
  return <IndicatorRow label={title} indicators={indicators} />
}
