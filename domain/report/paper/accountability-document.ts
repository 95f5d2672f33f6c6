import { accountabilityBranchRule, type Months } from '../accountability.ts'
import {
  type AccountabilityFigures,
  type AccountabilitySigners,
  accountabilitySignatures,
  accountabilityTables,
  accountabilityTitle,
  accountabilityTotals,
  closedFacts,
  unclassifiedNotes,
  wordedMonths,
} from './accountability-paper.ts'
import { accountabilityYear } from './accountability-year.ts'
import type { DocumentPaper, PaperSender } from './paper.ts'

/** What stands at the head of the accounts of months: of closed ones as it was when they were closed. */
export interface AccountabilityHead {
  readonly company: string
  /** Which branches. */
  readonly scope: string
  /** In which the day of closing is told. */
  readonly timeZone: string
  /** By whom and when: all that two papers of a closed month differ by. */
  readonly issued: string
  readonly sender: PaperSender
  /** Who signs, as they are called today: they sign after the month is closed. */
  readonly signers: AccountabilitySigners
}

/** The accounts of months as a document: made of what `/report/accountability` answers and its head, and of nothing else. */
export const accountabilityDocument = (
  report: AccountabilityFigures,
  months: Months,
  { company, scope, timeZone, issued, sender, signers }: AccountabilityHead,
): DocumentPaper => ({
  form: 'document',
  look: 'accounts',
  title: accountabilityTitle,
  company,
  issued,
  sender,
  about: [
    { label: 'Período', value: wordedMonths(months) },
    { label: 'Filial', value: scope },
    ...closedFacts(report.closed, months, timeZone),
    { label: 'Critério', value: accountabilityBranchRule },
    { label: 'Regime', value: 'receitas e despesas por competência, saldos por data' },
  ],
  totals: accountabilityTotals(report),
  parts: [
    { kind: 'totals' },
    ...(report.year.length > 1 ? [{ kind: 'year' as const, months: accountabilityYear(report) }] : []),
    ...accountabilityTables(report, months).map((table) => ({ kind: 'table' as const, ...table })),
    ...unclassifiedNotes(report).map((text) => ({ kind: 'text' as const, text })),
    { kind: 'signatures', labels: accountabilitySignatures(signers) },
  ],
})
