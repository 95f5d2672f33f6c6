/**
 * What the place of an element in its page says about light and dark: the `color-scheme` that holds there, which may be the
 * page's own (`<meta name="color-scheme">`). `auto` where it says nothing, or leaves it to the system.
 */
export function themeOfPlace(place: Element): 'light' | 'dark' | 'auto' {
  const { colorScheme } = getComputedStyle(place)
  const meta = colorScheme === 'normal' && place.ownerDocument.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  const said = meta ? meta.content : colorScheme
  const isDark = /dark/i.test(said)
  if (isDark === /light/i.test(said)) return 'auto'
  return isDark ? 'dark' : 'light'
}

/**
 * No event tells that another `color-scheme` holds; but browsers tell of transitions. So a piece within the shadow root,
 * where no rule of the page reaches, has this style (as `celeiro-app-content` in isolation.css).
 */
export const telltaleStyle = 'color:light-dark(#000,#fff);transition:color 1ms,color-scheme 1ms allow-discrete'

/** Calls back when another `color-scheme` holds at `telltale`, a piece of that style; the answer stops it. */
export function watchPlace(telltale: Element, listener: () => void): () => void {
  const hear = (event: Event) => {
    if (event.target === telltale) listener()
  }
  telltale.addEventListener('transitionrun', hear)
  return () => telltale.removeEventListener('transitionrun', hear)
}
