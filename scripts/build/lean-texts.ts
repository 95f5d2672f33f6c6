import type { Plugin } from 'vite'
import type { Field, Fields } from '../../domain/field/fields.ts'

/** Descriptors of a noun's fields. */
const descriptors = /\/domain\/(?!field\/)[\w-]+\/fields\.ts$/

/** What says how a field is written, by its kind. */
const formats = /\/records\/field\/(?:words|form-fields)\.ts$/

/**
 * Of descriptors of fields what their words need, and of formats those of these kinds.
 * @param used names of fields
 */
export const leanTexts = (used: ReadonlySet<string>, kinds: ReadonlySet<string>): Plugin => ({
  name: 'celeiro-lean-texts',
  enforce: 'pre',
  async load(id) {
    if (!descriptors.test(id)) return null
    const made: Record<string, Fields | readonly string[]> = await import(id)
    return Object.entries(made)
      .map(([name, exported]) => `export const ${name} = ${JSON.stringify(leanOf(exported, used))}`)
      .join('\n')
  },
  transform: (code, id) =>
    formats.test(id)
      ? code.replace(/\b(?:field\.)?kind === '(\w+)'/g, (said, kind) => (kinds.has(kind) ? said : 'false'))
      : null,
})

function leanOf(exported: Fields | readonly string[], used: ReadonlySet<string>): unknown {
  // Names of what is listed.
  if (Array.isArray(exported)) return exported
  const shown = Object.entries(exported).filter(([key]) => used.has(key))
  return Object.fromEntries(shown.map(([key, field]) => [key, leanField(field)]))
}

const leanField = ({ kind, concealable, choices }: Field) => ({
  kind,
  label: '',
  concealable,
  choices: choices && { labels: choices.labels },
})
