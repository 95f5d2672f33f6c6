import * as z from 'zod'
import type { Problem } from '../error/error.ts'
import { problemsOf } from '../field/problems.ts'
import { isAnalytic, isLedgerCode } from '../ledger-account/code.ts'
import { centsOf } from '../value/money.ts'
import { ManualEntryFields } from './manual-entry.ts'
import type { StoredLine } from './rules.ts'

const Said = z.object({
  date: z.string(),
  value: z.string(),
  history: z.string(),
  documentNumber: z.string().optional(),
})

/** What the names of a row stand for. */
export interface RowLinks {
  readonly debit: string
  readonly credit: string
  readonly branchId?: string | undefined
  readonly costCenterId?: string | undefined
}

/** The column of a row that a problem of its entry is at. */
const columnOf = (param: string): string => {
  const [first = '', , last] = param.split('.')
  return first === 'lines' ? (last === 'costCenterId' ? last : 'value') : first
}

/** The entry that a row of a file is, as the form would send it, or why it is none. */
export function entryOfRow(values: unknown, links: RowLinks): { entry: ManualEntryFields } | { problem: Problem } {
  const { value, ...said } = Said.parse(values)
  if (centsOf(value) <= 0n) return { problem: { msg: 'value_not_positive', param: 'value' } }
  const { debit, credit, branchId, costCenterId } = links
  const center = costCenterId && { costCenterId }
  const { success, data, error } = ManualEntryFields.safeParse({
    ...said,
    ...(branchId && { branchId }),
    lines: [
      { ledgerAccountId: debit, ...center, debit: value },
      { ledgerAccountId: credit, ...center, credit: value },
    ],
  })
  if (success) return { entry: data }
  const [problem] = problemsOf(error)
  const { msg = 'invalid_format', param = '', params } = problem ?? {}
  return { problem: { msg, param: columnOf(param), ...(params && { params }) } }
}

/** An account that a name in a file may mean. */
export interface MeantAccount {
  readonly id: string
  readonly code: string
  readonly by: 'code' | 'office' | 'name'
}

const byLikeliest = ['code', 'office', 'name'] as const

/**
 * The account that is meant: by its code, else by its number at the office, else by its name. Groups take no entries, so that
 * the office's number 5 is no group 5.
 */
export function meantAccount(
  name: string,
  found: readonly MeantAccount[],
): { id: string } | { problem: Omit<Problem, 'param'> } {
  const analytic = found.filter(({ code }) => isAnalytic(code))
  for (const way of byLikeliest) {
    const [only, other] = analytic.filter(({ by }) => by === way)
    if (only && other) return { problem: { msg: 'import_name_ambiguous', params: { name } } }
    if (only) return { id: only.id }
  }
  return found.length > 0
    ? { problem: { msg: 'ledger_account_not_postable' } }
    : { problem: { msg: 'import_name_unknown', params: { name } } }
}

/** The code that a name begins with: '4.2.1.03 Férias'. */
export function codeIn(name: string): string | undefined {
  const [first = ''] = name.split(/[\s–-]/, 1)
  return isLedgerCode(first) ? first : undefined
}

/** What makes two entries the same. */
export interface EntryFacts {
  readonly date: string
  readonly history: string
  readonly documentNumber?: string | null | undefined
  readonly lines: readonly StoredLine[]
}

const entryKey = ({ date, history, documentNumber, lines }: EntryFacts): string =>
  JSON.stringify([
    date,
    history,
    documentNumber ?? '',
    ...lines
      .map(({ ledgerAccountId, branchId, costCenterId = '', cents }) =>
        [ledgerAccountId, branchId, costCenterId, cents].join(' '),
      )
      .toSorted(),
  ])

/** Tells of each entry whether it is there already: as many alike as there are, since two may well be the same. */
export function knownEntries(existing: readonly EntryFacts[]): (entry: EntryFacts) => boolean {
  const left = new Map<string, number>()
  for (const key of existing.map(entryKey)) left.set(key, (left.get(key) ?? 0) + 1)
  return (entry) => {
    const key = entryKey(entry)
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count > 0
  }
}
