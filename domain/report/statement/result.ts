import {
  accountItems,
  eliminations,
  figuresOfAccount,
  isOfResult,
  type ReadSums,
  type Stretches,
} from './account-sums.ts'
import { type ResultLine, resultLayout, resultLines } from './result-lines.ts'
import { type StatementItem, type StatementRow, statementRows } from './statement-row.ts'

/** What the statement of result is made of, as it was before its year was closed. */
export function resultItems({ accounts, branchCount }: ReadSums, stretches: Stretches): StatementItem<ResultLine>[] {
  const own = accounts.filter((account) => isOfResult(account) && !account.isClosing)
  const items = accountItems(resultLines, own, (account) => figuresOfAccount(account, stretches, -1n))
  const between = branchCount > 1 ? eliminations(items, ['transfersReceived', 'transfersToHead'], -1n) : []
  return [...items, ...between]
}

/** The statement of result: income above zero, expense below, so that each total is the sum of what stands above it. */
export const resultRows = (sums: ReadSums, stretches: Stretches): StatementRow[] =>
  statementRows(resultLayout, resultLines, resultItems(sums, stretches))
