import { pino } from 'pino'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { foldersOf } from '#api/report/folder/folder-job.ts'
import { usualColumns } from '#domain/accounting-layout/file/column.ts'
import { pdf, send } from '../file/file.ts'
import { demanded } from '../good-value.ts'
import { budgetLine } from '../money/budget.ts'
import { ofxOf } from '../money/statement-file.ts'
import { namedInBranches } from '../registers.ts'
import type { NewChurch } from './registered.ts'

/** The day on which these churches work: October is over and not closed. */
export const workingDay = new Date('2026-11-20T15:00:00Z')

/** Ids by the names that parameters have. */
export type RecordIds = Readonly<Record<string, string>>

/** One record of each kind at least, with what it has to say and no more; October is closed at the end. */
export async function fillWithTheLeast(church: NewChurch): Promise<RecordIds> {
  const places = await openPlaces(church)
  const order = await payOrders(church, places)
  const gifts = await receiveGifts(church, places)
  const sales = await sellByCard(church, places)
  await importStatement(church, places)
  const papers = await keepPapers(church, places)
  const books = await keepBooks(church)
  await voteBudget(church, places)
  await church.succeed('POST', `/company/${church.companyId}/close-month`, { month: '2026-10' })
  const code = await makeFolders(church)
  return { ...places, ...order, ...gifts, ...sales, ...papers, ...books, code }
}

type Places = Awaited<ReturnType<typeof openPlaces>>

async function openPlaces({ succeed, firstOf, branchId }: NewChurch) {
  const [{ id: bankId }] = await succeed('GET', '/bank/all')
  const opened = { branchId, openingBalance: '5000.00', openingDate: '2026-09-01' }
  const bank = { nickname: 'Conta', bankId, accountType: 1, agency: '1', account: '55501', ...opened }
  const { id: bankAccountId } = await succeed('POST', '/bank-account', bank)
  const { id: cashAccountId } = await succeed('POST', '/cash-account', { name: 'Caixa', ...opened })
  const supplier = { type: 2, status: 1, document: '11444777000161', name: 'Gráfica' }
  const { id: ownerId } = await succeed('POST', '/supplier', supplier)
  const { id: memberId } = await succeed('POST', '/members-offerings', { memberName: 'Ana', legalBasis: 1 })
  const plans = await succeed('GET', '/account-plan/all?level=2')
  const planOf = (nature: number): string => plans.find((plan: { nature: number }) => plan.nature === nature).id
  const { id: regionId } = await succeed('POST', '/region', { name: 'Região', code: 'R1', status: 1 })
  const { id: regionalId } = await succeed('POST', '/regional', { name: 'Regional', regionId, status: 1 })
  const named = await openNamed(succeed, branchId)
  const { id: costCenterId } = await firstOf('/cost-center')
  return {
    branchId,
    bankId,
    bankAccountId,
    cashAccountId,
    accountId: bankAccountId,
    ownerId,
    memberId,
    accountPlanId: planOf(2),
    income: planOf(1),
    regionId,
    regionalId,
    ...named,
    costCenterId,
  }
}

/** One record of each register that is a name and has none yet, in the branch where it demands one; ids by the names of parameters. */
async function openNamed(succeed: NewChurch['succeed'], branchId: string): Promise<RecordIds> {
  const ids: Record<string, string> = {}
  for (const { noun, fields } of namedInBranches) {
    if ((await succeed('GET', `/${noun.resource}/all`)).length > 0) continue
    const own = { ...demanded(fields, 1), ...(fields.status && { status: 1 }) }
    const body = { name: 'Salão', ...own, ...(fields.branchId?.required && { branchId }) }
    const { id } = await succeed('POST', `/${noun.resource}`, body)
    ids[`${noun.type.charAt(0).toLowerCase()}${noun.type.slice(1)}Id`] = id
  }
  return ids
}

