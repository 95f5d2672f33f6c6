import { LedgerNature } from '../../ledger-account/enums.ts'
import {
  type AccountSums,
  accountItems,
  centsIn,
  eliminations,
  figuresOfAccount,
  isMemorandum,
  isOfResult,
  isRestricted,
  type ReadSums,
  type Stretches,
} from './account-sums.ts'
import { type BalanceSheetLine, balanceSheetLayout, balanceSheetLines } from './balance-sheet-lines.ts'
import {
  addFigures,
  type Figures,
  noFigures,
  type StatementItem,
  type StatementRow,
  statementRows,
} from './statement-row.ts'

/** Stretches of months of a balance sheet: all before the year before, that year, and this one until its day. */
const balances: Stretches = { now: [0, 1, 2], before: [0, 1] }
const thisYear: Stretches = { now: [2], before: [1] }
const earlierYears: Stretches = { now: [0, 1], before: [0] }

const sign = ({ nature }: AccountSums): bigint => (nature === LedgerNature.codes.ATIVO ? 1n : -1n)

/** What the result accounts come to in these months. */
const resultIn = (accounts: readonly AccountSums[], stretches: Stretches): Figures =>
  accounts
    .filter(isOfResult)
    .map((account) => figuresOfAccount(account, stretches, -1n))
    .reduce(addFigures, noFigures)

const earlierResult = 'Resultado de anos anteriores ainda não encerrados'

/** Results that no closing has brought into equity yet: of the year, and of earlier ones, whose restricted part is of the funds. */
function resultItems(accounts: readonly AccountSums[]): StatementItem<BalanceSheetLine>[] {
  const earlier = resultIn(accounts, earlierYears)
  const restrictedBefore = resultIn(accounts.filter(isRestricted), earlierYears).before
  return [
    {
      line: 'funds',
      label: earlierResult,
      figures: { free: 0n, restricted: earlier.restricted, before: restrictedBefore },
    },
    {
      line: 'accumulated',
      label: earlierResult,
      figures: { free: earlier.free, restricted: 0n, before: earlier.before - restrictedBefore },
    },
    { line: 'periodResult', label: balanceSheetLines.periodResult.label, figures: resultIn(accounts, thisYear) },
  ]
}

/** The balance sheet: assets at debit, liabilities and equity at credit above zero. */
export function balanceSheetRows({ accounts, branchCount }: ReadSums): StatementRow[] {
  const items = accountItems(balanceSheetLines, accounts, (account) =>
    figuresOfAccount(account, balances, sign(account)),
  )
  const between = branchCount > 1 ? eliminations(items, ['branchesOwing', 'branchesOwed'], 1n) : []
  return statementRows(balanceSheetLayout, balanceSheetLines, [...items, ...between, ...resultItems(accounts)])
}

/** What memoranda leave out of the balance: zero unless an entry was made between them and other accounts. */
export const differenceOf = (accounts: readonly AccountSums[]): bigint =>
  accounts.filter(isMemorandum).reduce((sum, account) => sum - centsIn(account, balances.now), 0n)
