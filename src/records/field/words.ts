import type { Field } from '#domain/field/fields.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { shownText } from '#src/records/field/form-fields.ts'

/** A field's value in words; empty for nothing. */
export function wordsOf(field: Field, value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value !== 'string' || value === '') return ''
  if (field.choices) return labelOf(field.choices, value)
  if (field.kind === 'money') return formatMoney(value)
  if (field.kind === 'date') return formatLocalDate(value)
  return shownText(field, value)
}

type OfRow<Row> = (row: Row) => string | null | undefined

export interface NameParts {
  name: string
  /** Its own name, where that is a code. */
  code?: string
  beside?: string | null | undefined
}

/** What names a row, and what stands beside it. */
export function namePartsOf<Row extends { name: string }>(
  row: Row,
  beside: OfRow<Row> | undefined,
  human: OfRow<Row> | undefined,
): NameParts {
  const humanName = human?.(row)
  const more = beside?.(row)
  return humanName ? { name: humanName, code: row.name, beside: more } : { name: row.name, beside: more }
}

/** The same as one text. */
export const nameText = ({ name, code, beside }: NameParts): string => [name, code, beside].filter(Boolean).join(' · ')