async function payOrders({ succeed, second }: NewChurch, places: Places) {
  const { branchId, ownerId, accountPlanId, costCenterId, bankAccountId, cashAccountId } = places
  const orderOf = (dueDates: readonly string[]) => ({
    branchId,
    ownerKind: 1,
    ownerId,
    invoiceType: 1,
    issueDate: '2026-10-02',
    competence: '2026-10',
    accountPlanId,
    costCenterId,
    description: 'Panfletos',
    grossValue: `${dueDates.length * 10}.00`,
    installments: dueDates.map((dueDate) => ({ value: '10.00', dueDate })),
  })
  const days = ['2026-10-20', '2026-11-10', '2026-12-10', '2027-01-11', '2027-02-10']
  const { id, installments } = await succeed('POST', '/bills-pay', orderOf(days))
  const [paid, returned, scheduled, approved] = installments.map((line: { id: string }) => line.id)
  const payFrom = (accountKind: number, accountId: string, paidAt: string, line: string) =>
    succeed('PUT', '/installment/write-off-many', { accountKind, accountId, paidAt, items: [{ id: line }] })
  await payFrom(2, bankAccountId, '2026-10-20', paid)
  await payFrom(1, cashAccountId, '2026-11-10', returned)
  await succeed('DELETE', `/installment/${returned}/reversal`, { reason: 'Pago duas vezes' })
  await succeed('PUT', '/installment/schedule-many', { ids: [scheduled], date: '2026-12-10' })
  await succeed('PUT', '/installment/approve-many', { ids: [approved] }, second)
  await succeed('POST', '/bills-pay', { ...orderOf(['2026-11-12']), grossValue: '10.00' })
  const transfer = { originId: bankAccountId, destinationId: cashAccountId, value: '1.00' }
  const { id: moved } = await succeed('POST', '/transfer', { ...transfer, type: 4, date: '2026-10-21' })
  const { operationCode } = await succeed('GET', `/transfer/${moved}`)
  const asked = { documentKind: 1, documentId: id, text: 'O que é?' }
  const { id: question } = await succeed('POST', '/question', asked)
  await succeed('POST', `/question/${question}/answer`, { answer: 'Panfletos', version: 1 }, second)
  return { billsPayId: id, installmentIds: paid, operationCode, question, documentId: id }
}

async function receiveGifts({ succeed, second }: NewChurch, places: Places) {
  const { branchId, bankId, cashAccountId, bankAccountId, income: accountPlanId, memberId } = places
  const check = {
    bankId,
    agency: '1',
    account: '77',
    issuerName: 'Ana',
    type: 1,
    issueDate: '2026-10-04',
    goodForDate: '2026-10-04',
    value: '30.00',
  }
  const worship = {
    branchId,
    worshipDate: '2026-10-04',
    worshipPeriod: 1,
    incomeSource: 1,
    cashAccountId,
    accountPlanId,
  }
  const { id } = await succeed('POST', '/tithes-offerings', {
    ...worship,
    cashValue: '100.00',
    checkValue: '30.00',
    checks: [{ ...check, number: '1' }],
    identified: [{ memberId, kind: 1, value: '60.00' }],
  })
  await succeed('PUT', `/tithes-offerings/history/${id}`, { move: 'approve' }, second)
  await succeed('POST', '/tithes-offerings', { ...worship, cashValue: '40.00' })
  const own = { ...check, branchId, number: '2', issuerDocument: '52998224725' }
  const { id: cleared } = await succeed('POST', '/wallet-check', own)
  await succeed('PUT', `/wallet-check/write-off/${cleared}`, {
    accountKind: 2,
    accountId: bankAccountId,
    date: '2026-11-05',
    accountPlanId,
  })
  return { 'tithes-offerings': id, tithesOfferingsIds: id }
}

async function sellByCard({ succeed }: NewChurch, places: Places) {
  const { branchId, bankAccountId, income } = places
  const { id: pointOfSaleId } = await succeed('POST', '/point-of-sale', {
    serialNumber: 'S1',
    branchId,
    status: 1,
    taxes: [{ brandCard: 1, operationType: 2, value: '1.59', daysToCredit: 1 }],
  })
  const { id: cardReceiptId } = await succeed('POST', '/card-receipt', {
    pointOfSaleId,
    branchId,
    incomeSource: 3,
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    bankAccountId,
    accountPlanId: income,
  })
  const sale = { saleDate: '2026-10-05', brand: 1, operationType: 2, installments: 1, gross: '50.00' }
  const { ids } = await succeed('POST', '/card-transaction/many', { cardReceiptId, items: [sale, sale] })
  const credited = { ids: ids.slice(0, 1), accountId: bankAccountId, date: '2026-11-06' }
  await succeed('PUT', '/card-transaction/write-off-many', credited)
  return { pointOfSaleId, cardReceiptId }
}

