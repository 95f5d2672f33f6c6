import { cssNameOf, themeGroups } from '../src/element/theme-variables.ts'
import type { ElementDeclaration } from './element-manifest.ts'

const titles: Record<(typeof themeGroups)[number]['id'], string> = {
  surface: 'Surfaces and lines',
  text: 'Text and accent',
  meaning: 'Colours with a meaning',
  type: 'Type',
  space: 'Space and sizes',
  shape: 'Shape and motion',
}

const opening = '<!-- variables -->\n'
const closing = '<!-- /variables -->'

/** The document with its table of variables, between its two marks, as the element documents them. */
export function withVariableTable(document: string, { cssProperties }: ElementDeclaration): string {
  const rows = themeGroups.flatMap(({ id, variables }) => [
    `| **${titles[id]}** | | |`,
    ...variables.map((variable) => {
      const property = cssProperties.find(({ name }) => name === cssNameOf(variable))
      if (!property) throw new Error(`${cssNameOf(variable)} não está documentada no elemento`)
      const shown = /^[^#]*(#|--)/.test(property.default) ? code(property.default) : property.default
      return `| \`${property.name}\` | ${property.description} | ${shown} |`
    }),
  ])
  const table = ['| variable | what | default (light · dark) |', '|---|---|---|', ...rows, ''].join('\n')
  const [before, rest = ''] = document.split(opening)
  const after = rest.split(closing)[1]
  if (after === undefined) throw new Error(`O documento perdeu as marcas ${opening.trim()} e ${closing}`)
  return before + opening + table + closing + after
}

const code = (text: string): string =>
  text
    .split(' · ')
    .map((value) => `\`${value}\``)
    .join(' · ')
