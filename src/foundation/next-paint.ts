/** Milliseconds after which a page that paints nothing, because it is hidden or out of sight, is not waited for. */
const patience = 100

/** Resolves once the next frame is painted, and no later than the next press: that one must find what this one led to. */
export function nextPaint(page: Window): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      page.clearTimeout(timer)
      resolve()
    }
    const timer = page.setTimeout(end, patience)
    // Callbacks of a frame run before it is painted, and the next task after.
    page.requestAnimationFrame(() => page.setTimeout(end))
    for (const press of ['keydown', 'pointerdown'])
      page.addEventListener(press, end, { capture: true, signal: waiting.signal })
  })
}
