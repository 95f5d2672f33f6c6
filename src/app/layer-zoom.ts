/**
 * Resets the CSS `zoom` of the page on the popup layer, which is positioned in window pixels, and applies it to the popups
 * themselves (isolation.css). A browser without `currentCSSZoom` counts as unzoomed.
 * @returns unsubscribe
 */
export function followZoom(layer: HTMLElement): () => void {
  const around = layer.parentElement
  let zoom = 1
  const follow = () => {
    const now = around?.currentCSSZoom ?? 1
    if (now !== zoom) layer.style.setProperty('--celeiro-zoom', String(now))
    zoom = now
  }
  follow()
  // No event reports a zoom change; the element's width mostly changes with it.
  const widths = new ResizeObserver(follow)
  if (around) widths.observe(around)
  // Reading the zoom forces a style: not for what closes, and with the frame, which needs it anyway.
  let frame = 0
  const openings = new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => addedNodes.length > 0)) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(follow)
  })
  openings.observe(layer, { childList: true })
  return () => {
    cancelAnimationFrame(frame)
    widths.disconnect()
    openings.disconnect()
  }
}
