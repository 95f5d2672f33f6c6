import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { cacheFolder } from '../place.ts'

export const barePageFolder = path.join(cacheFolder, 'bare-page')

/** Builds the bare table as the product is built: minified, its script compressed beforehand. */
export async function buildBarePage(): Promise<void> {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'bare'),
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: barePageFolder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'bare/table.tsx'),
        output: { format: 'es', entryFileNames: 'table.js' },
      },
    },
  })
  const script = path.join(barePageFolder, 'table.js')
  writeFileSync(`${script}.br`, brotliCompressSync(readFileSync(script)))
}
