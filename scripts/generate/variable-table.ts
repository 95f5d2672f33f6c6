import { cssNameOf, themeGroups } from '../../src/element/theme/theme-variables.ts'
import type { ElementDeclaration } from './element-manifest.ts'

const titles: Record<(typeof themeGroups)[number]['id'], string> = {
  surface: 'Surfaces and lines',
  text: 'Text and accent',
  meaning: 'Colours with a meaning',
  area: 'Menu and bar on top',
  type: 'Type',
  space: 'Space and sizes',
  shape: 'Shape and motion',
}

/** The document with its tables, each between its two marks, as the element documents variables and parts. */
export function withTables(document: string, { cssProperties, cssParts }: ElementDeclaration): string {
  const variables = themeGroups.flatMap((group) => [
    `| **${titles[group.id]}** | | |`,
    ...group.variables.map((variable) => {
      const property = cssProperties.find(({ name }) => name === cssNameOf(variable))
      if (!property) throw new Error(`${cssNameOf(variable)} não está documentada no elemento`)
      const shown = /^[^#]*(#|--)/.test(property.default) ? code(property.default) : property.default
      return `| \`${property.name}\` | ${property.description} | ${shown} |`
    }),
  ])
  const parts = cssParts.map(({ name, description }) => `| \`${name}\` | ${description} |`)
  const described = between(document, 'parts', ['| part | what |', '|---|---|', ...parts])
  return between(described, 'variables', [
    '| variable | what | default (light · dark) |',
    '|---|---|---|',
    ...variables,
  ])
}

/** The document with other lines between the two marks of that name. */
function between(document: string, name: string, lines: readonly string[]): string {
  const [opening, closing] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [before, rest = ''] = document.split(opening)
  const after = rest.split(closing)[1]
  if (after === undefined) throw new Error(`O documento perdeu as marcas ${opening.trim()} e ${closing}`)
  return [before + opening + lines.join('\n'), closing + after].join('\n')
}

const code = (text: string): string =>
  text
    .split(' · ')
    .map((value) => `\`${value}\``)
    .join(' · ')
