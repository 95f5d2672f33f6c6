import { css } from '#styled-system/css/css.js'

export const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
/** Row of fields, labelled in the first row only; on a phone stacked, each with its label. */
export const rowStyle = css({
  '--celeiro-sizes-control': '1.875rem',
  display: 'flex',
  alignItems: 'flex-end',
  gap: '1',
  m: '0',
  minW: '0',
  '& [part=help], &:not(:first-child) [part=label]:not([data-details] *)': { sm: { srOnly: true } },
})

/** Fields of a row. */
export const fieldsStyle = css({ flexGrow: '1', minW: '0' })
