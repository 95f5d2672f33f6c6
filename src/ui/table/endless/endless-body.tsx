// biome-ignore-all lint/a11y/noRedundantRoles: in two lines the display changes, and Safari then drops a table's own roles
import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ColumnPlace } from '#src/ui/table/column-place.ts'
import { placesIn, TableFrame, type TableLook } from '#src/ui/table/table.tsx'
import { TableRow } from '#src/ui/table/table-row.tsx'
import { bodyStyle } from '#src/ui/table/table-style.ts'
import { css } from '#styled-system/css/css.js'
import { useFlight, useGradualRows } from './endless-fill.ts'
import { useRowFocus } from './endless-focus.ts'
import { drawnRows, type Measures, useMeasures } from './endless-measures.ts'
import type { EndlessTableProps } from './endless-props.ts'
import { GreyRow } from './grey-row.tsx'

export interface EndlessSetting {
  scroller: HTMLElement | 'window'
  /** Offset of the first row in the scroll container, in px. */
  depth: number
  width: number
  /** Whether `_listNarrow` applies. */
  inTwoLines: boolean
  /** Height of sticky content above, in px. */
  headroom: number
  /** Height of sticky content below, in px. */
  footroom: number
}

export interface EndlessBodyProps<Row> extends EndlessTableProps<Row> {
  setting: EndlessSetting
}

interface Rows {
  getVirtualItems: () => { index: number; start: number; end: number; size: number }[]
  getTotalSize: () => number
  scrollRect: { height: number } | null
  /** Clears measured row heights. */
  measure: () => void
  measureElement: (row: HTMLTableRowElement | null) => void
  isScrolling: boolean
  scrollOffset: number | null
  getDistanceFromEnd: () => number
  scrollToEnd: () => void
  scrollToIndex: (index: number, options: { align: 'auto' }) => void
}

const likelyHeight = (inTwoLines: boolean) => (inTwoLines ? 65 : 41)

/** Options of the virtualizer that change without a new one. */
interface RowMemory {
  /** Indexes always rendered. */
  pinned: readonly number[]
  /** Usual row height in px, once measured. */
  height: number | null
}
type RowMemoryRef = { current: RowMemory }
const emptyRowMemory: RowMemory = { pinned: [], height: null }

export function EndlessBody<Row>(props: EndlessBodyProps<Row>) {
  return props.setting.scroller === 'window' ? (
    <InWindow {...props} />
  ) : (
    <InBox {...props} scroller={props.setting.scroller} />
  )
}

function InWindow<Row>(props: EndlessBodyProps<Row>) {
  const virtualState = useRef(emptyRowMemory)
  return (
    <Body
      {...props}
      rowsRef={virtualState}
      rows={useWindowVirtualizer<HTMLTableRowElement>(optionsOf(props, virtualState))}
    />
  )
}

function InBox<Row>({ scroller, ...props }: EndlessBodyProps<Row> & { scroller: HTMLElement }) {
  const virtualState = useRef(emptyRowMemory)
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...optionsOf(props, virtualState),
    getScrollElement: () => scroller,
  })
  return <Body {...props} rowsRef={virtualState} rows={rows} />
}

const optionsOf = <Row,>({ count, setting }: EndlessBodyProps<Row>, virtualState: RowMemoryRef) => ({
  count,
  estimateSize: () => virtualState.current.height ?? likelyHeight(setting.inTwoLines),
  overscan: 6,
  scrollMargin: setting.depth,
  useFlushSync: false,
  // A row that has the focus, or is about to, is always rendered.
  rangeExtractor: (range: Range) =>
    [
      ...new Set([
        ...defaultRangeExtractor(range),
        ...virtualState.current.pinned.filter((index) => index < range.count),
      ]),
    ].sort((a, b) => a - b),
  scrollPaddingStart: setting.headroom,
  scrollPaddingEnd: setting.footroom,
})

