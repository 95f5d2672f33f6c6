import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { expensePlan } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let bank: string
let box: string
let plan: string
let memberId: string

const month = '2026-10'
const day = '2026-10-10'
const admin = () => api.church.people.admin
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<Answer> =>
  postTo(api, method, path, { as: admin(), body })

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const branchId = api.church.branches.norte
  bank = await openBankAccount(api, { branchId, balance: '9000.00', allowNegative: true })
  box = await openCashAccount(api, { branchId, balance: '9000.00' })
  plan = await expensePlan(api)
  memberId = api.church.members.norte
})
afterAll(() => api.finish())

const monthly = (name: 'close' | 'reopen') =>
  send('POST', `/company/${api.church.companyId}/${name}-month`, {
    month,
    ...(name === 'reopen' && { reason: 'Faltou' }),
  })
const closedMonth = async () =>
  JSON.stringify((await api.call('GET', `/report/accountability?month=${month}`, { as: admin() })).body)

/** In the month: a cost and a gift by bank statement, and a transfer. */
async function stageOf() {
  const cost = await report(api, admin(), { accountId: bank, date: day, cents: -700 })
  const gift = await report(api, admin(), { accountId: bank, date: day, cents: 900 })
  const body = { type: 3, originId: box, destinationId: bank, value: '5.00', date: day }
  const transfer = (await send('POST', '/transfer', body)).body.id as string
  const [line] = await api.query<{ id: string }>('select origin_id as id from celeiro.movement where id = $1', [cost])
  return { cost, gift, transfer, line: line?.id ?? '' }
}
type Stage = Awaited<ReturnType<typeof stageOf>>

/** Every kind of writer whose effect lies in the month, or would. */
const writers: Readonly<Record<string, (stage: Stage) => Promise<Answer>>> = {
  'a posting of the month': () =>
    send('POST', '/transfer', { type: 3, originId: box, destinationId: bank, value: '1.00', date: day }),
  'a classification': ({ cost }) =>
    send('PUT', `/bank-statement/${cost}`, { description: 'Outro', accountPlanId: plan, version: 1 }),
  'a link': ({ gift }) => send('PUT', `/bank-statement/${gift}/association-member`, { memberId, version: 1 }),
  'the undoing of a line': ({ line }) => send('POST', `/bank-statement/line/${line}/undo`),
  'a reversal': ({ transfer }) => send('DELETE', `/transfer/${transfer}/reversal`, { reason: 'Engano' }),
  'another closing': () => monthly('close'),
  'a reopening': () => monthly('reopen'),
}

/** The movements' labels of the month, which are immutable once it is closed. */
const noticeOf = async () =>
  JSON.stringify(
    await api.query(
      `select m.id, l.account_plan_id, l.cost_center_id, l.member_id, l.counted_in, exists (select from celeiro.movement r
         where r.company_id = m.company_id and r.reverses = m.id and r.date <= '2026-10-31') as undone
       from celeiro.movement m join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
       where m.account_id = $1 and coalesce(l.counted_in, m.competence) = '2026-10-01' order by m.id`,
      [bank],
    ),
  )

const isClosed = async () =>
  (
    await api.query('select from celeiro.closed_month where company_id = $1 and month = $2', [
      api.church.companyId,
      `${month}-01`,
    ])
  ).length > 0

describe('a month that is closed during concurrent writes', () => {
  it.each(Object.entries(writers))(
    'and %s: the stored accounts equal the month, whichever commits first',
    async (_, write) => {
      for (let round = 0; round < (isWhole ? 40 : 2); round++) {
        const stage = await stageOf()
        const both = [() => monthly('close'), () => write(stage)]
        const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((run) => run()))
        expect(answers.filter(({ status }) => ![200, 400].includes(status)).map(({ body }) => body)).toEqual([])
        // The checker compares stored sums with counters, counters with movements, and the digest with the seal.
        await expectSoundLedger(api)
        if (!(await isClosed())) continue
        const [monthBefore, words] = [await closedMonth(), await noticeOf()]
        const late = await write(stage)
        if (await isClosed())
          expect([late.status, await closedMonth(), await noticeOf()]).toEqual([late.status, monthBefore, words])
        if (await isClosed()) expect((await monthly('reopen')).status).toBe(200)
        await expectSoundLedger(api)
      }
    },
  )
})
