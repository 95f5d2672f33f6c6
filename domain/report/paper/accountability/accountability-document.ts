import type { Months } from '../../accountability.ts'
import type { DocumentPaper, PaperSender } from '../paper.ts'
import { branchRuleOf, regimeOf } from './accountability-basis.ts'
import {
  type AccountabilityFigures,
  type AccountabilitySigners,
  accountabilityNotes,
  accountabilitySignatures,
  accountabilityTables,
  accountabilityTitle,
  accountabilityTotals,
  closedFacts,
  wordedMonths,
} from './accountability-paper.ts'
import { accountabilityYear } from './accountability-year.ts'

/** Header of the accountability paper; of closed months as of their closing. */
export interface AccountabilityHead {
  readonly company: string
  /** Selected branches, in words. */
  readonly branchNames: string
  /** Time zone of the closing day. */
  readonly timeZone: string
  /** Issued by and at: the only difference between two papers of a closed month. */
  readonly issued: string
  readonly sender: PaperSender
  /** Present signers, also for closed months: they sign after the closing. */
  readonly signers: AccountabilitySigners
}

/** Accountability paper, from the answer of `/report/accountability` and the header only. */
export const accountabilityDocument = (
  report: AccountabilityFigures,
  months: Months,
  { company, branchNames, timeZone, issued, sender, signers }: AccountabilityHead,
): DocumentPaper => ({
  form: 'document',
  look: 'accounts',
  title: accountabilityTitle,
  company,
  issued,
  sender,
  about: [
    { label: 'Período', value: wordedMonths(months) },
    { label: 'Filial', value: branchNames },
    ...closedFacts(report.closed, months, timeZone),
    { label: 'Critério', value: branchRuleOf(report, months) },
    { label: 'Regime', value: regimeOf(report, months) },
  ],
  totals: accountabilityTotals(report),
  parts: [
    { kind: 'totals' },
    ...(report.year.length > 1 ? [{ kind: 'year' as const, months: accountabilityYear(report) }] : []),
    ...accountabilityTables(report, months).map((table) => ({ kind: 'table' as const, ...table })),
    ...accountabilityNotes(report, months).map((text) => ({ kind: 'text' as const, text })),
    { kind: 'signatures', labels: accountabilitySignatures(signers) },
  ],
})
