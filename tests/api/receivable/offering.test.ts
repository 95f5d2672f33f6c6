import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CashAccountStatus } from '#domain/ledger/enums.ts'
import type { TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { asOwner } from '#tests/support/church.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  enterOffering,
  incomePlan,
  judgeOffering,
  type OfferingPlace,
  offeredCheck,
  offeringOf,
  startOfferings,
  twoLines,
} from '#tests/support/money/offering.ts'

let api: TestApi
let place: OfferingPlace

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const people = () => api.church.people
const of = (more: object = {}) => offeringOf(api, place, more)
const enter = (more: object = {}, as = people().treasurer) => enterOffering(api, of(more), as)
const judge = (id: string, move: string, as = people().minister, reason?: string) =>
  judgeOffering(api, id, move, as, reason)
const read = async (id: string, as = people().admin) => (await api.call('GET', `/tithes-offerings/${id}`, { as })).body
const reversal = (id: string, as = people().admin, key?: string) =>
  postTo(api, 'DELETE', `/tithes-offerings/${id}/reversal`, { as, body: { reason: 'Engano' }, ...(key && { key }) })
const boxBalance = () => balanceOf(api, place.cashAccountId)
const wallet = async () => (await api.call('GET', '/wallet-check/kpi', { as: people().admin })).body.inWallet

