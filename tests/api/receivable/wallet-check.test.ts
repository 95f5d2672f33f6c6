import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import {
  balanceOf,
  bankId,
  expectSoundLedger,
  openBankAccount,
  openCashAccount,
  postTo,
} from '#tests/support/money/ledger.ts'

let api: TestApi
let bank: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '0.00' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
let numbers = 100
const checkOf = (more: object = {}) => {
  numbers += 1
  return {
    branchId: api.church.branches.norte,
    bankId,
    agency: '1234',
    account: '5678-9',
    number: String(numbers),
    issuerName: 'Emitente Silva',
    type: 1,
    issueDate: '2026-11-10',
    goodForDate: '2026-11-10',
    value: '100.00',
    ...more,
  }
}
const enter = async (more: object = {}): Promise<string> => {
  const { status, body } = await api.call('POST', '/wallet-check', { as: admin(), body: checkOf(more) })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.id
}
const act = (id: string, name: string, body: object = {}, as = admin()) =>
  postTo(api, 'POST', `/wallet-check/${id}/${name}`, { as, body })
const into = (accountId: string, more: object = {}) => ({ accountKind: 2, accountId, date: '2026-11-20', ...more })
const writeOff = (id: string, body: object, as = admin()) =>
  postTo(api, 'PUT', `/wallet-check/write-off/${id}`, { as, body })
const read = async (id: string) => (await api.call('GET', `/wallet-check/${id}`, { as: admin() })).body
const bankBalance = () => balanceOf(api, bank)

