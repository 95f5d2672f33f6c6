import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { cardsOf, sale } from '#tests/support/money/card.ts'
import { bankId, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { incomePlan } from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { importText, ofxOf } from '#tests/support/money/statement-file.ts'
import { sourcesIn } from '#tests/support/sources.ts'

let api: TestApi
let plans: { readonly expense: string; readonly income: string }
let cards: Awaited<ReturnType<typeof cardsOf>>
let bank: string
let cash: string
let account: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-28T15:00:00Z')
  cards = await cardsOf(api)
  plans = { expense: await expensePlan(api), income: await incomePlan(api) }
  const branchId = api.church.branches.norte
  bank = await openBankAccount(api, { branchId, balance: '900000.00' })
  cash = await openCashAccount(api, { branchId, balance: '900000.00' })
  const [own] = await api.query<{ account: string }>('select account from celeiro.bank_account where id = $1', [bank])
  account = own?.account ?? ''
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const date = '2026-11-20'
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<Answer> =>
  postTo(api, method, path, { as: admin(), body })
const bodyOf = async (request: Promise<Answer>) => {
  const { status, body } = await request
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  return body
}

/** In one account: an instalment that is paid and one that is not, lines of the bank, a transfer, a gift, a cheque, a sale. */
interface Stage {
  /** The movement of the paid instalment, of the transfer into the account, of the line that was posted, of the gift. */
  readonly paid: string
  readonly moved: string
  readonly posted: string
  readonly movementId: string
  readonly paidInstallment: string
  readonly openInstallment: string
  readonly transfer: string
  readonly memberId: string
  /** A plan that nothing in the account is of yet: the first that is begins a sum of its own. */
  readonly plan: string
  /** The line that is the paid instalment, one that was posted, one that waits, one that was matched. */
  readonly lines: { readonly paid: string; readonly posted: string; readonly waiting: string; readonly matched: string }
  readonly check: string
  readonly sale: string
}

let stages = 0

async function stageOf(): Promise<Stage> {
  stages += 1
  const words = (name: string) => `${name} ${stages}`
  const installmentOf = async () =>
    (await createOrder(api, orderOf(api, plans.expense, { installments: [{ value: '100.00', dueDate: date }] })))
      .installments[0].id
  const [paidInstallment, openInstallment] = [await installmentOf(), await installmentOf()]
  await bodyOf(payment(paidInstallment))
  const transfer = (await bodyOf(send('POST', '/transfer', into('10.00')))).id
  const transferId = (await bodyOf(send('POST', '/transfer', into('20.00')))).id
  const refusals = [
    ...([
      [date, '-100.00', words('Pagamento')],
      [date, '-7.00', words('Tarifa')],
    ] as const),
    ...([
      [date, '-8.00', words('Taxa')],
      [date, '9.00', words('Pix')],
      [date, '20.00', words('Achado')],
    ] as const),
  ]
  await importText(api, admin(), bank, ofxOf(refusals, { account, bank: '001' }))
  const ids = await api.query<{ id: string; name: string }>(
    `select id, split_part(text, ' ', 1) as name from celeiro.bank_statement_line where account_id = $1 and text like $2`,
    [bank, `% ${stages}`],
  )
  const line = (name: string) => ids.find((one) => one.name === name)?.id ?? ''
  const memberId = (await bodyOf(send('POST', '/members-offerings', { memberName: words('Membro do coro') }))).id
  await bodyOf(post(line('Tarifa'), { origin: 9, accountPlanId: plans.expense }))
  await bodyOf(post(line('Pix'), { origin: 7, accountPlanId: plans.income, memberId }))
  await api.query('update celeiro.member set status = 2 where id = $1', [memberId])
  const matched = await movementOf(transferId)
  await bodyOf(send('POST', `/bank-statement/line/${line('Achado')}/match`, { movementIds: [matched] }))
  const plan = newId()
  await api.query(
    `insert into celeiro.account_plan (company_id, id, code, name, level, parent_id, nature, status, created_by, updated_by)
     select company_id, $2, '4.01.' || lpad($3::text, 3, '0'), 'Plano ' || $3, level, parent_id, nature, status, created_by, updated_by
     from celeiro.account_plan where id = $1`,
    [plans.expense, plan, stages + 1],
  )
  const check = await bodyOf(
    send('POST', '/wallet-check', {
      branchId: api.church.branches.norte,
      bankId,
      agency: '1',
      account: '2',
      number: String(stages),
      issuerName: 'Emitente',
      type: 1,
      issueDate: date,
      goodForDate: date,
      value: '50.00',
    }),
  )
  const receipt = await cards.receipt(await cards.terminal(), { bankAccountId: bank })
  const [sold = ''] = await cards.enter(receipt, [sale()])
  return {
    paid: await movementOf(paidInstallment),
    moved: await movementOf(transfer),
    posted: await movementOf(line('Tarifa')),
    movementId: await movementOf(line('Pix')),
    paidInstallment,
    openInstallment,
    transfer,
    memberId,
    plan,
    check: check.id,
    sale: sold,
    lines: { paid: line('Pagamento'), posted: line('Tarifa'), waiting: line('Taxa'), matched: line('Achado') },
  }
}

const into = (value: string) => ({ type: 3, originId: cash, destinationId: bank, value, date })
const payment = (id: string) =>
  send('PUT', '/installment/write-off-many', { accountKind: 2, accountId: bank, paidAt: date, items: [{ id }] })
const post = (id: string, body: object) => send('POST', `/bank-statement/line/${id}/post`, body)
const match = (id: string, movementIds: readonly string[]) =>
  send('POST', `/bank-statement/line/${id}/match`, { movementIds })
const undo = (id: string) => send('POST', `/bank-statement/line/${id}/undo`)
async function movementOf(originId: string): Promise<string> {
  const [row] = await api.query<{ id: string }>(
    'select id from celeiro.movement where origin_id = $1 and account_id = $2',
    [originId, bank],
  )
  return row?.id ?? ''
}
const classify = (id: string, accountPlanId: string) =>
  send('PUT', `/bank-statement/${id}`, { description: 'Outro', accountPlanId, version: 1 })

interface Act {
  readonly act: (stage: Stage) => Promise<Answer>
}

/** Every act that changes the label of a movement, and of which movement; new acts are added here. */
const writers: Readonly<Record<string, Act & { readonly of: (stage: Stage) => string }>> = {
  'another plan of a payment': {
    of: ({ paid }) => paid,
    act: ({ paid, plan }) => classify(paid, plan),
  },
  'another plan of what a line was posted as': {
    of: ({ posted }) => posted,
    act: ({ posted, plan }) => classify(posted, plan),
  },
  'the giver of a posted line': {
    of: ({ movementId }) => movementId,
    act: ({ movementId, memberId }) =>
      send('PUT', `/bank-statement/${movementId}/association-member`, { memberId, version: 1 }),
  },
  'what a transfer was for': {
    of: ({ moved }) => moved,
    act: ({ transfer }) => send('PUT', `/transfer/${transfer}`, { description: 'Troco do caixa', version: 1 }),
  },
  'the forgetting of a giver': {
    of: ({ movementId }) => movementId,
    act: ({ memberId }) => send('POST', `/members-offerings/${memberId}/anonymize`, { reason: 'Pedido do titular' }),
  },
  'a match': { of: ({ paid }) => paid, act: ({ lines, paid }) => match(lines.paid, [paid]) },
  'the undoing of a match': { of: ({ moved }) => moved, act: ({ lines }) => undo(lines.matched) },
  'the undoing of a posting': { of: ({ posted }) => posted, act: ({ lines }) => undo(lines.posted) },
}

/** Every act that posts, reconciles or reverses a movement of the account. */
const postings: Readonly<Record<string, Act>> = {
  'a payment': { act: ({ openInstallment }) => payment(openInstallment) },
  'a match': { act: ({ lines, paid }) => match(lines.paid, [paid]) },
  'the undoing of a posting': { act: ({ lines }) => undo(lines.posted) },
  'the undoing of a match': { act: ({ lines }) => undo(lines.matched) },
  'the posting of a line': {
    act: ({ lines }) => post(lines.waiting, { origin: 9, accountPlanId: plans.expense }),
  },
  'the reversal of a payment': {
    act: ({ paidInstallment }) => send('DELETE', `/installment/${paidInstallment}/reversal`, { reason: 'Engano' }),
  },
  'a refund': {
    act: ({ paidInstallment }) =>
      send('POST', `/installment/${paidInstallment}/refund`, { accountKind: 2, accountId: bank, date }),
  },
  'a refund into another account': {
    act: ({ paidInstallment }) =>
      send('POST', `/installment/${paidInstallment}/refund`, { accountKind: 1, accountId: cash, date }),
  },
  'a transfer': { act: () => send('POST', '/transfer', into('5.00')) },
  'the reversal of a transfer': {
    act: ({ transfer }) => send('DELETE', `/transfer/${transfer}/reversal`, { reason: 'Engano' }),
  },
  'the clearing of a cheque': {
    act: ({ check }) => send('PUT', `/wallet-check/write-off/${check}`, { accountKind: 2, accountId: bank, date }),
  },
  'the credit of a sale': { act: (stage) => cards.writeOff([stage.sale], { accountId: bank, date }) },
}

/** What is neither done nor refused for a reason that a person can see to. */
const unexpected = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => ![200, 400].includes(status)).map(({ status, body }) => [status, body])

