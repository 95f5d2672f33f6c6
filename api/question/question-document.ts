import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { QuestionDocument, type QuestionDocumentName } from '#domain/question/fields.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { keysOf } from '#domain/value/keys.ts'
import { outer, type Statement, selectRecords } from '../db/statement.ts'
import { question } from '../db/table/book-tables.ts'
import { columnOf } from '../db/table/columns.ts'
import { bankStatement } from '../db/table/ledger-tables.ts'
import { manualEntryView } from '../journal/manual/manual-entry-view.ts'
import { visibleRows } from '../noun/list/condition.ts'
import type { Noun } from '../noun/noun.ts'
import { installmentView } from '../payable/installment/installment-view.ts'
import { billsPayView } from '../payable/order/bills-pay-view.ts'
import { cardReceiptView } from '../receivable/card/card-receipt-view.ts'
import { cardTransactionView } from '../receivable/card/card-transaction-view.ts'
import { offeringView } from '../receivable/offering/offering-view.ts'
import { walletCheckView } from '../receivable/wallet-check-view.ts'
import { assetView } from '../register/asset/asset.ts'
import { fundTransferView } from '../register/fund-transfer/fund-transfer-view.ts'
import { bankStatementListing } from '../treasury/statement/bank-statement-view.ts'
import { transferNoun } from '../treasury/transfer/transfer-view.ts'

/** A kind of record that questions are about. */
interface Questioned extends Pick<Noun, 'table' | 'listing'> {
  readonly branchId: AnyPgColumn
  /** How one is called in lists and mails: no giver, payee or amount is in it. */
  readonly name: SQL
}

const dayOf = (column: AnyPgColumn): SQL => sql`to_char(${column}, 'DD/MM/YYYY')`

/** `questionedNouns` in the database. */
const questioned: Readonly<Record<QuestionDocumentName, Questioned>> = {
  BILLS_PAY: {
    ...billsPayView,
    branchId: billsPayView.table.branchId,
    name: sql`'Ordem ' || ${billsPayView.table.code}`,
  },
  INSTALLMENT: {
    ...installmentView,
    branchId: installmentView.table.branchId,
    name: sql`(select 'Parcela ' || ${outer(installmentView.table.number)} || ' da ordem ' || o.code from celeiro.bills_pay o
      where o.company_id = ${outer(installmentView.table.companyId)} and o.id = ${outer(installmentView.table.billsPayId)})`,
  },
  TITHES_OFFERINGS: {
    ...offeringView,
    branchId: offeringView.table.branchId,
    name: sql`'Oferta ' || ${offeringView.table.code}`,
  },
  CARD_RECEIPT: {
    ...cardReceiptView,
    branchId: cardReceiptView.table.branchId,
    name: sql`'Recebimento de cartão ' || ${cardReceiptView.table.code}`,
  },
  CARD_TRANSACTION: {
    ...cardTransactionView,
    branchId: cardTransactionView.table.branchId,
    name: sql`concat_ws(' ', 'Venda no cartão de ' || ${dayOf(cardTransactionView.table.saleDate)}, 'NSU ' || ${cardTransactionView.table.nsu})`,
  },
  WALLET_CHECK: {
    ...walletCheckView,
    branchId: walletCheckView.table.branchId,
    name: sql`'Cheque ' || ${walletCheckView.table.number}`,
  },
  TRANSFER: {
    ...transferNoun,
    branchId: transferNoun.table.originBranchId,
    name: sql`'Transferência ' || ${transferNoun.table.operationCode}`,
  },
  FUND_TRANSFER: {
    ...fundTransferView,
    branchId: fundTransferView.table.branchId,
    name: sql`'Remanejamento de ' || ${dayOf(fundTransferView.table.date)}`,
  },
  BANK_STATEMENT: {
    table: bankStatement,
    listing: bankStatementListing,
    branchId: bankStatement.branchId,
    name: sql`'Movimento de ' || ${dayOf(bankStatement.date)}`,
  },
  MANUAL_ENTRY: {
    ...manualEntryView,
    branchId: manualEntryView.table.branchId,
    name: sql`'Lançamento manual de ' || ${dayOf(manualEntryView.table.date)}`,
  },
  ASSET: {
    ...assetView,
    branchId: columnOf(assetView.table, 'branchId'),
    name: sql`'Bem ' || ${columnOf(assetView.table, 'name')}`,
  },
}

/** The kind of that code. @throws RangeError where there is none */
export function kindOf(code: number): QuestionDocumentName {
  const kind = keysOf(questioned).find((name) => name === codeNameOf(QuestionDocument, code))
  if (kind === undefined) throw new RangeError(`no record is of kind ${code}`)
  return kind
}

/** Branch and name of a record, as far as the session sees it. */
export function selectQuestioned(
  kind: QuestionDocumentName,
  id: string,
): Statement<{ branchId: string; documentName: string }[]> {
  const { table, listing, branchId, name } = questioned[kind]
  return selectRecords(
    table,
    { branchId, documentName: name.as('document_name') },
    { where: and(visibleRows(table, listing), eq(table.id, id)) },
  )
}

/** Whether a question's record is there at all. */
export const isDocumentThere: SQL = perKind(
  keysOf(questioned),
  ({ table }) => sql`exists (select from ${table} where ${thatRecord(table)})`,
)

/**
 * Questions on records of these kinds that the session sees. One on a record that is gone is seen by whoever sees the
 * branch that it had.
 */
export const visibleQuestions = (kinds: readonly QuestionDocumentName[]): SQL =>
  perKind(
    kinds,
    ({ table, listing }) => sql`case when exists (select from ${table} where ${thatRecord(table)})
      then exists (select from ${table} where ${and(visibleRows(table, listing), thatRecord(table))})
      else ${outer(question.branchId)} = any((select celeiro.visible_branches())::uuid[]) end`,
  )

function thatRecord(table: Questioned['table']): SQL {
  const { companyId } = getTableColumns(table)
  return sql`${companyId} = (select celeiro.current_company()) and ${table.id} = ${outer(question.documentId)}`
}

function perKind(kinds: readonly QuestionDocumentName[], is: (of: Questioned) => SQL): SQL {
  if (kinds.length === 0) return sql`false`
  const cases = kinds.map(
    (kind) => sql`when ${sql.raw(String(QuestionDocument.codes[kind]))} then ${is(questioned[kind])}`,
  )
  return sql`case ${outer(question.documentKind)} ${sql.join(cases, sql` `)} else false end`
}
