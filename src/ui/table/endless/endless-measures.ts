import { type RefObject, useLayoutEffect, useState } from 'react'

/** What the rows of a table take up, as the first of them were drawn. */
export interface Measures {
  /** Pixels of a row: all but exceptional ones are as high, so that none moves another when it comes. */
  height: number
}

export interface MeasuresOptions {
  table: RefObject<HTMLTableElement | null>
  /** Of the space of the table: with another one everything is measured anew. */
  width: number
  /** There are rows to measure. */
  isReady: boolean
}

/** The rows that show a record, and are no grey stand-ins. */
export const drawnRows = 'tr[data-index]:not([data-grey])'

/** Of ten rows one may be higher than the others are made. */
const shareOfUsual = 0.9

/** Measures the first rows; null until then. What is drawn later must not move rows. */
export function useMeasures({ table, width, isReady }: MeasuresOptions): Measures | null {
  const [taken, setTaken] = useState<(Measures & { width: number }) | null>(null)
  const isTaken = taken?.width === width
  useLayoutEffect(() => {
    if (isTaken || !isReady || !table.current) return
    setTaken({
      width,
      height: usualHeight([...table.current.querySelectorAll<HTMLElement>(drawnRows)]),
    })
  }, [isTaken, isReady, width, table])
  return isTaken ? taken : null
}

function usualHeight(rows: readonly HTMLElement[]): number {
  const heights = rows.map((row) => Math.ceil(row.getBoundingClientRect().height)).sort((a, b) => a - b)
  return heights[Math.min(heights.length - 1, Math.floor(heights.length * shareOfUsual))] ?? 0
}
