import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

export const backdropStyle = css({
  position: 'fixed',
  inset: '0',
  bg: 'backdrop',
  _open: { animation: 'fadeIn' },
  _closed: { animation: 'fadeOut' },
})

export const concealingStyle = css({ bg: 'canvas!' })

export const positionerStyle = cva({
  base: { position: 'fixed', inset: '0', display: 'flex' },
  variants: {
    at: {
      centre: {
        alignItems: { base: 'flex-end', sm: 'center' },
        justifyContent: 'center',
        p: { base: '0', sm: '6' },
      },
      right: { justifyContent: 'flex-end' },
    },
  },
})

export const contentStyle = cva({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    containerType: 'inline-size',
    containerName: 'celeiro-pane',
    w: 'full',
    maxH: 'full',
    bg: 'surface.raised',
    color: 'text',
    boxShadow: 'floating',
    outline: '[none]',
  },
  variants: {
    shape: {
      dialog: {
        maxW: { base: 'full', sm: 'dialog' },
        rounded: { base: 'none', sm: 'lg' },
        borderTopRadius: 'lg',
        _open: { animation: 'rise' },
        _closed: { animation: 'fadeOut' },
      },
      panel: {
        h: 'full',
        maxW: { base: 'full', sm: 'panel' },
        _open: { animation: 'slideIn' },
        _closed: { animation: 'slideOut' },
      },
    },
    width: { normal: {}, wide: { maxW: { base: 'full', sm: 'panel' } } },
  },
})

export const modalHeaderStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '4',
  px: { base: '4', xs: '6' },
  pt: '5',
  pb: '3',
})
export const panelHeaderStyle = css({ borderBottomWidth: 'thin', pb: '4' })
export const modalTitlesStyle = css({ flexGrow: '1', minW: '0' })
export const modalTitleStyle = css({
  textStyle: 'panel',
  // Focused only to be announced: an outline would look like a field.
  outline: '[none!]',
})
export const modalDescriptionStyle = css({
  color: 'text.muted',
  fontSize: 'md',
  mt: '1',
  overflowWrap: 'anywhere',
})
export const modalCloseStyle = css({ mt: '-2', me: '-2', display: 'flex', alignItems: 'center' })
export const modalBodyStyle = css({ flexGrow: '1', minH: '0', overflowY: 'auto', px: { base: '4', xs: '6' }, py: '3' })
export const panelBodyStyle = css({ py: '5' })
export const modalFooterStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '3',
  px: { base: '4', xs: '6' },
  py: '4',
  // On a phone buttons share the width, also in a line each.
  '& > *': { flexGrow: { base: '1', xs: '0' } },
})
export const panelFooterStyle = css({ borderTopWidth: 'thin' })
