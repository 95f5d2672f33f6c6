import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router'

/**
 * The app's path behind the `#` of the page's address. The router's own hash history takes the page's query for the
 * app's: it would put a host page's parameters into our filters.
 */
export const createHashHistory = (): RouterHistory =>
  createBrowserHistory({
    parseLocation: behindHash,
    createHref: (href) => `${window.location.pathname}${window.location.search}#${href}`,
  })

function behindHash(): HistoryLocation {
  const { pathname, search, hash } = new URL(window.location.hash.slice(1) || '/', 'https://celeiro.invalid')
  // An address that somebody typed or a link of the host page gave has no state.
  const state = window.history.state ?? { __TSR_index: 0 }
  return { href: pathname + search + hash, pathname, search, hash, state }
}
