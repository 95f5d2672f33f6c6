import { useQueries } from '@tanstack/react-query'
import type { Noun } from '#domain/noun/noun.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { chosenWhole } from './chosen-whole.ts'
import type { LinkedOption } from './link-option.ts'
import { optionsQuery } from './lookups.ts'
import { recordOptions } from './record-source.ts'

/** Options of links by field. */
export type LinkOptions = Readonly<Record<string, readonly LinkedOption[]>>

/** Loads the options of all links among these fields. @throws Error for a link without an options query */
export function useLinkOptions({ links = {} }: Pick<Noun, 'links'>, fields: object): LinkOptions {
  const asking = { client: useClient(), branchId: useBranchId() }
  const named = Object.entries(links).filter(([field]) => field in fields)
  const answers = useQueries({
    queries: named.map(([field, resource]) => {
      const [noun, document] = chosenWhole[String(resource)] ?? []
      if (!noun || !document) throw new Error(`no screen of a plain register says how ${field} is chosen`)
      return optionsQuery(asking, noun, document, {})
    }),
  })
  return Object.fromEntries(
    named.map(([field, resource], index) => {
      const [register] = chosenWhole[String(resource)] ?? []
      const found = answers[index]?.data
      return [field, register ? recordOptions({ register }, found) : (found ?? [])]
    }),
  )
}
