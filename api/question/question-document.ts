import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { QuestionDocument, type QuestionDocumentName } from '#domain/question/fields.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { keysOf } from '#domain/value/keys.ts'
import { outer, type Statement, selectRecords } from '../db/statement/statement.ts'
import { fundTransfer, giftInKind, manualEntry, question, volunteerWork } from '../db/table/book-tables.ts'
import { cardReceipt, cardTransaction } from '../db/table/card-tables.ts'
import { columnOf } from '../db/table/columns.ts'
import { bankAccount, bankStatement, cashAccount, transfer } from '../db/table/ledger-tables.ts'
import { billsPay, installment } from '../db/table/payable-tables.ts'
import { tithesOfferings, walletCheck } from '../db/table/receivable-tables.ts'
import { supplier } from '../db/table/tables.ts'
import { visibleFundTransfer, visibleManualEntry, visibleTransfer } from '../db/table/visibility.ts'
import { visibleRows } from '../noun/definition/condition.ts'
import type { Noun } from '../noun/definition/noun.ts'
import { asset } from '../register/asset/asset-table.ts'

/** A kind of record that questions are about. No view is imported for it: the contract would collect the refusals of all. */
interface Questioned {
  readonly table: Noun['table']
  readonly branchId: AnyPgColumn | SQL
  /** Where the branch alone does not say who sees one. */
  readonly visibility?: SQL
  /** How one is called in lists: no giver, payee of a payment or amount is in it. */
  readonly name: SQL
}

const dayOf = (column: AnyPgColumn): SQL => sql`to_char(${column}, 'DD/MM/YYYY')`

/** `questionedNouns` in the database. */
const questioned: Readonly<Record<QuestionDocumentName, Questioned>> = {
  BILLS_PAY: { table: billsPay, branchId: billsPay.branchId, name: sql`'Ordem ' || ${billsPay.code}` },
  INSTALLMENT: {
    table: installment,
    branchId: installment.branchId,
    name: sql`(select 'Parcela ' || ${outer(installment.number)} || ' da ordem ' || o.code from celeiro.bills_pay o
      where o.company_id = ${outer(installment.companyId)} and o.id = ${outer(installment.billsPayId)})`,
  },
  TITHES_OFFERINGS: {
    table: tithesOfferings,
    branchId: tithesOfferings.branchId,
    name: sql`'Oferta ' || ${tithesOfferings.code}`,
  },
  CARD_RECEIPT: {
    table: cardReceipt,
    branchId: cardReceipt.branchId,
    name: sql`'Recebimento de cartão ' || ${cardReceipt.code}`,
  },
  CARD_TRANSACTION: {
    table: cardTransaction,
    branchId: cardTransaction.branchId,
    name: sql`concat_ws(' ', 'Venda no cartão de ' || ${dayOf(cardTransaction.saleDate)}, 'NSU ' || ${cardTransaction.nsu})`,
  },
  WALLET_CHECK: { table: walletCheck, branchId: walletCheck.branchId, name: sql`'Cheque ' || ${walletCheck.number}` },
  TRANSFER: {
    table: transfer,
    branchId: transfer.originBranchId,
    visibility: visibleTransfer,
    name: sql`'Transferência ' || ${transfer.operationCode}`,
  },
  FUND_TRANSFER: {
    table: fundTransfer,
    branchId: fundTransfer.branchId,
    visibility: visibleFundTransfer,
    name: sql`'Remanejamento de ' || ${dayOf(fundTransfer.date)}`,
  },
  BANK_STATEMENT: {
    table: bankStatement,
    branchId: bankStatement.branchId,
    name: sql`'Movimento de ' || ${dayOf(bankStatement.date)}`,
  },
  MANUAL_ENTRY: {
    table: manualEntry,
    branchId: manualEntry.branchId,
    visibility: visibleManualEntry,
    name: sql`'Lançamento manual de ' || ${dayOf(manualEntry.date)}`,
  },
  ASSET: { table: asset, branchId: columnOf(asset, 'branchId'), name: sql`'Bem ' || ${columnOf(asset, 'name')}` },
  BANK_ACCOUNT: {
    table: bankAccount,
    branchId: bankAccount.branchId,
    name: sql`'Conta: ' || ${bankAccount.nickname}`,
  },
  CASH_ACCOUNT: { table: cashAccount, branchId: cashAccount.branchId, name: sql`'Caixa: ' || ${cashAccount.name}` },
  SUPPLIER: {
    table: supplier,
    // One of all branches is the head office's.
    branchId: sql`coalesce(${supplier.branchId}, (select b.id from celeiro.branch b
      where b.company_id = ${outer(supplier.companyId)} order by b.is_headquarters desc, b.id limit 1))`,
    name: sql`'Fornecedor ' || ${supplier.name}`,
  },
  GIFT_IN_KIND: {
    table: giftInKind,
    branchId: giftInKind.branchId,
    name: sql`'Doação em bens de ' || ${dayOf(giftInKind.date)}`,
  },
  VOLUNTEER_WORK: {
    table: volunteerWork,
    branchId: volunteerWork.branchId,
    name: sql`'Trabalho voluntário de ' || ${dayOf(volunteerWork.date)}`,
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
  const { table, branchId, name, ...sight } = questioned[kind]
  return selectRecords(
    table,
    { branchId: sql`${branchId}`.as('document_branch'), documentName: name.as('document_name') },
    { where: and(visibleRows(table, sight), eq(table.id, id)) },
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
    ({ table, ...sight }) => sql`case when exists (select from ${table} where ${thatRecord(table)})
      then exists (select from ${table} where ${and(visibleRows(table, sight), thatRecord(table))})
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
