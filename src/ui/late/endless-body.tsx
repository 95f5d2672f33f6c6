// biome-ignore-all lint/a11y/noRedundantRoles: on cards the display changes, and Safari then drops a table's own roles
import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css/css.js'
import { TableFrame, type TableLook } from '../table.tsx'
import { TableRow } from '../table-row.tsx'
import { bodyStyle } from '../table-style.ts'
import { useGradualRows } from './endless-fill.ts'
import { useRowFocus } from './endless-focus.ts'
import type { EndlessTableProps } from './endless-table.tsx'
import { GreyRow } from './grey-row.tsx'
import './late-sheet.ts'

export interface EndlessBodyProps<Row> extends EndlessTableProps<Row> {
  setting: {
    scroller: HTMLElement | 'window'
    /** Pixels from the beginning of what scrolls to the first row. */
    depth: number
    width: number
  }
  asCards: boolean
}

interface Rows {
  getVirtualItems: () => { index: number; start: number; end: number; size: number }[]
  getTotalSize: () => number
  /** The view. */
  scrollRect: { height: number } | null
  measureElement: (row: HTMLTableRowElement | null) => void
  scrollOffset: number | null
  getDistanceFromEnd: () => number
  scrollToEnd: () => void
  scrollToIndex: (index: number, options: { align: 'auto' }) => void
}

/** Pixels kept free above for the sticky bar and head, and below for the selection bar. */
const headroom = { scrollPaddingStart: 112, scrollPaddingEnd: 72 }
const cardGap = 12
const usualHeight = (asCards: boolean) => (asCards ? 220 : 58)

export function EndlessBody<Row>(props: EndlessBodyProps<Row>) {
  return props.setting.scroller === 'window' ? (
    <InWindow {...props} />
  ) : (
    <InBox {...props} scroller={props.setting.scroller} />
  )
}

function InWindow<Row>(props: EndlessBodyProps<Row>) {
  const pinned = useRef<readonly number[]>([])
  return <Body {...props} pinned={pinned} rows={useWindowVirtualizer<HTMLTableRowElement>(optionsOf(props, pinned))} />
}

function InBox<Row>({ scroller, ...props }: EndlessBodyProps<Row> & { scroller: HTMLElement }) {
  const pinned = useRef<readonly number[]>([])
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...optionsOf(props, pinned),
    getScrollElement: () => scroller,
  })
  return <Body {...props} pinned={pinned} rows={rows} />
}

type Pinned = { current: readonly number[] }

const optionsOf = <Row,>({ count, setting, asCards }: EndlessBodyProps<Row>, pinned: Pinned) => ({
  count,
  estimateSize: () => usualHeight(asCards),
  gap: asCards ? cardGap : 0,
  overscan: 6,
  scrollMargin: setting.depth,
  useFlushSync: false,
  // A row with the focus, or about to have it, is drawn wherever the view is.
  rangeExtractor: (range: Range) =>
    [...new Set([...defaultRangeExtractor(range), ...pinned.current.filter((index) => index < range.count)])].sort(
      (a, b) => a - b,
    ),
  ...headroom,
})