describe('a cheque', () => {
  it('is entered once, however its numbers are written, and only as its line says', async () => {
    const first = checkOf({ agency: '0123', account: '0045-6', number: '000999' })
    expect((await api.call('POST', '/wallet-check', { as: admin(), body: first })).status).toBe(200)
    const again = { ...first, agency: '123', account: '45.6', number: '999' }
    const { body } = await api.call('POST', '/wallet-check', { as: admin(), body: again })
    expect(body.errors).toMatchObject([{ msg: 'wallet_check_already_registered', param: 'number' }])
    const other = checkOf({ cmc7: '341123410180001235200000012344', number: '123' })
    const differs = await api.call('POST', '/wallet-check', { as: admin(), body: other })
    expect(differs.body.errors).toMatchObject([{ msg: 'check_line_differs', param: 'bankId' }])
    for (const [change, msg, param] of [
      [{ goodForDate: '2026-11-09' }, 'good_for_before_issue', 'goodForDate'],
      [{ value: '1.005' }, 'invalid_money', 'value'],
      [{ bankId: newId() }, 'bank_not_found', 'bankId'],
      [{ cmc7: '341123410180001235200000012345' }, 'invalid_check_line', 'cmc7'],
    ] as const) {
      const wrong = await api.call('POST', '/wallet-check', { as: admin(), body: checkOf(change) })
      expect(wrong.body.errors).toMatchObject([{ msg, param }])
    }
  })

  it('comes with others, all or none, each refusal at its place', async () => {
    const good = [checkOf(), checkOf()]
    const many = (items: readonly object[]) =>
      postTo(api, 'POST', '/wallet-check/many', { as: admin(), body: { items } })
    const refused = await many([...good, good[0] as object, checkOf({ bankId: newId() })])
    expect(refused.body.errors).toMatchObject([
      { msg: 'repeated_item', param: 'items.2.number' },
      { msg: 'bank_not_found', param: 'items.3.bankId' },
    ])
    const { status, body } = await many(good)
    expect([status, body.ids.length]).toEqual([200, 2])
    expect((await many(good)).body.errors).toMatchObject([
      { msg: 'wallet_check_already_registered', param: 'items.0.number' },
      { msg: 'wallet_check_already_registered', param: 'items.1.number' },
    ])
  })

  it('keeps its status when it is changed, and changes only in the wallet', async () => {
    const id = await enter()
    const { version, number } = await read(id)
    const change = { ...checkOf({ value: '120.00' }), number, version }
    const { body } = await api.call('PUT', `/wallet-check/${id}`, { as: admin(), body: change })
    expect(body).toMatchObject({ value: '120.00', status: 1, returns: [] })
    await act(id, 'cancel', { reason: 'Rasurado' })
    const { version: later } = await read(id)
    const refused = await api.call('PUT', `/wallet-check/${id}`, { as: admin(), body: { ...change, version: later } })
    expect(refused.body).toEqual({ error: 'wallet_check_not_in_wallet' })
  })

  it('is deposited, undone, deposited again and clears: money comes with that alone', async () => {
    const before = Number(await bankBalance())
    const id = await enter()
    const deposit = { accountId: bank, date: '2026-11-19' }
    expect((await act(id, 'deposit', deposit)).body).toMatchObject({ status: 3, depositAccountId: bank })
    expect((await act(id, 'undo')).body).toMatchObject({ status: 1 })
    expect((await act(id, 'deposit', deposit)).body).toMatchObject({ status: 3, depositDate: '2026-11-19' })
    expect(Number(await bankBalance())).toBe(before)
    const cash = await openCashAccount(api, { branchId: api.church.branches.norte })
    const elsewhere = await writeOff(id, into(cash, { accountKind: 1 }))
    expect(elsewhere.body.errors).toMatchObject([{ msg: 'deposited_elsewhere', param: 'accountId' }])
    expect((await writeOff(id, into(bank))).body).toMatchObject({
      status: 2,
      accountId: bank,
      writeOffDate: '2026-11-20',
    })
    expect(Number(await bankBalance())).toBe(before + 100)
    expect((await writeOff(id, into(bank))).body.errors).toEqual([
      { msg: 'wallet_check_already_cleared', param: '', params: { name: 'Pessoa admin', date: '20/11/2026' } },
    ])
    const { body: statement } = await api.call('GET', `/bank-statement?accountId=${bank}&origin=6`, { as: admin() })
    expect(statement.rows[0]).toMatchObject({ value: '100.00', direction: 1, originId: id })
    expect(JSON.stringify(statement)).not.toContain('Emitente')
  })

  it('before its day is deposited with a confirmation and a reason', async () => {
    const id = await enter({ type: 2, goodForDate: '2026-12-10' })
    const deposit = { accountId: bank, date: '2026-11-20' }
    expect((await act(id, 'deposit', deposit)).body.errors).toMatchObject([
      { msg: 'deposit_before_good_for', param: 'confirmEarly' },
    ])
    const confirmed = { ...deposit, confirmEarly: true }
    expect((await act(id, 'deposit', confirmed)).body.errors).toMatchObject([
      { msg: 'early_deposit_reason_required', param: 'reason' },
    ])
    expect((await act(id, 'deposit', { ...confirmed, reason: 'O emitente pediu' })).body).toMatchObject({ status: 3 })
  })

  it('that cleared is reversed with a reason, clears again, and stays', async () => {
    const before = await bankBalance()
    const id = await enter()
    await writeOff(id, into(bank))
    const nameless = await writeOff(id, { reversal: true })
    expect(nameless.body.errors).toMatchObject([{ msg: 'required_fields', param: 'reason' }])
    const reversal = { reversal: true, reason: 'Conta errada' }
    expect((await writeOff(id, reversal)).body).toMatchObject({ status: 1, reason: 'Conta errada' })
    expect(await bankBalance()).toBe(before)
    for (const again of [
      await writeOff(id, { reversal: true, reason: 'Outra vez' }),
      await postTo(api, 'DELETE', `/wallet-check/${id}/reversal`, { as: admin(), body: { reason: 'Outra vez' } }),
    ])
      expect([again.headers.get('idempotency-replayed'), again.body]).toMatchObject([
        'true',
        { status: 1, reason: 'Conta errada' },
      ])
    expect((await act(id, 'return', { reason: 11 })).body.errors).toMatchObject([
      { msg: 'wallet_check_already_reversed', params: { name: 'Pessoa admin', date: '20/11/2026' } },
    ])
    expect((await writeOff(await enter(), reversal)).body).toEqual({ error: 'wallet_check_status_changed' })
    expect((await writeOff(id, into(bank))).status).toBe(200)
    const byAddress = await postTo(api, 'DELETE', `/wallet-check/${id}/reversal`, {
      as: admin(),
      body: { reason: 'De novo' },
    })
    expect([byAddress.status, byAddress.body.accountId]).toEqual([200, undefined])
    expect((await api.call('DELETE', `/wallet-check/${id}`, { as: admin() })).body).toEqual({
      error: 'wallet_check_moved',
    })
    expect(await bankBalance()).toBe(before)
  })

  it('is not reversed by who may only write off', async () => {
    const { companyId, profiles, people } = api.church
    const may = (actions: string) =>
      api.query(
        `insert into celeiro.profile_permission values ($1, $2, 'wallet-check', $3)
         on conflict (company_id, profile_id, module) do update set actions = excluded.actions`,
        [companyId, profiles.Visitante, actions],
      )
    await may('{read,update}')
    const id = await enter()
    expect((await writeOff(id, into(bank), people.guest)).status).toBe(200)
    const refused = await writeOff(id, { reversal: true, reason: 'Engano' }, people.guest)
    expect([refused.status, refused.body]).toEqual([403, { error: 'forbidden' }])
    await api.query(
      `delete from celeiro.profile_permission where company_id = $1 and module = 'wallet-check' and profile_id = $2`,
      [companyId, profiles.Visitante],
    )
  })

  it('shows its giver to users who may read members, and only they may change it', async () => {
    const { companyId, profiles, people } = api.church
    await api.query(`insert into celeiro.profile_permission values ($1, $2, 'wallet-check', '{create,read,update}')`, [
      companyId,
      profiles.Visitante,
    ])
    const body = checkOf({ issuerDocument: '52998224725' })
    const made = await api.call('POST', '/wallet-check', { as: people.guest, body })
    const { issuerName, account, issuerDocument, issuerWithheld, id, version } = made.body
    expect([made.status, issuerName, account, issuerDocument, issuerWithheld]).toEqual([
      200,
      'Emitente oculto',
      '••••',
      undefined,
      true,
    ])
    const change = { ...body, issuerName, value: '1.00', version }
    const refused = await api.call('PUT', `/wallet-check/${id}`, { as: people.guest, body: change })
    expect([refused.status, refused.body]).toEqual([403, { error: 'check_issuer_withheld' }])
    const moved = await act(id, 'cancel', { reason: 'Emitente pediu' }, people.guest)
    expect([moved.body.issuerName, moved.body.reason]).toEqual(['Emitente oculto', undefined])
    expect(await read(id)).toMatchObject({ issuerName: 'Emitente Silva', value: '100.00', reason: 'Emitente pediu' })
    await api.query(
      `delete from celeiro.profile_permission where company_id = $1 and module = 'wallet-check' and profile_id = $2`,
      [companyId, profiles.Visitante],
    )
  })

  it('that the bank returns goes out again whatever the balance, is presented once, collected and received', async () => {
    const account = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '0.00' })
    const other = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '0.00' })
    const id = await enter({ issuerDocument: '52998224725' })
    await writeOff(id, into(account))
    await postTo(api, 'POST', '/transfer', {
      as: admin(),
      body: { type: 2, originId: account, destinationId: other, value: '100.00', date: '2026-11-20' },
    })
    expect((await act(id, 'return', { reason: 12 })).body.errors).toMatchObject([{ msg: 'first_return_as_second' }])
    const returned = await act(id, 'return', { reason: 11 })
    expect(returned.body).toMatchObject({ status: 4, returns: [{ reason: 11, date: '2026-11-20' }] })
    const { body: came } = await api.call('GET', '/wallet-check?status=4', { as: admin() })
    expect(came.totals).toMatchObject({ returned: '100.00', cleared: '0.00' })
    expect(await balanceOf(api, account)).toBe('-100.00')
    expect((await act(id, 'present')).body).toMatchObject({ status: 3, depositAccountId: account })
    expect((await act(id, 'return', { reason: 12 })).body).toMatchObject({ status: 4 })
    expect((await act(id, 'present')).body).toEqual({ error: 'wallet_check_returned_twice' })
    expect((await act(id, 'collect')).body).toMatchObject({ status: 5 })
    expect((await act(id, 'receive', into(other))).body).toMatchObject({ status: 2, accountId: other })
    expect(await balanceOf(api, other)).toBe('200.00')
    const next = await enter({ issuerDocument: '52998224725' })
    expect((await read(next)).issuerReturns).toBe(2)
    const history = await api.call('GET', `/wallet-check/${id}/history`, { as: admin() })
    expect(history.body.rows.map(({ action }: { action: string }) => action)).toEqual([
      'receive',
      'collect',
      'return',
      'present',
      'return',
      'clear',
      'create',
    ])
  })

  it('of a reason that forbids it is not presented; one handed over comes back', async () => {
    const id = await enter()
    expect((await act(id, 'handOver', { reason: 'Pago ao pedreiro' })).body).toMatchObject({ status: 7 })
    expect((await act(id, 'return', { reason: 21 })).body).toMatchObject({ status: 4 })
    expect((await act(id, 'present')).body).toEqual({ error: 'wallet_check_not_presentable' })
    expect((await act(id, 'cancel', { reason: 'Perdido' })).body).toMatchObject({ status: 6, reason: 'Perdido' })
  })
})

