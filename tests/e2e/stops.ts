import type { Page } from 'playwright/test'

/** More than most screens have places to stop at. */
const farthest = 150

/**
 * Goes through the element with Tab, or back, until the focus leaves it or comes round again. Answers each stop that
 * something covers at its middle or a corner, or that is not within the window.
 */
export async function coveredStops(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  most = farthest,
): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = []
  const positions = new Set<number>()
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(lookAtFocus)
    if (!stop || positions.has(stop.id)) return { stops, covered }
    positions.add(stop.id)
    if (stop.by) covered.push(`${stop.name} under ${stop.by}`)
  }
  return { stops: most, covered }
}

/** Runs in the page. */
function lookAtFocus(): { id: number; name: string; by: string | null } | null {
  const root = document.querySelector('celeiro-app')?.shadowRoot
  const focused = root?.activeElement
  if (!root || !(focused instanceof HTMLElement)) return null
  const numbered = window as Window & { stops?: HTMLElement[] }
  numbered.stops ??= []
  if (!numbered.stops.includes(focused)) numbered.stops.push(focused)
  const name = focused.getAttribute('aria-label') ?? focused.closest('label')?.textContent ?? focused.textContent ?? ''
  return { id: numbered.stops.indexOf(focused), name: name || focused.tagName, by: coverOf(focused) }

  function coverOf(element: HTMLElement): string | null {
    const whole = element.closest('label') ?? element
    for (const { left, right, top, bottom } of element.getClientRects()) {
      // Past round corners.
      const inset = 5
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ] as const
      for (const [x, y] of points) {
        const hit = root?.elementFromPoint(x, y)
        if (!hit) return `the edge of the window at ${Math.round(y)}`
        const isOwn = whole.contains(hit) || hit.contains(element)
        if (!isOwn) return `${hit.tagName} ${hit.textContent?.slice(0, 20)}`
      }
    }
    return null
  }
}
