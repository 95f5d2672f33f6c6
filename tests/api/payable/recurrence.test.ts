import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { recurringOrders } from '#api/payable/recurring-order.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string
/** By which the job goes. */
let tonight = new Date()

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  plan = await expensePlan(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const rent = (more: Readonly<Record<string, unknown>> = {}) => createOrder(api, orderOf(api, plan, more))
const due = (dueDate: string, more: object = {}) => ({ installments: [{ value: '100.00', dueDate, ...more }] })
const repeat = (id: string, body: object = { until: '2027-12-31' }, as = admin()) =>
  api.call('POST', `/bills-pay/${id}/recurrence`, { as, body })
const stop = (id: string, as = admin()) => api.call('DELETE', `/bills-pay/${id}/recurrence`, { as })
const read = async (id: string) => (await api.call('GET', `/bills-pay/${id}`, { as: admin() })).body
const codeOf = ({ body }: { body: { error?: string; errors?: { msg: string; param: string }[] } }) =>
  body.error ?? body.errors?.map(({ msg, param }) => [msg, param])

const runner = () => {
  const log = pino({ level: 'silent' })
  const storage = new StorageWatch(api.database, log)
  return new JobRunner({ database: api.database, log, storage, handlers: recurringOrders(() => tonight) })
}

/** The night of that day, by as many processes at once. */
async function night(day: string, processes = 1): Promise<void> {
  tonight = new Date(`${day}T07:20:00Z`)
  const runners = Array.from({ length: processes }, runner)
  for (const one of runners) await one.schedule()
  await api.query(`update celeiro.job set due_at = now() where name = 'make-recurring-orders' and died_at is null`)
  await Promise.all(runners.map((one) => one.runDue()))
}

interface Made {
  readonly id: string
  readonly month: number
}
const madeOf = (id: string): Promise<Made[]> =>
  api.query('select id, recurrence_month as month from celeiro.bills_pay where recurs_from = $1 order by 2', [id])

describe('an order that repeats', () => {
  it('is made thirty days before it is due, each month once, in the name of who entered it', async () => {
    const { treasurer } = api.church.people
    const order = await createOrder(
      api,
      orderOf(api, plan, {
        grossValue: '110.00',
        taxes: [{ kind: 1, value: '10.00' }],
        invoiceNumber: '55',
        series: '1',
        ...due('2026-12-31', { pixKey: 'aluguel@predio.example', paymentType: 1, dueRule: 3 }),
      }),
      treasurer,
    )
    const { status, body } = await repeat(order.id, { until: '2027-03-31' })
    expect([status, body.recurrence]).toEqual([200, { until: '2027-03-31', nextDueDate: '2027-01-31' }])
    expect(body.installments).toHaveLength(1)
    await night('2026-12-31')
    expect(await madeOf(order.id)).toEqual([])
    await night('2027-01-01')
    await night('2027-01-02')
    const [made] = await madeOf(order.id)
    expect(await madeOf(order.id)).toHaveLength(1)
    expect(await read(made?.id ?? '')).toMatchObject({
      issueDate: '2027-01-01',
      competence: '2026-12',
      netValue: '100.00',
      description: 'Aluguel do salão',
      createdBy: treasurer?.id,
      updatedBy: treasurer?.id,
      recursFrom: { id: order.id, code: order.code },
      installments: [
        { number: 1, dueDate: '2027-01-31', dueRule: 3, pixKey: 'aluguel@predio.example', value: '100.00', status: 1 },
      ],
    })
    expect(await read(made?.id ?? '')).not.toHaveProperty('invoiceNumber')
    const { body: history } = await api.call('GET', `/bills-pay/${made?.id}/history`, { as: admin() })
    expect(history.rows).toMatchObject([{ action: 'recur', actor: { id: treasurer?.id } }])
    await night('2027-06-01')
    expect((await madeOf(order.id)).map(({ month }) => month)).toEqual([1, 2, 3])
    const last = (await madeOf(order.id)).at(-1)
    expect(await read(last?.id ?? '')).toMatchObject({ installments: [{ dueDate: '2027-03-31' }] })
    expect((await read(order.id)).recurrence).toEqual({ until: '2027-03-31' })
  })

  it('is worth more after each year, if that was agreed', async () => {
    const order = await rent({ ...due('2026-12-05'), description: 'Contador' })
    await repeat(order.id, { until: '2028-12-31', percent: '4.5' })
    await night('2028-12-01')
    const values = await api.query(
      `select recurrence_month as month, net_cents::text as cents from celeiro.bills_pay
       where recurs_from = $1 and recurrence_month in (11, 12, 23, 24) order by 1`,
      [order.id],
    )
    expect(values.map(({ cents }) => cents)).toEqual(['10000', '10450', '10450', '10920'])
  })

  it('follows what the order says as it is now', async () => {
    const order = await rent(due('2026-12-05'))
    await repeat(order.id)
    const { status } = await api.call('PUT', `/bills-pay/${order.id}`, {
      as: admin(),
      body: {
        ...orderOf(api, plan, { grossValue: '200.00', description: 'Aluguel novo', version: order.version }),
        installments: [{ id: order.installments[0].id, value: '200.00', dueDate: '2026-12-07' }],
      },
    })
    expect(status).toBe(200)
    await night('2026-12-20')
    const [made] = await madeOf(order.id)
    expect(await read(made?.id ?? '')).toMatchObject({
      description: 'Aluguel novo',
      netValue: '200.00',
      installments: [{ dueDate: '2027-01-07' }],
    })
  })

  it('starts with the next due date, stops on request, and resumes where it stopped', async () => {
    const order = await rent(due('2026-02-10'))
    expect((await repeat(order.id)).body.recurrence.nextDueDate).toBe('2026-12-10')
    await night('2026-11-21')
    expect((await madeOf(order.id)).map(({ month }) => month)).toEqual([10])
    expect((await stop(order.id)).body).not.toHaveProperty('recurrence')
    await night('2027-01-21')
    expect(await madeOf(order.id)).toHaveLength(1)
    expect((await repeat(order.id)).body.recurrence.nextDueDate).toBe('2027-01-10')
    const { body: history } = await api.call('GET', `/bills-pay/${order.id}/history`, { as: admin() })
    expect(history.rows.map(({ action }: { action: string }) => action)).toEqual([
      'repeat',
      'stopRepeating',
      'repeat',
      'create',
    ])
  })

  it('goes with its order; what was made of it stays', async () => {
    const order = await rent(due('2026-12-10'))
    await repeat(order.id)
    await night('2026-12-15')
    const [made] = await madeOf(order.id)
    expect((await api.call('DELETE', `/bills-pay/${order.id}`, { as: admin() })).status).toBe(200)
    expect(await read(made?.id ?? '')).not.toHaveProperty('recursFrom')
    expect(await api.query('select from celeiro.bills_pay_recurrence where bills_pay_id = $1', [order.id])).toEqual([])
  })
})

describe('a repetition is refused', () => {
  it.each([
    ['of an order in instalments', 'recurrence_divided'],
    ['of one that is cancelled', 'recurrence_divided'],
    ['of one that repeats already', 'recurrence_exists'],
    ['of one that another one made', 'recurrence_elsewhere'],
  ])('%s', async (what, refusal) => {
    const parts = ['2026-12-01', '2027-01-01'].map((dueDate) => ({ value: '50.00', dueDate }))
    const order = await rent(what.includes('instalments') ? { installments: parts } : due('2026-12-01'))
    let { id } = order
    if (what.includes('cancelled'))
      await postTo(api, 'POST', `/installment/${order.installments[0].id}/cancel`, {
        as: admin(),
        body: { reason: 'Dobrada' },
      })
    if (what.includes('already') || what.includes('another')) await repeat(id)
    if (what.includes('another')) {
      await night('2026-12-10')
      id = (await madeOf(id))[0]?.id ?? ''
    }
    const refused = await repeat(id)
    expect([refused.status, refused.body.error ?? refused.body.errors[0].msg]).toEqual([400, refusal])
  })

  it.each([
    ['that ends before the next', { until: '2026-12-31' }, 'recurrence_too_short', 'until'],
    ['without an end', {}, 'required', 'until'],
    ['by more than a hundred per cent', { until: '2027-12-31', percent: '101' }, 'invalid_percent', 'percent'],
    ['with what nobody asked for', { until: '2027-12-31', every: 2 }, 'unknown_field', 'every'],
  ])('%s', async (_, body, msg, param) => {
    const { id } = await rent(due('2026-12-01'))
    const refused = await repeat(id, body)
    expect([refused.status, codeOf(refused)]).toEqual([400, [[msg, param]]])
  })

  it('to users who may not create orders, and of orders that they cannot see', async () => {
    const { id } = await rent(due('2026-12-01'))
    expect((await repeat(id, undefined, api.church.people.guest)).status).toBe(403)
    expect((await stop(id, api.church.people.guest)).status).toBe(403)
    const south = await rent({ ...due('2026-12-01'), branchId: api.church.branches.sul })
    expect((await repeat(south.id, undefined, api.church.people.treasurer)).status).toBe(404)
    expect((await repeat(id, undefined, api.other.people.admin)).status).toBe(404)
    expect(codeOf(await stop(id))).toBe('recurrence_not_found')
  })
})

describe('a month that cannot be made', () => {
  const notices = async (as = admin()): Promise<{ title: string; detail: string; path: string }[]> =>
    (await api.call('GET', '/notification', { as })).body.rows.filter(({ title }: { title: string }) =>
      title.endsWith('não se repetiu'),
    )

  it('stores the reason, notifies users who may enter it, and is created the night after it is corrected', async () => {
    const supplier = api.church.suppliers.norte
    const order = await rent({ ...due('2026-12-10'), ownerId: supplier })
    const sound = await rent(due('2026-12-10'))
    await repeat(order.id)
    await repeat(sound.id)
    await api.query('update celeiro.supplier set status = 2 where id = $1', [supplier])
    await night('2026-12-15')
    await night('2027-01-15')
    expect(await madeOf(order.id)).toEqual([])
    expect(await madeOf(sound.id)).toHaveLength(2)
    expect((await read(order.id)).recurrence).toMatchObject({
      nextDueDate: '2027-01-10',
      problem: { msg: 'owner_inactive', params: {} },
    })
    expect(await notices()).toMatchObject(
      [
        { title: `${order.code} não se repetiu`, path: `/bills-pay/${order.id}`, detail: /favorecido está inativo/ },
      ].map(({ detail, ...rest }) => ({ ...rest, detail: expect.stringMatching(detail) })),
    )
    expect(await notices(api.church.people.guest)).toEqual([])
    await api.query('update celeiro.supplier set status = 1 where id = $1', [supplier])
    await night('2027-01-16')
    expect((await madeOf(order.id)).map(({ month }) => month)).toEqual([1, 2])
    expect((await read(order.id)).recurrence).not.toHaveProperty('problem')
    expect(await notices()).toEqual([])
  })

  it.each([
    [
      'whose plan was put away',
      'update celeiro.account_plan set status = $1 where id = $2',
      'account_plan_not_postable',
    ],
    ['whose branch was put away', 'update celeiro.branch set status = $1 where id = $2', 'branch_inactive'],
  ])('is one %s', async (_, change, msg) => {
    const { body: branch } = await api.call('POST', '/branch', {
      as: admin(),
      body: { name: `Filial ${msg}`, status: 1 },
    })
    const order = await rent({ ...due('2026-12-10'), branchId: branch.id })
    await repeat(order.id)
    const what = msg === 'branch_inactive' ? branch.id : plan
    await api.query(change, [2, what])
    await night('2026-12-15')
    await api.query(change, [1, what])
    const { problem } = (await read(order.id)).recurrence
    expect(problem.msg).toBe(msg)
    if (msg === 'branch_inactive') expect(problem.params.branch).toMatch(/\w/)
    await night('2026-12-16')
    expect(await madeOf(order.id)).toHaveLength(1)
  })

  it('is one that would be worth more than an order may', async () => {
    const value = '60000000000.00'
    const order = await rent({ grossValue: value, installments: [{ value, dueDate: '2026-12-01' }] })
    await repeat(order.id, { until: '2028-12-31', percent: '100' })
    await night('2027-12-01')
    expect(await madeOf(order.id)).toHaveLength(11)
    expect((await read(order.id)).recurrence.problem.msg).toBe('value_too_large')
    await stop(order.id)
  })
})

describe('at once', () => {
  it('two processes make each month once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => rent(due('2026-12-10'))))
    for (const { id } of orders) await repeat(id)
    await night('2027-03-01', 4)
    for (const { id } of orders) expect((await madeOf(id)).map(({ month }) => month)).toEqual([1, 2, 3])
  })

  it('several tell an order to repeat, and one does; it is made, stopped, changed and deleted without a deadlock', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => rent(due('2026-12-10'))))
    for (const { id } of orders) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => repeat(id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    }
    const [stopped, deleted, changed] = orders
    const body = { ...orderOf(api, plan, due('2026-12-10')), version: changed.version }
    const [, ...answers] = await Promise.all([
      night('2027-02-01', 2),
      stop(stopped.id),
      api.call('DELETE', `/bills-pay/${deleted.id}`, { as: admin() }),
      api.call('PUT', `/bills-pay/${changed.id}`, { as: admin(), body }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const dead = await api.query(`select from celeiro.job where name = 'make-recurring-orders' and died_at is not null`)
    expect(dead).toEqual([])
    await night('2027-02-02')
    for (const { id } of orders.slice(2)) expect(await madeOf(id)).toHaveLength(2)
  })
})
