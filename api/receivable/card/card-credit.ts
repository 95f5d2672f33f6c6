import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { mostTransactions } from '#domain/card-transaction/card-transaction.ts'
import { type AwaitedSale, type BankCredit, settledCredits } from '#domain/card-transaction/credit.ts'
import { openStatuses } from '#domain/card-transaction/rules.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { Id, LocalDate, Money } from '#domain/field/values.ts'
import { MovementOrigin, StatementLineStatus } from '#domain/ledger/enums.ts'
import { moneyOf } from '#domain/value/money.ts'
import { codes } from '../../db/statement/code.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { posting } from '../../http/idempotency.ts'
import { type Api, operation } from '../../http/operation.ts'
import { type Doing, type Moving, move } from '../../noun/move/move.ts'
import { match, movableLines } from '../../treasury/line/statement-line-move.ts'
import { type LockedSale, movableSales } from './card-hold.ts'
import { settleSales } from './card-money.ts'

/** Credits that are looked at together, and sales that they may be of. */
const [mostCredits, mostSales] = [300, 5_000]

const Credit = z
  .object({
    lineId: Id,
    date: LocalDate,
    value: Money,
    text: z.string(),
    accountId: Id,
    accountName: z.string(),
    ids: z.array(Id).meta({ description: 'Sales that come to it, to the cent' }),
  })
  .meta({ id: 'CardBankCredit', description: 'A credit of the bank that waits, and the sales that it is of' })

interface ReportedCredit extends BankCredit {
  readonly text: string
  readonly accountName: string
}

const selectCredits = statementOf(
  sql`select l.id, l.account_id, l.date::text, l.amount_cents, l.text, b.nickname
    from celeiro.bank_statement_line l
    join celeiro.ledger_account a on a.company_id = l.company_id and a.id = l.account_id
    join celeiro.bank_account b on b.company_id = l.company_id and b.id = l.account_id
    where l.company_id = (select celeiro.current_company()) and l.status = ${codes(StatementLineStatus.codes.STAGED)} and l.amount_cents > 0
      and a.branch_id = any((select celeiro.visible_branches())::uuid[])
      and exists (select from celeiro.card_receipt r where r.company_id = l.company_id and r.bank_account_id = l.account_id)
    order by l.date desc, l.id limit ${mostCredits}`,
  (rows: readonly [string, string, string, string, string, string][]) =>
    rows.map((row): ReportedCredit => {
      const [id, accountId, date, cents, text, accountName] = row
      return { id, accountId, date, cents: BigInt(cents), text, accountName }
    }),
)

const selectSales = statementOf(
  sql`select t.id, r.bank_account_id, t.expected_credit_date::text, t.brand, t.operation_type, t.card_receipt_id, t.net_cents
    from celeiro.card_transaction t
    join celeiro.card_receipt r on r.company_id = t.company_id and r.id = t.card_receipt_id
    where t.company_id = (select celeiro.current_company()) and t.status in (${codes(...openStatuses)})
      and t.branch_id = any((select celeiro.visible_branches())::uuid[])
    order by t.expected_credit_date, t.id limit ${mostSales}`,
  (rows: readonly [string, string, string, number, number, string, string][]) =>
    rows.map((row): AwaitedSale => {
      const [id, accountId, expectedCreditDate, brand, operationType, receiptId, net] = row
      return { id, accountId, expectedCreditDate, brand, operationType, receiptId, netCents: BigInt(net) }
    }),
)

const Settling = z
  .strictObject({ lineId: Id, ids: z.array(Id).min(1).max(mostTransactions) })
  .meta({ id: 'CardSettling', description: 'Sales whose money is that line of the bank, to the cent' })
const Settled = z.object({ ids: z.array(Id) }).meta({ id: 'SettledCardTransactions' })

/** Matches bank lines with card payouts, and settles both at once. */
export function cardCredits(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/card-transaction/credits',
      operationId: 'cardBankCredits',
      summary: 'Credits of the bank that wait, with the sales that come to each',
      answer: z.array(Credit).meta({ id: 'CardBankCredits' }),
    },
    async ({ tenant }) => {
      const [, credits, sales] = await tenant.read(selectCredits, selectSales)
      const byId = new Map(credits.map((credit) => [credit.id, credit]))
      return settledCredits(credits, sales).flatMap(({ creditId, saleIds }) => {
        const credit = byId.get(creditId)
        if (!credit) return []
        const { id: lineId, date, cents, text, accountId, accountName } = credit
        return [{ lineId, date, value: moneyOf(cents), text, accountId, accountName, ids: [...saleIds] }]
      })
    },
  )
  posting(
    api,
    {
      method: 'post',
      path: '/card-transaction/settle',
      operationId: 'settleCardTransactions',
      summary: 'Writes off sales in the account and on the day of a line of the bank, and matches both, or neither',
      body: Settling,
      answer: Settled,
    },
    async ({ body: { lineId, ids }, write, services }) => {
      const doing = { write, services }
      // Lines before sales, and sales before accounts, as everywhere.
      const [line] = await movableLines.hold(write, [lineId])
      if (!line) throw new InvalidInput([{ msg: 'bank_statement_line_not_found', param: 'lineId' }])
      const into = { accountId: line.accountId, date: line.date }
      const effect = (one: Doing, moving: readonly Moving<LockedSale, unknown>[]) => settleSales(one, moving, into)
      const requests = ids.map((id) => ({ id, input: undefined }))
      await move(doing, movableSales, 'writeOff', { effect }, requests, { at: 'ids' })
      const rows = await write.rows<[string]>(
        `select m.id from celeiro.movement m
         where m.company_id = (select celeiro.current_company()) and m.origin = ${MovementOrigin.codes.CARD} and m.origin_id = any($1)
           and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)`,
        [ids],
      )
      const movementIds = rows.map(([id]) => id)
      await move(doing, movableLines, 'match', { effect: match }, [{ id: lineId, input: { movementIds, group: 0 } }])
      return { ids }
    },
  )
}
