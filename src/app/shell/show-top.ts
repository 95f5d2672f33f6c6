/**
 * Scrolls what holds the box, the page included, as far as the box's top is hidden above it; nothing moves where it can be seen.
 * A header that sticks there hides too: the box's `scroll-margin-top`, or the `scroll-padding-top` of what scrolls.
 */
export function showTop(box: Element): void {
  const page = box.ownerDocument.scrollingElement
  const { scrollMarginTop } = getComputedStyle(box)
  for (let place = holderOf(box); place; place = holderOf(place)) {
    const { position, scrollPaddingTop } = getComputedStyle(place)
    if (place.scrollTop > 0) {
      const edge = place === page ? 0 : place.getBoundingClientRect().top + place.clientTop
      const header = Math.max(pixels(scrollMarginTop), pixels(scrollPaddingTop))
      const hidden = edge + header - box.getBoundingClientRect().top
      if (hidden > 0) place.scrollBy({ top: -hidden, behavior: 'instant' })
    }
    // What holds a fixed box does not move it.
    if (position === 'fixed') return
  }
}

/** Also through slots and out of shadow roots. */
function holderOf(place: Element): Element | null {
  const root = place.getRootNode()
  return place.assignedSlot ?? place.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

/** Nothing for `auto`. */
const pixels = (length: string): number => Number.parseFloat(length) || 0
