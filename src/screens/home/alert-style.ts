import { css } from '#styled-system/css/css.js'

/** Alert about the user's own access, such as an expiring password. */
export const alertStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  px: '4',
  py: '3',
  rounded: 'md',
  bg: 'warning.soft',
  color: 'warning',
  '& > svg': { w: '5', h: '5', flexShrink: '0' },
})
export const alertTextStyle = css({ flexGrow: '1', flexBasis: '[12rem]', minW: '0', color: 'text' })