function Body<Row>(props: EndlessBodyProps<Row> & { rows: Rows; rowsRef: RowMemoryRef }) {
  const { look, count, rowAt, onDrawn, setting, rows, rowsRef } = props
  const { inTwoLines } = setting
  const table = useRef<HTMLTableElement>(null)
  const items = rows.getVirtualItems()
  const indexes = items.map(({ index }) => index)
  const focus = useRowFocus({
    table,
    count,
    screen: screenOf(setting, rows.scrollRect?.height ?? 0, rowsRef.current.height ?? likelyHeight(inTwoLines)),
    onPin: (pinned) => {
      rowsRef.current = { ...rowsRef.current, pinned }
    },
    scrollTo: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  })
  const { pinned } = rowsRef.current
  const near = indexes.filter((index) => !pinned.includes(index))
  const isFlying = useFlight(near, rows.isScrolling)
  const key = indexes.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when what is drawn changes, whoever listens
  useEffect(() => {
    if (!isFlying) onDrawn(indexes)
  }, [key, isFlying])
  useStayAtEnd(rows)
  const filled = useGradualRows({ indexes, isLoaded: (index) => rowAt(index) !== undefined, pinned, isFlying })
  const isLoaded = indexes.some((index) => rowAt(index) !== undefined)
  const measures = useMeasures({ table, width: setting.width, isReady: filled.size > 0 })
  useKnownHeight(measures, table, rows, rowsRef)
  const cells = look.columns.length + (look.selection ? 1 : 0) + (look.rowActions ? 1 : 0)
  const period = rowsRef.current.height ?? likelyHeight(inTwoLines)
  const places = useMemo(() => placesIn(look, []), [look])
  let before = setting.depth
  return (
    <TableFrame {...look} rows={[]} tableRef={table} rowCount={count + 1} busy={!isLoaded} places={places}>
      <tbody role="rowgroup" className={bodyStyle} onFocus={focus.enter} onBlur={focus.leave} onKeyDown={focus.press}>
        {/* While scrolling, rows that are not loaded are not rendered: the spacer shows them as grey rows. */}
        {items
          .filter(({ index }) => filled.has(index) || !rows.isScrolling || pinned.includes(index))
          .map(({ index, start, end, size }) => {
            const row = filled.has(index) ? rowAt(index) : undefined
            const space = start - before
            before = end
            return (
              <Fragment key={index}>
                <Space height={space} cells={cells} period={period} />
                {row === undefined ? (
                  <GreyRow place={placeOf(index)} height={size} cells={cells} />
                ) : (
                  <DrawnRow
                    look={look}
                    row={row}
                    index={index}
                    height={measures?.height}
                    inTwoLines={inTwoLines}
                    places={places}
                    measure={rows.measureElement}
                  />
                )}
              </Fragment>
            )
          })}
        <Space height={rows.getTotalSize() + setting.depth - before} cells={cells} period={period} />
      </tbody>
    </TableFrame>
  )
}

/** Rows per screen, by usual height: constant, so that Page Down and Page Up are inverse. */
function screenOf({ headroom, footroom }: EndlessSetting, height: number, period: number): number {
  return Math.max(1, Math.floor((height - headroom - footroom) / period))
}

/** Sets the virtualizer's row height at once: learning it row by row would recompute all 100,000 offsets each time. */
function useKnownHeight(
  measures: Measures | null,
  table: { current: HTMLElement | null },
  rows: Rows,
  virtualState: RowMemoryRef,
) {
  const height = measures?.height
  useLayoutEffect(() => {
    if (height === undefined || virtualState.current.height === height) return
    virtualState.current = { ...virtualState.current, height }
    rows.measure()
    for (const row of table.current?.querySelectorAll<HTMLTableRowElement>(drawnRows) ?? []) rows.measureElement(row)
  }, [height, table, rows, virtualState])
}

/** Scroll anchoring at the end: rows that turn out higher must not push it away. */
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
  /** Minimum height, in px. */
  height: number | undefined
  inTwoLines: boolean
  places: readonly ColumnPlace[]
  measure: Rows['measureElement']
}

function RowInPlace<Row>({ look, row, index, height, inTwoLines, places, measure }: DrawnRowProps<Row>) {
  // `height` of a table row is its minimum.
  const style = inTwoLines ? { minHeight: height } : { height }
  return <TableRow {...look} places={places} row={row} place={{ ...placeOf(index), style, ref: measure }} />
}

/** Memoised: does not re-render while others are scrolled. */
const DrawnRow = memo(RowInPlace) as typeof RowInPlace

// A wheel may be faster than rendering: grey rows are painted as background, never blank space.
const spaceStyle = css({
  bgImage:
    '[linear-gradient(transparent 1.375rem, {colors.skeleton} 1.375rem, {colors.skeleton} 2.25rem, transparent 2.25rem)]',
  bgRepeat: 'repeat-y',
  backgroundPosition: '[1.25rem 0]',
})

/** Spacer for rows that are not rendered. */
function Space({ height, cells, period }: { height: number; cells: number; period: number }) {
  if (height <= 0) return null
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
