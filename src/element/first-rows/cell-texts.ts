// Takes the place of records/list/rows/cells.tsx where the first rows are built: their markup is made already, and what is
// left of a column is its text.
import type { Field } from '#domain/field/fields.ts'
import { namePartsOf, nameText, wordsOf } from '#src/records/field/words.ts'

type Texts = Readonly<Record<string, unknown>>

export const fieldColumn = (id: string, field: Field, options?: object) => ({
  id,
  text: (row: Texts) => wordsOf(field, row[id]),
  ...options,
})

export const nameColumn = <Row extends { name: string }>(
  _header: string,
  beside?: (row: Row) => string | null | undefined,
  human?: (row: Row) => string | undefined,
) => ({ id: 'name', text: (row: Row) => nameText(namePartsOf(row, beside, human)) })