describe('an offering', () => {
  it('is entered with its lines, coded, and comes to what they come to', async () => {
    const made = await enter({
      cashValue: undefined,
      denominations: [
        { value: '100.00', count: 2 },
        { value: '0.50', count: 3 },
        { value: '2.00', count: 0 },
      ],
      checks: [offeredCheck(), offeredCheck({ type: 2, goodForDate: '2026-12-15', value: '40.00' })],
      identified: [{ memberId: api.church.members.norte, kind: 1, value: '150.00' }],
      counter1Id: people().treasurer?.id,
      counter2Id: people().deacon?.id,
    })
    expect(made).toMatchObject({
      code: 'DOF-2026-000001',
      status: 1,
      count: 1,
      cashValue: '201.50',
      checkValue: '100.00',
      postDatedCheckValue: '40.00',
      total: '341.50',
      isOwn: true,
      linesWithheld: false,
      denominations: [
        { value: '100.00', count: 2 },
        { value: '0.50', count: 3 },
      ],
      identified: [{ memberName: expect.stringContaining('Membro norte'), kind: 1, value: '150.00' }],
    })
    expect(made.checks).toHaveLength(2)
    const listed = await api.call('GET', '/tithes-offerings', { as: people().admin })
    const row = { id: made.id, createdByName: 'Pessoa treasurer' }
    expect(listed.body.rows).toContainEqual(expect.objectContaining(row))
    expect(await boxBalance()).toBe('0.00')
  })

  it('is refused for what is wrong, each at its field', async () => {
    const existingCheck = offeredCheck()
    const elsewhere = await openCashAccount(api, { branchId: api.church.branches.sul })
    const closed = await openCashAccount(api, { branchId: api.church.branches.norte })
    await api.query('update celeiro.ledger_account set status = $2 where id = $1', [
      closed,
      CashAccountStatus.codes.INACTIVE,
    ])
    const stored = { ...offeredCheck(), branchId: api.church.branches.norte }
    expect((await api.call('POST', '/wallet-check', { as: people().admin, body: stored })).status).toBe(200)
    const { branchId: _branch, ...there } = stored
    for (const [more, msg, param] of [
      [{ cashValue: '0.00' }, 'offering_empty', 'cashValue'],
      [{ cashValue: '1.005' }, 'invalid_money', 'cashValue'],
      [{ worshipDate: '2026-11-21' }, 'worship_in_future', 'worshipDate'],
      [{ cashAccountId: closed }, 'cash_account_inactive', 'cashAccountId'],
      [{ checks: [there] }, 'wallet_check_already_registered', 'checks.0.number'],
      [{ cashAccountId: elsewhere }, 'cash_account_not_found', 'cashAccountId'],
      [{ accountPlanId: api.church.registers['account-plan'] }, 'account_plan_not_postable', 'accountPlanId'],
      [{ checkValue: '1.00' }, 'checks_sum_differs', 'checkValue'],
      [{ checks: [existingCheck, existingCheck] }, 'repeated_item', 'checks.1.number'],
      [{ checks: [offeredCheck({ cmc7: '341123410180001235200000012345' })] }, 'invalid_check_line', 'checks.0.cmc7'],
      [{ checks: [offeredCheck({ goodForDate: '2026-11-14' })] }, 'good_for_before_issue', 'checks.0.goodForDate'],
      [
        { identified: [{ memberId: api.church.members.sul, kind: 1, value: '1.00' }] },
        'member_not_found',
        'identified.0.memberId',
      ],
      [
        { identified: [{ memberId: api.church.members.norte, kind: 1, value: '250.01' }] },
        'identified_above_total',
        'identified',
      ],
      [{ counter1Id: people().deacon?.id, counter2Id: people().deacon?.id }, 'same_counter_twice', 'counter2Id'],
      [{ denominations: [{ value: '2.00', count: 3 }] }, 'denominations_sum_differs', 'cashValue'],
    ] as const) {
      const { status, body } = await api.call('POST', '/tithes-offerings', { as: people().treasurer, body: of(more) })
      expect([status, body.errors?.[0]?.msg, body.errors?.[0]?.param]).toEqual([400, msg, param])
    }
    const asAdmin = {
      as: people().admin,
      body: of({ identified: [{ memberId: api.church.members.sul, kind: 1, value: '1.00' }] }),
    }
    const { body } = await api.call('POST', '/tithes-offerings', asAdmin)
    expect(body.errors).toMatchObject([{ msg: 'giver_of_another_branch', param: 'identified.0.memberId' }])
  })

  it('approved by another is money in the box and cheques in the wallet; reversed, neither', async () => {
    const before = [await boxBalance(), await wallet()]
    const check = offeredCheck()
    const { id } = await enter({ checks: [check, offeredCheck({ value: '30.00' })] })
    expect((await judge(id, 'approve', people().treasurer)).body).toEqual({ error: 'offering_self_approval_forbidden' })
    const approved = await judge(id, 'approve')
    expect(approved.body).toMatchObject({ status: 2, isSelfApproved: false, linesWithheld: true })
    expect(JSON.stringify(approved.body)).not.toContain('Emitente')
    expect(Number(await boxBalance()) - Number(before[0])).toBe(250)
    expect((await wallet()).count - (before[1] as { count: number }).count).toBe(2)
    const { body: statement } = await api.call('GET', `/bank-statement?accountId=${place.cashAccountId}`, {
      as: people().admin,
    })
    expect(statement.rows[0]).toMatchObject({ value: '250.00', date: '2026-11-15', origin: 3, originId: id })
    expect((await judge(id, 'approve', people().admin)).body.errors).toMatchObject([
      { msg: 'tithes_already_approved', params: { date: '20/11/2026 às 12:00' } },
    ])
    const { version } = await read(id)
    const change = await api.call('PUT', `/tithes-offerings/${id}`, { as: people().admin, body: { ...of(), version } })
    expect(change.body).toEqual({ error: 'tithes_approved' })
    expect((await api.call('DELETE', `/tithes-offerings/${id}`, { as: people().admin })).body).toEqual({
      error: 'tithes_approved',
    })
    const reversed = await reversal(id)
    expect(reversed.body).toMatchObject({ status: 4, reversalReason: 'Engano' })
    expect([await boxBalance(), await wallet()]).toEqual(before)
    expect((await reversal(id)).headers.get('idempotency-replayed')).toBe('true')
    const copy = await enter({ checks: [check] })
    expect((await judge(copy.id, 'approve')).status).toBe(200)
  })

  it('whose cheque has left the wallet is not reversed, and says which; nor does the cheque go or change alone', async () => {
    const bank = await openBankAccount(api, { branchId: api.church.branches.norte })
    const { id } = await enter({ cashValue: '10.00', checks: [offeredCheck({ number: '445566' }), offeredCheck()] })
    await judge(id, 'approve')
    const [first] = (await read(id)).walletChecks
    const path = `/wallet-check/${first.id}`
    expect((await api.call('DELETE', path, { as: people().admin })).body).toEqual({ error: 'wallet_check_of_offering' })
    const record = (await api.call('GET', path, { as: people().admin })).body
    const { bankId, branchId, agency, account, number, issuerName, type, issueDate, goodForDate, version } = record
    const change = {
      bankId,
      branchId,
      agency,
      account,
      number,
      issuerName,
      type,
      issueDate,
      goodForDate,
      version,
      value: '1.00',
    }
    expect((await api.call('PUT', path, { as: people().admin, body: change })).body).toEqual({
      error: 'wallet_check_of_offering',
    })
    const deposit = { accountId: bank, date: '2026-11-20' }
    await postTo(api, 'POST', `${path}/deposit`, { as: people().admin, body: deposit })
    expect((await reversal(id)).body.errors).toMatchObject([
      { msg: 'offering_check_left', params: { numbers: '445566' } },
    ])
    await postTo(api, 'POST', `${path}/undo`, { as: people().admin })
    expect((await reversal(id)).body.status).toBe(4)
  })

  it('refused with a reason is edited, waits again, and is approved by neither who entered nor who edited it', async () => {
    const { id } = await enter()
    expect((await judge(id, 'refuse')).body.errors).toMatchObject([{ msg: 'required_fields', param: 'reason' }])
    expect((await judge(id, 'refuse', people().minister, 'Falta o envelope 12')).body).toMatchObject({
      status: 3,
      reason: 'Falta o envelope 12',
    })
    expect((await judge(id, 'approve')).body.errors).toMatchObject([{ msg: 'tithes_not_approved' }])
    const noticesOf = async (as: Person | undefined) => {
      const { body } = await api.call('GET', '/notification', { as })
      return body.rows.filter(({ path }: { path: string }) => path === '/tithes-and-offers?status=NOT_APPROVED')
    }
    expect(await noticesOf(people().treasurer)).toMatchObject([{ title: '1 oferta sua não foi aprovada' }])
    expect(await noticesOf(people().admin)).toEqual([])
    const { version } = await read(id)
    const body = { ...of({ cashValue: '260.00' }), version }
    expect((await api.call('PUT', `/tithes-offerings/${id}`, { as: people().free, body })).status).toBe(200)
    expect((await judge(id, 'resubmit', people().minister)).body).toEqual({ error: 'forbidden' })
    expect((await judge(id, 'resubmit', people().treasurer)).body).toMatchObject({ status: 1, isOwn: true })
    expect(await noticesOf(people().treasurer)).toEqual([])
    for (const as of [people().treasurer, people().free])
      expect((await judge(id, 'approve', as)).body).toEqual({ error: 'offering_self_approval_forbidden' })
    expect((await judge(id, 'approve')).body).toMatchObject({ status: 2, cashValue: '260.00' })
    const history = await api.call('GET', `/tithes-offerings/${id}/history`, { as: people().admin })
    expect(history.body.rows.map(({ action }: { action: string }) => action)).toEqual([
      'approve',
      'resubmit',
      'update',
      'refuse',
      'create',
    ])
  })

  it('is approved by who entered it where the company allows that, and says so', async () => {
    await api.query('update celeiro.company set allow_self_approval = true where id = $1', [api.church.companyId])
    const { id } = await enter()
    expect((await judge(id, 'approve', people().treasurer)).body).toMatchObject({ status: 2, isSelfApproved: true })
    await api.query('update celeiro.company set allow_self_approval = false where id = $1', [api.church.companyId])
  })

  it('of a closed day, or of a blocked box, is not approved, and says why', async () => {
    const { id } = await enter()
    const lock = (date: string | null) =>
      api.query('update celeiro.company set lock_date = $2 where id = $1', [api.church.companyId, date])
    await lock('2026-11-15')
    expect((await judge(id, 'approve')).body.errors).toMatchObject([
      { msg: 'period_closed', param: 'worshipDate', params: { lockDate: '2026-11-15', date: '15/11/2026' } },
    ])
    await lock(null)
    await postTo(api, 'POST', `/cash-account/${place.cashAccountId}/block`, { as: people().admin })
    expect((await judge(id, 'approve')).body.errors).toMatchObject([
      { msg: 'cash_account_blocked', param: 'cashAccountId' },
    ])
    await postTo(api, 'POST', `/cash-account/${place.cashAccountId}/unblock`, { as: people().admin })
  })
})

