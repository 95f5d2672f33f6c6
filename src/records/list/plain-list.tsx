import type { Field, Fields } from '#domain/field/fields.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { choiceFilter, flagFilter, type ListFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { moneyFilter } from '#src/records/filter/money-filter.tsx'
import { periodFilter, registered } from '#src/records/filter/period-filter.tsx'
import type { ImportPanel } from '#src/records/import/import-action.tsx'
import { useLinkOptions } from '#src/records/link/link-options.ts'
import { useMay } from '#src/records/register/register-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { type PlainColumns, type PlainRow, plainColumns } from './plain-columns.ts'
import { RegisterList, type RegisterListProps } from './register-list.tsx'

export interface PlainListProps<R extends PlainRow, Variables extends object>
  extends Pick<RegisterListProps<R, Variables>, 'register' | 'documents' | 'empty'>,
    Pick<PlainColumns<R>, 'listed' | 'also' | 'beside' | 'human'>,
    Partial<Pick<RegisterListProps<R, Variables>, 'moves' | 'order' | 'tools' | 'alsoAs' | 'lead' | 'summed'>> {
  fields: Fields
  /** Fields written by status moves only. */
  became?: Fields
  /** Import panel, for users who may create records. */
  imported?: ImportPanel
}

type Options = Readonly<Record<string, readonly Option[]>>

/** List of a plain register: columns and filters follow from its fields. */
export function PlainList<R extends PlainRow, Variables extends object>(props: PlainListProps<R, Variables>) {
  const { fields: written, became = {}, also = [], listed, beside, human, imported, ...list } = props
  const { register } = list
  const shown = Object.entries(became).filter(([name]) => listed.includes(name))
  const fields = { ...written, ...Object.fromEntries(shown) }
  const options = useLinkOptions(register, fields)
  const columns = plainColumns<R>({ register, fields, listed, also, beside, human, options })
  const mayImport = useMay(register)('create')
  return (
    <RegisterList<R, Variables>
      {...list}
      columns={columns}
      filters={filtersOf(register, fields, options)}
      imported={mayImport && imported}
    />
  )
}

/** Link filters in the bar; others are added by '+ Filtro'. */
const mainLinks = 2

/** Filters in order: status, other choices, links, dates, money, flags, registration date. */
function filtersOf({ links = {} }: Noun, fields: Fields, options: Options): ListFilter[] {
  const of = (isSo: (field: Field) => boolean) => Object.entries(fields).filter(([, field]) => isSo(field))
  const chosen = of(({ choices }) => choices !== undefined)
  const linked = Object.keys(links).flatMap((name) =>
    fields[name] ? [linkFilter(name, fields[name], options[name] ?? [])] : [],
  )
  return [
    ...chosen.map(([name, field]) => choiceFilter(name, field)),
    ...linked.map((filter, place) => (place < mainLinks ? filter : seldom(filter))),
    ...of(({ kind }) => kind === 'date').map(([name, { label }]) => seldom(periodFilter(name, label))),
    ...of(({ kind }) => kind === 'money').map(([name, { label }]) => seldom(moneyFilter(name, label))),
    ...of(({ kind }) => kind === 'flag').map(([name, field]) => seldom(flagFilter(name, field))),
    registered,
  ]
}
