import { LedgerNature } from '../ledger-account/enums.ts'
import { JournalSource } from '../ledger-account/source.ts'
import { JournalFact } from './fact.ts'

const { YEAR_CLOSING, RESULT_DESTINATION } = JournalFact.codes
const { RECEITA, DESPESA } = LedgerNature.codes

/** What an account holds in a branch on the last day of a year, in cents: debit above zero. */
export interface YearBalance {
  readonly branchId: string
  readonly ledgerAccountId: string
  /** Code of LedgerNature. */
  readonly nature: number
  readonly isRestricted: boolean
  readonly cents: bigint
}

/** Accounts of equity that a closing posts to. */
export interface ClosingAccounts {
  readonly periodResult: string
  readonly accumulated: string
  /** What must be spent for an end. */
  readonly restricted: string
  readonly priorYears: string
}

/** A line on an account itself; in cents, debit above zero. */
export interface ClosingLine {
  readonly ledgerAccountId: string
  /** Code of JournalSource. */
  readonly source: number
  readonly cents: bigint
}

/** An entry of a closing, of one branch. */
export interface ClosingEntry {
  readonly branchId: string
  /** Code of JournalFact. */
  readonly fact: number
  readonly history: string
  readonly lines: readonly ClosingLine[]
}

const lineOf = (ledgerAccountId: string, cents: bigint, isRestricted = false): ClosingLine => ({
  ledgerAccountId,
  source: JournalSource.codes[isRestricted ? 'YEAR_CLOSING_RESTRICTED' : 'YEAR_CLOSING'],
  cents,
})

/** An account once for what is free and once for what is restricted; what comes to nothing is left out. */
function mergedLines(lines: readonly ClosingLine[]): ClosingLine[] {
  const byKey = new Map<string, ClosingLine>()
  for (const line of lines) {
    const key = `${line.ledgerAccountId} ${line.source}`
    byKey.set(key, { ...line, cents: (byKey.get(key)?.cents ?? 0n) + line.cents })
  }
  return [...byKey.values()].filter(({ cents }) => cents !== 0n)
}

const sumOf = (balances: readonly YearBalance[]): bigint => balances.reduce((sum, { cents }) => sum + cents, 0n)

/**
 * The entries that close a year in each of its branches: every account of income and of expense to the result of the period,
 * that to what is accumulated and, as far as it is restricted, to restricted equity; then the adjustments of earlier years to
 * what is accumulated (ITG 2002, item 15). A restricted deficit spends what earlier years left.
 */
export function closingEntries(
  year: string,
  balances: readonly YearBalance[],
  { periodResult, accumulated, restricted, priorYears }: ClosingAccounts,
): ClosingEntry[] {
  const branches = [...new Set(balances.map(({ branchId }) => branchId))]
  return branches
    .flatMap((branchId): ClosingEntry[] => {
      const own = balances.filter((one) => one.branchId === branchId)
      const ofNature = (nature: number) => own.filter((one) => one.nature === nature)
      const heldBy = (id: string) => sumOf(own.filter(({ ledgerAccountId }) => ledgerAccountId === id))
      const result = [...ofNature(RECEITA), ...ofNature(DESPESA)]
      const bound = sumOf(result.filter(({ isRestricted }) => isRestricted))
      // What somebody entered on the account of the result goes along.
      const free = sumOf(result.filter(({ isRestricted }) => !isRestricted)) + heldBy(periodResult)
      const adjusted = heldBy(priorYears)
      const closed = (nature: number, history: string): ClosingEntry => ({
        branchId,
        fact: YEAR_CLOSING,
        history,
        lines: mergedLines([
          ...ofNature(nature).map((one) => lineOf(one.ledgerAccountId, -one.cents, one.isRestricted)),
          lineOf(periodResult, sumOf(ofNature(nature))),
        ]),
      })
      const moved = (history: string, lines: readonly ClosingLine[]): ClosingEntry => ({
        branchId,
        fact: RESULT_DESTINATION,
        history,
        lines: mergedLines(lines),
      })
      return [
        closed(RECEITA, `Encerramento das receitas do exercício de ${year}`),
        closed(DESPESA, `Encerramento das despesas do exercício de ${year}`),
        moved(`Destinação do resultado do exercício de ${year}`, [
          lineOf(periodResult, -(free + bound)),
          lineOf(accumulated, free),
          lineOf(restricted, bound),
        ]),
        moved(`Ajustes de exercícios anteriores levados ao acumulado em ${year}`, [
          lineOf(priorYears, -adjusted),
          lineOf(accumulated, adjusted),
        ]),
      ]
    })
    .filter(({ lines }) => lines.length > 0)
}
