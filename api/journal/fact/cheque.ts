import { type ChequeFacts, chequeReceivedLines, chequeStepLines } from '#domain/journal/event/cheque.ts'
import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import { balanced } from '#domain/journal/line.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import type { Write } from '../../db/tenant/tenant.ts'

interface Row {
  readonly id: string
  readonly number: string
  readonly branch_id: string
  readonly cents: string
  readonly account_plan_id: string | null
  readonly cost_center_id: string | null
  readonly fund_id: string | null
  /** The day of its worship, else of its issue; yyyy-MM-dd. */
  readonly received_on: string
  readonly steps: readonly { readonly n: number; readonly status: number; readonly date: string }[]
}

/**
 * Facts of cheques: their income, then one for each step of their lifecycle.
 * @param ids of cheques
 */
export async function chequeFacts({ rows }: Write, ids: readonly string[]): Promise<Fact[]> {
  const found = await rows<[Row]>('select celeiro.journal_cheques($1)', [ids])
  return found.flatMap(([row]) => factsOf(row))
}

function factsOf(row: Row): Fact[] {
  const cheque: ChequeFacts = {
    branchId: row.branch_id,
    valueCents: BigInt(row.cents),
    accountPlanId: row.account_plan_id ?? undefined,
    costCenterId: row.cost_center_id ?? undefined,
    fundId: row.fund_id ?? undefined,
  }
  const own = { fact: JournalFact.codes.CHEQUE, factId: row.id, branchId: row.branch_id }
  const document = { resource: 'wallet-check', id: row.id, history: `Cheque ${row.number}` }
  const received = { date: row.received_on, lines: balanced(chequeReceivedLines(cheque)) }
  const steps = row.steps.map(({ n, status, date }, place): Fact => {
    const before = row.steps[place - 1]?.status ?? WalletCheckStatus.codes.IN_WALLET
    return { ...own, part: n, document, expected: { date, lines: balanced(chequeStepLines(cheque, before, status)) } }
  })
  return [{ ...own, part: 0, document, expected: received }, ...steps]
}
