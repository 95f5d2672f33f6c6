import type { Option } from '#src/ui/choice/option.ts'

/** A record that can be linked, with its status where it has one. */
interface Linked {
  id: string
  name: string
  status?: string | null
}

/** How a noun says of a record that it is out of use. */
export type InactiveWord = 'inativo' | 'inativa'

/** A record as an option: one that is out of use says so beside its name. */
export const linkOption = ({ id, name, status }: Linked, word: InactiveWord): Option =>
  status === 'INACTIVE'
    ? { value: id, label: `${name} (${word})`, isInactive: true }
    : { value: id, label: name, isInactive: false }

/** Records as options, those in use first. */
export function linkOptions(records: readonly Linked[], word: InactiveWord): Option[] {
  const options = records.map((record) => linkOption(record, word))
  return options.toSorted((one, other) => Number(one.isInactive) - Number(other.isInactive))
}

/** What a form offers: all that is in use, and what it holds. */
export const offeredOptions = (options: readonly Option[], value: string): readonly Option[] =>
  options.filter((option) => !option.isInactive || option.value === value)

/** What is read where a linked record is not among the options: it is of a branch that the person does not reach. */
export const unlistedRecord = 'Fora do seu alcance (mantido)'
