import { describe, expect, it } from 'vitest'
import { elementManifest, elementSource } from '../../scripts/generate/element-manifest.ts'
import { elementTypes, typeSources } from '../../scripts/generate/element-types.ts'
import { withTables } from '../../scripts/generate/variable-table.ts'
import { areaColours, cssNameOf, themeVariables } from '../../src/element/theme/theme-variables.ts'
import { viewName, viewPaths } from '../../src/screens/view.ts'
import { read, sourcesIn } from '../support/sources.ts'

const manifest = elementManifest(read(elementSource))
const [element] = manifest.modules.flatMap(({ declarations }) => declarations)
if (!element) throw new Error('The manifest declares no element')

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name)
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const matchesOf = (pattern: RegExp, texts: readonly string[]) =>
  sorted(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))
const embedding = read(manifest.readme)
const screens = sourcesIn('src').map(({ text }) => text)

/** What the dialog and the side panel share takes its part and test id from its shape. */
const shapes = ['dialog', 'panel']

describe('the public API of the element', () => {
  it('is committed as it is documented', () => {
    expect(JSON.parse(read('custom-elements.json'))).toEqual(manifest)
    expect(read('celeiro.d.ts')).toBe(elementTypes(element, typeSources.map(read), viewPaths.map(viewName)))
  })

  it('has every attribute and property of the class, each with a type and a sentence', () => {
    const [, listed = ''] = /const attributes = \[(.+)\] as const/.exec(read(elementSource)) ?? []
    const both = matchesOf(/'(\w+)'/g, [listed]).toSorted(byPlaceIn(listed))
    // Attributes for server rendering only are no properties; `view` is kept in its attribute, which nothing observes here.
    expect(namesOf(element.attributes)).toEqual([...both, 'view', 'token-from'])
    expect(namesOf(element.members)).toEqual([...both, 'view', 'environments', 'getToken', 'unsaved'])
    for (const { description, type } of element.members) {
      expect(description).toMatch(/\.$/)
      expect(type.text).toMatch(/undefined$|^boolean$/)
    }
  })

  it('has every event the app emits', () => {
    const declaredEvents = matchesOf(/'(celeiro-[\w-]+)': \{/g, [read('src/runtime/event/events.ts')])
    const dispatched = matchesOf(/'(celeiro-[\w-]+)', \{ answer/g, [read('src/element/page/token-door.ts')])
    expect(sorted(namesOf(element.events))).toEqual(sorted([...declaredEvents, ...dispatched]))
  })

  it('has every variable a page may set, and the style system reads each one', () => {
    expect(namesOf(element.cssProperties)).toEqual(themeVariables.map(cssNameOf))
    expect(new Set(themeVariables.map(cssNameOf)).size).toBe(themeVariables.length)
    const usedVariables = matchesOf(/(?:themed\('|--celeiro-(?=rem\b))([\w-]+)/g, [
      read('panda.config.ts'),
      read('scripts/build/style-sheet.ts'),
    ])
    const ofAreas = ['menu', 'bar'].flatMap((area) => areaColours.map((name) => `${area}-${name}`))
    expect(sorted([...usedVariables, ...ofAreas])).toEqual(sorted(themeVariables.map(({ name }) => name)))
  })

  it('keeps the tables of variables and parts as they are documented', () => {
    expect(withTables(embedding, element)).toBe(embedding)
  })

  it('has every part', () => {
    const written = matchesOf(
      /(?:\spart=|: )["'](\w[\w -]*)["']/g,
      screens.filter((text) => text.includes(' part=')),
    )
    const names = namesOf(element.cssParts)
    const used = written.flatMap((text) => text.split(' ')).filter((name) => names.includes(name))
    expect(sorted([...used, ...shapes])).toEqual(sorted(names))
    const direct = matchesOf(/\spart="([^"]+)"/g, screens).flatMap((text) => text.split(' '))
    expect(direct.filter((name) => !names.includes(name))).toEqual([])
  })

  it('has every test id', () => {
    const ids = matchesOf(/data-testid="([\w-]+)"/g, screens)
    expect(sorted(namesOf(element.testIds))).toEqual(sorted([...ids, ...shapes]))
  })

  it('stands in the document for those who embed it, whole', () => {
    const { attributes, members, events, cssProperties, cssParts, testIds } = element
    const names = [attributes, members, events, cssProperties, cssParts, testIds].flatMap(namesOf)
    expect(names.filter((name) => !embedding.includes(`\`${name}\``))).toEqual([])
  })
})

const byPlaceIn = (text: string) => (one: string, other: string) =>
  text.indexOf(`'${one}'`) - text.indexOf(`'${other}'`)
