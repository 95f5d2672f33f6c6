import { manualEntryFields, manualLineFields } from '#domain/manual-entry/fields.ts'
import { ManualEntryFields } from '#domain/manual-entry/manual-entry.ts'
import { sidesOf, type TypedLine } from '#domain/manual-entry/rules.ts'
import { moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'

export const manualEntryDefinition = {
  fields: { ...manualEntryFields, lines: [manualLineFields] },
  schema: ManualEntryFields,
} as const

/** The lines that are typed, as the rules read them. */
export const typedLines = (values: Values): TypedLine[] =>
  linesAt(values, 'lines').map((line) => ({ debit: textAt(line, 'debit'), credit: textAt(line, 'credit') }))

/** A new line asks for what the sides still differ by, on the side that lacks it. */
export function newManualLine(values: Values): Values {
  const { debit, credit } = sidesOf(typedLines(values))
  return {
    ledgerAccountId: '',
    branchId: '',
    costCenterId: '',
    debit: credit > debit ? moneyOf(credit - debit) : '',
    credit: debit > credit ? moneyOf(debit - credit) : '',
  }
}
