import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

/** Search and filters above it. */
export const filterBarStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

/** On a phone the first filter in force stands beside the search until one searches. */
export const searchStyle = css({
  flex: { base: '[1 1 6rem]', sm: '[1 1 10rem]' },
  minW: '0',
  maxW: { sm: 'search' },
  smDown: { '&:has(input:not(:placeholder-shown))': { flexBasis: 'full' } },
})

/** Query container around the table: a container cannot match its own query. */
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

/** Font of figures, in whose characters widths are given. */
export const columnsStyle = css({ fontFamily: 'figures', _listNarrow: { display: 'none' } })
export const boxColumnStyle = css({ w: 'touch' })
export const actionsColumnStyle = css({ w: '14' })

export const captionStyle = css({ srOnly: true })

export const headStyle = css({ _listNarrow: { display: 'block' } })
export const headRowStyle = cva({
  // Sort headers are never cut: they wrap.
  base: { _listNarrow: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } },
  /** In two lines the header exists for sorting and selecting only; without either it takes no space. */
  variants: { acts: { true: { _listNarrow: { py: '1', borderBottomWidth: 'thin' } } } },
})

/** Touch target of a checkbox. */
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
    // Below the screen's sticky bar, if any.
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
    /** Last visible column. */
    edge: { true: { pe: '5', borderTopRightRadius: 'lg' } },
    /** Select-all checkbox. */
    select: { true: { overflow: 'visible', ps: '2!', pe: '0', '& label': boxLabel, _listNarrow: narrowBox } },
    /** In two lines only sortable headers are visible. */
    sortable: { true: {}, false: { _listNarrow: { srOnly: true } } },
    /** Sortable by a column that is hidden in two lines. */
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
  // Height of the sticky header above.
  '--head-height': '2.25rem',
  _listNarrow: { '--head-height': '0px', display: 'flex', flexDirection: 'column' },
})

export const rowStyle = cva({
  base: {
    '& > td': { borderBottomWidth: 'thin' },
    '&:last-child > td': { borderBottomWidth: 'none' },
    // The focused row (on a phone, the one tapped last) shows its full texts and the whole focus outline.
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
      // First and last column: checkbox and menu, or padding.
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

/** Second line: secondary texts separated by a point. */
const textStyle = {
  gridRow: '2',
  fontSize: 'xs',
  color: 'text.muted',
} as const
const after = { ...textStyle, '&::before': { content: '"·" / ""', px: '1.5' } } as const

export const cellStyle = cva({
  base: {
    h: '[var(--row-height, 2.375rem)]',
    px: '2.5',
    py: '0',
    whiteSpace: 'nowrap',
    // Not `hidden`: that box would scroll to the focused link in it and stay so, shifting a cut name to the left.
    overflow: 'clip',
    textOverflow: 'ellipsis',
    _first: { ps: '5' },
    _listNarrow: { h: 'auto', ps: '0!', pe: '0!', overflow: 'hidden' },
  },
  variants: {
    /** Tabular digits, never cut. */
    figure: {
      true: {
        fontFamily: 'figures',
        textAlign: 'end',
        overflow: 'visible',
        '--skeleton-start': 'auto',
        _listNarrow: { overflow: 'visible' },
      },
    },
    /** Last visible column. */
    edge: { true: { pe: '5' } },
    /** Never cut in two lines either. */
    rigid: { true: { _listNarrow: { overflow: 'visible' } } },
    /** A pixel too wide, it needs no points behind it. */
    badge: { true: { textOverflow: 'clip' } },
    /** Wraps where there is no room. */
    wraps: { true: { _listNarrow: { whiteSpace: 'normal', '& [part=badge]': { whiteSpace: 'normal' } } } },
    /** Checkbox cell. */
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
      // Spans so that a badge wider than the value above takes less of the name's room.
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
      first: { _listNarrow: { ...textStyle, gridColumn: '2' } },
      // Takes the width that date and badge leave.
      second: { _listNarrow: { ...after, gridColumn: '3', textOverflow: 'ellipsis' } },
      wideSecond: { _listNarrow: { ...after, gridColumn: '[3 / 7]', textOverflow: 'ellipsis' } },
      none: { _listNarrow: { display: 'none' } },
    },
    /** Nothing stands before it in the second line: no point divides it from that. */
    alone: { true: { _listNarrow: { '&::before': { display: 'none' } } } },
    actions: {
      true: {
        overflow: 'visible',
        textAlign: 'end',
        _listNarrow: { gridColumn: '7', gridRow: '[1 / 3]', overflow: 'visible' },
      },
    },
  },
})

/** Wraps to a second line, within the row's height: names differ at their ends. */
export const wholeStyle = css({
  lineClamp: '[var(--cell-lines, 2)]',
  whiteSpace: 'normal',
  lineHeight: 'tight',
  _listNarrow: { display: 'inline', whiteSpace: 'inherit', lineHeight: '[inherit]' },
})

/** Heading of a value in two lines, where columns have none. */
export const cellHeadStyle = css({ display: 'none', _listNarrow: { display: 'inline' } })

export const noneStyle = css({ color: 'text.muted' })
