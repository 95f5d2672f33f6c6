import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectBridge } from '#tests/support/money/accrual.ts'
import { bankId, expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { incomePlan } from '#tests/support/money/offering.ts'

let api: TestApi
let bank: string
let plan: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const branchId = api.church.branches.norte ?? ''
  bank = await openBankAccount(api, { branchId, balance: '1000.00', openingDate: '2026-09-01' })
  plan = await incomePlan(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
let number = 100

async function done(method: 'POST' | 'PUT', path: string, body: object): Promise<{ id: string; status: number }> {
  const answer = await postTo(api, method, path, { as: admin(), body })
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined])
  return answer.body
}

async function enter(month: string): Promise<string> {
  number += 1
  const { id } = await done('POST', '/wallet-check', {
    bankId,
    agency: '1',
    account: '2',
    number: String(number),
    issuerName: 'Emitente',
    type: 1,
    issueDate: `${month}-05`,
    goodForDate: `${month}-05`,
    value: '100.00',
    branchId: api.church.branches.norte,
  })
  return id
}

const clear = (id: string, date: string, more: object = {}) =>
  done('PUT', `/wallet-check/write-off/${id}`, { accountKind: 2, accountId: bank, date, ...more })

/** Income of a month and what leads from it to its money: names and amounts. */
async function told(month: string) {
  const { body } = await api.call('GET', `/report/accountability?month=${month}`, { as: admin() })
  expectBridge(body)
  const { lines, bridge } = body.journal
  return {
    lines: lines.map((line: Record<string, string>) => [line.name, line.accrual, line.cash]),
    bridge: bridge.map((step: Record<string, string>) => [step.code, step.name, step.value]),
  }
}

it('a cheque that comes back stays the income that it was classified as, until it is lost', async () => {
  const id = await enter('2026-10')
  await clear(id, '2026-10-09', { accountPlanId: plan })
  const october = { lines: [['Dízimos', '100.00', '100.00']], bridge: [] }
  expect(await told('2026-10')).toEqual(october)
  await done('POST', `/wallet-check/${id}/return`, { reason: 11 })
  expect(await told('2026-10')).toEqual(october)
  const taken = ['Dízimos', '0.00', '-100.00']
  expect(await told('2026-11')).toEqual({ lines: [taken], bridge: [['1.1.2.03', 'Cheques devolvidos', '-100.00']] })
  await done('POST', `/wallet-check/${id}/present`, {})
  await clear(id, '2026-11-20')
  expect(await told('2026-11')).toEqual({ lines: [], bridge: [] })
  await done('POST', `/wallet-check/${id}/return`, { reason: 12 })
  await done('POST', `/wallet-check/${id}/cancel`, { reason: 'Sem fundos' })
  expect(await told('2026-11')).toEqual({ lines: [taken, ['Perdas em créditos', '-100.00', '0.00']], bridge: [] })
})

it('one that nobody classified waits for it, and the month says so', async () => {
  await enter('2026-09')
  const { lines, bridge } = await told('2026-09')
  expect(lines).toEqual([['Sem classificação', '100.00', '0.00']])
  expect(bridge).toEqual([
    ['1.1.2.01', 'Cheques em carteira', '-100.00'],
    ['', 'Saldos iniciais de contas e caixas', '1000.00'],
  ])
})
