import { DueRule } from '../installment/fields.ts'
import { monthAfter } from '../value/day/competence.ts'
import { TaxKind } from './fields.ts'

/** Of the month after that of the payment, by tax. */
const days: Readonly<Record<number, number>> = {
  // Set by each city; the tenth is what most of them have.
  [TaxKind.codes.ISS]: 10,
  // Lei 8.212/1991, article 31: the twentieth, or the bank day before it.
  [TaxKind.codes.INSS]: 20,
  // Lei 11.196/2005, article 70, I, d: the last bank day of the second ten days.
  [TaxKind.codes.IRRF]: 20,
  // Lei 10.833/2003, article 35: the last bank day of the second ten days.
  [TaxKind.codes.PIS_COFINS_CSLL]: 20,
}

/** When a tax that was withheld in a month (yyyy-MM) is due, and where that day goes that is no business day. */
export const taxDueOf = (kind: number, month: string): { readonly dueDate: string; readonly dueRule: number } => ({
  dueDate: `${monthAfter(month, 1)}-${days[kind] ?? 20}`,
  dueRule: DueRule.codes.PREVIOUS,
})
