import type { Noun } from '#domain/noun/noun.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** A record that can be linked, with its number and its status where it has them. */
export interface Linked {
  readonly id: string
  readonly name: string
  readonly code?: string | null
  readonly status?: string | null
}

/** A record as an option, called as its noun says: '2.03.001 · Aluguel'; one that is out of use says so beside its name. */
export function linkOption({ id, name, code, status }: Linked, { isNumbered = false, words }: Noun): Option {
  const label = isNumbered && code ? `${code} · ${name}` : name
  const isInactive = status === 'INACTIVE'
  return { value: id, label: isInactive ? `${label} (${words.inactive})` : label, isInactive }
}

/** Records as options, those in use first. */
export function linkOptions(records: readonly Linked[], noun: Noun): Option[] {
  const options = records.map((record) => linkOption(record, noun))
  return options.toSorted((one, other) => Number(one.isInactive) - Number(other.isInactive))
}

/** What a form offers: all that is in use, and what it holds. */
export const offeredOptions = (options: readonly Option[], value: string): readonly Option[] =>
  options.filter((option) => !option.isInactive || option.value === value)

/** What is read where a linked record is not among the options: it is of a branch that the person does not reach. */
export const unlistedRecord = 'Fora do seu alcance (mantido)'

/** The same where the record that links it is only seen: nothing is kept there, for nothing is changed. */
export const unreachedRecord = 'Fora do seu alcance'
