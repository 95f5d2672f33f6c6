import { css } from '#styled-system/css/css.js'

/** Frame of menus and option lists. Positioned, or its z-index would have no effect. */
export const popupStyle = css({
  position: 'relative',
  zIndex: 'dropdown',
  overflowY: 'auto',
  p: '1',
  bg: 'surface.raised',
  color: 'text',
  fontSize: 'md',
  borderWidth: 'thin',
  borderColor: 'border',
  rounded: 'md',
  boxShadow: 'floating',
  outline: '[none]',
  _open: { animation: 'rise' },
})

/** Limits the height of long option lists. */
export const someOptionsStyle = css({ maxH: '[min(22rem, var(--room-height, 22rem))]' })

export const popupItemStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: { base: 'touch', _windowWide: 'dense' },
  px: '2.5',
  py: '1.5',
  rounded: 'sm',
  cursor: 'pointer',
  userSelect: 'none',
  '& > svg, & > span > svg': { w: '4', h: '4', flexShrink: '0' },
  _highlighted: { bg: 'surface.hover' },
  '&[data-disabled]': { color: 'text.muted', cursor: 'not-allowed', opacity: '[0.6]' },
})

export const popupNoteStyle = css({ px: '2.5', py: '2', color: 'text.muted', fontSize: 'sm' })
