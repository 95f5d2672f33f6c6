import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string
let other: string
/** Two boxes in the order in which writes lock them. */
let lower: string
let upper: string
const clients: pg.Client[] = []

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-28T15:00:00Z')
  plan = await expensePlan(api)
  const branchId = api.church.branches.norte
  const box = () => openCashAccount(api, { branchId, balance: '9000.00' })
  const boxes = [await box(), await box()].sort()
  ;[lower = '', upper = ''] = boxes
  other = newId()
  await api.query(
    `insert into celeiro.account_plan (company_id, id, code, name, level, parent_id, nature, status, created_by, updated_by)
     select company_id, $2, '4.01.002', 'Água', level, parent_id, nature, status, created_by, updated_by
     from celeiro.account_plan where id = $1`,
    [plan, other],
  )
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await expectSoundLedger(api)
})
afterAll(() => api.finish())

const date = '2026-11-20'
const send = (method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> =>
  postTo(api, method, path, { as: api.church.people.admin, body })

/** An instalment that was paid from a box. */
async function paidFrom(accountId: string): Promise<string> {
  const order = orderOf(api, plan, { installments: [{ value: '100.00', dueDate: date }] })
  const { id } = (await createOrder(api, order)).installments[0]
  const payment = { accountKind: 1, accountId, paidAt: date, items: [{ id }] }
  expect((await send('PUT', '/installment/write-off-many', payment)).status).toBe(200)
  return id
}
const refund = (id: string, accountId: string) =>
  send('POST', `/installment/${id}/refund`, { accountKind: 1, accountId, date })
async function movementIn(accountId: string, installmentId: string): Promise<string> {
  const [row] = await api.query<{ id: string }>(
    'select id from celeiro.movement where account_id = $1 and origin_id = $2',
    [accountId, installmentId],
  )
  return row?.id ?? ''
}

/** A concurrent transaction. */
async function transaction(): Promise<{ readonly client: pg.Client; readonly pid: number }> {
  const client = new pg.Client({ connectionString: api.adminUrl })
  await client.connect()
  clients.push(client)
  await client.query('begin')
  const [row] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  return { client, pid: row?.pid ?? 0 }
}
const hold = (client: pg.Client, accountId: string) =>
  client.query('select from celeiro.ledger_account where id = $1 for update', [accountId])
/** How many wait for a transaction, by itself or behind others that do. */
const waiting = async (pid: number): Promise<number> =>
  (
    await api.query(
      `with recursive behind (pid) as (
         values ($1::int) union
         select a.pid from pg_stat_activity a join behind b on b.pid = any(pg_blocking_pids(a.pid)))
       select from behind where pid <> $1`,
      [pid],
    )
  ).length
const untilWaiting = (pid: number, count: number) => expect.poll(() => waiting(pid)).toBe(count)

const freely = (client: pg.Client, text: string, id: string) =>
  client.query(text, [id]).then(
    () => 'free',
    (error: unknown) => String(error),
  )

it('a refund holds neither of its accounts while it waits for the one that comes first', async () => {
  const id = await paidFrom(upper)
  const { client, pid } = await transaction()
  await hold(client, lower)
  const refunded = refund(id, lower)
  await untilWaiting(pid, 1)
  const locked = 'select from celeiro.ledger_account where id = $1 for update nowait'
  expect(await freely(client, locked, upper)).toBe('free')
  await client.query('rollback')
  expect((await refunded).status).toBe(200)
})

/**
 * Classifies a payment while its refund into another account commits and somebody waits for that account. Whether the
 * classification was seen to wait behind: whom PostgreSQL wakes first is nobody's choice.
 */
async function isSeenToWait(): Promise<boolean> {
  const id = await paidFrom(lower)
  const paid = await movementIn(lower, id)
  const [first, second] = [await transaction(), await transaction()]
  await hold(first.client, upper)
  const refunded = refund(id, upper)
  await untilWaiting(first.pid, 1)
  const lockHeld = hold(second.client, upper)
  await untilWaiting(first.pid, 2)
  const classified = send('PUT', `/bank-statement/${paid}`, { description: 'Outro', accountPlanId: other, version: 1 })
  let isOver = false
  void classified.then(() => {
    isOver = true
  })
  await untilWaiting(first.pid, 3)
  await first.client.query('rollback')
  await lockHeld
  expect((await refunded).status).toBe(200)
  await expect.poll(async () => isOver || (await waiting(second.pid)) === 1).toBe(true)
  const isSeen = !isOver
  const written = 'select from celeiro.movement_label where movement_id = $1 for update nowait'
  if (isSeen) expect(await freely(second.client, written, await movementIn(upper, id))).toBe('free')
  await second.client.query('rollback')
  expect((await classified).status).toBe(200)
  const labels = await api.query(
    `select l.account_plan_id as plan from celeiro.movement m join celeiro.movement_label l
       on l.company_id = m.company_id and l.movement_id = m.id where m.origin_id = $1`,
    [id],
  )
  expect(labels).toEqual([{ plan: other }, { plan: other }])
  return isSeen
}

it('classifying a payment writes nothing of its refund into another account without locking that account', async () => {
  let isSeen = false
  while (!isSeen) isSeen = await isSeenToWait()
})
