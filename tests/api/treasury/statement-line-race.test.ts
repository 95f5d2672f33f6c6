import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { type BankLine, importText, ofxOf } from '#tests/support/money/statement-file.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-28T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const send = (path: string, body: object = {}, method: 'POST' | 'DELETE' = 'POST') =>
  postTo(api, method, path, { as: admin(), body })

interface Stage {
  readonly id: string
  readonly lines: readonly string[]
  readonly movements: readonly string[]
  readonly transfers: readonly string[]
}

/** An account with lines of the bank, and as many transfers into it, all of 10.00 on one day. */
async function stageOf(lines: number, transfers: number): Promise<Stage> {
  const branchId = api.church.branches.norte ?? ''
  const id = await openBankAccount(api, { branchId, balance: '100.00' })
  const cash = await openCashAccount(api, { branchId, balance: '5000.00' })
  const made: string[] = []
  for (let at = 0; at < transfers; at++) {
    const { body } = await send('/transfer', {
      type: 3,
      originId: cash,
      destinationId: id,
      value: '10.00',
      date: '2026-11-20',
    })
    made.push(body.id)
  }
  const [own] = await api.query<{ account: string; bank: string }>(
    'select b.account, k.identifier as bank from celeiro.bank_account b join celeiro.bank k on k.id = b.bank_id where b.id = $1',
    [id],
  )
  const reported = Array.from({ length: lines }, (_, at): BankLine => ['2026-11-20', '10.00', `Depósito ${at}`])
  await importText(api, admin(), id, ofxOf(reported, { account: own?.account ?? '', bank: own?.bank ?? '' }))
  const { body: sides } = await api.call(
    'GET',
    `/bank-statement/line/sides?bankAccountId=${id}&dateFrom=2026-11-01&dateTo=2026-11-30`,
    { as: admin() },
  )
  const ids = (of: { id: string }[]) => of.map((one) => one.id)
  return { id, lines: ids(sides.lines), movements: ids(sides.movements), transfers: made }
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
const codesOf = (answers: readonly Answer[]) =>
  answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.error ?? body.errors?.[0]?.msg])).sort()
const line = ({ lines }: Stage, at = 0) => `/bank-statement/line/${lines[at]}`

it('eight people finding eight lines in one movement: one does', async () => {
  const stage = await stageOf(8, 1)
  const answers = await Promise.all(
    stage.lines.map((_, at) => send(`${line(stage, at)}/match`, { movementIds: stage.movements })),
  )
  expect(statusesOf(answers)).toEqual([200, ...Array(7).fill(400)])
  expect(new Set(codesOf(answers))).toEqual(new Set(['movement_reconciled']))
})

it('eight people finding one line in eight movements: one does', async () => {
  const stage = await stageOf(1, 8)
  const answers = await Promise.all(stage.movements.map((id) => send(`${line(stage)}/match`, { movementIds: [id] })))
  expect(statusesOf(answers)).toEqual([200, ...Array(7).fill(400)])
  const [{ count }] = (await api.query<{ count: number }>(
    `select count(*)::int from celeiro.movement_label where movement_id = any($1) and reconciled_at is not null`,
    [stage.movements],
  )) as [{ count: number }]
  expect(count).toBe(1)
})

it('many pairs confirmed twice at once, in opposite orders: once, and nobody waits for ever', async () => {
  const stage = await stageOf(6, 6)
  const matches = stage.lines.map((id, at) => ({ lineIds: [id], movementIds: [stage.movements[at]] }))
  const confirm = (of: object[]) => send('/bank-statement/line/confirm', { matches: of })
  const answers = await Promise.all([confirm(matches), confirm(matches.toReversed()), confirm(matches)])
  expect(statusesOf(answers)).toEqual([200, 400, 400])
  expect(new Set(codesOf(answers))).toEqual(new Set(['bank_statement_line_status_changed']))
})

it('a line matched, posted and left aside at once becomes one of them', async () => {
  for (let round = 0; round < 4; round++) {
    const stage = await stageOf(1, 1)
    const answers = await Promise.all([
      send(`${line(stage)}/match`, { movementIds: stage.movements }),
      send(`${line(stage)}/post`, { origin: 7 }),
      send(`${line(stage)}/ignore`),
    ])
    expect(statusesOf(answers)).toEqual([200, 400, 400])
    expect(codesOf(answers)).toEqual(Array(2).fill('bank_statement_line_status_changed'))
  }
})

it('a match against the undoing of its movement: what is matched is not undone, what is undone may be matched', async () => {
  for (let round = 0; round < 6; round++) {
    const stage = await stageOf(1, 1)
    const [matched, undone] = await Promise.all([
      send(`${line(stage)}/match`, { movementIds: stage.movements }),
      send(`/transfer/${stage.transfers[0]}`, {}, 'DELETE'),
    ])
    expect(matched.status).toBe(200)
    expect(codesOf([undone])).toEqual(undone.status === 200 ? [] : ['transfer_reconciled'])
    expect(await balanceOf(api, stage.id)).toBe(undone.status === 200 ? '100.00' : '110.00')
  }
})

it('a match against another classification of its movement: both happen', async () => {
  const stage = await stageOf(1, 1)
  const [movement] = stage.movements
  const [matched, classified] = await Promise.all([
    send(`${line(stage)}/match`, { movementIds: stage.movements }),
    api.call('PUT', `/bank-statement/${movement}`, { as: admin(), body: { description: 'Do caixa', version: 1 } }),
  ])
  expect(statusesOf([matched, classified])).toEqual([200, 200])
  const { body } = await api.call('GET', `/bank-statement/${movement}`, { as: admin() })
  expect(body).toMatchObject({ description: 'Do caixa', reconciledAt: expect.any(String), version: 2 })
})

it('a posting taken back five times at once is undone once, and may be posted anew', async () => {
  const stage = await stageOf(1, 0)
  await send(`${line(stage)}/post`, { origin: 7 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(`${line(stage)}/undo`)))
  expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400])
  expect(await balanceOf(api, stage.id)).toBe('100.00')
  const again = await Promise.all(Array.from({ length: 5 }, () => send(`${line(stage)}/post`, { origin: 7 })))
  expect(statusesOf(again)).toEqual([200, 400, 400, 400, 400])
  expect(await balanceOf(api, stage.id)).toBe('110.00')
})

it('one line given to two batches of givings is given once, and the other batch whole to nobody', async () => {
  const stage = await stageOf(5, 0)
  const post = (ids: readonly string[]) =>
    send('/bank-statement/line/post-many', { items: ids.map((id) => ({ id, origin: 7 })) })
  const answers = await Promise.all([post(stage.lines.slice(0, 3)), post(stage.lines.slice(2).toReversed())])
  expect(statusesOf(answers)).toEqual([200, 400])
  expect(await balanceOf(api, stage.id)).toBe('130.00')
})
