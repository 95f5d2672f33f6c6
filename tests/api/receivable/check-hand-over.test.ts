import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { enterWritten } from '#tests/support/money/journal.ts'
import {
  balanceOf,
  bankId,
  expectSoundLedger,
  openBankAccount,
  openCashAccount,
  postTo,
} from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

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
    branchId: api.church.branches.norte,
    bankId,
    agency: '1234',
    account: '5678-9',
    number: String(numbers),
    issuerName: 'Emitente Silva',
    type: 1,
    issueDate: day,
    goodForDate: day,
    value: '100.00',
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
    const grossValue = moneyOf(values.reduce((sum, value) => sum + centsOf(value), 0n))
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

  /** A cheque that pays an instalment of its value out of an empty box. */
  const handed = async () => {
    const { norte } = api.church.branches
    const box = await openCashAccount(api, { branchId: norte, balance: '0.00' })
    const [installmentId = ''] = await place(norte, ['100.00'])
    const id = await enter()
    expect((await act(id, 'handOver', { installmentId, cashAccountId: box })).status).toBe(200)
    return { box, installmentId, id, number: String(numbers) }
  }
  const reason = 'Outro pagamento'
  const reverseCheck = (id: string) =>
    postTo(api, 'DELETE', `/wallet-check/${id}/reversal`, { as: admin(), body: { reason } })
  const reverseInstallment = (id: string) =>
    postTo(api, 'DELETE', `/installment/${id}/reversal`, { as: admin(), body: { reason } })

  it('is what gives the instalment back: that alone would leave the box with money that nobody has', async () => {
    const { box, installmentId, id, number } = await handed()
    const refused = await reverseInstallment(installmentId)
    expect(refused.body.errors).toEqual([{ msg: 'installment_paid_by_check', param: '', params: { number } }])
    const answer = await reverseCheck(id)
    expect(answer.body).toMatchObject({ status: 1, reason })
    expect(answer.body.installmentId).toBeUndefined()
    expect(await paid(installmentId)).toMatchObject({ status: 1 })
    expect(await balanceOf(api, box)).toBe('0.00')
    await expectSoundLedger(api)
    expect((await act(id, 'handOver', { installmentId, cashAccountId: box })).body).toMatchObject({ status: 7 })
    expect(await paid(installmentId)).toMatchObject({ status: 2 })
  })

  it('handed over for a reason alone comes back into the wallet', async () => {
    const id = await enter()
    await act(id, 'handOver', { reason: 'Pago ao pedreiro' })
    expect((await reverseCheck(id)).body).toMatchObject({ status: 1, reason })
  })

  it('stays with the church that refunded its value in cash', async () => {
    const { installmentId, id } = await handed()
    const body = { accountKind: 2, accountId: bank, date: '2026-11-20' }
    expect((await postTo(api, 'POST', `/installment/${installmentId}/refund`, { as: admin(), body })).status).toBe(200)
    for (const answer of [await reverseCheck(id), await act(id, 'return', { reason: 11 })])
      expect(answer.body).toEqual({ error: 'hand_over_refunded' })
  })

  it('comes back alone where its instalment was given back before that was refused, and paid otherwise since', async () => {
    const { box, installmentId, id } = await handed()
    await giveBackAlone(installmentId)
    expect(await balanceOf(api, box)).toBe('100.00')
    const items = [{ id: installmentId }]
    const paying = { accountKind: 1, accountId: box, paidAt: '2026-11-20', items }
    expect((await postTo(api, 'PUT', '/installment/write-off-many', { as: admin(), body: paying })).status).toBe(200)
    expect((await act(id, 'return', { reason: 21 })).body).toMatchObject({ status: 4 })
    expect(await paid(installmentId)).toMatchObject({ status: 2 })
    expect(await balanceOf(api, box)).toBe('-100.00')
    expect((await reverseInstallment(installmentId)).status).toBe(200)
  })

  /** As the releases before did. */
  const giveBackAlone = async (installmentId: string) => {
    await asOwner(api.adminUrl, async (client) => {
      await client.query("select set_config('celeiro.company', $1, false)", [api.church.companyId])
      await client.query(
        `select celeiro.post_movements($1, 10::smallint, m.origin_id, m.date, m.competence, jsonb_build_array(jsonb_build_object(
           'id', $2::text, 'account', m.account_id, 'cents', (-m.amount_cents)::text, 'reverses', m.id, 'internal', false,
           'imposed', false, 'label', jsonb_build_object('description', 'Estorno'))))
         from celeiro.movement m where m.origin_id = $3`,
        [admin()?.id, newId(), installmentId],
      )
      await client.query(
        `update celeiro.installment set status = 1, account_id = null, account_kind = null, paid_at = null, paid_cents = null
         where id = $1`,
        [installmentId],
      )
    })
    await enterWritten(api.adminUrl)
  }
})
