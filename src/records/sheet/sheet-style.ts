import { css } from '#styled-system/css/css.js'

/** Rows one below the other. */
export const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
/** Fields side by side, named above the first row alone; on a phone below each other, each with its name. */
export const rowStyle = css({
  '--celeiro-sizes-control': '1.875rem',
  display: 'flex',
  alignItems: 'flex-end',
  gap: '1',
  m: '0',
  minW: '0',
  '& [part=help], &:not(:first-child) [part=label]:not([data-details] *)': { sm: { srOnly: true } },
})

/** The fields of a row, beside what else stands in it. */
export const fieldsStyle = css({ flexGrow: '1', minW: '0' })
