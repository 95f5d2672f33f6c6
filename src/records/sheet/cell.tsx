import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'

const cellsStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '1' })
const cellStyle = css({ minW: '0' })

/** Fields side by side as far as there is room; those that do not fit stand below. */
export function Cells({ children }: { children: ReactNode }) {
  return <div className={cellsStyle}>{children}</div>
}

export interface CellProps {
  /** How wide it is at least, in rem. */
  width: number
  /** It takes what room is left. */
  grows?: boolean
  children: ReactNode
}

/** A field of a row, as wide in each of them. */
export function Cell({ width, grows = false, children }: CellProps) {
  return (
    <div className={cellStyle} style={{ flex: `${grows ? width : 0} 1 calc(${width} * var(--celeiro-rem, 16px))` }}>
      {children}
    </div>
  )
}