/** Whether the call waits for what the holder has locked, and what else it holds while it does. */
async function valuesUnderLock(holder: pg.Client, movement: string, act: () => Promise<Answer>) {
  await holder.query('begin')
  await holder.query('select from celeiro.ledger_account where id = $1 for update', [bank])
  const [{ pid } = { pid: 0 }] = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  let isSettled = false
  const answer = act().finally(() => {
    isSettled = true
  })
  const waits = async () =>
    (await api.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid])).length > 0
  let isWaiting = await waits()
  while (!(isWaiting || isSettled)) isWaiting = await waits()
  const label = await holder
    .query('select from celeiro.movement_label where movement_id = $1 for update nowait', [movement])
    .then(() => 'free')
    .catch((error: unknown) => String(error))
  await holder.query('rollback')
  return { isWaiting, label, status: (await answer).status }
}

describe('labels of a movement, during concurrent postings', () => {
  it('the table knows every source that writes it', () => {
    const writes = /update celeiro\.movement_label|\.update\(movementLabel\)/
    const sources = sourcesIn('api').filter(({ file, text }) => writes.test(text) && !file.includes('/demonstration/'))
    expect(sources.map(({ file }) => file)).toEqual([
      'api/treasury/line/statement-line-move.ts',
      'api/treasury/statement/classification.ts',
      'api/treasury/transfer/transfer-label.ts',
    ])
  })

  it('is written by nobody who does not hold the account first', async () => {
    const stage = await stageOf()
    const holder = new pg.Client({ connectionString: api.adminUrl })
    await holder.connect()
    try {
      for (const [name, { act, of }] of Object.entries(writers)) {
        const values = await valuesUnderLock(holder, of(stage), () => act(stage))
        expect({ name, ...values }).toEqual({ name, isWaiting: true, label: 'free', status: 200 })
      }
    } finally {
      await holder.end()
    }
  })

  it('concurrent postings lose nothing', async () => {
    const stage = await stageOf()
    const acts = [...Object.values(writers), ...Object.values(postings)]
    const half = Math.ceil(acts.length / 2)
    const mixed = acts.slice(0, half).flatMap((one, place) => [one, ...acts.slice(half + place, half + place + 1)])
    // As many at once as the API writes at once.
    for (let first = 0; first < mixed.length; first += 6)
      expect(unexpected(await Promise.all(mixed.slice(first, first + 6).map(({ act }) => act(stage))))).toEqual([])
  })

  /** Each first twice: there are 93 pairs, and to set the stage takes longer than the race. */
  const rounds = 4
  const pairs = Object.entries(writers).flatMap(([writer, { act }]) =>
    Object.entries(postings)
      .filter(([posting]) => posting !== writer)
      .map(([posting, other]) => ({ writer, posting, ways: [act, other.act] })),
  )
  if (isWhole)
    it.each(pairs)('$writer and $posting: neither is lost, whichever commits first', async ({ ways }) => {
      for (let round = 0; round < rounds; round++) {
        const stage = await stageOf()
        const both = round % 2 ? ways : ways.toReversed()
        expect(unexpected(await Promise.all(both.map((run) => run(stage))))).toEqual([])
      }
    })
})
