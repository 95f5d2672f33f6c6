/** The top layer wins over every z-index of the host page, and works inside its `<dialog>` too. */
export function showLayer(layer: Element | null | undefined): void {
  if (layer instanceof HTMLElement && layer.isConnected && !layer.matches(':popover-open')) layer.showPopover()
}

/**
 * An open modal hides the rest of the page from screen readers and marks it (`data-aria-hidden`, by Zag). An element
 * moved meanwhile may land in a hidden part, which must not hide the modal itself.
 */
export function revealSurroundings(element: Element): void {
  const hidden = element.closest('[data-aria-hidden]')
  if (!hidden) return
  hidden.removeAttribute('aria-hidden')
  if (hidden.parentElement) revealSurroundings(hidden.parentElement)
}