describe('several offerings', () => {
  const many = (ids: readonly string[], body: object, as = people().minister) =>
    postTo(api, 'PUT', '/tithes-offerings/history/many', { as, body: { ids, ...body } })

  it('are approved in bulk, all or none, each refusal at its index, after a preview', async () => {
    const check = offeredCheck()
    const [first, second, same] = [await enter(), await enter({ checks: [check] }), await enter({ checks: [check] })]
    const before = await boxBalance()
    const preview = await api.call('POST', '/tithes-offerings/approval-preview', {
      as: people().minister,
      body: { ids: [first.id, second.id] },
    })
    expect(preview.body).toMatchObject({ checkCount: 1, checks: '100.00', total: '600.00' })
    expect(preview.body.accounts).toMatchObject([{ accountId: place.cashAccountId, before, count: 2 }])
    const refused = await many([first.id, second.id, same.id], { move: 'approve' })
    expect(refused.body.errors).toMatchObject([{ msg: 'wallet_check_already_registered', param: 'ids.2' }])
    expect(await boxBalance()).toBe(before)
    expect((await many([first.id, second.id], { move: 'approve' })).status).toBe(200)
    expect(await boxBalance()).toBe(preview.body.accounts[0].after)
    const late = await many([same.id, first.id], { move: 'refuse', reason: 'Cheque repetido' })
    expect(late.body.errors).toMatchObject([{ msg: 'tithes_already_approved', param: 'ids.1' }])
    expect((await many([same.id], { move: 'refuse', reason: 'Cheque repetido' })).status).toBe(200)
  })
})

