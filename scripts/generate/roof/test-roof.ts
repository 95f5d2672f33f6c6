import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../step/fingerprint.mjs'
import type { PlacedNoun } from './domain-roof.ts'
import { byFile, type Collected, headOf, linesOf } from './piece.ts'

/** Whether the API is a plain register. */
function isPlain({ file }: PlacedNoun): boolean {
  const api = join(root, 'api/register', `${file.split('/')[1]}.ts`)
  return existsSync(api) && /\bplain(?:Register|Noun)\(/.test(readFileSync(api, 'utf8'))
}

/** The registers that are described by their fields, which the tests try and fill alike. */
export function plainRegisters(nouns: readonly PlacedNoun[]): Collected {
  const plain = nouns
    .filter(isPlain)
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
