import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { barrelImports } from './scripts/build/barrel-import.ts'
import { compileHints } from './scripts/build/compile-hint.ts'
import { lazyAddresses } from './scripts/build/lazy-address.ts'
import { lightIcons } from './scripts/build/light-icon.ts'
import { loadingGroups } from './scripts/build/loading-stage.ts'
import { noDevTools } from './scripts/build/no-dev-tools.ts'
import { reactModules } from './scripts/build/react-module.ts'
import { staticStyles } from './scripts/build/static-style.ts'
import { postcssPlugins } from './scripts/build/style-sheet.ts'

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: inRepository('.'),
  base: './',
  publicDir: false,
  plugins: [
    react(),
    staticStyles(),
    barrelImports(),
    lightIcons(),
    reactModules(),
    noDevTools(),
    lazyAddresses(),
    compileHints(),
  ],
  resolve: { alias: [{ find: /^graphql$/, replacement: inRepository('src/graphql/graphql-stub.ts') }] },
  // Every dependency is found before the first page: one found later would reload a test in the middle.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'tests/screens/**/*.tsx', 'tests/support/browser/*.tsx'] },
  css: { postcss: { plugins: postcssPlugins } },
  build: {
    outDir: 'dist/web/element',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: 'chrome111',
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What the loader loads; the loader itself is one small file of its own (scripts/build/loader.ts).
      input: { content: inRepository('src/element/content.tsx') },
      preserveEntrySignatures: 'allow-extension',
      output: {
        format: 'es',
        entryFileNames: 'chunks/[name]-[hash].js',
        chunkFileNames: ({ name }) => `chunks/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: 'assets/[name]-[hash][extname]',
        // The sheet is a chunk of its own: it is measured apart from the code and stays cached when the code changes.
        codeSplitting: {
          groups: [{ name: 'styles', test: /src\/element\/styles\.css/, priority: 9 }, ...loadingGroups],
        },
      },
    },
  },
})
