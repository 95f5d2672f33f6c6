import type { Noun } from '#domain/noun/noun.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** A record that can be linked, with its number and its status where it has them. */
export interface Linked {
  readonly id: string
  readonly name: string
  readonly code?: string | null
  readonly status?: string | null
  readonly branchId?: string | null
}

/** A linked record that can be chosen, and the branch that it is of, if it is of one. */
export interface LinkedOption extends Option {
  readonly branchId?: string
}

/** Option of a record: '2.03.001 · Aluguel'; inactive ones say so. */
export function linkOption(record: Linked, { isNumbered = false, words }: Noun): LinkedOption {
  const { id, name, code, status, branchId } = record
  const label = isNumbered && code ? `${code} · ${name}` : name
  const isInactive = status === 'INACTIVE'
  const shown = isInactive ? `${label} (${words.inactive})` : label
  return { value: id, label: shown, isInactive, ...(branchId && { branchId }) }
}

/** Records as options, those in use first. */
export function linkOptions(records: readonly Linked[], noun: Noun): LinkedOption[] {
  const options = records.map((record) => linkOption(record, noun))
  return options.toSorted((one, other) => Number(one.isInactive) - Number(other.isInactive))
}

/** Options of a form: active records, and the current one. */
export const offeredOptions = (options: readonly Option[], value: string): readonly Option[] =>
  options.filter((option) => !option.isInactive || option.value === value)

/** Those that a record of that branch may name, and the one that it names; with no branch chosen yet, all. */
export const optionsWithin = (
  options: readonly LinkedOption[],
  branchId: string,
  chosen: string,
): readonly LinkedOption[] =>
  branchId === ''
    ? options
    : options.filter((option) => (option.branchId ?? branchId) === branchId || option.value === chosen)

/** Whether what is chosen is of another branch than this one: it goes as soon as the record becomes of this one. */
export const isElsewhere = (options: readonly LinkedOption[], chosen: string, branchId: string): boolean =>
  branchId !== '' && options.some((option) => option.value === chosen && (option.branchId ?? branchId) !== branchId)

/** What is read where a linked record is not among the options: it is of a branch that the person does not reach. */
export const unlistedRecord = 'Sem acesso (mantido)'

/** The same where the record that links it is only seen: nothing is kept there, for nothing is changed. */
export const unreachedRecord = 'Sem acesso'
