import { Link } from '@tanstack/react-router'
import type { Field } from '#domain/field/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { shownText } from '#src/records/form/form-fields.ts'
import { recordPath } from '#src/records/record/register.ts'
import { useRegister } from '#src/records/record/register-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { Badge, type Tone } from '#src/ui/figure/badge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { css } from '#styled-system/css/css.js'

const noneStyle = css({ color: 'text.muted' })
const labelStyle = css({ whiteSpace: 'nowrap' })
const figuresStyle = css({ fontFamily: 'figures', whiteSpace: 'nowrap' })
/** What breaks badly stays on one line: cut in a table, whole on a card and in the record. */
const lineStyle = css({
  display: 'block',
  // What the other columns leave over: nothing is cut in a roomy table.
  maxW: '[clamp(7rem, 39cqi - 17rem, 18rem)]',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _tableAsCards: { maxW: 'full', whiteSpace: 'normal' },
})
const nameStyle = css({ display: 'block', minW: '[10rem]', _tableAsCards: { minW: '0' } })
const linkStyle = css({
  color: 'text',
  textDecoration: 'none',
  _hover: { color: 'accent', textDecoration: 'underline' },
})
const belowStyle = css({ display: 'block', fontSize: 'sm', fontWeight: 'normal', color: 'text.muted' })

/** Names of choices that are a status, and what they mean to the eye. */
export const toneOfStatus: Readonly<Record<string, Tone>> = {
  ACTIVE: 'positive',
  INACTIVE: 'neutral',
  BLOCKED: 'negative',
}

/** A value in a list, by the kind of its field. */
export function Cell({ field, value }: { field: Field; value: unknown }) {
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value !== 'string' || value === '')
    return (
      <span className={noneStyle}>
        <span aria-hidden>—</span>
      </span>
    )
  if (field.choices) {
    const label = labelOf(field.choices, value)
    const tone = toneOfStatus[value]
    return tone ? <Badge tone={tone}>{label}</Badge> : <span className={labelStyle}>{label}</span>
  }
  if (field.kind === 'document' || field.kind === 'phone')
    return <span className={figuresStyle}>{shownText(field, value)}</span>
  if (field.kind === 'email') {
    const domainAt = value.indexOf('@') + 1
    return (
      <span title={value} className={lineStyle}>
        {value.slice(0, domainAt)}
        <wbr />
        {value.slice(domainAt)}
      </span>
    )
  }
  if (field.kind === 'money') return <span className={figuresStyle}>{formatMoney(value)}</span>
  if (field.kind === 'date') return formatLocalDate(value)
  return shownText(field, value)
}

/** A column that shows one field; `sortable` when the API orders by it. */
export function fieldColumn<Row>(
  id: keyof Row & string,
  field: Field,
  { sortable = false }: { sortable?: boolean } = {},
): Column<Row> {
  const numeric = field.kind === 'money' || field.kind === 'percent'
  return { id, header: field.label, sortable, numeric, cell: (row) => <Cell field={field} value={row[id]} /> }
}

/** A column that names another record, among those that may be chosen. */
export function linkColumn<Row>(id: keyof Row & string, field: Field, options: readonly Option[]): Column<Row> {
  const nameOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? ''
  return { id, header: field.label, cell: (row) => <Cell field={field} value={nameOf(row[id])} /> }
}

/** The column that names a row and opens it; `below` is a second, quieter line. */
export function nameColumn<Row extends { id: string; name: string }>(
  header: string,
  below?: (row: Row) => string | null | undefined,
): Column<Row> {
  return {
    id: 'name',
    header,
    primary: true,
    sortable: true,
    cell: (row) => <RecordLink id={row.id} name={row.name} below={below?.(row)} />,
  }
}

/** A row's name, which opens it. */
export function RecordLink({ id, name, below }: { id: string; name: string; below?: string | null }) {
  const register = useRegister()
  return (
    <span className={nameStyle}>
      <Link to={recordPath(register, id)} search={true} className={linkStyle}>
        {name}
      </Link>
      {below && <span className={belowStyle}>{below}</span>}
    </span>
  )
}
