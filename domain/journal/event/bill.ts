import { credit, debit, type JournalLine, planAccount, role } from '../line.ts'

/** An instalment that is owed or was paid, in cents. */
export interface OwedFacts {
  readonly valueCents: bigint
  /** As it was classified when paid, else as its order is. */
  readonly accountPlanId: string
  readonly costCenterId: string
  /** The fund that paid it, else that of its order. */
  readonly fundId?: string | undefined
}

export interface BillFacts {
  readonly branchId: string
  /** Without those cancelled. */
  readonly owed: readonly OwedFacts[]
  /** Plan and cost centre of the order itself. */
  readonly accountPlanId: string
  readonly costCenterId: string
  readonly fundId?: string | undefined
  /** Withheld from whoever is paid, in cents. */
  readonly withheld: { readonly federalCents: bigint; readonly municipalCents: bigint }
}

/**
 * A bill as expense of its month, gross: what is owed to whoever is paid and what is owed to the treasury (ITG 2002, item 8:
 * by competence). Nothing where all of it was cancelled.
 */
export function billLines({ branchId, owed, accountPlanId, costCenterId, fundId, withheld }: BillFacts): JournalLine[] {
  if (owed.length === 0) return []
  const taxCents = withheld.federalCents + withheld.municipalCents
  return [
    ...owed.flatMap((one) => [
      debit(
        planAccount(one.accountPlanId),
        { branchId, costCenterId: one.costCenterId, fundId: one.fundId },
        one.valueCents,
      ),
      credit(role('PAYABLES'), { branchId, fundId: one.fundId }, one.valueCents),
    ]),
    debit(planAccount(accountPlanId), { branchId, costCenterId, fundId }, taxCents),
    credit(role('WITHHELD_FEDERAL'), { branchId, fundId }, withheld.federalCents),
    credit(role('WITHHELD_ISS'), { branchId, fundId }, withheld.municipalCents),
  ]
}
