import { fileURLToPath } from 'node:url'
import panda from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'postcss'
import { defineConfig, type UserConfig } from 'vite'

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Makes a sheet fit for a shadow root: `rem` follows our own variable instead of the host page's html element,
 * `@property` rules go, because a shadow sheet ignores them, and so do variables of tokens that no rule reads.
 */
const shadowSheet: Plugin = {
  postcssPlugin: 'celeiro-shadow-sheet',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(
        /(?<![\w.#-])(-?\d*\.?\d+)rem\b/g,
        'calc($1 * var(--celeiro-rem, 16px))',
      )
    })
    root.walkAtRules('property', (rule) => {
      rule.remove()
    })
    const read = new Set<string>()
    root.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(/var\((--celeiro-[^,)]+)/g)) read.add(name)
    })
    root.walkDecls(/^--celeiro-/, (declaration) => {
      if (!read.has(declaration.prop)) declaration.remove()
    })
  },
}

type PostcssPlugins = Exclude<NonNullable<UserConfig['css']>['postcss'], string | undefined>['plugins']

// Vite and Panda each bring a copy of PostCSS whose types refuse each other; at run time they agree.
const postcssPlugins = [
  panda({ configPath: inRepository('panda.config.ts') }),
  shadowSheet,
] as unknown as PostcssPlugins

export default defineConfig({
  root: inRepository('.'),
  base: './',
  publicDir: false,
  plugins: [react()],
  resolve: { alias: [{ find: /^graphql$/, replacement: inRepository('src/graphql/graphql-stub.ts') }] },
  // Every dependency is found before the first page: one found later would reload a test in the middle.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'tests/screens/**/*.tsx', 'tests/support/*.tsx'] },
  css: { postcss: { plugins: postcssPlugins } },
  build: {
    outDir: 'dist/web/element',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: 'chrome111',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { celeiro: inRepository('src/element/index.ts') },
      preserveEntrySignatures: 'exports-only',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // The sheet is a chunk of its own: it is measured apart from the code and stays cached when the code changes.
        codeSplitting: { groups: [{ name: 'styles', test: /src\/element\/styles\.css/ }] },
      },
    },
  },
})
