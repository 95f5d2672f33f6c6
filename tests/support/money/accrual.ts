import { expect } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'

interface Journal {
  readonly accrual: Readonly<Record<'income' | 'expense' | 'result', string>>
  readonly cash: Readonly<Record<'income' | 'expense' | 'result', string>>
  readonly lines: readonly Readonly<Record<'accrual' | 'cash', string>>[]
  readonly bridge: readonly Readonly<Record<'code' | 'name' | 'value', string>>[]
  readonly change: string
}

/** The accounts of months: the result by the journal and the bridge come to the change of cash, and so does cash by plan. */
export function expectBridge(report: {
  readonly totals: Readonly<Record<'opening' | 'income' | 'expense' | 'result' | 'internal' | 'closing', string>>
  readonly dateFrom: string
  readonly dateTo: string
  readonly movedMonths: readonly string[]
  readonly journal?: Journal
}): void {
  const { totals, journal } = report
  expect(journal).toBeDefined()
  if (!journal) return
  const sum = (values: readonly string[]) => values.reduce((all, value) => all + centsOf(value), 0n)
  const { accrual, cash, lines, bridge, change } = journal
  expect(centsOf(change)).toBe(centsOf(totals.closing) - centsOf(totals.opening))
  // The books have all of it: no step of what the night still enters.
  expect(bridge.filter(({ name }) => name === 'Ainda sem lançamento no Diário')).toEqual([])
  expect(sum([accrual.result, ...bridge.map(({ value }) => value)])).toBe(centsOf(change))
  expect(sum([cash.result, totals.internal])).toBe(centsOf(change))
  expect(sum([accrual.income, accrual.expense])).toBe(centsOf(accrual.result))
  expect(sum(lines.map((line) => line.accrual))).toBe(centsOf(accrual.result))
  expect(sum(lines.map((line) => line.cash))).toBe(centsOf(cash.result))
  const isMoved = (month: string) => month >= report.dateFrom.slice(0, 7) && month <= report.dateTo.slice(0, 7)
  if (report.movedMonths.some(isMoved)) return
  expect([totals.income, totals.expense, totals.result]).toEqual([
    accrual.income,
    moneyOf(-centsOf(accrual.expense)),
    accrual.result,
  ])
}
