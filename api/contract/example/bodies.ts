import { exampleId } from './values.ts'

/** What the contract cannot say of a body: rules across its fields, choices of a list of names. */
const bankAccount = {
  nickname: 'Conta',
  branchId: exampleId,
  bankId: exampleId,
  accountType: 1,
  agency: '1',
  account: '1',
  openingBalance: '1.00',
  openingDate: '2026-01-31',
}
const transfer = {
  type: 1,
  originId: exampleId,
  destinationId: exampleId.replace(/.$/, '1'),
  value: '1.00',
  date: '2026-01-31',
}
const key = { name: 'Site', permissions: [{ module: 'suppliers', actions: ['read'] }] }
const line = { value: '1.00', dueDate: '2026-01-31' }
const order = {
  branchId: exampleId,
  ownerKind: 1,
  ownerId: exampleId,
  invoiceType: 1,
  issueDate: '2026-01-31',
  competence: '2026-01',
  accountPlanId: exampleId,
  costCenterId: exampleId,
  description: 'Luz',
  grossValue: '1.00',
  installments: [line],
}
const writeOff = { accountKind: 1, accountId: exampleId, paidAt: '2026-01-31' }
const check = {
  branchId: exampleId,
  bankId: exampleId,
  agency: '1',
  account: '1',
  number: '1',
  issuerName: 'Ana',
  type: 1,
  issueDate: '2026-01-31',
  goodForDate: '2026-01-31',
  value: '1.00',
}
const receipt = {
  pointOfSaleId: exampleId,
  branchId: exampleId,
  incomeSource: 3,
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  bankAccountId: exampleId,
  accountPlanId: exampleId,
}
const sale = { saleDate: '2026-01-31', brand: 1, operationType: 2, installments: 1, gross: '1.00' }
const offering = {
  branchId: exampleId,
  worshipDate: '2026-01-31',
  worshipPeriod: 1,
  incomeSource: 1,
  cashValue: '1.00',
  cashAccountId: exampleId,
  accountPlanId: exampleId,
}
const manualEntry = {
  branchId: exampleId,
  date: '2026-01-31',
  history: 'Provisão',
  lines: [
    { ledgerAccountId: exampleId, debit: '1.00' },
    { ledgerAccountId: exampleId, credit: '1.00' },
  ],
}
const accountingDelivery = { layout: 5, dateFrom: '2026-01-01', dateTo: '2026-01-31' }
const accountingLayout = {
  name: 'Do escritório',
  fileFormat: 1,
  columns: 'Data\nConta a débito\nConta a crédito\nValor\nHistórico',
  hasHeader: true,
  separator: 1,
  decimal: 1,
  dateMask: 1,
  encoding: 1,
  status: 1,
}
const budgetLine = { accountPlanId: exampleId, months: Array.from({ length: 12 }, () => '1.00') }
const ledgerAccount = { code: '1.1.1.77', name: 'Conta', nature: 1, status: 1 }

