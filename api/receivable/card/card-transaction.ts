import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import type { ReportedSale } from '#domain/card-file/card-sale.ts'
import { type CardSale, NewCardTransactions } from '#domain/card-transaction/card-transaction.ts'
import { cardSaleFields, cardTransactionHistoryFields } from '#domain/card-transaction/fields.ts'
import { removalObstacle } from '#domain/card-transaction/rules.ts'
import { creditOperationOf, splitCents, taxFor } from '#domain/card-transaction/tax.ts'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { CardOperationType } from '#domain/value/enums.ts'
import { centsOf } from '#domain/value/money.ts'
import { cardTransaction } from '../../db/table/card-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { posting } from '../../http/idempotency.ts'
import { type Api, ById, Deleted, operation } from '../../http/operation.ts'
import { undoableImport } from '../../import/undo.ts'
import { refuseFundsOf } from '../../ledger/classified.ts'
import { wasPosted } from '../../ledger/document.ts'
import { todayOf } from '../../ledger/posting.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import { calendar } from '../../noun/list/calendar.ts'
import { paged } from '../../noun/read-routes.ts'
import { historyRoute } from '../../noun/record/history.ts'
import { selectOne } from '../../noun/record/record.ts'
import { cardCredits } from './card-credit.ts'
import { movableSales } from './card-hold.ts'
import { cardImport } from './card-import.ts'
import { cardAudit } from './card-kpi.ts'
import { cardLetter } from './card-letter.ts'
import { cardMoves, cardPayment } from './card-move.ts'
import { newColumns, newSale, type Taking, takingReceipt } from './card-new.ts'
import { cardTransactionView as noun } from './card-transaction-view.ts'
import { importedSales } from './card-undo.ts'

const Entered = z.object({ ids: z.array(Id) }).meta({ id: 'EnteredCardTransactions' })

/** Sales by card: what was sold, what is kept of it, when the rest comes, and what happens in between. */
export function routes(api: Api): void {
  undoableImport(api, importedSales)
  calendar(api, noun, {
    date: cardTransaction.expectedCreditDate,
    cents: cardTransaction.netCents,
    filter: 'expectedCreditDate',
  })
  cardLetter(api)
  cardAudit(api)
  cardCredits(api)
  entersMany(api)
  cardImport(api)
  cardPayment(api)
  paged(api, noun)
  historyRoute(api, {
    ...noun,
    described: { ...cardTransactionHistoryFields, fundId: cardSaleFields.fundId },
    find: (id) => selectOne(noun, id),
    shown: (record) => record,
  })
  operation(
    api,
    {
      method: 'delete',
      path: '/card-transaction/{id}',
      operationId: 'deleteCardTransaction',
      summary: 'Deletes a sale that nobody has looked at',
      params: ById,
      answer: Deleted,
    },
    ({ params: { id }, tenant }) => tenant.write((write) => remove(write, id)),
  )
  cardMoves(api)
}

async function remove(write: Write, id: string): Promise<{ id: string }> {
  const [locked] = await movableSales.hold(write, [id])
  if (!locked) throw new DomainError('card_transaction_not_found')
  await refuseInactive(write, locked.branchId)
  const obstacle = removalObstacle(locked.status, await wasPosted(write, [id]))
  if (obstacle) throw new DomainError(obstacle.code)
  const { text, values, answer } = selectOne(noun, id)
  const [before] = answer(await write.rows(text, values))
  await write.db
    .delete(cardTransaction)
    .where(and(eq(cardTransaction.companyId, write.identity.companyId), inArray(cardTransaction.id, [id])))
  write.audit('delete', noun.resource, id, { before })
  return { id }
}

function entersMany(api: Api): void {
  posting(
    api,
    {
      method: 'post',
      path: '/card-transaction/many',
      operationId: 'createCardTransactions',
      summary: "Enters sales by hand, with the fees of the receipt's terminal, all or none",
      body: NewCardTransactions,
      answer: Entered,
    },
    async ({ body: { cardReceiptId, items }, write, services }) => {
      const receipt = await takingReceipt(write, cardReceiptId)
      const today = todayOf(write, services)
      const problems = items.flatMap((item, place) =>
        itemProblems(receipt, item, today).map((problem) => ({ ...problem, param: `items.${place}.${problem.param}` })),
      )
      if (problems.length > 0) throw new InvalidInput(problems)
      await refuseFundsOf(write, items)
      const ids: string[] = []
      for (const item of items) ids.push(...(await enter(write, receipt, item)))
      return { ids }
    },
  )
}

function itemProblems({ taxes, periodStart, periodEnd }: Taking, item: CardSale, today: string): Problem[] {
  const { saleDate } = item
  if (saleDate > today) return [{ msg: 'date_in_future', param: 'saleDate' }]
  if (saleDate < periodStart || saleDate > periodEnd) return [{ msg: 'sale_outside_period', param: 'saleDate' }]
  return taxFor(taxes, item) ? [] : [{ msg: 'card_tax_missing', param: 'operationType' }]
}

const { CREDIT, CREDIT_INSTALLMENT, DEBIT } = CardOperationType.codes
const inGeneral: ReadonlySet<number> = new Set([CREDIT, CREDIT_INSTALLMENT])

/** A manual sale never matches one of a file. */
async function enter(write: Write, receipt: Taking, item: CardSale): Promise<string[]> {
  const { saleDate, brand, installments, nsu = '', authorization = '', fundId } = item
  const saleCents = centsOf(item.gross)
  const key = `manual|${newId()}`
  const operationType =
    inGeneral.has(item.operationType) || item.operationType === DEBIT
      ? item.operationType
      : creditOperationOf(installments)
  const rows = splitCents(saleCents, installments).map((grossCents, place) => {
    const sale: ReportedSale = {
      line: 0,
      saleDate,
      saleTime: '',
      brand,
      brandName: '',
      operationType,
      installments,
      installmentNumber: place + 1,
      grossCents,
      saleCents,
      takenCents: undefined,
      creditDate: undefined,
      nsu,
      authorization,
      cardLast4: '',
      terminal: '',
    }
    return newSale(receipt, sale, { key: `${key}|${place + 1}`, fundId })
  })
  const ids = rows.map(([id]) => String(id))
  await write.rows(
    `insert into celeiro.card_transaction (company_id, card_receipt_id, branch_id, created_by, updated_by, ${newColumns.join(', ')})
     select $1, $2, $3, $4, $4, ${newColumns.map((column) => `n.${column}`).join(', ')}
     from jsonb_populate_recordset(null::celeiro.card_transaction, $5::jsonb) n`,
    [
      write.identity.companyId,
      receipt.id,
      receipt.branchId,
      write.identity.userId,
      JSON.stringify(
        rows.map((row) =>
          Object.fromEntries(
            row.map((value, place) => [newColumns[place], typeof value === 'bigint' ? String(value) : value]),
          ),
        ),
      ),
    ],
  )
  for (const id of ids) write.audit('create', noun.resource, id, { after: { ...item, cardReceiptId: receipt.id } })
  return ids
}
