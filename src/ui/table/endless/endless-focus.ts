import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'

export interface RowFocusOptions {
  table: RefObject<HTMLTableElement | null>
  count: number
  /** Rows per screen. */
  screen: number
  /** Called with rows that must stay rendered. */
  onPin: (indexes: readonly number[]) => void
  scrollTo: (index: number) => void
}

/** Keyboard navigation between rows. */
const steps: Readonly<Record<string, (from: number, screen: number, count: number) => number>> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  PageDown: (from, screen) => from + screen,
  PageUp: (from, screen) => from - screen,
  Home: () => 0,
  End: (_from, _screen, count) => count - 1,
}

/**
 * Keyboard focus in a virtual list: keeps the focused row rendered, and moves the focus to rows not rendered or loaded
 * yet.
 */
export function useRowFocus({ table, count, screen, onPin, scrollTo }: RowFocusOptions) {
  const [active, setActive] = useState<number | null>(null)
  const [targetRow, setTargetRow] = useState<number | null>(null)
  onPin([active, targetRow].filter((index) => index !== null))

  // After every render: the row may be rendered or loaded now.
  useLayoutEffect(() => {
    if (targetRow === null) return
    const row = table.current?.querySelector<HTMLElement>(`tr[data-index="${targetRow}"]`)
    const opener = row?.querySelector<HTMLElement>('[data-primary] :is(a, button)')
    const target = opener ?? row
    const root = target?.getRootNode()
    if (target && root instanceof ShadowRoot && root.activeElement !== target) target.focus({ preventScroll: true })
    if (!opener) return
    // Rows rendered with it may have other heights than estimated: it may have moved.
    scrollTo(targetRow)
    setTargetRow(null)
  })

  return {
    enter: (event: FocusEvent) => {
      const index = indexOf(event.target)
      if (index === null) return
      setActive(index)
      if (index !== targetRow) setTargetRow(null)
    },
    /** The user moved the focus elsewhere: a row that loads now must not take it. */
    leave: (event: FocusEvent) => {
      if (event.relatedTarget && !table.current?.contains(event.relatedTarget as Node)) setTargetRow(null)
    },
    press: (event: KeyboardEvent) => {
      const step = steps[event.key]
      const from = indexOf(event.target)
      if (!step || from === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if ((event.target as Element).closest('[aria-haspopup]')) return
      event.preventDefault()
      event.stopPropagation()
      const to = Math.min(Math.max(step(from, Math.max(1, screen), count), 0), count - 1)
      if (to === from) return
      setTargetRow(to)
      scrollTo(to)
    },
  }
}

function indexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('tr[data-index]') : null
  return row ? Number(row.getAttribute('data-index')) : null
}
