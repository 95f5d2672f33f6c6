import { useEffect } from 'react'
import { useLayer } from '#src/ui/layer.ts'

const stops =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [tabindex="-1"][role]'

/** Containers that the focus stays in: dialog, menu, screen, and what comes and goes as a whole. */
const places = '[role=dialog], [role=alertdialog], dialog, main, nav, header, [data-focus-place]'

const isThere = (stop: HTMLElement): boolean =>
  stop.isConnected && !stop.matches(':disabled') && !stop.closest('[inert]') && stop.checkVisibility()

interface FocusedPlace {
  readonly stop: HTMLElement
  /** Focusable elements of its container, in document order. */
  readonly around: readonly HTMLElement[]
  readonly place: HTMLElement | null
  /** In a list with its own keyboard navigation, which moves the focus itself until it is empty. */
  readonly isLed: boolean
  /** Where the focus was before its dialog opened; may be gone once it closes. */
  readonly from: FocusedPlace | null
}

const isQuestion = (place: HTMLElement | null): boolean =>
  place?.matches('[role=dialog], [role=alertdialog], dialog') ?? false

/**
 * Where the focus may go, best first: where it was, if that was gone but for a moment; next stops of its container,
 * previous ones, the container; then the same for where it was before the dialog; at last `main`.
 */
function* goalsOf(last: FocusedPlace, root: ShadowRoot): Iterable<HTMLElement> {
  for (let at: FocusedPlace | null = last; at; at = at.from) {
    const { stop, around, place } = at
    const found = Math.max(around.indexOf(stop), 0)
    yield stop
    yield* around.slice(found)
    yield* around.slice(0, found).reverse()
    if (place) yield focusable(place)
  }
  const main = root.querySelector('main')
  if (main) yield focusable(main)
}

/** What looks as if it could take the focus may refuse it: within what is inert, or hidden by its look. */
const takesFocus = (goal: HTMLElement, root: ShadowRoot): boolean => {
  if (!isThere(goal)) return false
  goal.focus()
  return root.activeElement === goal
}

function focusable(place: HTMLElement): HTMLElement {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
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
    let last: FocusedPlace | null = null
    // By whoever pressed elsewhere, or went beyond the element.
    let isLeft = false
    const hold = (target: EventTarget | null) => {
      if (!(target instanceof HTMLElement)) return
      const place = target.closest<HTMLElement>(places)
      const isLed = target.closest('[data-item]') !== null
      const around = [...(place ?? root).querySelectorAll<HTMLElement>(stops)]
      const before = last?.place === place ? last?.from : last
      isLeft = false
      last = { stop: target, place, isLed, around, from: isQuestion(place) ? (before ?? null) : null }
    }
    const look = () => {
      if (!last || root.activeElement) return
      if (last.isLed && (last.place ?? root).querySelector('[data-item]')) return
      if (isLeft && (isThere(last.stop) || !isQuestion(last.place))) last = null
      else if (page.activeElement === page.body || page.activeElement === root.host)
        for (const goal of goalsOf(last, root)) if (takesFocus(goal, root)) return
    }
    // A closing popup returns the focus itself, within two frames.
    const lookSoon = () => requestAnimationFrame(() => requestAnimationFrame(look))
    root.addEventListener('focusin', ({ target }) => hold(target), { signal: ended.signal })
    root.addEventListener(
      'focusout',
      () => {
        const left = last
        // A script that takes the focused control away has done so by then; whoever presses elsewhere leaves it there.
        queueMicrotask(() => {
          if (left && left === last) isLeft = isThere(left.stop)
        })
        lookSoon()
      },
      { signal: ended.signal },
    )
    const observer = new MutationObserver(() => {
      if (last && !root.activeElement) lookSoon()
    })
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] })
    hold(root.activeElement)
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [layer])
}
