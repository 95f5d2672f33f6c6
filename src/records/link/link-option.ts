import type { Noun } from '#domain/noun/noun.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** A linkable record; code and status if it has them. */
export interface Linked {
  readonly id: string
  readonly name: string
  readonly code?: string | null
  readonly status?: string | null
  readonly branchId?: string | null
}

/** Option of a linked record, with its branch, if any. */
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

/** Options of records, active ones first. */
export function linkOptions(records: readonly Linked[], noun: Noun): LinkedOption[] {
  const options = records.map((record) => linkOption(record, noun))
  return options.toSorted((one, other) => Number(one.isInactive) - Number(other.isInactive))
}

/** Options of a form: active records, and the current one. */
export const offeredOptions = (options: readonly Option[], value: string): readonly Option[] =>
  options.filter((option) => !option.isInactive || option.value === value)

/** Options of records within the branch, and the current one; all while no branch is selected. */
export const optionsWithin = (
  options: readonly LinkedOption[],
  branchId: string,
  chosen: string,
): readonly LinkedOption[] =>
  branchId === ''
    ? options
    : options.filter((option) => (option.branchId ?? branchId) === branchId || option.value === chosen)

/** Whether the value belongs to another branch: it is cleared when the record moves to this one. */
export const isElsewhere = (options: readonly LinkedOption[], chosen: string, branchId: string): boolean =>
  branchId !== '' && options.some((option) => option.value === chosen && (option.branchId ?? branchId) !== branchId)

/** Label of a linked record without an option: of an inaccessible branch. */
export const unlistedRecord = 'Sem acesso (mantido)'

/** The same in view mode, where nothing is 'kept'. */
export const unreachedRecord = 'Sem acesso'
