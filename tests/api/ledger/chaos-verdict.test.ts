import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { type Acknowledged, Journal } from '../../chaos/journal.ts'
import { judge } from '../../chaos/verdict.ts'

let api: TestApi
let transfer: Acknowledged
const journal = new Journal()

beforeAll(async () => {
  api = await startApi()
  const branchId = api.church.branches.sede
  const [originId, destinationId] = [
    await openCashAccount(api, { branchId, balance: '10.00' }),
    await openCashAccount(api, { branchId }),
  ]
  const body = { type: 1, originId, destinationId, value: '4.00', date: '2026-11-20', description: 'Caos 1-1' }
  const { status, body: made } = await postTo(api, 'POST', '/transfer', { as: api.church.people.admin, body })
  expect(status).toBe(200)
  transfer = { kind: 'transfer', label: 'Caos 1-1', id: made.id, isRefused: false, attempts: 1, isReplayed: false }
  const accounts = await api.query<{ id: string; cents: string }>(
    'select id, balance_cents as cents from celeiro.ledger_account',
  )
  for (const { id, cents } of accounts) journal.move(id, BigInt(cents))
})
afterAll(() => api.finish())

/** What the verdict finds wrong, by the name of the check, with these writes acknowledged. */
async function findingsOf(...acknowledged: readonly Acknowledged[]): Promise<string[]> {
  journal.acknowledged.splice(0, journal.acknowledged.length, ...acknowledged)
  const checks = await judge(api.adminUrl, journal)
  return checks.flatMap(({ name, failures }) => failures.map((line) => `${name.replace(/ \(.*/, '')}: ${line}`))
}

it('of a journal that tells what happened is clean but for what the trail has of the set-up', async () => {
  const setUp = await findingsOf(transfer)
  expect(setUp.filter((line) => !line.includes('unacknowledged or doubled: cash-account create'))).toEqual([])
})

it('finds a write that is lost', async () => {
  const lostTransfer = { ...transfer, label: 'Caos 1-2', id: newId() }
  expect(await findingsOf(transfer, lostTransfer)).toEqual(
    expect.arrayContaining([`each transfer that was acknowledged: missing: Caos 1-2 ${lostTransfer.id}`]),
  )
})

it('finds a write that nobody acknowledged, and one that happened though it was refused', async () => {
  const line = `each transfer that was acknowledged: unacknowledged or doubled: Caos 1-1 ${transfer.id}`
  expect(await findingsOf()).toContain(line)
  expect(await findingsOf({ ...transfer, isRefused: true })).toContain(line)
})

it('finds a write that happened twice', async () => {
  const { companyId } = api.church
  const twin = newId()
  const copy = (id: string, code: string) =>
    api.query(
      `insert into celeiro.transfer (company_id, id, operation_code, type, origin_id, origin_branch_id, destination_id,
         destination_branch_id, value_cents, date, description, created_by, updated_by)
       select company_id, $1, $2, type, origin_id, origin_branch_id, destination_id, destination_branch_id, value_cents,
         date, description, created_by, updated_by from celeiro.transfer where company_id = $3 and id = $4`,
      [id, code, companyId, transfer.id],
    )
  await copy(twin, 'TRF-TWIN')
  const lines = await findingsOf(transfer)
  await api.query('delete from celeiro.transfer where id = $1', [twin])
  expect(lines).toContain(`each transfer that was acknowledged: unacknowledged or doubled: Caos 1-1 ${twin}`)
  expect(lines.some((line) => line.startsWith('the ledger checker finds nothing: '))).toBe(true)
})

it('finds a cent that is elsewhere, and an answer that no outage excuses', async () => {
  const [id = ''] = journal.balances.keys()
  journal.move(id, 1n)
  journal.unexpected.push('POST /transfer: 500')
  const lines = await findingsOf(transfer)
  journal.move(id, -1n)
  journal.unexpected.length = 0
  expect(lines.filter((line) => line.startsWith('every balance'))).toHaveLength(2)
  expect(lines).toContain('no answer but a success, a refusal or "unavailable": POST /transfer: 500')
})
