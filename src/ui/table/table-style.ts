import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

/** Measures the space there is; a container cannot answer to its own query. */
export const tableSpaceStyle = css({ containerType: 'inline-size', containerName: 'celeiro-list' })

export const tableFrameStyle = css({
  bg: 'surface',
  borderWidth: 'thin',
  borderColor: 'border',
  rounded: 'lg',
})

export const tableStyle = css({
  w: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'md',
  _listNarrow: { display: 'block' },
})

/** Widths in characters are those of figures. */
export const columnsStyle = css({ fontFamily: 'figures', _listNarrow: { display: 'none' } })
export const boxColumnStyle = css({ w: 'touch' })
export const actionsColumnStyle = css({ w: '14' })

export const captionStyle = css({ srOnly: true })

export const headStyle = css({ _listNarrow: { display: 'block' } })
export const headRowStyle = cva({
  // What sorts is never cut: it goes on in a second line.
  base: { _listNarrow: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } },
  /** In two lines a head is there to sort and to choose: where it does neither, it takes no room. */
  variants: { acts: { true: { _listNarrow: { py: '1', borderBottomWidth: 'thin' } } } },
})

/** Room around a box for a finger. */
const boxLabel = {
  w: 'touch',
  minH: { base: 'touch', _windowWide: '8' },
  py: '0',
  alignItems: 'center',
  justifyContent: 'center',
} as const
const narrowBox = { ps: '0!', w: 'auto', h: 'auto' } as const

export const headCellStyle = cva({
  base: {
    position: 'sticky',
    // Below the bar that the screen keeps in sight, where it has one.
    top: '[var(--bar-height, 0)]',
    zIndex: 'raised',
    h: '9',
    px: '2.5',
    bg: 'surface',
    color: 'text.muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottomWidth: 'thin',
    _first: { ps: '5', borderTopLeftRadius: 'lg' },
    _listNarrow: { position: 'static', flexShrink: '0', p: '0', borderWidth: 'none', overflow: 'visible' },
  },
  variants: {
    figure: { true: { fontFamily: 'figures', textAlign: 'end' } },
    /** Nothing stays between it and the frame. */
    edge: { true: { pe: '5', borderTopRightRadius: 'lg' } },
    /** The box of all rows. */
    select: { true: { overflow: 'visible', ps: '2!', pe: '0', '& label': boxLabel, _listNarrow: narrowBox } },
    /** In two lines only what sorts stays in sight. */
    sortable: { true: {}, false: { _listNarrow: { srOnly: true } } },
    /** Sorts by what two lines do not show. */
    unshown: { true: { _listNarrow: { display: 'none' } } },
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
    '& svg': { w: '3.5', h: '3.5', flexShrink: '0' },
    _listNarrow: { mx: '0', px: '1' },
  },
  variants: {
    sorted: { true: { color: 'accent' }, false: { '& svg': { opacity: '[0.4]', _listNarrow: { display: 'none' } } } },
    figure: { true: { flexDirection: 'row-reverse' } },
  },
})

export const bodyStyle = css({
  // Of the sticky head above.
  '--head-height': '2.25rem',
  _listNarrow: { '--head-height': '0px', display: 'flex', flexDirection: 'column' },
})

