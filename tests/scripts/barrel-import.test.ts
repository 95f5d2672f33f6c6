import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { barrelImports, directImports } from '../../scripts/build/barrel-import.ts'
import { lazyAddresses } from '../../scripts/build/lazy-address.ts'
import { noDevTools } from '../../scripts/build/no-dev-tools.ts'
import { root } from '../../scripts/step/fingerprint.mjs'

const zag = (path: string) => join(root, 'node_modules/@zag-js', path)

const transform = (id: string, code: string): Promise<{ code: string } | null> => {
  const { transform: change } = barrelImports() as unknown as {
    transform(this: object, code: string, id: string): Promise<{ code: string } | null>
  }
  const resolve = async (name: string) => ({ id: zag(`${name.replace('@zag-js/', '')}/dist/index.mjs`) })
  return change.call({ resolve }, code, id)
}

describe('imports behind the index of a package', () => {
  it('go to the module that has the name', async () => {
    const id = zag('dismissable/dist/escape-keydown.mjs')
    const changed = await transform(id, await readFile(id, 'utf8'))
    expect(changed?.code).toContain(`import { addDomEvent } from "${zag('dom-query/dist/event.mjs')}"`)
    expect(changed?.code).toContain(`import { getDocument } from "${zag('dom-query/dist/node.mjs')}"`)
    expect(changed?.code).not.toContain('"@zag-js/dom-query"')
    const event = (await import(/* @vite-ignore */ zag('dom-query/dist/event.mjs'))) as Record<string, unknown>
    expect(event.addDomEvent).toBeTypeOf('function')
  })

  it('keep another name, and are refused where no module has one', () => {
    const places = new Map([['first', '/one.mjs']])
    expect(directImports('\n  first as other\n', places)).toBe('import { first as other } from "/one.mjs";')
    expect(() => directImports('first, second', places)).toThrow('second')
  })

  it('stay where nothing is imported from an index', async () => {
    expect(await transform('/anywhere.ts', 'import { raf } from "./raf.mjs";')).toBeNull()
  })
})

describe('lazy imports in the built product', () => {
  const { renderChunk } = lazyAddresses() as unknown as { renderChunk: (code: string) => string }
  const end = ', __VITE_PRELOAD__, import.meta.url)'

  it('lose the helper for style sheets, also where the answer is taken apart at once', () => {
    const taken = 'const { tell } = await import("./tell.js");return { tell }'
    expect(renderChunk(`__vitePreload(async () => { ${taken}}${end}.then(({ tell }) => tell())`)).toBe(
      'import("./tell.js").then(({ tell }) => tell())',
    )
    expect(renderChunk(`() => __vitePreload(() => import("./form.js")${end}`)).toBe(
      '(again = "") => import("./form.js" + again)',
    )
  })
})

describe('the bridge of XState to a browser extension', () => {
  it('is left out, under the name that the actor imports', async () => {
    const { load } = noDevTools() as unknown as { load: (id: string) => string | null }
    const adapter = join(root, 'node_modules/xstate/dist/xstate-dev.esm.js')
    expect(await readFile(adapter, 'utf8')).toContain('export { devToolsAdapter')
    expect(load(adapter)).toBe('export const devToolsAdapter = undefined')
    expect(load(join(root, 'node_modules/xstate/dist/xstate.esm.js'))).toBeNull()
  })
})
