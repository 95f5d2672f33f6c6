import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const factStyle = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]',
  columnGap: '4',
  m: '0',
})
const nameStyle = css({ color: 'text.muted' })
const valueStyle = css({ m: '0', minW: '0', overflowWrap: 'anywhere' })

export interface FactProps {
  label: ReactNode
  children: ReactNode
}

/** One labelled fact of a record. */
export function Fact({ label, children }: FactProps) {
  return (
    <dl data-testid="fact" className={factStyle}>
      <dt className={nameStyle}>{label}</dt>
      <dd className={valueStyle}>{children}</dd>
    </dl>
  )
}
