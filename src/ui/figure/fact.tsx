import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const factStyle = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]',
  columnGap: '4',
  m: '0',
})
const nameStyle = css({ color: 'text.muted' })
const valueStyle = cva({
  base: { m: '0', minW: '0', overflowWrap: 'anywhere' },
  variants: { numeric: { true: { fontFamily: 'figures', textAlign: 'end' } } },
})

export interface FactProps {
  label: ReactNode
  /** A figure, which stands at the end of the line. */
  numeric?: boolean
  children: ReactNode
}

/** One thing that is known of a record: what it is, and beside it how it is. */
export function Fact({ label, numeric = false, children }: FactProps) {
  return (
    <dl data-testid="fact" className={factStyle}>
      <dt className={nameStyle}>{label}</dt>
      <dd className={valueStyle({ numeric })}>{children}</dd>
    </dl>
  )
}