/** Good bodies of operations whose shapes do not say all. */
export const bodies: Readonly<Record<string, object>> = {
  'POST /auth/second-factor': { token: 'none', code: '123456' },
  'POST /auth/step-up': { password: 'errada' },
  'PUT /auth/factor/{id}': { name: 'Celular' },
  'POST /auth/factor/code/confirm': { id: exampleId, code: '123456', name: 'Celular' },
  'POST /manual-entry': manualEntry,
  'POST /fund-transfer': {
    toFundId: exampleId,
    value: '1.00',
    date: '2026-01-31',
    branchId: exampleId,
    minute: 'Ata 1',
  },
  'POST /accounting-layout': accountingLayout,
  'PUT /accounting-layout/{id}': { ...accountingLayout, version: 1 },
  'POST /accounting-delivery': accountingDelivery,
  'POST /accounting-delivery/preview': accountingDelivery,
  'PUT /report/notes/text': { year: '2026', heading: 13, text: 'O templo está segurado.', version: 0 },
  'PUT /budget/{year}': { lines: [budgetLine], version: 0 },
  'POST /budget/{year}/approve': { act: 12, date: '2026-01-31', version: 1 },
  'POST /ledger-account': ledgerAccount,
  'PUT /ledger-account/{id}': { ...ledgerAccount, version: 1 },
  'PUT /ledger-account/mapping': { items: [{ source: 20, ledgerAccountId: exampleId }] },
  'POST /card-receipt': receipt,
  'PUT /card-receipt/{id}': { ...receipt, version: 1 },
  'POST /card-transaction/many': { cardReceiptId: exampleId, items: [sale] },
  'POST /tithes-offerings': offering,
  'PUT /tithes-offerings/{id}': { ...offering, version: 1 },
  'PUT /tithes-offerings/history/{id}': { move: 'approve' },
  'PUT /tithes-offerings/history/many': { ids: [exampleId], move: 'approve' },
  'POST /tithes-offerings/approval-preview': { ids: [exampleId] },
  'POST /wallet-check': check,
  'PUT /wallet-check/{id}': { ...check, version: 1 },
  'POST /wallet-check/many': { items: [check] },
  'PUT /wallet-check/many': {
    ids: [exampleId],
    move: 'clear',
    accountKind: 1,
    accountId: exampleId,
    date: '2026-01-31',
  },
  'PUT /wallet-check/write-off/{id}': { accountKind: 1, accountId: exampleId, date: '2026-01-31' },
  'POST /wallet-check/{id}/return': { reason: 11 },
  'POST /wallet-check/{id}/handOver': { reason: 'Caminhada' },
  'POST /company/{id}/close-month': { month: '2026-01' },
  'POST /company/{id}/reopen-month': { month: '2026-01', reason: 'Caminhada' },
  'POST /company/{id}/close-year': { year: '2025' },
  'POST /company/{id}/reopen-year': { year: '2025', reason: 'Caminhada' },
  'POST /report/council-folder': { month: '2026-01' },
  'POST /report/contribution-folder': { year: '2026', reason: 'Caminhada' },
  'POST /report/contribution-link': { memberId: exampleId, year: '2026', way: 2 },
  'POST /report/contribution-link/all': { year: '2026' },
  'POST /report/contribution-link/end': { year: '2026' },
  'POST /integration-key': key,
  'PUT /integration-key/{id}': { ...key, version: 1 },
  'POST /bank-account': bankAccount,
  'PUT /bank-account/{id}': { ...bankAccount, version: 1 },
  'POST /transfer': transfer,
  'POST /transfer/preview': transfer,
  'POST /bank-statement/line/confirm': { matches: [{ lineIds: [exampleId], movementIds: [exampleId] }] },
  'POST /bank-statement/line/post-many': { items: [{ id: exampleId, origin: 7 }] },
  'POST /bills-pay': order,
  'PUT /bills-pay/{id}': { ...order, version: 1 },
  'POST /bills-pay/preview': order,
  'POST /bills-pay/paid': { order, writeOff },
  'POST /bills-pay/read-slip': { text: '1' },
  'POST /installment/many': { billsPayId: exampleId, version: 1, installments: [line] },
  'PUT /installment/bills-pay/{id}': { version: 1, installments: [line] },
  'POST /installment/write-off-preview': { ...writeOff, items: [{ id: exampleId }] },
  'PUT /installment/write-off-many': { ...writeOff, items: [{ id: exampleId }] },
  'PUT /installment/approve-many': { ids: [exampleId] },
  'POST /installment/approval-recipients': { ids: [exampleId] },
  'POST /installment/budget': { ids: [exampleId] },
  'PUT /installment/request-approval-many': { items: [{ id: exampleId, value: '1.00' }] },
  'PUT /list-columns': { list: 'suppliers', columns: 'name' },
}
