import type { BudgetLineInput } from '#domain/budget/budget.ts'
import { placeKey } from '#domain/budget/rules.ts'
import { monthsOfYear, sumOf } from '#domain/budget/values.ts'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { formatAmount, moneyOf, typedCents } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { BudgetLineFactsFragment } from '#src/graphql/generated/graphql.ts'

/** Places of months: 0 is January. */
export const monthPlaces: readonly number[] = Array.from({ length: monthsOfYear }, (_, month) => month)

/** Path of a cell in the form: its line, which is a plan with what narrows it, and its month. */
export const cellPath = (line: string, month: number): string => `${line}.m${month}`

/** Path of a line's year while it is typed: once it is read, its months have it. */
export const totalPath = (line: string): string => `${line}.total`

/** A line's texts as the sheet shows its values. */
export const textsOf = (months: readonly bigint[]): Values =>
  Object.fromEntries(months.map((cents, month) => [`m${month}`, formatAmount(moneyOf(cents))]))

const real = 100n

/** As a sheet shows an amount: in whole reais, so that a year fits a screen; '1.250' of 1.249,50. */
export const wholeText = (value: bigint): string =>
  formatAmount(moneyOf(((value + real / 2n) / real) * real)).slice(0, -',00'.length)

/** The amount to the cent, where whole reais do not tell it. */
export const exactText = (value: bigint): string | undefined =>
  value % real === 0n ? undefined : formatAmount(moneyOf(value))

/** The lines of a budget as the sheet holds them: by plan and what narrows it. */
export const valuesOfLines = (lines: readonly BudgetLineFactsFragment[]): Values =>
  Object.fromEntries(
    lines.map(({ accountPlanId, branchId, costCenterId, fundId, months }) => [
      placeKey({
        accountPlanId,
        branchId: branchId ?? undefined,
        costCenterId: costCenterId ?? undefined,
        fundId: fundId ?? undefined,
      }),
      textsOf(months.map((value) => BigInt(value.replace('.', '')))),
    ]),
  )

/** Cents of a cell; what is empty or no figure is nothing. */
export const centsAt = (values: Values, line: string, month: number): bigint =>
  typedCents(textAt(values, cellPath(line, month))) ?? 0n

export const monthsAt = (values: Values, line: string): bigint[] =>
  monthPlaces.map((month) => centsAt(values, line, month))

export const totalAt = (values: Values, line: string): bigint => sumOf(monthsAt(values, line))

/** Whether anything stands in a line. */
const isFilled = (values: Values, line: string): boolean =>
  monthPlaces.some((month) => textAt(values, cellPath(line, month)).trim() !== '')

/** The lines with anything in them, in the order in which they are sent. */
export const filledLines = (values: Values): string[] => Object.keys(values).filter((line) => isFilled(values, line))

/** What is sent of a sheet. @throws InvalidInput at each cell that is no figure */
export function linesOfValues(values: Values): BudgetLineInput[] {
  const problems: Problem[] = Object.keys(values).flatMap((line) => {
    const total = textAt(values, totalPath(line)).trim()
    return total === '' || typedCents(total) !== undefined ? [] : [{ msg: 'invalid_money', param: totalPath(line) }]
  })
  const lines = filledLines(values).map((line) => {
    const [accountPlanId = '', branchId, costCenterId, fundId] = line.split(' ')
    const months = monthPlaces.map((month) => {
      const text = textAt(values, cellPath(line, month)).trim()
      const cents = text === '' ? 0n : typedCents(text)
      if (cents === undefined) problems.push({ msg: 'invalid_money', param: cellPath(line, month) })
      return moneyOf(cents ?? 0n)
    })
    return {
      accountPlanId,
      ...(branchId && { branchId }),
      ...(costCenterId && { costCenterId }),
      ...(fundId && { fundId }),
      months,
    }
  })
  if (problems.length > 0) throw new InvalidInput(problems)
  return lines
}

/** A problem at a line that was sent, at its cell of the sheet. */
export function atCell(problem: Problem, sent: readonly string[]): Problem {
  const [, place, month] = /^lines\.(\d+)(?:\.months\.(\d+))?/.exec(problem.param) ?? []
  const line = place === undefined ? undefined : sent[Number(place)]
  if (line === undefined) return problem
  return { ...problem, param: month === undefined ? line : cellPath(line, Number(month)) }
}
