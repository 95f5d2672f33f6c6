import type { Plugin } from 'vite'

/** Vite's dynamic import before chunk names are known; we preload dependencies ourselves. */
const helped =
  /__vitePreload\(\(\) => (import\("[^"]+"\)(?:\.then\(\((\w+)\) => \2\.[\w$]+\))?), __VITE_PRELOAD__, import\.meta\.url\)/g

/** The same where the import's answer is taken apart at once: `import('…').then(({ name }) => …)`. */
const takenApart =
  /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\("[^"]+"\));\s*return \{[^}]*\};?\s*\}, __VITE_PRELOAD__, import\.meta\.url\)/g

const lazyImport = /\(\) => import\("([^"]+)"\)/g

/** Vite's preload helper for style sheets of lazy chunks, of which there are none: saves 1 KB at sign-in. */
const preloadHelper = '\0vite/preload-helper.js'

/**
 * Lazy loading with retry: adds a query to a lazy chunk's address, since browsers remember a failed module fetch for
 * the page's life (src/ui/lazy.tsx).
 */
export const lazyAddresses = (): Plugin => ({
  name: 'celeiro-late-addresses',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load()' : null),
  renderChunk: (code) =>
    code.replace(helped, '$1').replace(takenApart, '$1').replace(lazyImport, '(again = "") => import("$1" + again)'),
})
