import { addDays } from '#domain/value/day/business-day.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Played } from '../treasury/movements.ts'
import type { StoredCheck } from './checks.ts'
import type { StoredOffering } from './offering-rows.ts'

/** The offering that a cheque came with. */
export interface Source {
  /** yyyy-MM-dd */
  readonly date: string
  readonly columns: StoredOffering
  readonly accountPlanId: unknown
}

/** Income of a cheque, classified as its offering. */
export function ofSource(document: Played, source: Source | undefined): Played {
  if (!source) return document
  const { accountPlanId } = source
  const { cost_center_id: costCenterId } = source.columns
  const competence = `${source.date.slice(0, 7)}-01`
  const movements = document.movements.map((movement) => ({
    ...movement,
    competence,
    label: { ...movement.label, accountPlanId, costCenterId },
  }))
  return { ...document, movements }
}

/** Up to two unassigned cheques, issued by then and post-dated. */
export function fitting(
  checks: ReadonlyMap<string, StoredCheck>,
  branchId: string | undefined,
  date: string,
): StoredCheck[] {
  const fits = (check: StoredCheck): boolean =>
    check.tithes_offerings_id === undefined &&
    check.branch_id === branchId &&
    String(check.issue_date) <= date &&
    addDays(String(check.issue_date), 9) >= date &&
    String(check.good_for_date) > date
  return [...checks.values()].filter(fits).slice(0, 2)
}

/** A cheque of the wallet as the line of an offering. */
export const lineOf = (check: StoredCheck) => ({
  bankId: check.bank_id,
  agency: check.agency,
  account: check.account,
  number: check.number,
  issuerName: check.issuer_name,
  issuerDocument: check.issuer_document,
  issuerPhone: check.issuer_phone,
  type: Number(check.type),
  issueDate: check.issue_date,
  goodForDate: check.good_for_date,
  value: moneyOf(BigInt(String(check.value_cents))),
})

export type Line = ReturnType<typeof lineOf>
