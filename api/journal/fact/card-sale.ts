import {
  type CardSaleFacts,
  type CardSalePlace,
  cardSaleLines,
  cardStepLines,
} from '#domain/journal/event/card-sale.ts'
import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import { balanced } from '#domain/journal/line.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import type { Write } from '../../db/tenant/tenant.ts'

interface Row {
  readonly id: string
  readonly receipt: string
  readonly nsu: string | null
  readonly branch_id: string
  readonly gross_cents: string
  readonly kept_cents: string
  readonly account_plan_id: string
  readonly fee_plan_id: string | null
  readonly cost_center_id: string | null
  readonly fund_id: string | null
  /** yyyy-MM-dd */
  readonly sale_date: string
  readonly steps: readonly { readonly n: number; readonly status: number; readonly date: string }[]
}

/**
 * Facts of card sales: the receivable, then one for each step that gives it back or restores it.
 * @param ids of sales
 */
export async function cardSaleFacts({ rows }: Write, ids: readonly string[]): Promise<Fact[]> {
  const found = await rows<[Row]>('select celeiro.journal_card_sales($1)', [ids])
  return found.flatMap(([row]) => factsOf(row))
}

/** What the history of a sale begins with; its number follows. */
const historyOf = ({ receipt }: Row): string => `Venda no cartão · ${receipt}`

const placeOf = (row: Row): CardSalePlace => ({
  branchId: row.branch_id,
  accountPlanId: row.account_plan_id,
  feePlanId: row.fee_plan_id ?? undefined,
  costCenterId: row.cost_center_id ?? undefined,
  fundId: row.fund_id ?? undefined,
})

/** What the sales of one import have in common. */
export interface CommonOfSales {
  readonly place: CardSalePlace
  /** What their histories begin with. */
  readonly history: string
}

/** What sales that an import brought have in common, of one that nothing became of yet; nothing without one. */
export async function commonOfImported({ rows }: Write, importId: string): Promise<CommonOfSales | undefined> {
  const [found] = await rows<[Row]>(
    `select celeiro.journal_card_sales(array(select t.id from celeiro.card_transaction t
       where t.company_id = (select celeiro.current_company()) and t.import_id = $1 and t.fund_id is null
         and t.status = ${PaymentStatus.codes.PENDING} limit 1))`,
    [importId],
  )
  return found && { place: placeOf(found[0]), history: historyOf(found[0]) }
}

function factsOf(row: Row): Fact[] {
  const sale: CardSaleFacts = {
    ...placeOf(row),
    grossCents: BigInt(row.gross_cents),
    keptCents: BigInt(row.kept_cents),
  }
  const own = { fact: JournalFact.codes.CARD_SALE, factId: row.id, branchId: row.branch_id }
  const history = [historyOf(row), row.nsu].filter(Boolean).join(' · ')
  const document = { resource: 'card-transaction', id: row.id, history }
  const sold = { date: row.sale_date, lines: balanced(cardSaleLines(sale)) }
  const steps = row.steps.map(({ n, status, date }, place): Fact => {
    const before = row.steps[place - 1]?.status ?? PaymentStatus.codes.PENDING
    return { ...own, part: n, document, expected: { date, lines: balanced(cardStepLines(sale, before, status)) } }
  })
  return [{ ...own, part: 0, document, expected: sold }, ...steps]
}
