import { LedgerNature } from '../../ledger-account/enums.ts'
import { type AccountSums, accountItems, centsIn, isOfEquity, isOfResult, type Stretches } from './account-sums.ts'
import {
  type CashFlowLine,
  cashFlowLayout,
  cashFlowLines,
  type IndirectLine,
  indirectLines,
} from './cash-flow-lines.ts'
import { type ChartAccount, lineOf } from './line-rule.ts'
import {
  addFigures,
  type Figures,
  noFigures,
  type StatementItem,
  type StatementRow,
  statementRows,
} from './statement-row.ts'

type Line = CashFlowLine | IndirectLine

/** Places of the stretches of the period and of the same of the year before, among four. */
const moved: Stretches = { now: [3], before: [1] }
const earlier: Stretches = { now: [0, 1, 2], before: [0] }

/** Accounts of cash and equivalents. */
const cashGroup = '1.1.1'

export const isOfCash = ({ code, nature }: ChartAccount): boolean =>
  nature === LedgerNature.codes.ATIVO && (code === cashGroup || code.startsWith(`${cashGroup}.`))

const isOfOpenings = (account: AccountSums): boolean => isOfEquity(account) && account.isOpening

/** Money in above zero, out below: of accounts at the other side, what is at credit; of accounts of money, what is at debit. */
const figuresIn = (accounts: readonly AccountSums[], stretches: Stretches, sign: bigint): Figures =>
  accounts.reduce(
    (sum, account) =>
      addFigures(sum, {
        free: sign * centsIn(account, stretches.now),
        restricted: 0n,
        before: sign * centsIn(account, stretches.before),
      }),
    noFigures,
  )

const figuresOf = (account: AccountSums): Figures => figuresIn([account], moved, -1n)

const minus = ({ free, before }: Figures): Figures => ({ free: -free, restricted: 0n, before: -before })

/** What the sums of all accounts and the other sides of the money are. */
export interface CashFlowSums {
  readonly accounts: readonly AccountSums[]
  /** Lines of the entries that moved money, of other accounts. */
  readonly otherSides: readonly AccountSums[]
}

/** The statement of cash flows: direct, then indirect. */
export function cashFlowRows({ accounts: all, otherSides }: CashFlowSums): StatementRow[] {
  // What a closing moves within equity is no change of anything else.
  const accounts = all.filter(({ isClosing }) => !isClosing)
  const flows = otherSides.filter((account) => !isOfOpenings(account))
  const direct: StatementItem<Line>[] = accountItems(cashFlowLines, flows, figuresOf)
  const flowOn = (line: CashFlowLine): Figures =>
    figuresIn(
      flows.filter((account) => lineOf(cashFlowLines, account) === line),
      moved,
      -1n,
    )
  const computed = (line: Line, label: string, figures: Figures): StatementItem<Line> => ({ line, label, figures })
  const beside = accounts.filter((account) => !isOfResult(account) && !isOfCash(account) && !isOfOpenings(account))
  const indirect: StatementItem<Line>[] = [
    computed('periodResult', 'Resultado', figuresIn(accounts.filter(isOfResult), moved, -1n)),
    ...accountItems(indirectLines, beside, figuresOf),
    computed('assetsWithoutCash', 'Menos o que moveu caixa', minus(flowOn('assets'))),
    computed('loansWithoutCash', 'Menos o que moveu caixa', minus(flowOn('loans'))),
    computed('equityAdjustments', 'Menos o que moveu caixa', minus(flowOn('capital'))),
  ]
  const cash = accounts.filter(isOfCash)
  return statementRows<Line>(cashFlowLayout, { ...cashFlowLines, ...indirectLines }, [
    ...direct,
    computed('openings', 'Saldos de abertura', figuresIn(otherSides.filter(isOfOpenings), moved, -1n)),
    computed('initialCash', 'Saldo', figuresIn(cash, earlier, 1n)),
    ...indirect,
  ])
}
