import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import product from './vite.config.ts'

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The pages `/ui` and `/theme`, a build of their own: nothing of them is part of the element. */
export default mergeConfig(
  { ...product, build: {} },
  defineConfig({
    build: {
      outDir: 'dist/web/kit',
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: 'chrome111',
      modulePreload: false,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        input: { kit: inRepository('src/kit/index.tsx'), theme: inRepository('src/kit/theme/index.tsx') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }),
)
