/**
 * Takes the CSS `zoom` of the page off the layer, where positions are pixels of the window, and hands it to what floats
 * there, which is to be as large as the rest (isolation.css). A browser that does not tell of it counts as unzoomed.
 * @returns what stops it
 */
export function followZoom(layer: HTMLElement): () => void {
  const around = layer.parentElement
  const follow = () => layer.style.setProperty('--celeiro-zoom', String(around?.currentCSSZoom ?? 1))
  follow()
  // No event reports a zoom change; the element's width mostly changes with it.
  const widths = new ResizeObserver(follow)
  if (around) widths.observe(around)
  const openings = new MutationObserver(follow)
  openings.observe(layer, { childList: true })
  return () => {
    widths.disconnect()
    openings.disconnect()
  }
}
