import type { Plugin } from 'vite'

/**
 * Chunks that are run before the first row stands, by `loading-stage.ts`. Not what some screens share: each of them runs a
 * small part of it, and the machine code of the rest would stay in the heap of every page (0.5 MB).
 */
const beforeFirstRow = /^(?:content|shared)$|-screen$/

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Explicit compile hint of Chromium (since 136): the functions of these chunks are compiled while they arrive, off the main thread,
 * and not a second time as each is called. Other browsers read a comment.
 */
export const compileHints = (): Plugin => ({
  name: 'celeiro-compile-hints',
  augmentChunkHash: ({ name }) => (beforeFirstRow.test(name) ? hint : undefined),
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && beforeFirstRow.test(chunk.name)) chunk.code = hint + chunk.code
  },
})
