import { expect, it } from 'vitest'
import { TaxKind } from '#domain/bills-pay/fields.ts'
import { taxDueOf } from '#domain/bills-pay/tax-due.ts'
import { effectiveDueDate } from '#domain/installment/due.ts'

it('a tax that was withheld is due in the next month, on the bank day before where that day is none', () => {
  const { dueDate, dueRule } = taxDueOf(TaxKind.codes.INSS, '2026-11')
  expect([dueDate, effectiveDueDate(dueDate, dueRule, new Set())]).toEqual(['2026-12-20', '2026-12-18'])
  expect(taxDueOf(TaxKind.codes.ISS, '2026-12').dueDate).toBe('2027-01-10')
})
