import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWhole } from '#tests/support/extent.ts'
import { packElement } from '../../scripts/package-element.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
let portal: string

/** The package made, and installed from its tarball in a folder that has nothing else. */
beforeAll(async () => {
  // Outside of the repository, whose packages would be found otherwise.
  folder = await mkdtemp(path.join(tmpdir(), 'element-package-'))
  const tarball = await packElement(folder)
  portal = path.join(folder, 'portal')
  await mkdir(portal)
  await writeFile(path.join(portal, 'package.json'), JSON.stringify({ name: 'portal', private: true, type: 'module' }))
  const offline = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
  await run('npm', ['install', tarball, ...offline], { cwd: portal })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const node = (code: string): Promise<string> =>
  run(process.execPath, ['--input-type=module', '-e', code], { cwd: portal }).then(({ stdout }) => stdout.trim())

describe('@celeiro/element, installed from its tarball', () => {
  it('is of the version of the product, and says what it has', async () => {
    const own = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
    const installed = path.join(portal, 'node_modules/@celeiro/element')
    const { version, customElements } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'))
    expect(version).toBe(own.version)
    const manifest = JSON.parse(await readFile(path.join(installed, customElements), 'utf8'))
    expect(JSON.stringify(manifest)).toContain('celeiro-app')
  })

  it('is imported on a server, where the loader has nothing to do', async () => {
    const code = `import { loadCeleiro, tokenFrom } from '@celeiro/element'
      await loadCeleiro('https://celeiro.example')
      console.log(typeof tokenFrom('/celeiro-token'))`
    expect(await node(code)).toBe('function')
  })

  it('signs on a server with nothing else installed', async () => {
    const code = `import { generateKeyPairSync } from 'node:crypto'
      import { celeiroPortal } from '@celeiro/element/server'
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
      const portal = celeiroPortal({ key, issuer: 'https://portal.example', celeiro: 'https://celeiro.example' })
      console.log(portal.keys().keys.length, (await portal.answer(null)).status)`
    expect(await node(code)).toBe('1 401')
  })
})

const frameworks: Readonly<Record<string, { file: string; packages: readonly string[] }>> = {
  'plain pages': { file: 'plain.ts', packages: [] },
  Angular: { file: 'angular.ts', packages: ['@angular/core'] },
  'React 19': { file: 'react-19.tsx', packages: ['@types/react'] },
  'React by its component': { file: 'component.tsx', packages: ['@types/react', '@types/node'] },
  Preact: { file: 'preact.tsx', packages: ['preact'] },
  Solid: { file: 'solid.tsx', packages: ['solid-js'] },
  Vue: { file: 'vue.ts', packages: ['vue'] },
  Svelte: { file: 'svelte.ts', packages: ['svelte'] },
}

/** A page of a portal by that framework, which has that framework and the package, and nothing else of ours. */
async function complaints({ file, packages }: { file: string; packages: readonly string[] }): Promise<string> {
  const page = await mkdtemp(path.join(folder, 'page-'))
  const modules = path.join(page, 'node_modules')
  await mkdir(path.join(modules, '@celeiro'), { recursive: true })
  await cp(path.join(portal, 'node_modules/@celeiro'), path.join(modules, '@celeiro'), { recursive: true })
  for (const name of packages) {
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true })
    await symlink(path.join(root, 'node_modules', name), path.join(modules, name))
  }
  const source = await readFile(path.join(root, 'tests/types/portals', file), 'utf8')
  await writeFile(path.join(page, file), source.replace('../../../celeiro.d.ts', '@celeiro/element'))
  const jsx = /@jsxImportSource (\S+)/.exec(source)?.[1] ?? 'react'
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    jsxImportSource: jsx,
    types: packages.includes('@types/node') ? ['node'] : [],
    noEmit: true,
    skipLibCheck: true,
  }
  await writeFile(path.join(page, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }))
  return run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', page]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
}

describe('its types', () => {
  // Those of the others are the same file, which element-types.test.ts looks at.
  const looked = Object.entries(frameworks).filter(([name]) => isWhole || name === 'React by its component')
  it.each(looked)('serve a portal of %s', async (_name, framework) => {
    expect(await complaints(framework)).toBe('')
  })
})
