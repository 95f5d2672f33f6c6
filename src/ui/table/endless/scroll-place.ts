/** What scrolls around an element: the nearest box of the element, its host page or its host's own, else the window. */
export function scrollerOf(element: HTMLElement): HTMLElement | 'window' {
  for (let box = outside(element); box; box = outside(box)) {
    if (box === box.ownerDocument.body || box === box.ownerDocument.documentElement) return 'window'
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return 'window'
}

/** The element around this one as it is drawn: through slots and out of shadow roots. */
function outside(element: HTMLElement): HTMLElement | null {
  const root = element.getRootNode()
  const next = element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return next instanceof HTMLElement ? next : null
}

/** How far below the beginning of what scrolls the element begins, in pixels. */
export function depthIn(element: HTMLElement, scroller: HTMLElement | 'window'): number {
  const { top } = element.getBoundingClientRect()
  if (scroller === 'window') return top - element.ownerDocument.documentElement.getBoundingClientRect().top
  return top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop
}
