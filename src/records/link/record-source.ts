import type { Values } from '#machines/form-values.ts'
import type { Register } from '#src/records/register/register.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** Register of options, and how a missing record is created. */
export interface RecordSource {
  readonly register: Register
  /** Initial values besides the name. */
  readonly begun?: Values
  /** Mixed with options of another register: the offer names the kind. */
  readonly isMixed?: boolean
  /** Query key of the options, if not the register's. */
  readonly queryKey?: string
}

/** Nouns whose records can be created from within a form, by `shortRecords`. */
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

/** Source of options; undefined if none are created from within forms. */
export const sourceOf = (options: readonly Option[]): RecordSource | undefined => sources.get(options)
