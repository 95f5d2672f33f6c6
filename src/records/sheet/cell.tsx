import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const cellsStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '1' })
const cellStyle = css({ minW: '0' })

/** Row of fields that wraps. */
export function Cells({ children }: { children: ReactNode }) {
  return <div className={cellsStyle}>{children}</div>
}

export interface CellProps {
  /** Minimum width, in rem. */
  width: number
  /** Grows into the remaining width. */
  grows?: boolean
  children: ReactNode
}

/** Cell of a sheet row, of one width in all rows. */
export function Cell({ width, grows = false, children }: CellProps) {
  return (
    <div className={cellStyle} style={{ flex: `${grows ? width : 0} 1 calc(${width} * var(--celeiro-rem, 16px))` }}>
      {children}
    </div>
  )
}
