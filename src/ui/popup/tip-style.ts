import { css } from '#styled-system/css/css.js'

/** Tooltip, shown on hover and focus. */
export const tipStyle = css({
  position: 'relative',
  zIndex: 'toast',
  maxW: 'search',
  px: '2.5',
  py: '1.5',
  rounded: 'sm',
  bg: 'text',
  color: 'canvas',
  fontSize: 'xs',
  boxShadow: 'floating',
  _open: { animation: 'fadeIn' },
})
