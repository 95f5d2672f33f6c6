import type { Plugin } from 'vite'

const adapter = /\/xstate\/dist\/xstate-dev\.esm\.js$/

/** XState's bridge to a browser extension of its own, which no actor of ours asks for: 0.2 KB at sign-in. */
export const noDevTools = (): Plugin => ({
  name: 'celeiro-no-dev-tools',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (adapter.test(id) ? 'export const devToolsAdapter = undefined' : null),
})
