import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { columnKindOf } from '#domain/field/column.ts'
import type { Field } from '#domain/field/fields.ts'
import type { Enumeration } from '#domain/value/enums.ts'
import { recordPath } from '#src/records/register/register.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { Badge, type Tone } from '#src/ui/figure/badge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Nothing } from '#src/ui/table/table-row.tsx'
import { wholeStyle } from '#src/ui/table/table-style.ts'
import { css, cx } from '#styled-system/css/index.js'
import { namePartsOf, nameText, wordsOf } from '../field/words.ts'
import { OpenQuestionMark } from './open-question.tsx'

const figuresStyle = css({ fontFamily: 'figures', whiteSpace: 'nowrap' })
const linkStyle = css({
  color: 'text',
  textDecoration: 'none',
  // Touch target on a phone.
  _listNarrow: { py: '1' },
  _hover: { color: 'accent', textDecoration: 'underline' },
})
/** Second line below the name, within the row's height; inline after it in two lines and dense rows. */
const lineStyle = css({
  display: 'var(--line-display, block)',
  overflow: 'var(--cell-overflow, clip)',
  textOverflow: 'ellipsis',
  lineHeight: 'tight',
  _listNarrow: { display: 'inline' },
})
const besideStyle = css({
  fontSize: 'xs',
  fontWeight: 'normal',
  color: 'text.muted',
  _listNarrow: { ms: '2', fontSize: 'sm' },
})
/** In two lines the code is for screen readers only, as the name needs the room. */
const codeStyle = css({ _listNarrow: { srOnly: true } })

/** Tones of status names. */
const tones: Readonly<Record<string, Tone>> = {
  ACTIVE: 'positive',
  INACTIVE: 'neutral',
  BLOCKED: 'negative',
  'AssetStatus.IN_USE': 'positive',
  'AssetStatus.DISPOSED': 'neutral',
  'AssetStatus.SOLD': 'info',
  'FundStatus.OPEN': 'positive',
  'FundStatus.CLOSED': 'neutral',
  'AssetCountStatus.OPEN': 'info',
  'AssetCountStatus.ENDED': 'neutral',
  // A cash box is blocked while it is counted.
  'CashAccountStatus.BLOCKED': 'warning',
}

/** Tone of an enum name; undefined if it is no status. */
export const toneOfStatus = ({ id }: Enumeration, name: string): Tone | undefined =>
  tones[`${id}.${name}`] ?? tones[name]

/** Cell of a field, by kind. */
export function Cell({ field, value }: { field: Field; value: unknown }) {
  const words = wordsOf(field, value)
  if (words === '') return <Nothing />
  const tone = field.choices && toneOfStatus(field.choices, String(value))
  if (tone) return <Badge tone={tone}>{words}</Badge>
  const isFigure = ['money', 'document', 'phone'].includes(field.kind)
  return isFigure ? <span className={figuresStyle}>{words}</span> : words
}

/** Column options that differ from the field's. */
type ColumnOptions<Row> = Partial<
  Pick<Column<Row>, 'header' | 'kind' | 'priority' | 'characters' | 'sortable' | 'isWide' | 'text'>
>

/** A column that shows one field; `sortable` when the API orders by it. */
export function fieldColumn<Row>(id: keyof Row & string, field: Field, options: ColumnOptions<Row> = {}): Column<Row> {
  const column = {
    id,
    header: field.heading ?? field.label,
    kind: columnKindOf(field),
    text: (row: Row) => wordsOf(field, row[id]),
    ...options,
  }
  return field.choices ? { ...column, cell: (row) => <Cell field={field} value={row[id]} /> } : column
}

/** Column of a linked record, named by the options. */
export function linkColumn<Row>(
  id: keyof Row & string,
  field: Field,
  options: readonly Option[],
  overrides: ColumnOptions<Row> = {},
): Column<Row> {
  const text = (row: Row) =>
    row[id] ? (options.find((option) => option.value === row[id])?.label ?? '') : (field.none ?? '')
  return { id, header: field.heading ?? field.label, kind: columnKindOf(field), text, ...overrides }
}

type OfRow<Row> = (row: Row) => string | null | undefined

/**
 * Naming column, with the link to the record; `beside` is secondary text below. If the record's own name is a code,
 * `human` is shown first, and the code below it.
 */
export function nameColumn<Row extends { id: string; name: string }>(
  header: string,
  beside?: OfRow<Row>,
  human?: OfRow<Row>,
): Column<Row> {
  const partsOf = (row: Row) => namePartsOf(row, beside, human)
  return {
    id: 'name',
    header,
    kind: 'name',
    sortable: true,
    text: (row) => nameText(partsOf(row)),
    cell: (row) => <RecordLink id={row.id} {...partsOf(row)} />,
  }
}

/** The record that is open, and the first sign of a key that opens it. */
const openProps = { style: { textDecoration: 'underline' } }

interface RecordLinkProps {
  id: string
  name: ReactNode
  /** Secondary text; part of the link. */
  code?: string | undefined
  beside?: string | null | undefined
}

/** Link to the record of a row. */
export function RecordLink({ id, name, code, beside }: RecordLinkProps) {
  const register = useRegister()
  const below = [code, beside].filter(Boolean).join(' · ')
  // The space separates both: as one word, a code would break at its hyphens.
  const second = below && (
    <span className={cx(lineStyle, besideStyle, code !== undefined && codeStyle)}>{` ${below}`}</span>
  )
  return (
    <>
      <Link
        to={recordPath(register, id)}
        search={true}
        className={cx(linkStyle, second ? lineStyle : wholeStyle)}
        activeProps={openProps}
      >
        <OpenQuestionMark id={id} />
        {name}
        {code && second}
      </Link>
      {!code && second}
    </>
  )
}
