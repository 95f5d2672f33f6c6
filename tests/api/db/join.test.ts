import { eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { joined, referred } from '#api/db/statement/join.ts'
import { countRows, selectRecords } from '#api/db/statement/statement.ts'
import { bankStatement } from '#api/db/table/ledger-tables.ts'
import { billsPay, installment } from '#api/db/table/payable-tables.ts'
import { branch, supplier } from '#api/db/table/tables.ts'
import { conditionOf } from '#api/noun/definition/condition.ts'
import { tablesDeciding } from '#api/noun/list/deciding-table.ts'
import { beginning, idsFrom } from '#api/noun/list/far-page.ts'
import { installmentView } from '#api/payable/installment/installment-view.ts'
import { walletCheckView } from '#api/receivable/wallet-check-view.ts'
import { bankStatementView } from '#api/treasury/statement/bank-statement-view.ts'
import { transferNoun } from '#api/treasury/transfer/transfer-view.ts'

const joinsOf = (text: string): string[] => [...text.matchAll(/join "celeiro"\."(\w+)"/g)].map(([, name = '']) => name)
const textOf = (part: SQL): string => new PgDialect().sqlToQuery(part).sql

const order = referred('its_order', billsPay, { companyId: installment.companyId, id: installment.billsPayId }, 'inner')
const ofBranch = joined({
  name: 'order_branch',
  table: branch,
  on: (other) => sql`${other.companyId} = ${order.companyId} and ${other.id} = ${order.branchId}`,
})
const number = { number: installment.number }

test('a table is joined once, where something of it is selected, and without sub-selects', () => {
  const { text } = selectRecords(installment, installmentView.row.selection, {})
  expect(joinsOf(text)).toEqual(['bills_pay'])
  expect(text).not.toMatch(/\(select [^)]*from celeiro\.bills_pay/)
  expect(joinsOf(selectRecords(installment, installmentView.option.selection, {}).text)).toEqual(['bills_pay'])
  expect(joinsOf(selectRecords(installment, number, {}).text)).toEqual([])
})

test('what is filtered or sorted by a joined column joins it, and a count only what it is filtered by', () => {
  const where = eq(order.code, 'OP-1')
  expect(joinsOf(selectRecords(installment, number, { where }).text)).toEqual(['bills_pay'])
  expect(joinsOf(selectRecords(installment, number, { orderBy: [sql`${order.code} desc`] }).text)).toEqual([
    'bills_pay',
  ])
  expect(joinsOf(countRows(installment, where).text)).toEqual(['bills_pay'])
  const late = conditionOf(installment, installmentView.listing, { isLate: true })
  expect(joinsOf(countRows(installment, late.where).text)).toEqual([])
  const waiting = conditionOf(installment, installmentView.listing, { approval: 'waiting' })
  expect(joinsOf(countRows(installment, waiting.where).text)).toEqual(['bills_pay'])
})

test('a join that needs another comes after it', () => {
  expect(joinsOf(selectRecords(installment, { branch: ofBranch.name }, {}).text)).toEqual(['bills_pay', 'branch'])
})

test('a page by a joined key is found by it, from a row that is known too', () => {
  const rows = { table: installment, where: undefined, keys: [order.code, installment.id], isDescending: false }
  expect(joinsOf(textOf(idsFrom(rows, beginning, { offset: 0, end: 10 })))).toEqual(['bills_pay'])
  const place = { rank: 5, id: '01900000-0000-7000-8000-000000000001' }
  // The page's own rows, and the one that is known.
  expect(joinsOf(textOf(idsFrom(rows, place, { offset: 10, end: 20 })))).toEqual(['bills_pay', 'bills_pay'])
})

test('a list is counted anew once a table was written that its filters or orders join', () => {
  expect(tablesDeciding(installment, installmentView.listing)).toContain('bills_pay')
  const listing = { filters: {}, orderBy: { branch: ofBranch.name } }
  expect(tablesDeciding(installment, listing)).toEqual(['bills_pay', 'branch', 'installment'])
})

test('rows of the statement, of transfers and of cheques are joined to what they name', () => {
  const statement = selectRecords(bankStatement, bankStatementView.selection, {}).text
  expect(joinsOf(statement).sort()).toEqual(
    ['account_plan', 'bank_account', 'cash_account', 'cost_center', 'member', 'movement'].sort(),
  )
  const transfers = selectRecords(transferNoun.table, transferNoun.row.selection, {}).text
  expect(joinsOf(transfers).sort()).toEqual(['bank_account', 'bank_account', 'cash_account', 'cash_account'])
  expect(joinsOf(selectRecords(walletCheckView.table, walletCheckView.row.selection, {}).text)).toEqual(['bank'])
})

test('a condition is demanded of a join at the start', () => {
  expect(() => joined({ name: 'all', table: supplier, on: () => undefined })).toThrow('the join all lacks a condition')
})
