import { lastDayOf } from '#domain/company/month.ts'
import { billLines } from '#domain/journal/event/bill.ts'
import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import { balanced } from '#domain/journal/line.ts'
import type { Write } from '../../db/tenant.ts'

interface Row {
  readonly id: string
  readonly code: string
  readonly branch_id: string
  readonly account_plan_id: string
  readonly cost_center_id: string
  /** yyyy-MM-dd */
  readonly issue_date: string
  /** yyyy-MM */
  readonly competence: string
  readonly iss_cents: string
  readonly withheld_cents: string
  readonly owed: readonly { readonly cents: string; readonly plan: string; readonly center: string }[]
}

/** The day of a bill: its issue, or the last of its month where that is another. */
const dayOf = ({ issue_date, competence }: Row): string =>
  issue_date.startsWith(competence) ? issue_date : lastDayOf(competence)

/**
 * Facts of orders: the expense of their month. A deleted order has none.
 * @param ids of orders
 */
export async function billFacts({ rows }: Write, ids: readonly string[]): Promise<Fact[]> {
  const found = await rows<[Row]>('select celeiro.journal_bills($1)', [ids])
  return found.map(([row]) => {
    const iss = BigInt(row.iss_cents)
    const lines = billLines({
      branchId: row.branch_id,
      accountPlanId: row.account_plan_id,
      costCenterId: row.cost_center_id,
      owed: row.owed.map(({ cents, plan, center }) => ({
        valueCents: BigInt(cents),
        accountPlanId: plan,
        costCenterId: center,
      })),
      withheld: { federalCents: BigInt(row.withheld_cents) - iss, municipalCents: iss },
    })
    return {
      fact: JournalFact.codes.BILL,
      factId: row.id,
      part: 0,
      branchId: row.branch_id,
      document: { resource: 'bills-pay', id: row.id, history: `Conta a pagar ${row.code}` },
      expected: { date: dayOf(row), lines: balanced(lines) },
    }
  })
}
