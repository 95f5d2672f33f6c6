import { LedgerNature } from '../../ledger-account/enums.ts'
import { type ChartAccount, isRestrictedAccount, type LineRule, lineOf } from './line-rule.ts'
import { type Figures, noFigures, type StatementItem } from './statement-row.ts'

/** What an account comes to in some stretches of months, each after the other: debit above zero, in cents. */
export interface AccountSums extends ChartAccount {
  readonly id: string
  readonly name: string
  /** Of plans that are marked so. */
  readonly isOfRestrictedPlan: boolean
  /** What accounts of money began with. */
  readonly isOpening: boolean
  /** What the closing of a year entered. */
  readonly isClosing: boolean
  /** In the order of the stretches. */
  readonly cents: readonly bigint[]
}

/** Sums of all accounts, and of how many branches they are. */
export interface ReadSums {
  readonly accounts: readonly AccountSums[]
  readonly branchCount: number
}

const { RECEITA, DESPESA, PATRIMONIO_LIQUIDO, COMPENSACAO } = LedgerNature.codes

export const isOfResult = ({ nature }: ChartAccount): boolean => nature === RECEITA || nature === DESPESA
export const isOfEquity = ({ nature }: ChartAccount): boolean => nature === PATRIMONIO_LIQUIDO
export const isMemorandum = ({ nature }: ChartAccount): boolean => nature === COMPENSACAO

/** As far as it decides what is restricted. */
export type RestrictableAccount = ChartAccount & Pick<AccountSums, 'isOfRestrictedPlan'>

/** Restricted by its account, or, where it is result, by its plan. */
export const isRestricted = (account: RestrictableAccount): boolean =>
  isRestrictedAccount(account) || (account.isOfRestrictedPlan && isOfResult(account))

/** Places of stretches: what the figures of a year are of, and those of the year before. */
export interface Stretches {
  readonly now: readonly number[]
  readonly before: readonly number[]
}

export const centsIn = ({ cents }: AccountSums, stretches: readonly number[]): bigint =>
  stretches.reduce((sum, place) => sum + (cents[place] ?? 0n), 0n)

/** Figures of an account: positive at debit with `sign` 1n, at credit with -1n. */
export function figuresOfAccount(account: AccountSums, { now, before }: Stretches, sign: bigint): Figures {
  const cents = sign * centsIn(account, now)
  const figures = { restricted: isRestricted(account) ? cents : 0n, before: sign * centsIn(account, before) }
  return { free: cents - figures.restricted, restricted: figures.restricted, before: figures.before }
}

/** Items of accounts on the lines of a statement, an account once on its line. */
export function accountItems<Key extends string>(
  rules: Readonly<Record<Key, LineRule>>,
  accounts: readonly AccountSums[],
  figuresOf: (account: AccountSums) => Figures,
): StatementItem<Key>[] {
  const items = new Map<string, StatementItem<Key>>()
  for (const account of accounts) {
    const line = lineOf(rules, account)
    if (line === undefined) continue
    const { free, restricted, before } = items.get(account.id)?.figures ?? noFigures
    const more = figuresOf(account)
    items.set(account.id, {
      line,
      id: account.id,
      code: account.code,
      label: account.name,
      figures: { free: free + more.free, restricted: restricted + more.restricted, before: before + more.before },
    })
  }
  return [...items.values()]
}

const eliminatedOf = (one: bigint, other: bigint): bigint => {
  if (one > 0n !== other > 0n) return 0n
  const [smaller, larger] = one < other ? [one, other] : [other, one]
  return one > 0n ? smaller : larger
}

/**
 * What branches of one church have among themselves leaves their joined statement on both sides (ITG 2000, items 20 to 25);
 * a residue stays on the line that it is on.
 * @param sign of the second line against the first, as both are counted: 1n for a claim and its debt, -1n for income and expense
 */
export function eliminations<Key extends string>(
  items: readonly StatementItem<Key>[],
  [one, other]: readonly [Key, Key],
  sign: bigint,
): StatementItem<Key>[] {
  const sum = (line: Key, of: (figures: Figures) => bigint): bigint =>
    items.filter((item) => item.line === line).reduce((all, { figures }) => all + of(figures), 0n)
  const eliminated = (of: (figures: Figures) => bigint): bigint => eliminatedOf(sum(one, of), sign * sum(other, of))
  const free = eliminated((figures) => figures.free + figures.restricted)
  const before = eliminated((figures) => figures.before)
  const item = (line: Key, by: bigint): StatementItem<Key> => ({
    line,
    label: 'Eliminação entre filiais',
    figures: { free: by * free, restricted: 0n, before: by * before },
  })
  return free === 0n && before === 0n ? [] : [item(one, -1n), item(other, -sign)]
}
