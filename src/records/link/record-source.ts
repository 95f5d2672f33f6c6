import type { Values } from '#machines/form-values.ts'
import type { Register } from '#src/records/record/register.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** Of which register options are, and how one that lacks among them is begun. */
export interface RecordSource {
  readonly register: Register
  /** What a new one begins with besides its name. */
  readonly begun?: Values
  /** They stand among records of another register: what is offered says which it makes. */
  readonly isMixed?: boolean
  /** Of the query that reads the options, where it is not the register's. */
  readonly queryKey?: string
}

/** The nouns whose records are made from within a form that lacks one: `shortRecords` says how. */
const madeShort: ReadonlySet<string> = new Set([
  'account-plan',
  'cash-account',
  'cost-center',
  'members-offerings',
  'ministry',
  'place',
  'point-of-sale',
  'supplier',
])

const sources = new WeakMap<readonly Option[], RecordSource>()
const empty = new Map<string, readonly never[]>()

/** Options with their register, so that an empty select offers to create one. Stable empty options without data. */
export function recordOptions<One extends Option>(
  source: RecordSource,
  options: readonly One[] | undefined,
): readonly One[] {
  const key = JSON.stringify([source.register.resource, source.begun])
  if (!options && !empty.has(key)) empty.set(key, [])
  const named = options ?? empty.get(key) ?? []
  if (madeShort.has(source.register.resource)) sources.set(named, source)
  return named
}

/** What options are of; nothing where none is made from within a form. */
export const sourceOf = (options: readonly Option[]): RecordSource | undefined => sources.get(options)
