import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

export const spaceStyle = css({ containerType: 'inline-size', containerName: 'celeiro-list' })
export const frameStyle = css({
  // Contains visually hidden content (positioned absolutely), which would extend the page's scroll height otherwise.
  position: 'relative',
  maxH: '[75dvh]',
  overflow: 'auto',
  // Clear of the sticky headers above and beside.
  scrollPaddingTop: '[5rem]',
  scrollPaddingInlineStart: '[22rem]',
  bg: 'surface',
  borderWidth: 'thin',
  rounded: 'lg',
  _listNarrow: { maxH: '[none]', overflow: 'visible', bg: 'transparent', borderWidth: 'none' },
})
export const tableStyle = css({
  w: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  _listNarrow: { '&, & > tbody, & > thead, & > thead > tr': { display: 'flex', flexDirection: 'column', gap: '3' } },
})
export const hiddenStyle = css({ srOnly: true })
export const headStyle = cva({
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    minW: '16',
    px: '2',
    py: '2',
    bg: 'surface',
    color: 'text.muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
    textAlign: 'center',
    borderBottomWidth: 'thin',
    _listNarrow: { display: 'none' },
  },
  variants: {
    start: { true: { textAlign: 'start', ps: '3' } },
    corner: {
      true: {
        insetStart: '0',
        zIndex: '[3]',
        ps: '4',
        textAlign: 'start',
        _listNarrow: { display: 'block', position: 'static', p: '4', borderWidth: 'thin', rounded: 'lg' },
      },
    },
  },
})
export const groupRowStyle = css({ _listNarrow: { display: 'block' } })
export const groupStyle = css({
  position: 'sticky',
  insetStart: '0',
  px: '4',
  pt: '5',
  pb: '1',
  color: 'text.muted',
  fontSize: 'xs',
  fontWeight: 'semibold',
  textAlign: 'start',
  _listNarrow: { display: 'block', px: '0', pt: '3' },
})
export const rowStyle = css({
  _hover: { '& > *': { bg: 'surface.hover' } },
  _listNarrow: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '4',
    p: '4',
    bg: 'surface',
    borderWidth: 'thin',
    rounded: 'lg',
    _hover: { '& > *': { bg: 'transparent' } },
  },
})
export const nameStyle = css({
  position: 'sticky',
  insetStart: '0',
  zIndex: 'raised',
  minW: '[13rem]',
  ps: '4',
  pe: '2',
  bg: 'surface',
  fontWeight: 'medium',
  textAlign: 'start',
  borderBottomWidth: 'thin',
  _listNarrow: {
    position: 'static',
    gridColumn: '[1 / -1]',
    px: '0',
    pb: '2',
    borderWidth: 'none',
    '& label': { fontWeight: 'semibold' },
  },
})
export const cellStyle = cva({
  base: {
    p: '0',
    borderBottomWidth: 'thin',
    '& label': { w: 'full', minH: '10', gap: '0', alignItems: 'center', justifyContent: 'center' },
    _listNarrow: { borderWidth: 'none', '& label': { minH: 'touch', gap: '2.5', justifyContent: 'flex-start' } },
  },
  variants: { changed: { true: { bg: 'accent.soft!' } } },
})
export const absentStyle = css({
  color: 'text.muted',
  textAlign: 'center',
  borderBottomWidth: 'thin',
  _listNarrow: { display: 'none' },
})
export const presetStyle = css({
  p: '0',
  pe: '3',
  borderBottomWidth: 'thin',
  _listNarrow: { gridColumn: '[1 / -1]', borderWidth: 'none', pb: '2', pe: '0' },
})
/** Fixed to the longest preset, so that checkboxes stay aligned. */
export const presetButtonStyle = css({
  '& > button': { w: '[11rem]', justifyContent: 'space-between', fontWeight: 'normal' },
})
export const cardLabelStyle = css({ display: 'none', _listNarrow: { display: 'inline' } })
export const namedStyle = cva({
  base: { '& label': { minH: '10', alignItems: 'center', fontWeight: 'medium' } },
  variants: { bare: { true: { '& label': { w: 'full', gap: '0', justifyContent: 'center' } } } },
})