describe('many cheques', () => {
  const move = (ids: readonly string[], more: object = {}) =>
    postTo(api, 'PUT', '/wallet-check/many', { as: admin(), body: { ids, move: 'clear', ...into(bank), ...more } })

  it('clear together, all or none, each refusal at its place', async () => {
    const before = Number(await bankBalance())
    const ids = [await enter(), await enter({ value: '50.00' }), await enter()]
    await act(ids[2] ?? '', 'cancel', { reason: 'Rasurado' })
    expect((await move(ids)).body.errors).toMatchObject([{ msg: 'wallet_check_status_changed', param: 'ids.2' }])
    const { rows, totals } = (await api.call('GET', '/wallet-check?pageSize=100', { as: admin() })).body
    const sum = (values: readonly string[]) => values.reduce((cents, value) => cents + centsOf(value), 0n)
    expect(sum(Object.values(totals))).toBe(sum(rows.map(({ value }: { value: string }) => value)))
    expect(centsOf(totals.cancelled)).toBeGreaterThanOrEqual(10_000n)
    const early = await move(ids.slice(0, 2), { date: '2026-11-09' })
    expect(early.body.errors).toMatchObject([
      { msg: 'date_before_issue', param: 'ids.0' },
      { msg: 'date_before_issue', param: 'ids.1' },
    ])
    expect(Number(await bankBalance())).toBe(before)
    expect((await move(ids.slice(0, 2), { move: 'deposit' })).status).toBe(200)
    expect((await move(ids.slice(0, 2))).status).toBe(200)
    expect(Number(await bankBalance())).toBe(before + 150)
  })

  it('go together from the wallet, or none', async () => {
    const ids = [await enter(), await enter()]
    await act(ids[1] ?? '', 'deposit', { accountId: bank, date: '2026-11-20' })
    const deleteMany = () => api.call('DELETE', `/wallet-check/many?ids=${ids.join(',')}`, { as: admin() })
    expect((await deleteMany()).body.errors).toMatchObject([{ msg: 'wallet_check_not_in_wallet', param: 'ids.1' }])
    await act(ids[1] ?? '', 'undo')
    expect((await deleteMany()).status).toBe(200)
  })

  it('are counted by where they stand', async () => {
    const kpi = async () => (await api.call('GET', '/wallet-check/kpi', { as: admin() })).body
    const before = await kpi()
    await enter({ type: 2, goodForDate: '2026-12-01' })
    const after = await kpi()
    expect(after.inWallet.count - before.inWallet.count).toBe(1)
    expect(after.due).toEqual(before.due)
  })

  it('of eight callers at once leave one path: nothing clears twice', async () => {
    const before = Number(await bankBalance())
    const id = await enter()
    const answers = await Promise.all(Array.from({ length: 8 }, () => writeOff(id, into(bank))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(Number(await bankBalance())).toBe(before + 100)
  })
})
