import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const open = (balance: string) => openBankAccount(api, { branchId: api.church.branches.norte ?? '', balance })
const send = (originId: string, destinationId: string, value: string, key = newId()): Promise<Answer> =>
  post('POST', '/transfer', { type: 2, originId, destinationId, value, date: '2026-11-20' }, key)
const statusesOf = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : `${status} ${body.errors?.[0]?.msg ?? body.error}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
/** With an exhausted connection pool an answer may be 503; the client retries with the same idempotency key. */
async function settled(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? settled(ask) : answer
}
const post = (method: 'POST' | 'DELETE', path: string, body?: object, key = newId()): Promise<Answer> =>
  settled(() => postTo(api, method, path, { as: admin(), key, ...(body && { body }) }))
const times = <T>(count: number, run: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => run(turn)))

describe('at once', () => {
  it('fifty transfers out of a balance that allows ten: ten are made', async () => {
    const [from, to] = [await open('100.00'), await open('0.00')]
    const answers = await times(50, () => send(from, to, '10.00'))
    expect(statusesOf(answers)).toEqual({ 200: 10, '400 bank_account_insufficient_balance': 40 })
    expect([await balanceOf(api, from), await balanceOf(api, to)]).toEqual(['0.00', '100.00'])
  })

  it('transfers in opposite directions wait for each other and are all made', async () => {
    const [one, other] = [await open('1000.00'), await open('1000.00')]
    const answers = await times(40, (turn) => (turn % 2 ? send(one, other, '7.00') : send(other, one, '5.00')))
    expect(statusesOf(answers)).toEqual({ 200: 40 })
    expect([await balanceOf(api, one), await balanceOf(api, other)]).toEqual(['960.00', '1040.00'])
  })

  it('codes are assigned once each, without a gap', async () => {
    const [from, to] = [await open('100.00'), await open('0.00')]
    const answers = await times(12, () => send(from, to, '1.00'))
    const numbers = answers.map(({ body }) => Number(body.operationCode.slice(-6))).sort((a, b) => a - b)
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([...numbers.keys()])
  })

  it('one key from twenty clients: one effect, nineteen repetitions of the same answer', async () => {
    const [from, to] = [await open('100.00'), await open('0.00')]
    const key = newId()
    const answers = await times(20, () => send(from, to, '1.00', key))
    expect(statusesOf(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
    expect([await balanceOf(api, from), await balanceOf(api, to)]).toEqual(['99.00', '1.00'])
  })

  it('ten reversals of a transfer give it back once', async () => {
    const [from, to] = [await open('10.00'), await open('0.00')]
    const { body } = await send(from, to, '10.00')
    const answers = await times(10, () => post('DELETE', `/transfer/${body.id}/reversal`, { reason: 'Em dobro' }))
    expect(statusesOf(answers)).toEqual({ 200: 10 })
    expect([await balanceOf(api, from), await balanceOf(api, to)]).toEqual(['10.00', '0.00'])
  })

  it('a reversal and an undoing: one of them happens', async () => {
    const [from, to] = [await open('10.00'), await open('0.00')]
    const { body } = await send(from, to, '10.00')
    const answers = await Promise.all([
      post('DELETE', `/transfer/${body.id}/reversal`, { reason: 'Em dobro' }),
      post('DELETE', `/transfer/${body.id}`),
    ])
    expect(statusesOf(answers)).toEqual({ 200: 1, '400 transfer_status_changed': 1 })
    expect([await balanceOf(api, from), await balanceOf(api, to)]).toEqual(['10.00', '0.00'])
  })

  it('a count and transfers: whatever comes first, the box holds what was counted or what was moved after', async () => {
    const branchId = api.church.branches.norte ?? ''
    const box = await openCashAccount(api, { branchId, balance: '100.00' })
    const bank = await open('100.00')
    await api.call('POST', `/cash-account/${box}/block`, { as: admin() })
    const [count, ...moved] = await Promise.all([
      post('POST', `/cash-account/${box}/count`, { countedValue: '80.00', observation: 'Troco' }),
      ...Array.from({ length: 5 }, () =>
        post('POST', '/transfer', {
          type: 4,
          originId: bank,
          destinationId: box,
          value: '1.00',
          date: '2026-11-20',
        }),
      ),
    ])
    expect([count?.status, count?.body.status]).toEqual([200, 1])
    const made = moved.filter(({ status }) => status === 200).length
    expect(statusesOf(moved)['400 cash_account_blocked'] ?? 0).toBe(5 - made)
    expect(await balanceOf(api, box)).toBe(`${80 + made}.00`)
  })

  it('closing the month and posting into it: what is posted was posted before it closed', async () => {
    const [from, to] = [await open('100.00'), await open('0.00')]
    const company = await api.call('GET', `/company/${api.church.companyId}`, { as: admin() })
    const answerable = { name: 'Ana', document: '52998224725', email: 'ana@igreja.example', phone: '4133881976' }
    const close = (lockDate: string | undefined, version: number) =>
      api.call('PUT', `/company/${api.church.companyId}`, {
        as: admin(),
        body: {
          legalName: company.body.legalName,
          personType: 2,
          document: company.body.document,
          timezone: 1,
          responsible: answerable,
          settings: { allowSelfApproval: false, ...(lockDate && { lockDate }) },
          version,
          ...(!lockDate && { reopeningReason: 'Fim do teste' }),
        },
      })
    const dated = (date: string) =>
      post('POST', '/transfer', { type: 2, originId: from, destinationId: to, value: '1.00', date })
    const [closed, ...answers] = await Promise.all([
      close('2026-10-31', company.body.version),
      ...Array.from({ length: 8 }, () => dated('2026-10-31')),
    ])
    expect(closed?.status).toBe(200)
    expect(Object.keys(statusesOf(answers)).filter((outcome) => outcome !== '200')).toEqual(
      answers.some(({ status }) => status !== 200) ? ['400 period_closed'] : [],
    )
    expect((await dated('2026-10-31')).body.errors).toMatchObject([{ msg: 'period_closed', param: 'date' }])
    const late = await api.query(
      `select from celeiro.movement m where m.date <= '2026-10-31' and m.account_id = $1
         and m.posted_at > (select sealed_at from celeiro.ledger_seal where company_id = m.company_id order by n desc limit 1)`,
      [from],
    )
    expect(late).toEqual([])
    expect((await close(undefined, closed?.body.version)).status).toBe(200)
  })
})
