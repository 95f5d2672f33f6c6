/**
 * The `color-scheme` in force at the element's place, which may be the page's own (`<meta name="color-scheme">`).
 * `auto` if unset or left to the system.
 */
export function themeOfPlace(place: Element): 'light' | 'dark' | 'auto' {
  const { colorScheme } = getComputedStyle(place)
  const meta = colorScheme === 'normal' && place.ownerDocument.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  const scheme = meta ? meta.content : colorScheme
  const isDark = /dark/i.test(scheme)
  if (isDark === /light/i.test(scheme)) return 'auto'
  return isDark ? 'dark' : 'light'
}

/**
 * No event reports a change of `color-scheme`, but transitions do: an element in the shadow root, out of reach of
 * page styles, has this style (as `celeiro-app-content` in isolation.css).
 */
export const telltaleStyle = 'color:light-dark(#000,#fff);transition:color 1ms,color-scheme 1ms allow-discrete'

/**
 * Observes `color-scheme` at `telltale`. A change taken back before its transition has moved, as on a busy machine, cancels
 * that one and starts none.
 * @param options with a signal that ends it, unless it ends with the telltale
 */
export function watchPlace(telltale: Element, listener: () => void, options?: AddEventListenerOptions): void {
  const hear = (event: Event) => {
    if (event.target === telltale) listener()
  }
  for (const change of ['transitionrun', 'transitioncancel']) telltale.addEventListener(change, hear, options)
}
