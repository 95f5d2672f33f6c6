/** Nearest scroll container of an element, also outside of shadow roots, else the window. */
export function scrollerOf(element: HTMLElement): HTMLElement | 'window' {
  for (let box = outside(element); box; box = outside(box)) {
    if (box === box.ownerDocument.body || box === box.ownerDocument.documentElement) return 'window'
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return 'window'
}

/** Parent in the flat tree: through slots and out of shadow roots. */
function outside(element: HTMLElement): HTMLElement | null {
  const root = element.getRootNode()
  const next = element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return next instanceof HTMLElement ? next : null
}

/** Offset of the element in its scroll container, in px. */
export function depthIn(element: HTMLElement, scroller: HTMLElement | 'window'): number {
  const { top } = element.getBoundingClientRect()
  if (scroller === 'window') return top - element.ownerDocument.documentElement.getBoundingClientRect().top
  return top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop
}
