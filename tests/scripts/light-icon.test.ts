import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import Trash from 'lucide-react/icons/trash-2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lightFactory, lightIcons } from '../../scripts/build/light-icon.ts'

const address = `data:text/javascript,${encodeURIComponent(lightFactory.replace("'react'", JSON.stringify(import.meta.resolve('react'))))}`

type Icon = typeof Check

/** The data that the package's own factory was given, as it draws them. */
const nodeOf = (icon: Icon) => {
  const shapes = [...renderToStaticMarkup(createElement(icon)).matchAll(/<(\w+) ([^>]*)><\/\1>/g)]
  return shapes.map(([, tag, text = ''], key) => [
    tag,
    { key, ...Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) },
  ])
}

const attributesOf = (markup: string) => (/<svg ([^>]*)>/.exec(markup)?.[1]?.match(/[\w-]+="[^"]*"/g) ?? []).sort()

describe('icons in the built product', () => {
  it.each([
    ['a check', Check],
    ['points', Ellipsis],
    ['a bin', Trash],
  ] as const)('draw %s as the package does, but for its class names', async (_, icon) => {
    const { default: createIcon } = (await import(/* @vite-ignore */ address)) as {
      default: (data: object) => Icon
    }
    const props = { 'aria-hidden': true, strokeWidth: 3 }
    const theirs = renderToStaticMarkup(createElement(icon, props)).replace(/ class="[^"]*"/, '')
    const ours = renderToStaticMarkup(createElement(createIcon({ node: nodeOf(icon) }), props))
    expect(attributesOf(ours)).toEqual(attributesOf(theirs))
    expect(ours.replace(/<svg [^>]*>/, '')).toBe(theirs.replace(/<svg [^>]*>/, ''))
  })

  it('take the place of the factory that the icons of the package import', async () => {
    const { load } = lightIcons() as { load: (id: string) => string | null }
    expect(load('/somewhere/node_modules/lucide-react/dist/esm/createLucideIcon.mjs')).toBe(lightFactory)
    expect(load('/somewhere/node_modules/lucide-react/dist/esm/icons/check.mjs')).toBeNull()
    const icon = import.meta.resolve('lucide-react/icons/check')
    const { readFile } = await import('node:fs/promises')
    expect(await readFile(new URL(icon), 'utf8')).toContain("from '../createLucideIcon.mjs'")
  })
})