async function importStatement({ succeed }: NewChurch, { bankId, bankAccountId, income }: Places) {
  const { code } = await succeed('GET', `/bank/${bankId}`)
  const statementFile = ofxOf(
    [
      ['2026-11-05', '30.00', 'CHEQUE'],
      ['2026-11-09', '12.00', 'PIX ANA'],
      ['2026-11-10', '-3.00', 'TARIFA'],
    ],
    { account: '55501', bank: code },
  )
  const { importId } = await succeed('POST', `/bank-statement/import?bankAccountId=${bankAccountId}`, statementFile)
  const { rows } = await succeed('GET', `/bank-statement/line?bankAccountId=${bankAccountId}`)
  const gift = rows.find(({ value }: { value: string }) => value === '12.00')
  await succeed('POST', '/bank-statement/line/post-many', {
    items: [{ id: gift.id, origin: 7, accountPlanId: income }],
  })
  return { importId }
}

async function keepPapers({ api, succeed, first, branchId }: NewChurch, { ownerId }: Places) {
  const { body } = await send(api, first, pdf('NOTA'))
  await succeed('POST', '/integration-key', { name: 'Site', permissions: [{ module: 'suppliers', actions: ['read'] }] })
  await succeed('POST', '/list-view', { list: 'suppliers', name: 'Ativos', query: 'status=ACTIVE', isDefault: false })
  const deletedSupplier = { type: 2, status: 1, document: '45723174000110', name: 'Papelaria', branchId }
  const { id } = await succeed('POST', '/supplier', deletedSupplier)
  await succeed('DELETE', `/supplier/${id}`)
  return { file: body.id as string, supplier: ownerId }
}

/** What an accountant enters by hand. */
async function keepBooks({ succeed, branchId }: NewChurch) {
  const chart: { readonly id: string; readonly code: string }[] = await succeed('GET', '/ledger-account/all')
  const [expense, payable] = ['4.2.1.03', '2.1.1.05'].map((code) => chart.find((account) => account.code === code)?.id)
  await succeed('POST', '/manual-entry', {
    branchId,
    date: '2026-11-05',
    history: 'Provisão',
    lines: [
      { ledgerAccountId: expense, debit: '10.00' },
      { ledgerAccountId: payable, credit: '10.00' },
    ],
  })
  const { id: fundId } = await succeed('POST', '/fund', { name: 'Reserva do telhado', kind: 2, target: '100.00' })
  const moved = { branchId, toFundId: fundId, value: '10.00', date: '2026-11-05', minute: 'Ata 3/2026' }
  await succeed('POST', '/fund-transfer', moved)
  const work = { volunteer: 'Ana', activity: 'Aulas', hours: 2, hourValue: '40.00', branchId, date: '2026-11-05' }
  await succeed('POST', '/volunteer-work', work)
  const gift = { description: 'Cestas básicas', use: 3, value: '80.00', branchId, date: '2026-11-05' }
  await succeed('POST', '/gift-in-kind', gift)
  await succeed('POST', '/accounting-layout', {
    name: 'Do escritório',
    fileFormat: 1,
    columns: usualColumns,
    hasHeader: true,
    separator: 1,
    decimal: 1,
    dateMask: 1,
    encoding: 1,
    status: 1,
  })
  await succeed('POST', '/accounting-delivery', { layout: 5, dateFrom: '2026-11-01', dateTo: '2026-11-30' })
  return { ledgerAccountId: expense ?? '' }
}

/** A budget that was voted. */
async function voteBudget({ succeed }: NewChurch, { accountPlanId }: Places): Promise<void> {
  const { version } = await succeed('PUT', '/budget/2026', { lines: [budgetLine(accountPlanId, '1.00')], version: 0 })
  await succeed('POST', '/budget/2026/approve', { act: 1, date: '2026-11-01', version })
}

/** The folders of the council and of who gave, drawn as the server draws them; answers the code of a paper in them. */
async function makeFolders({ api, succeed, companyId }: NewChurch): Promise<string> {
  await succeed('POST', '/report/council-folder', { month: '2026-10' })
  await succeed('POST', '/report/contribution-folder', { year: '2026', reason: 'Para a secretaria' })
  const { database, files } = api
  const log = pino({ level: 'silent' })
  const handlers = foldersOf({ clock: () => api.now, publicUrl: () => 'https://celeiro.test', files })
  await new JobRunner({ database, log, storage: new StorageWatch(database, log), handlers }).runDue()
  const [seal] = await api.query('select code from celeiro.paper_seal where company_id = $1 limit 1', [companyId])
  return String(seal?.code)
}
