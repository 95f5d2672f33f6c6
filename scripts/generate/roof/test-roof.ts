import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../step/fingerprint.mjs'
import type { PlacedNoun } from './domain-roof.ts'
import { byFile, type Collected, headOf, linesOf } from './piece.ts'

/** Folders of `domain` whose API is a plain register. */
function plainNouns(): Set<string> {
  const registers = join(root, 'api/register')
  const files = readdirSync(registers, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const plain = files.filter((file) => /\bplain(?:Register|Noun)\(/.test(readFileSync(join(registers, file), 'utf8')))
  return new Set(plain.map((file) => basename(file, '.ts')))
}

/** The registers that are described by their fields, which the tests try and fill alike. */
export function plainRegisters(nouns: readonly PlacedNoun[]): Collected {
  const apis = plainNouns()
  const plain = nouns
    .filter(({ file }) => apis.has(file.split('/')[1] ?? ''))
    .map(({ file, name }) => {
      const moveFields = name.replace(/Noun$/, 'MoveFields')
      const text = readFileSync(join(root, file.replace('noun.ts', 'fields.ts')), 'utf8')
      return {
        file,
        name,
        fields: name.replace(/Noun$/, 'Fields'),
        moveFields: text.includes(`export const ${moveFields} `) && moveFields,
      }
    })
    .sort(byFile)
  return [
    'tests/support/plain-registers.ts',
    `${headOf('the files of api/register that call `plainRegister` or `plainNoun`')}
${linesOf(
  plain.flatMap(({ file, name, fields, moveFields }) => [
    `import { ${[fields, ...(moveFields ? [moveFields] : [])].join(', ')} } from '#${file.replace('noun.ts', 'fields.ts')}'`,
    `import { ${name} } from '#${file}'`,
  ]),
  (line) => line,
)}
/** The registers that are described by their fields. */
export const plainRegisters = [
${linesOf(plain, ({ name, fields, moveFields }) => `  { noun: ${name}, fields: ${fields}${moveFields ? `, became: ${moveFields}` : ''} },`)}]
`,
  ]
}