describe('the ledger checker', () => {
  it('finds a movement of offerings whose offering is gone', async () => {
    const { id } = await enter()
    await judge(id, 'approve')
    await asOwner(api.adminUrl, async (client) => {
      await client.query('begin')
      await client.query('alter table celeiro.tithes_offerings disable trigger kept, disable trigger kept_posted')
      await client.query('delete from celeiro.tithes_offerings where id = $1', [id])
      const { rows } = await client.query(`select l.account_id, m.origin_id from celeiro.broken_ledger() l
        join celeiro.movement m on m.account_id = l.account_id and m.seq = l.detail::bigint where l.reason = 'offering missing'`)
      await client.query('rollback')
      expect(rows).toEqual([{ account_id: place.cashAccountId, origin_id: id }])
    })
  })
})

describe('at once', () => {
  it('approving, refusing, editing, deleting and reversing leave one legal history', async () => {
    const tithesPlan = await incomePlan(api, '3.13')
    for (let round = 0; round < 4; round += 1) {
      const before = Number(await boxBalance())
      // Every other one by kind: its money is two movements.
      const byKind = (tithes: string, loose: string) => round % 2 === 1 && twoLines(tithesPlan, tithes, loose)
      const { id, version } = await enter({ checks: [offeredCheck()], ...byKind('150.00', '200.00') })
      const answers = await Promise.all([
        judge(id, 'approve'),
        judge(id, 'approve', people().admin),
        judge(id, 'refuse', people().minister, 'Confira de novo'),
        api.call('PUT', `/tithes-offerings/${id}`, {
          as: people().treasurer,
          body: { ...of({ cashValue: '70.00', ...byKind('30.00', '40.00') }), version },
        }),
        api.call('DELETE', `/tithes-offerings/${id}`, { as: people().treasurer }),
        reversal(id),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const stands = await read(id)
      const gained = Number(await boxBalance()) - before
      expect(gained).toBe(stands.status === 2 ? Number(stands.cashValue) : 0)
      expect(answers.slice(0, 3).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      await expectSoundLedger(api)
    }
  })

  it('eight approvals of one are one approval', async () => {
    const before = Number(await boxBalance())
    const { id } = await enter()
    const answers = await Promise.all(Array.from({ length: 8 }, () => judge(id, 'approve')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(Number(await boxBalance()) - before).toBe(250)
  })
})
