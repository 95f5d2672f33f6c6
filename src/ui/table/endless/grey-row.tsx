// biome-ignore-all lint/a11y/noRedundantRoles: in two lines the display changes, and Safari then drops a table's own roles

import type { TableRowProps } from '#src/ui/table/table-row.tsx'
import { rowStyle } from '#src/ui/table/table-style.ts'
import { css } from '#styled-system/css/css.js'

const cellStyle = css({ px: '5' })
// Not animated: hundreds of pulsing bars cost more than the rows themselves.
const barStyle = css({ display: 'block', w: '[min(24rem, 60%)]', h: '3.5', bg: 'skeleton', rounded: 'sm' })

export interface GreyRowProps {
  place: Omit<NonNullable<TableRowProps<never>['place']>, 'ref'>
  /** Estimated height in px; not measured, to avoid layout shift. */
  height: number
  /** Number of cells, for `colspan`. */
  cells: number
}

/** Skeleton row, as light as possible. */
export function GreyRow({ place, height, cells }: GreyRowProps) {
  return (
    <tr role="row" part="row" data-grey {...place} className={rowStyle()} style={{ height }}>
      <td role="cell" part="cell" colSpan={cells} className={cellStyle}>
        <span aria-hidden className={barStyle} />
      </td>
    </tr>
  )
}
