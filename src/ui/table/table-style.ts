import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

/** Measures the space there is; a container cannot answer to its own query. */
export const tableSpaceStyle = css({ containerType: 'inline-size', containerName: 'celeiro-list' })

export const tableFrameStyle = css({
  bg: 'surface',
  borderWidth: 'thin',
  borderColor: 'border',
  rounded: 'lg',
  _tableScrolls: { overflowX: 'auto' },
  _tableAsCards: { bg: 'transparent', borderWidth: 'none', rounded: 'none' },
})

export const tableStyle = css({
  w: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'md',
  _tableAsCards: { display: 'flex', flexDirection: 'column', gap: '3' },
})

export const captionStyle = css({ srOnly: true })

export const headStyle = css({ _tableAsCards: { display: 'block' } })
export const headRowStyle = css({
  _tableAsCards: { display: 'flex', flexWrap: 'wrap', gap: '1' },
})

/** Room around a box for a finger. */
const boxLabel = { w: 'touch', minH: 'touch', py: '0', alignItems: 'center', justifyContent: 'center' } as const

export const headCellStyle = cva({
  base: {
    position: 'sticky',
    // Below the bar that the screen keeps in sight, where it has one.
    top: '[var(--bar-height, 0)]',
    // What sticks in a box that scrolls keeps its distance from that box, even unscrolled.
    _tableScrolls: { top: '0' },
    zIndex: 'raised',
    h: '10',
    px: '3',
    bg: 'surface',
    color: 'text.muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottomWidth: 'thin',
    _first: { ps: '5', borderTopLeftRadius: 'lg' },
    _last: { pe: '5', borderTopRightRadius: 'lg' },
    _tableAsCards: {
      position: 'static',
      h: 'auto',
      p: '0',
      bg: 'transparent',
      borderWidth: 'none',
      _first: { ps: '0' },
      _last: { pe: '0' },
    },
  },
  variants: {
    numeric: { true: { fontFamily: 'figures', textAlign: 'end' } },
    /** The box of all rows. */
    select: { true: { w: 'touch', ps: '2!', pe: '0', '& label': boxLabel, _tableAsCards: { ps: '0!' } } },
    /** On cards only what sorts stays in sight. */
    sortable: { true: {}, false: { _tableAsCards: { srOnly: true } } },
  },
})

export const sortButtonStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: { base: 'touch', _windowWide: '8' },
    px: '2',
    mx: '-2',
    rounded: 'sm',
    fontWeight: 'semibold',
    color: 'text.muted',
    _hover: { color: 'text', bg: 'surface.hover' },
    '& svg': { w: '3.5', h: '3.5' },
    _tableAsCards: { mx: '0', borderWidth: 'thin', borderColor: 'border', bg: 'surface', rounded: 'full', px: '3' },
  },
  variants: {
    sorted: { true: { color: 'accent' }, false: { '& svg': { opacity: '[0.4]' } } },
    numeric: { true: { flexDirection: 'row-reverse' } },
  },
})

export const bodyStyle = css({
  // Of the sticky head above.
  '--head-height': '2.875rem',
  _tableScrolls: { '--head-height': '0px' },
  _tableAsCards: { '--head-height': '0px', display: 'flex', flexDirection: 'column', gap: '3' },
})

export const rowStyle = cva({
  base: {
    '& > td': { borderBottomWidth: 'thin' },
    '&:last-child > td': { borderBottomWidth: 'none' },
    _tableAsCards: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      p: '4',
      bg: 'surface',
      borderWidth: 'thin',
      borderColor: 'border',
      rounded: 'lg',
      boxShadow: 'raised',
      '& > td': { borderWidth: 'none' },
    },
  },
  variants: {
    pressable: { true: { cursor: 'pointer', _hover: { bg: 'surface.hover' }, _focusWithin: { bg: 'surface.hover' } } },
    selected: { true: { bg: 'accent.soft!' } },
  },
})

export const cellStyle = cva({
  base: {
    h: '12',
    px: '3',
    py: '2',
    overflowWrap: 'break-word',
    _first: { ps: '5' },
    _last: { pe: '5' },
    _tableAsCards: {
      overflowWrap: 'anywhere',
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '4',
      h: 'auto',
      px: '0',
      py: '1',
      textAlign: 'end',
      _first: { ps: '0' },
      _last: { pe: '0' },
      '&[data-label]::before': {
        content: 'attr(data-label) / ""',
        flexShrink: '0',
        color: 'text.muted',
        fontSize: 'xs',
        textAlign: 'start',
      },
    },
  },
  variants: {
    numeric: { true: { fontFamily: 'figures', textAlign: 'end', whiteSpace: 'nowrap', '--skeleton-start': 'auto' } },
    /** A box that chooses the row, in the corner of a card. */
    select: {
      true: {
        w: 'touch',
        ps: '2!',
        pe: '0',
        py: '0',
        '& label': boxLabel,
        _tableAsCards: { position: 'absolute', top: '2', insetStart: '1', ps: '0!', '& ~ [data-primary]': { ps: '9' } },
      },
    },
    /** The title of the card. */
    primary: {
      true: {
        fontWeight: 'medium',
        _tableAsCards: {
          order: '-1',
          justifyContent: 'flex-start',
          textAlign: 'start',
          pe: '12',
          fontSize: 'lg',
          fontWeight: 'semibold',
        },
      },
    },
    actions: {
      true: {
        w: '1',
        py: '0',
        textAlign: 'end',
        whiteSpace: 'nowrap',
        _tableAsCards: { position: 'absolute', top: '2', insetEnd: '2', w: 'auto', p: '0' },
      },
    },
  },
})
