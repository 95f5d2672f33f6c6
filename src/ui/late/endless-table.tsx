import { useLayoutEffect, useRef, useState } from 'react'
import { cardsBelow } from '../breakpoints.ts'
import type { TableLook } from '../table.tsx'
import { EndlessBody, type EndlessBodyProps } from './endless-body.tsx'
import './late-sheet.ts'
import { depthIn, scrollerOf } from './scroll-place.ts'

export interface EndlessTableProps<Row> {
  look: TableLook<Row>
  /** Of all rows. */
  count: number
  /** Nothing while the row is on its way. */
  rowAt: (index: number) => Row | undefined
  /** Told which rows are drawn, in their order. */
  onDrawn: (indexes: readonly number[]) => void
}

/** A table of any length that draws only the rows near the view, in whatever scrolls around it. */
export function EndlessTable<Row>(props: EndlessTableProps<Row>) {
  const space = useRef<HTMLDivElement>(null)
  const [setting, setSetting] = useState<EndlessBodyProps<Row>['setting'] | null>(null)
  // What stands above may grow or go at any time (chips, notices): where the rows begin is read after every drawing,
  // once the browser has laid it out by itself, since asking before makes it do so twice in a frame.
  // Millions of pixels down browsers know it to the pixel only, and another depth lays out every row anew.
  useLayoutEffect(() => {
    const box = space.current
    if (!box) return
    const read = () =>
      setSetting((now) => {
        const scroller = now?.scroller ?? scrollerOf(box)
        const rows = box.querySelector('tbody') ?? box
        const width = box.clientWidth
        const asCards = width < cardsBelow * Number.parseFloat(getComputedStyle(box).fontSize)
        const next = { scroller, depth: Math.round(depthIn(rows as HTMLElement, scroller)), width, asCards }
        return now && Math.abs(now.depth - next.depth) < 2 && now.width === next.width ? now : next
      })
    if (!setting) read()
    const observer = new ResizeObserver(read)
    observer.observe(box)
    return () => observer.disconnect()
  })
  return <div ref={space}>{setting && <EndlessBody {...props} setting={setting} />}</div>
}
