/**
 * Resets the CSS `zoom` of the page on the popup layer, which is positioned in window pixels, and applies it to the popups
 * themselves (isolation.css). A browser without `currentCSSZoom` counts as unzoomed.
 * @returns unsubscribe
 */
export function followZoom(layer: HTMLElement): () => void {
  const around = layer.parentElement
  const follow = () => layer.style.setProperty('--celeiro-zoom', String(around?.currentCSSZoom ?? 1))
  follow()
  // No event reports a zoom change; the element's width mostly changes with it.
  const widths = new ResizeObserver(follow)
  if (around) widths.observe(around)
  // Reading the zoom forces a style: not for what closes.
  const openings = new MutationObserver(
    (changes) => changes.some(({ addedNodes }) => addedNodes.length > 0) && follow(),
  )
  openings.observe(layer, { childList: true })
  return () => {
    widths.disconnect()
    openings.disconnect()
  }
}
