import { cssNameOf, type ThemeVariable, themeVariables } from '../../src/element/theme/theme-variables.ts'
import { parts } from '../../src/ui/parts.ts'

/**
 * Our own generator of `custom-elements.json`. `@custom-elements-manifest/analyzer` would write the manifest alone, and
 * needs plug-ins as long as this file for parts, variables and test ids, which stand in tables of ours; it brings its
 * own TypeScript 5.4. To be weighed again with a second public element. The schema's version is named here and tested.
 */

/** Source of the element's public API. */
export const elementSource = 'src/element/celeiro-app.ts'

interface Described {
  name: string
  description: string
}

interface Typed extends Described {
  type: { text: string }
}

/** The element, as `custom-elements.json` declares it; `testIds` is an addition of ours. */
export interface ElementDeclaration {
  kind: 'class'
  customElement: true
  tagName: string
  name: string
  summary: string
  attributes: (Typed & { fieldName?: string })[]
  members: (Typed & { kind: 'field'; attribute?: string; readonly?: true })[]
  events: Typed[]
  cssProperties: (Described & { default: string })[]
  cssParts: Described[]
  testIds: Described[]
}

const classWithDoc = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export class (\w+)/
const propertyWithDoc = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:declare|get) (\w+)(?:\(\))?: ([^{\n]+?)(?: \{)?\n/g

/**
 * Reads the docstrings of the element's class and of its properties into a custom elements manifest (schema 1.0.0).
 * @throws Error when the class or a documented attribute's property is missing
 */
export function elementManifest(source: string) {
  const [, doc = '', name] = classWithDoc.exec(source) ?? []
  if (!name) throw new Error(`${elementSource} tem de exportar uma classe documentada`)
  const lines = linesOf(doc)
  const properties = [...source.matchAll(propertyWithDoc)].map(([, text = '', property = '', type = '']) => ({
    name: property,
    description: linesOf(text).join(' '),
    type: { text: type },
  }))
  const attributes = tagged(lines, 'attr').map((attribute) => {
    const property = properties.find((candidate) => candidate.name === attribute.name)
    // A name with a dash is for markup alone.
    if (attribute.name.includes('-')) return { ...attribute, type: { text: attribute.type } }
    if (!property) throw new Error(`O atributo ${attribute.name} não tem propriedade documentada em ${elementSource}`)
    return { ...attribute, type: { text: attribute.type }, fieldName: property.name }
  })
  const declaration: ElementDeclaration = {
    kind: 'class',
    customElement: true,
    tagName: 'celeiro-app',
    name,
    summary: lines.find((line) => line.startsWith('@summary '))?.slice('@summary '.length) ?? '',
    attributes,
    members: properties.map((property) => {
      const attribute = attributes.find(({ name }) => name === property.name)
      // The class accepts any string, as a page may write anything; the documented type is narrower.
      const type = attribute ? { text: `${attribute.type.text} | null | undefined` } : property.type
      const isReadOnly = source.includes(`  get ${property.name}(`)
      return {
        kind: 'field',
        ...property,
        type,
        ...(attribute && { attribute: property.name }),
        ...(isReadOnly && { readonly: true }),
      }
    }),
    events: tagged(lines, 'event').map((event) => ({ ...event, type: { text: event.type } })),
    cssProperties: described(lines, 'cssprop').map((property) => ({
      ...property,
      default: defaultOf(themeVariables.find((variable) => cssNameOf(variable) === property.name)),
    })),
    cssParts: Object.entries(parts).map(([part, description]) => ({ name: part, description })),
    testIds: described(lines, 'testid'),
  }
  const exported = { kind: 'custom-element-definition', name: 'celeiro-app', declaration: { name } }
  return {
    schemaVersion: '1.0.0',
    readme: 'docs/embedding.md',
    modules: [
      { kind: 'javascript-module', path: elementSource, declarations: [declaration], exports: [exported] },
    ] as const,
  }
}

/** The default for people to read: both themes where they differ, the other variable where it follows one. */
function defaultOf(variable: ThemeVariable | undefined): string {
  if (!variable)
    throw new Error(`${elementSource} documenta uma variável que src/element/theme/theme-variables.ts não tem`)
  const { kind, light, dark } = variable
  if (kind === 'font' && light.includes('system-ui')) return 'Hanken Grotesk, until it is there Arial'
  const followed = /^var\(--celeiro-(?:colors|fonts)-([\w-]+)\)$/.exec(light)?.[1]
  if (followed) return cssNameOf({ name: followed === 'body' ? 'font' : followed })
  return dark ? `${light} · ${dark}` : light
}

const linesOf = (doc: string): string[] =>
  doc
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s*/, '').trimEnd())
    .filter(Boolean)

/** `@tag {type} name - description`, the type where there is one. */
function tagged(lines: readonly string[], tag: string): (Described & { type: string })[] {
  const form = new RegExp(`^@${tag} (?:\\{(.+)\\} )?([\\w-]+) - (.+)$`)
  return lines.flatMap((line) => {
    const [, type = '', name, description = ''] = form.exec(line) ?? []
    return name ? [{ name, description, type }] : []
  })
}

const described = (lines: readonly string[], tag: string): Described[] =>
  tagged(lines, tag).map(({ name, description }) => ({ name, description }))
