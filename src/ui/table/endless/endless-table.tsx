import { useLayoutEffect, useRef, useState } from 'react'
import { twoLinesBelow } from '#src/ui/breakpoints.ts'
import { EndlessBody, type EndlessSetting } from './endless-body.tsx'
import type { EndlessTableProps } from './endless-props.ts'
import { depthIn, scrollerOf } from './scroll-place.ts'

/**
 * Virtual table: renders only rows near the view, in the surrounding scroll container, since a nested one would trap
 * touch and wheel scrolling.
 */
export function EndlessTable<Row>(props: EndlessTableProps<Row>) {
  const space = useRef<HTMLDivElement>(null)
  const [setting, setSetting] = useState<EndlessSetting | null>(null)
  // Content above may resize at any time: the offset of the rows is measured after every layout, not before, which
  // would force a second layout per frame. Millions of pixels down browsers are exact to the pixel only, and a
  // changed offset re-lays every row.
  useLayoutEffect(() => {
    const box = space.current
    if (!box) return
    const read = () =>
      setSetting((now) => {
        const next = settingOf(box, now?.scroller ?? scrollerOf(box))
        return now && isAlike(now, next) ? now : next
      })
    if (!setting) read()
    const observer = new ResizeObserver(read)
    observer.observe(box)
    return () => observer.disconnect()
  })
  return <div ref={space}>{setting && <EndlessBody {...props} setting={setting} />}</div>
}

function settingOf(box: HTMLElement, scroller: HTMLElement | 'window'): EndlessSetting {
  const rows = box.querySelector('tbody') ?? box
  const { fontSize, scrollMarginTop, scrollMarginBottom } = getComputedStyle(rows)
  const width = box.clientWidth
  return {
    scroller,
    depth: Math.round(depthIn(rows, scroller)),
    width,
    inTwoLines: width < twoLinesBelow * Number.parseFloat(fontSize),
    headroom: Number.parseFloat(scrollMarginTop),
    footroom: Number.parseFloat(scrollMarginBottom),
  }
}

const isAlike = (one: EndlessSetting, other: EndlessSetting): boolean =>
  Math.abs(one.depth - other.depth) < 2 &&
  one.width === other.width &&
  one.headroom === other.headroom &&
  one.footroom === other.footroom
