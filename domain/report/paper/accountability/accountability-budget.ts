import { centsOf, moneyOf } from '../../../value/money.ts'
import { wordOfResult } from '../../accountability.ts'
import type { PaperTable } from '../paper.ts'

type BudgetSide = Readonly<Record<'monthVoted' | 'monthRealised' | 'voted' | 'realised', string>>

/** What was voted and what was received and spent: of the months, and from January until the last of them; money as text. */
export interface BudgetFigures {
  readonly income: BudgetSide
  readonly expense: BudgetSide
}

export const budgetTitle = 'Orçado × realizado'
export const budgetNote = 'Orçado × realizado: o que foi votado, e o que foi recebido e pago, pelo mês de competência.'

/** Headers of the four figures. */
export const budgetHeads = ['Orçado', 'Realizado', 'Orçado no ano', 'Realizado no ano'] as const

export interface BudgetRow extends BudgetSide {
  readonly label: string
}

const resultOf = ({ income, expense }: BudgetFigures): BudgetRow => {
  const difference = (of: keyof BudgetSide) => moneyOf(centsOf(income[of]) - centsOf(expense[of]))
  return {
    label: wordOfResult(centsOf(difference('realised'))),
    monthVoted: difference('monthVoted'),
    monthRealised: difference('monthRealised'),
    voted: difference('voted'),
    realised: difference('realised'),
  }
}

/** What comes in, what goes out, and their difference. */
export const budgetRows = (
  budget: BudgetFigures,
): { readonly sides: readonly BudgetRow[]; readonly result: BudgetRow } => ({
  sides: [
    { label: 'Receitas', ...budget.income },
    { label: 'Despesas', ...budget.expense },
  ],
  result: resultOf(budget),
})

/** The section of the paper; none where nothing was voted. */
export function budgetTables(
  budget: BudgetFigures | null | undefined,
  columnsOf: (title: string, figures: readonly string[]) => PaperTable['columns'],
): PaperTable[] {
  if (!budget) return []
  const { sides, result } = budgetRows(budget)
  const cellsOf = ({ label, monthVoted, monthRealised, voted, realised }: BudgetRow) => [
    label,
    monthVoted,
    monthRealised,
    voted,
    realised,
  ]
  return [{ columns: columnsOf(budgetTitle, budgetHeads), rows: sides.map(cellsOf), total: cellsOf(result) }]
}
