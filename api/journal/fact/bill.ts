import { lastDayOf } from '#domain/company/month.ts'
import { FundKind } from '#domain/fund/fields.ts'
import { billLines } from '#domain/journal/event/bill.ts'
import { releaseLines } from '#domain/journal/event/release.ts'
import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import { balanced, merged } from '#domain/journal/line.ts'
import type { Write } from '../../db/tenant/tenant.ts'

interface Row {
  readonly id: string
  readonly code: string
  readonly branch_id: string
  readonly account_plan_id: string
  readonly cost_center_id: string
  readonly fund_id: string | null
  readonly fund_kind: number | null
  /** yyyy-MM-dd */
  readonly issue_date: string
  /** yyyy-MM */
  readonly competence: string
  readonly iss_cents: string
  readonly withheld_cents: string
  readonly owed: readonly {
    readonly cents: string
    readonly plan: string
    readonly center: string
    readonly fund: string | null
    readonly fundKind: number | null
  }[]
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
  return found.flatMap(([row]) => {
    const iss = BigInt(row.iss_cents)
    const lines = billLines({
      branchId: row.branch_id,
      accountPlanId: row.account_plan_id,
      costCenterId: row.cost_center_id,
      fundId: row.fund_id ?? undefined,
      owed: row.owed.map(({ cents, plan, center, fund }) => ({
        valueCents: BigInt(cents),
        accountPlanId: plan,
        costCenterId: center,
        fundId: fund ?? undefined,
      })),
      withheld: { federalCents: BigInt(row.withheld_cents) - iss, municipalCents: iss },
    })
    const own = { fact: JournalFact.codes.BILL, factId: row.id, branchId: row.branch_id, document: documentOf(row) }
    const date = dayOf(row)
    const kinds = kindsOf(row)
    const released = merged(
      releaseLines(lines, {
        isConditional: (fundId) => kinds.get(fundId) === FundKind.codes.CONDITIONAL,
        isIncomePlan: () => false,
      }),
    )
    return [
      { ...own, part: 0, expected: { date, lines: balanced(lines) } },
      ...(released.length > 0 ? [{ ...own, part: 1, expected: { date, lines: released } }] : []),
    ]
  })
}

const documentOf = ({ id, code }: Row) => ({ resource: 'bills-pay', id, history: `Conta a pagar ${code}` })

/** Kinds of the funds that owe it. */
const kindsOf = ({ fund_id, fund_kind, owed }: Row): ReadonlyMap<string, number> =>
  new Map(
    [{ fund: fund_id, fundKind: fund_kind }, ...owed].flatMap(({ fund, fundKind }) =>
      fund === null || fundKind === null ? [] : [[fund, fundKind] as const],
    ),
  )
