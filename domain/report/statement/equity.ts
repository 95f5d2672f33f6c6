import {
  type AccountSums,
  centsIn,
  isOfEquity,
  isOfResult,
  isRestricted,
  type RestrictableAccount,
} from './account-sums.ts'
import { balanceSheetLines } from './balance-sheet-lines.ts'
import { lineOf } from './line-rule.ts'

/** Columns of the statement of changes in equity; each is a line of the balance sheet, whose result is in two of them. */
export const equityColumns = {
  socialCapital: 'Patrimônio social',
  funds: 'Fundos com restrição',
  reserves: 'Outras reservas',
  valuation: 'Ajustes de avaliação',
  accumulated: 'Superávits ou déficits',
} as const
export type EquityColumn = keyof typeof equityColumns

const columns = Object.keys(equityColumns).filter((key): key is EquityColumn => key in equityColumns)

/** Cents of each column. */
export type EquityCents = Readonly<Record<EquityColumn, bigint>>

/** A row: a balance on a day, or what changed it. */
export interface EquityRow {
  readonly key: string
  readonly label: string
  readonly isBalance: boolean
  readonly cents: EquityCents
}

/** Places of the stretches before a period, and of its own. */
interface Moves {
  readonly earlier: readonly number[]
  readonly own: readonly number[]
}

/** Days of the balances that a period begins and ends with. */
export interface EquityDays {
  readonly opening: string
  readonly closing: string
}

/** Account of what an error of an earlier year changes (NBC TG 23). */
const priorYearsCode = '2.3.2.02'

const centsOf = (of: (column: EquityColumn) => bigint): EquityCents => ({
  socialCapital: of('socialCapital'),
  funds: of('funds'),
  reserves: of('reserves'),
  valuation: of('valuation'),
  accumulated: of('accumulated'),
})

/** Column of an account: of result, the funds where it is restricted, else the accumulated ones. */
export function columnOf(account: RestrictableAccount): EquityColumn | undefined {
  if (isOfResult(account)) return isRestricted(account) ? 'funds' : 'accumulated'
  const line = isOfEquity(account) ? lineOf(balanceSheetLines, account) : undefined
  return columns.find((column) => column === line)
}

/** Credit of the accounts in these stretches, by column. */
const sumOf = (accounts: readonly AccountSums[], stretches: readonly number[]): EquityCents =>
  centsOf((column) =>
    accounts
      .filter((account) => columnOf(account) === column)
      .reduce((sum, account) => sum - centsIn(account, stretches), 0n),
  )

/** What a row comes to in all columns. */
export const totalOf = (cents: EquityCents): bigint => columns.reduce((sum, column) => sum + cents[column], 0n)

const isNothing = (cents: EquityCents): boolean => columns.every((column) => cents[column] === 0n)

/** What changed equity, each account in one of them. */
const moves: readonly (readonly [key: string, label: string, is: (account: AccountSums) => boolean])[] = [
  ['openings', 'Saldos de abertura de contas', (account) => isOfEquity(account) && account.isOpening],
  [
    'priorYears',
    'Ajustes de exercícios anteriores',
    (account) => isOfEquity(account) && !account.isOpening && !account.isClosing && account.code === priorYearsCode,
  ],
  ['result', 'Superávit ou déficit do período', (account) => isOfResult(account) && !account.isClosing],
  [
    'transfers',
    'Transferências e outras mutações',
    (account) => isOfEquity(account) && !account.isOpening && !account.isClosing && account.code !== priorYearsCode,
  ],
  // Nothing where the result goes to the columns that it is counted in.
  ['destination', 'Destinação do resultado', (account) => account.isClosing],
]

function rowsOfPeriod(accounts: readonly AccountSums[], { earlier, own }: Moves, days: EquityDays): EquityRow[] {
  const balance = (key: string, day: string, stretches: readonly number[]): EquityRow => ({
    key: `${key}-${day}`,
    label: `Saldo em ${day}`,
    isBalance: true,
    cents: sumOf(accounts, stretches),
  })
  return [
    balance('balance', days.opening, earlier),
    ...moves.flatMap(([key, label, is]): EquityRow[] => {
      const cents = sumOf(accounts.filter(is), own)
      return isNothing(cents) ? [] : [{ key: `${key}-${days.closing}`, label, isBalance: false, cents }]
    }),
    balance('balance', days.closing, [...earlier, ...own]),
  ]
}

/** Changes in equity of the year before and of this one, from balance to balance; one that both have stands once. */
export function equityRows(
  accounts: readonly AccountSums[],
  days: { readonly before: EquityDays; readonly now: EquityDays },
): EquityRow[] {
  const rows = [
    ...rowsOfPeriod(accounts, { earlier: [0], own: [1] }, days.before),
    ...rowsOfPeriod(accounts, { earlier: [0, 1, 2], own: [3] }, days.now),
  ]
  return rows.filter(({ key }, place) => rows.findIndex((row) => row.key === key) === place)
}
