import { useEffect } from 'react'
import { useLayer } from '#src/ui/layer.ts'

const stops =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [tabindex="-1"][role]'

/** What somebody works in: a question, a menu, the screen. */
const places = '[role=dialog], [role=alertdialog], dialog, main, nav, header'

const isThere = (stop: HTMLElement): boolean => stop.isConnected && !stop.matches(':disabled') && stop.checkVisibility()

interface FocusedPlace {
  readonly stop: HTMLElement
  /** What could be gone to where it stood, in order. */
  readonly around: readonly HTMLElement[]
  readonly place: HTMLElement | null
  /** Of a list with keys of its own, which leads them itself until it is empty. */
  readonly isLed: boolean
}

/** The next that is still there, else one before it, else what they stood in. */
function nextOf({ stop, around, place }: FocusedPlace): HTMLElement | null {
  const at = around.indexOf(stop)
  const next = around.slice(at + 1).find(isThere) ?? around.slice(0, at).findLast(isThere)
  if (next) return next
  if (place?.isConnected && !place.hasAttribute('tabindex')) place.tabIndex = -1
  return place
}

/**
 * Focus restoration: an act that removes, disables or hides its own control would drop the focus to the page. One
 * observer for the whole element moves it to what follows.
 */
export function useFocusRestoration(): void {
  const layer = useLayer()
  useEffect(() => {
    const root = layer.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return undefined
    const page = root.ownerDocument
    const ended = new AbortController()
    let held: FocusedPlace | null = null
    const hold = (target: EventTarget | null) => {
      if (!(target instanceof HTMLElement)) return
      const place = target.closest<HTMLElement>(places)
      const isLed = target.closest('[data-item]') !== null
      held = { stop: target, place, isLed, around: [...(place ?? root).querySelectorAll<HTMLElement>(stops)] }
    }
    const look = () => {
      if (!held || root.activeElement) return
      if (held.isLed && (held.place ?? root).querySelector('[data-item]')) return
      if (isThere(held.stop)) held = null
      else if (page.activeElement === page.body || page.activeElement === root.host) nextOf(held)?.focus()
    }
    // What closes gives the focus back itself, a moment later.
    const lookSoon = () => requestAnimationFrame(() => requestAnimationFrame(look))
    root.addEventListener('focusin', ({ target }) => hold(target), { signal: ended.signal })
    root.addEventListener('focusout', lookSoon, { signal: ended.signal })
    const observer = new MutationObserver(() => {
      if (held && !root.activeElement) lookSoon()
    })
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] })
    hold(root.activeElement)
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [layer])
}
