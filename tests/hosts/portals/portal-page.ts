/** What the portals have in common: where they stand, and the token that their server has for whoever is signed in. */
declare global {
  interface Window {
    /** Put there by the test, as a portal's server would. */
    portalToken?: string
    /** Events of the element that the portal heard through its framework. */
    heard?: string[]
  }
}

/** Also by the address, for a browser in which no script of the test can precede the page's. */
export const getToken = async (): Promise<string | undefined> =>
  window.portalToken ?? (location.hash.slice(1) || undefined)

/** Notes an event that the framework handed on. */
export function hear(event: Event): void {
  window.heard = [...(window.heard ?? []), event.type]
}

/** Where the framework draws. */
export function place(): Element {
  const portal = document.querySelector('#portal')
  if (!portal) throw new Error('The page has no place for the portal')
  return portal
}
