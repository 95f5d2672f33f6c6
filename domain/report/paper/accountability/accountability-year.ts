import { shownCompetence } from '../../../value/day/competence.ts'
import { centsOf, formatMoney } from '../../../value/money.ts'
import type { PaperMonth } from '../paper.ts'
import type { AccountabilityFigures } from './accountability-paper.ts'

/** Chart bars of income and expense per month, as shares of the highest. */
export function accountabilityYear({ year }: AccountabilityFigures): PaperMonth[] {
  const most = year.reduce(
    (high, { income, expense }) => Math.max(high, Number(centsOf(income)), Number(centsOf(expense))),
    1,
  )
  const shareOf = (money: string) => Math.max(0, Number(centsOf(money)) / most)
  return year.map(({ month, income, expense }) => ({
    label: shownCompetence(month),
    income: { share: shareOf(income), value: formatMoney(income) },
    expense: { share: shareOf(expense), value: formatMoney(expense) },
  }))
}
