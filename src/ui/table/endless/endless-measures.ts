import { type RefObject, useLayoutEffect, useState } from 'react'

/** Row measures, taken from the first rendered rows. */
export interface Measures {
  /** Usual row height in px: no layout shift when a row loads, unless it is exceptional. */
  height: number
}

export interface MeasuresOptions {
  table: RefObject<HTMLTableElement | null>
  /** Width of the table: measures are taken again when it changes. */
  width: number
  isReady: boolean
}

/** Rendered rows without skeletons. */
export const drawnRows = 'tr[data-index]:not([data-grey])'

/** Quantile: one row of ten may be higher. */
const shareOfUsual = 0.9

/** Measures the first rows; null until then. */
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
