import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import {
  balanceOf,
  bankId,
  expectSoundLedger,
  openBankAccount,
  openCashAccount,
  postTo,
} from '#tests/support/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/payable.ts'

let api: TestApi
let bank: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  bank = await openBankAccount(api, { branchId: api.church.branches.norte })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
let numbers = 500

/** A cheque of 100.00 in the wallet of norte. */
async function enter(): Promise<string> {
  numbers += 1
  const day = '2026-11-10'
  const body = {
    ...{ branchId: api.church.branches.norte, bankId, agency: '1234', account: '5678-9', number: String(numbers) },
    ...{ issuerName: 'Emitente Silva', type: 1, issueDate: day, goodForDate: day, value: '100.00' },
  }
  return (await api.call('POST', '/wallet-check', { as: admin(), body })).body.id
}
const act = (id: string, name: string, body: object = {}) =>
  postTo(api, 'POST', `/wallet-check/${id}/${name}`, { as: admin(), body })
const read = async (id: string) => (await api.call('GET', `/wallet-check/${id}`, { as: admin() })).body

describe('a cheque that is handed over for an instalment', () => {
  let plan: string | undefined
  /** An order of that branch with an instalment for each value; their ids. */
  const place = async (branchId: string, values: readonly string[]): Promise<string[]> => {
    plan ??= await expensePlan(api)
    const grossValue = values.reduce((sum, value) => sum + Number(value), 0).toFixed(2)
    const lines = values.map((value) => ({ value, dueDate: '2026-11-20' }))
    const order = await createOrder(api, orderOf(api, plan, { branchId, grossValue, installments: lines }))
    return order.installments.map(({ id }: { id: string }) => id)
  }
  const paid = async (installmentId: string) =>
    (await api.call('GET', `/installment/${installmentId}`, { as: admin() })).body

  it('pays it out of a box of its branch, which ends as it began; a return gives both back', async () => {
    const { norte, sul } = api.church.branches
    const box = await openCashAccount(api, { branchId: norte, balance: '30.00' })
    const elsewhere = await openCashAccount(api, { branchId: sul })
    const [installmentId = '', small = ''] = await place(norte, ['250.00', '40.00'])
    const id = await enter()
    const refusals: [object, string, string][] = [
      [{ installmentId }, 'required_fields', 'cashAccountId'],
      [{}, 'required_fields', 'reason'],
      [{ installmentId: newId(), cashAccountId: box }, 'installment_not_found', 'installmentId'],
      [{ installmentId: small, cashAccountId: box }, 'check_above_installment', 'installmentId'],
      [{ installmentId, cashAccountId: elsewhere }, 'hand_over_box_elsewhere', 'cashAccountId'],
      [{ installmentId, cashAccountId: bank }, 'cash_account_not_found', 'cashAccountId'],
    ]
    for (const [body, msg, param] of refusals)
      expect((await act(id, 'handOver', body)).body.errors, msg).toMatchObject([{ msg, param }])
    const handed = await act(id, 'handOver', { installmentId, cashAccountId: box })
    expect(handed.body).toMatchObject({ status: 7, installmentId, accountId: box, writeOffDate: '2026-11-20' })
    expect(await balanceOf(api, box)).toBe('30.00')
    expect(await paid(installmentId)).toMatchObject({ status: 2, value: '100.00' })
    await expectSoundLedger(api)
    expect((await act(id, 'return', { reason: 11 })).body).toMatchObject({ status: 4, returns: [{ reason: 11 }] })
    expect((await read(id)).installmentId).toBeUndefined()
    expect(await paid(installmentId)).toMatchObject({ status: 1 })
    expect(await balanceOf(api, box)).toBe('30.00')
  })

  it('that was given back meanwhile comes back alone', async () => {
    const { norte } = api.church.branches
    const box = await openCashAccount(api, { branchId: norte, balance: '0.00' })
    const [installmentId = ''] = await place(norte, ['100.00'])
    const id = await enter()
    await act(id, 'handOver', { installmentId, cashAccountId: box })
    const body = { reason: 'Outro pagamento' }
    const undone = await postTo(api, 'DELETE', `/installment/${installmentId}/reversal`, { as: admin(), body })
    expect(undone.status).toBe(200)
    expect((await act(id, 'return', { reason: 21 })).body).toMatchObject({ status: 4 })
    expect(await balanceOf(api, box)).toBe('0.00')
  })
})
