// biome-ignore-all lint/a11y/noRedundantRoles: in two lines the display changes, and Safari then drops a table's own roles

import type { TableRowProps } from '#src/ui/table/table-row.tsx'
import { rowStyle } from '#src/ui/table/table-style.ts'
import { css } from '#styled-system/css/css.js'

const cellStyle = css({ px: '5' })
// It stands still: hundreds of bars that pulse cost more than the rows that they stand for.
const barStyle = css({ display: 'block', w: '[min(24rem, 60%)]', h: '3.5', bg: 'skeleton', rounded: 'sm' })

export interface GreyRowProps {
  place: Omit<NonNullable<TableRowProps<never>['place']>, 'ref'>
  /** Pixels that the row is thought to take: it is not measured, so that nothing moves until it is there. */
  height: number
  /** How many the other rows have. */
  cells: number
}

/** A row that is on its way, as light as can be. */
export function GreyRow({ place, height, cells }: GreyRowProps) {
  return (
    <tr role="row" part="row" data-grey {...place} className={rowStyle()} style={{ height }}>
      <td role="cell" part="cell" colSpan={cells} className={cellStyle}>
        <span aria-hidden className={barStyle} />
      </td>
    </tr>
  )
}