export const rowStyle = cva({
  base: {
    '& > td': { borderBottomWidth: 'thin' },
    '&:last-child > td': { borderBottomWidth: 'none' },
    // Where the keys are, and on a phone what was pressed last, every text is whole, and so is the outline of the focus.
    '&:has(:focus-visible) > td': {
      '--cell-lines': 'none',
      '--cell-overflow': 'visible',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      overflow: 'visible',
    },
    '@media (hover: none)': {
      '&:focus-within > td': { '--cell-lines': 'none', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
    _listNarrow: {
      display: 'grid',
      // The first and the last are those of box and menu, or the room to the frame.
      gridTemplateColumns: '[minmax(1rem, auto) auto minmax(0, 1fr) auto auto auto minmax(1rem, auto)]',
      gridTemplateRows: '[minmax(1.5rem, auto) minmax(1.25rem, auto)]',
      alignItems: 'center',
      minH: '16',
      py: '2',
      '&:not(:last-child)': { borderBottomWidth: 'thin' },
      '& > td': { borderBottomWidth: 'none' },
    },
  },
  variants: {
    pressable: { true: { cursor: 'pointer', _hover: { bg: 'surface.hover' }, _focusWithin: { bg: 'surface.hover' } } },
    selected: { true: { bg: 'accent.soft!' } },
    marked: { true: { bg: 'positive.soft', boxShadow: '[inset 3px 0 0 {colors.positive}]' } },
    total: { true: { '& > td': { fontWeight: 'semibold' } } },
  },
})

/** Below the name, one after the other: quieter, with a point between them. */
const said = {
  gridRow: '2',
  fontSize: 'xs',
  color: 'text.muted',
} as const
const after = { ...said, '&::before': { content: '"·" / ""', px: '1.5' } } as const

export const cellStyle = cva({
  base: {
    h: '[var(--row-height, 2.375rem)]',
    px: '2.5',
    py: '0',
    whiteSpace: 'nowrap',
    // Hidden, it would scroll to the focus of the link in it and stay so: a cut name stood left of its column. In two
    // lines the name has one of its own.
    overflow: 'clip',
    textOverflow: 'ellipsis',
    _first: { ps: '5' },
    _listNarrow: { h: 'auto', ps: '0!', pe: '0!', overflow: 'hidden' },
  },
  variants: {
    /** Digit under digit, and never cut. */
    figure: {
      true: {
        fontFamily: 'figures',
        textAlign: 'end',
        overflow: 'visible',
        '--skeleton-start': 'auto',
        _listNarrow: { overflow: 'visible' },
      },
    },
    /** Nothing stays between it and the frame. */
    edge: { true: { pe: '5' } },
    /** Not cut in two lines either. */
    rigid: { true: { _listNarrow: { overflow: 'visible' } } },
    /** Goes on below where there is no room. */
    wraps: { true: { _listNarrow: { whiteSpace: 'normal', '& [part=badge]': { whiteSpace: 'normal' } } } },
    /** A box that chooses the row. */
    select: {
      true: {
        ps: '2!',
        pe: '0',
        overflow: 'visible',
        '& label': boxLabel,
        _listNarrow: { ...narrowBox, gridColumn: '1', gridRow: '[1 / 3]', overflow: 'visible' },
      },
    },
    inTwoLines: {
      // A badge that is wider than the value above it takes less of the name's room.
      name: { fontWeight: 'medium', _listNarrow: { gridColumn: '[2 / 6]', gridRow: '1', minW: '0' } },
      wideName: { fontWeight: 'medium', _listNarrow: { gridColumn: '[2 / 7]', gridRow: '1', minW: '0' } },
      value: { _listNarrow: { gridColumn: '6', gridRow: '1', ps: '1!', fontWeight: 'medium' } },
      end: {
        _listNarrow: {
          gridColumn: '[5 / 7]',
          gridRow: '2',
          ps: '1!',
          fontSize: 'xs',
          color: 'text.muted',
          textAlign: 'end',
        },
      },
      first: { _listNarrow: { ...said, gridColumn: '2' } },
      // Takes what date and badge leave over.
      second: { _listNarrow: { ...after, gridColumn: '3' } },
      wideSecond: { _listNarrow: { ...after, gridColumn: '[3 / 7]' } },
      none: { _listNarrow: { display: 'none' } },
    },
    actions: {
      true: {
        overflow: 'visible',
        textAlign: 'end',
        _listNarrow: { gridColumn: '7', gridRow: '[1 / 3]', overflow: 'visible' },
      },
    },
  },
})

/** What is said goes on in a second line, as high as the row is anyway: names differ at their ends. */
export const wholeStyle = css({
  lineClamp: '[var(--cell-lines, 2)]',
  whiteSpace: 'normal',
  lineHeight: 'tight',
  _listNarrow: { display: 'inline', whiteSpace: 'inherit', lineHeight: '[inherit]' },
})

/** In two lines a number has no heading. */
export const cellHeadStyle = css({ display: 'none', _listNarrow: { display: 'inline' } })

export const noneStyle = css({ color: 'text.muted' })
