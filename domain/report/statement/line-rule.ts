import { LedgerNature } from '../../ledger-account/enums.ts'

/** Accounts that fall on a line. */
export interface TakenAccounts {
  /** Code of LedgerNature: accounts of another nature never fall on it. */
  readonly nature: number
  /** Accounts and groups of the chart; '' takes what falls on no other line of its nature. */
  readonly codes: readonly string[]
}

/** A line of a statement, and what falls on it. */
export interface LineRule {
  readonly label: string
  readonly takes: readonly TakenAccounts[]
}

/** An account of the chart, as far as it decides its line. */
export interface ChartAccount {
  readonly code: string
  readonly nature: number
}

const isBelow = (code: string, group: string): boolean => group === '' || code === group || code.startsWith(`${group}.`)

/** The line of an account: the one that names it, else the nearest group above it, else the rest of its nature. */
export function lineOf<Key extends string>(
  rules: Readonly<Record<Key, LineRule>>,
  { code, nature }: ChartAccount,
): Key | undefined {
  let [found, length]: [Key | undefined, number] = [undefined, -1]
  for (const key in rules) {
    const groups = rules[key].takes.flatMap((line) => (line.nature === nature ? line.codes : []))
    for (const group of groups) if (group.length > length && isBelow(code, group)) [found, length] = [key, group.length]
  }
  return found
}

/** What of accounts of a nature falls on a line. */
export const taken =
  (nature: number) =>
  (...codes: string[]): TakenAccounts => ({ nature, codes })

const { ATIVO, PASSIVO, PATRIMONIO_LIQUIDO, RECEITA, DESPESA } = LedgerNature.codes

/** Accounts and groups of money whose purpose is bound (ITG 2002, item 12). */
const restrictedCodes: Readonly<Record<number, readonly string[]>> = {
  [ATIVO]: ['1.1.1.03', '1.1.1.05', '1.1.2.07', '1.2.3.08'],
  [PASSIVO]: ['2.1.2', '2.2.1.02'],
  [PATRIMONIO_LIQUIDO]: ['2.3.1.02'],
  [RECEITA]: ['3.2'],
  [DESPESA]: ['4.1.2'],
}

/** Whether what is posted to an account is restricted, whatever plan it came from. */
export const isRestrictedAccount = ({ code, nature }: ChartAccount): boolean =>
  (restrictedCodes[nature] ?? []).some((group) => isBelow(code, group))