function Body<Row>(props: EndlessBodyProps<Row> & { rows: Rows; pinned: Pinned }) {
  const { look, count, rowAt, onDrawn, setting, asCards, rows, pinned } = props
  const table = useRef<HTMLTableElement>(null)
  const items = rows.getVirtualItems()
  const indexes = items.map(({ index }) => index)
  const focus = useRowFocus({
    table,
    count,
    screen: screenOf(rows.scrollRect?.height ?? 0, asCards),
    pinned,
    scrollTo: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  })
  const key = indexes.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when what is drawn changes, whoever listens
  useEffect(() => onDrawn(indexes), [key])
  useStayAtEnd(rows)
  const filled = useGradualRows(indexes, (index) => rowAt(index) !== undefined, pinned)
  const isLoaded = indexes.some((index) => rowAt(index) !== undefined)
  const widths = useSteadyWidths(table, setting.width, isLoaded && !asCards)
  const cells = look.columns.length + (look.selection ? 1 : 0) + (look.rowActions ? 1 : 0)
  const gap = asCards ? cardGap : 0
  let before = setting.depth
  return (
    <TableFrame
      {...look}
      rows={[]}
      tableRef={table}
      rowCount={count + 1}
      busy={!isLoaded}
      widths={asCards ? null : widths}
    >
      <tbody role="rowgroup" className={bodyStyle} onFocus={focus.enter} onBlur={focus.leave} onKeyDown={focus.press}>
        {items.map(({ index, start, end, size }, place) => {
          const row = filled.has(index) ? rowAt(index) : undefined
          const space = start - before - gap * (place === 0 ? 1 : 2)
          before = end
          return (
            <Fragment key={index}>
              <Space height={space} cells={cells} asCards={asCards} />
              {row === undefined ? (
                <GreyRow place={placeOf(index)} height={size} cells={cells} />
              ) : (
                <DrawnRow look={look} row={row} index={index} measure={rows.measureElement} />
              )}
            </Fragment>
          )
        })}
        <Space height={rows.getTotalSize() + setting.depth - before - gap} cells={cells} asCards={asCards} />
      </tbody>
    </TableFrame>
  )
}

/** Rows of usual height that fit the view: the same number wherever it is, so that a screen down and up leads back. */
function screenOf(height: number, asCards: boolean): number {
  const free = height - headroom.scrollPaddingStart - headroom.scrollPaddingEnd
  return Math.max(1, Math.floor(free / (usualHeight(asCards) + (asCards ? cardGap : 0))))
}

/** Rows that come and are higher than they were thought must not push the end away from whoever is there. */
function useStayAtEnd(rows: Rows) {
  const total = rows.getTotalSize()
  const before = useRef(total)
  useLayoutEffect(() => {
    const growth = total - before.current
    before.current = total
    if (growth > 0 && rows.scrollOffset && rows.getDistanceFromEnd() - growth < 2) rows.scrollToEnd()
  }, [total, rows])
}

const placeOf = (index: number) => ({ tabIndex: -1, 'aria-rowindex': index + 2, 'data-index': index })

interface DrawnRowProps<Row> {
  look: TableLook<Row>
  row: Row
  index: number
  measure: Rows['measureElement']
}

function RowInPlace<Row>({ look, row, index, measure }: DrawnRowProps<Row>) {
  return <TableRow {...look} row={row} place={{ ...placeOf(index), ref: measure }} />
}

/** A row that stays as it is while others are scrolled in and out. */
const DrawnRow = memo(RowInPlace) as typeof RowInPlace

// A wheel may be faster than any drawing: what it brings into sight is grey rows and never nothing.
const spaceStyle = css({
  bgImage:
    '[linear-gradient(transparent 1.375rem, {colors.skeleton} 1.375rem, {colors.skeleton} 2.25rem, transparent 2.25rem)]',
  bgRepeat: 'repeat-y',
  backgroundPosition: '[1.25rem 0]',
})

/** Stands for the rows that are not drawn. */
function Space({ height, cells, asCards }: { height: number; cells: number; asCards: boolean }) {
  if (height <= 0) return null
  const period = usualHeight(asCards) + (asCards ? cardGap : 0)
  return (
    <tr
      aria-hidden
      data-undrawn
      className={spaceStyle}
      style={{ height, backgroundSize: `min(24rem, 60%) ${period}px` }}
    >
      <td colSpan={cells} />
    </tr>
  )
}

/**
 * The widths that the columns took with the first rows: those drawn later must not move them. Taken anew when the
 * table itself becomes wider or narrower.
 */
function useSteadyWidths(table: { current: HTMLTableElement | null }, width: number, isReady: boolean) {
  const [taken, setTaken] = useState<{ width: number; widths: number[] } | null>(null)
  const isTaken = taken?.width === width
  useLayoutEffect(() => {
    if (isTaken || !isReady || !table.current) return
    const cells = [...table.current.querySelectorAll<HTMLElement>('thead > tr > *')]
    setTaken({ width, widths: cells.map((cell) => cell.getBoundingClientRect().width) })
  }, [isTaken, isReady, width, table])
  return isTaken ? taken.widths : null
}
