import type { Plugin } from 'vite'

/** As Vite leaves an import before it has named the files: what it would load beside it is asked for by ourselves. */
const helped =
  /__vitePreload\(\(\) => (import\("[^"]+"\)(?:\.then\(\((\w+)\) => \2\.[\w$]+\))?), __VITE_PRELOAD__, import\.meta\.url\)/g

const lazyImport = /\(\) => import\("([^"]+)"\)/g

/** Vite's module that loads style sheets beside a late part, of which there are none: its 1 KB is not for every sign-in. */
const preloadHelper = '\0vite/preload-helper.js'

/**
 * Lets whoever imports a late part add to its address: a browser keeps that a module could not be fetched for as long as
 * the page lives, and asks no more for that address (src/ui/lazy.tsx).
 */
export const lazyAddresses = (): Plugin => ({
  name: 'celeiro-late-addresses',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load()' : null),
  renderChunk: (code) => code.replace(helped, '$1').replace(lazyImport, '(again = "") => import("$1" + again)'),
})
