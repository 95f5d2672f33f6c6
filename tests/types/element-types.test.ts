import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const inModules = (name: string) => path.join(root, 'node_modules', name)
const absent = [path.join(root, 'absent')]

/** Where a portal finds the packages that the element's types speak of. */
const nothing = {
  react: absent,
  'react/*': absent,
  vue: absent,
  'svelte/*': absent,
  preact: absent,
  'preact/*': absent,
  'solid-js/*': absent,
}

const portals = {
  'plain pages and Angular': { files: ['plain.ts', 'angular.ts'], paths: nothing },
  'React 19': {
    files: ['react-19.tsx'],
    paths: { vue: absent, 'svelte/*': absent, preact: absent, 'preact/*': absent, 'solid-js/*': absent },
  },
  'React 18': {
    files: ['react-18.tsx'],
    paths: { ...nothing, react: [inModules('react-18-types')], 'react/*': [inModules('react-18-types/*')] },
  },
  Preact: {
    files: ['preact.tsx'],
    paths: { ...nothing, preact: [inModules('preact')], 'preact/*': [inModules('preact/*')] },
  },
  Solid: { files: ['solid.tsx'], paths: { ...nothing, 'solid-js/*': [inModules('solid-js/*')] } },
  Vue: { files: ['vue.ts'], paths: { ...nothing, vue: [inModules('vue')] } },
  Svelte: { files: ['svelte.ts'], paths: { ...nothing, 'svelte/*': [inModules('svelte/*')] } },
}

/** What the compiler says of a portal's source, all files of its packages and ours looked through. */
async function complaints({ files, paths }: { files: string[]; paths: object }): Promise<string> {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache', 'portal-types-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: [],
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: false,
    // Those of the language itself are the compiler's.
    skipDefaultLibCheck: true,
    paths,
  }
  const sources = files.map((file) => path.join(root, 'tests/types/portals', file))
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: sources }))
  const compiler = [inModules('typescript/bin/tsc'), '-p', folder]
  return promisify(execFile)(process.execPath, compiler, { cwd: root }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
}

describe('celeiro.d.ts', () => {
  it.each(Object.entries(portals))('accepts and refuses what it should in a portal of %s', async (_name, portal) => {
    expect(await complaints(portal)).toBe('')
  })
})
