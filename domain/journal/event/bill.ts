import { credit, debit, type JournalLine, planAccount, role } from '../line.ts'

/** An instalment that is owed or was paid, in cents. */
export interface OwedFacts {
  readonly valueCents: bigint
  /** As it was classified when paid, else as its order is. */
  readonly accountPlanId: string
  readonly costCenterId: string
}

export interface BillFacts {
  readonly branchId: string
  /** Without those cancelled. */
  readonly owed: readonly OwedFacts[]
  /** Plan and cost centre of the order itself. */
  readonly accountPlanId: string
  readonly costCenterId: string
  /** Withheld from whoever is paid, in cents. */
  readonly withheld: { readonly federalCents: bigint; readonly municipalCents: bigint }
}

/**
 * A bill as expense of its month, gross: what is owed to whoever is paid and what is owed to the treasury (ITG 2002, item 8:
 * by competence). Nothing where all of it was cancelled.
 */
export function billLines({ branchId, owed, accountPlanId, costCenterId, withheld }: BillFacts): JournalLine[] {
  if (owed.length === 0) return []
  const taxCents = withheld.federalCents + withheld.municipalCents
  const owedCents = owed.reduce((sum, { valueCents }) => sum + valueCents, 0n)
  return [
    ...owed.map((one) =>
      debit(planAccount(one.accountPlanId), { branchId, costCenterId: one.costCenterId }, one.valueCents),
    ),
    debit(planAccount(accountPlanId), { branchId, costCenterId }, taxCents),
    credit(role('PAYABLES'), { branchId }, owedCents),
    credit(role('WITHHELD_FEDERAL'), { branchId }, withheld.federalCents),
    credit(role('WITHHELD_ISS'), { branchId }, withheld.municipalCents),
  ]
}
