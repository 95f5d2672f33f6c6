import {
  accountItems,
  eliminations,
  figuresOfAccount,
  isOfResult,
  type ReadSums,
  type Stretches,
} from './account-sums.ts'
import { resultLayout, resultLines } from './result-lines.ts'
import { type StatementRow, statementRows } from './statement-row.ts'

/** The statement of result, as it was before its year was closed: income above zero, expense below, so that each total is the sum of what stands above it. */
export function resultRows({ accounts, branchCount }: ReadSums, stretches: Stretches): StatementRow[] {
  const own = accounts.filter((account) => isOfResult(account) && !account.isClosing)
  const items = accountItems(resultLines, own, (account) => figuresOfAccount(account, stretches, -1n))
  const between = branchCount > 1 ? eliminations(items, ['transfersReceived', 'transfersToHead'], -1n) : []
  return statementRows(resultLayout, resultLines, [...items, ...between])
}
