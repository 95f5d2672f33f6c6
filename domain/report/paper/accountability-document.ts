import { accountabilityBranchRule, type Months } from '../accountability.ts'
import {
  type AccountabilityTold,
  accountabilityBars,
  accountabilitySignatures,
  accountabilityTables,
  accountabilityTitle,
  accountabilityTotals,
  closedFacts,
  wordedMonths,
} from './accountability-paper.ts'
import type { DocumentPaper } from './paper.ts'

/** What stands at the head of the accounts of months: of closed ones as it was when they were closed. */
export interface AccountabilityHead {
  readonly company: string
  /** Which branches. */
  readonly scope: string
  /** In which the day of closing is told. */
  readonly timeZone: string
  /** By whom and when: all that two papers of a closed month differ by. */
  readonly issued: string
}

/** The accounts of months as a document: made of what `/report/accountability` answers and its head, and of nothing else. */
export const accountabilityDocument = (
  told: AccountabilityTold,
  months: Months,
  { company, scope, timeZone, issued }: AccountabilityHead,
): DocumentPaper => ({
  ...{ form: 'document', look: 'report' },
  ...{ title: accountabilityTitle, company, issued },
  about: [
    { label: 'Filial', value: scope },
    { label: 'Critério', value: accountabilityBranchRule },
    { label: 'Período', value: wordedMonths(months) },
    { label: 'Regime', value: 'receitas e despesas por competência, saldos por data' },
    ...closedFacts(told.closed, months, timeZone),
  ],
  totals: accountabilityTotals(told),
  parts: [
    { kind: 'totals' },
    { kind: 'bars', bars: accountabilityBars(told, months) },
    ...accountabilityTables(told, months).map((table) => ({ kind: 'table' as const, ...table })),
    { kind: 'signatures', labels: accountabilitySignatures },
  ],
})
