import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import product from './vite.config.ts'

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The pages `/ui` and `/inspector`, and what an element in inspect mode loads: a build apart, no part of the element. */
export default mergeConfig(
  { ...product, build: {} },
  defineConfig({
    build: {
      outDir: 'dist/web/kit',
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: 'chrome111',
      modulePreload: false,
      // The engine that places a diagram is one file of 1.5 MB, loaded with the first diagram.
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        // The element calls what `inspect` exports.
        preserveEntrySignatures: 'exports-only',
        input: {
          kit: inRepository('src/kit/index.tsx'),
          inspector: inRepository('src/inspector/index.tsx'),
          inspect: inRepository('src/inspect/index.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }),
)
