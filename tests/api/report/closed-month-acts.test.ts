import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardTransactionMoves } from '#domain/card-transaction/fields.ts'
import { installmentMoves } from '#domain/installment/fields.ts'
import { tithesOfferingsMoves } from '#domain/tithes-offerings/fields.ts'
import { walletCheckMoves } from '#domain/wallet-check/fields.ts'
import type { Answer, TestApi } from '#tests/support/api.ts'
import { filesOf } from '#tests/support/file/archive.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { type Cards, cardsOf, sale } from '#tests/support/money/card.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  enterOffering,
  judgeOffering,
  type OfferingPlace,
  offeredCheck,
  offeringOf,
  startOfferings,
} from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let place: OfferingPlace
let cards: Cards
let bank: string
let box: string
let plan: string
let receipt: string

const admin = () => api.church.people.admin
const month = '2026-10'
const day = '2026-10-10'
const today = '2026-11-20'
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<Answer> =>
  postTo(api, method, path, { as: admin(), body })
const read = async (path: string) => (await api.call('GET', path, { as: admin() })).body
/** An act that must succeed, or the law would be checked against nothing. */
async function accepted(name: string, request: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await request
  expect([name, status, body.errors ?? body.error]).toEqual([name, 200, undefined])
  return body
}

/** Documents of the month, as many of each as acts need. */
interface Stage {
  readonly checks: string[]
  readonly sales: string[]
  readonly installments: string[]
  /** Of an order above the limit. */
  readonly large: string
  readonly pending: string[]
  readonly approved: string
  readonly memberId: string
}

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
  cards = await cardsOf(api)
  plan = await expensePlan(api)
  const branchId = api.church.branches.norte
  bank = await openBankAccount(api, { branchId, balance: '9000.00' })
  box = await openCashAccount(api, { branchId, balance: '900.00' })
  receipt = await cards.receipt(await cards.terminal())
  await api.query('update celeiro.company set approval_limit_cents = 100000 where id = $1', [api.church.companyId])
})
afterAll(() => api.finish())

async function stageOf(): Promise<Stage> {
  const member = { memberName: 'Noemi Prado', status: 1 }
  const memberId = (await accepted('member', send('POST', '/members-offerings', member))).id
  const issued = { issueDate: day, goodForDate: day }
  const offered = { ...offeringOf(api, place), worshipDate: day }
  const approved = (
    await enterOffering(api, {
      ...offered,
      checks: Array.from({ length: 12 }, () => offeredCheck(issued)),
      identified: [{ memberId, kind: 1, value: '50.00' }],
    })
  ).id
  await accepted('approve', judgeOffering(api, approved, 'approve', api.church.people.minister))
  const alone = (await enterOffering(api, { ...offered, worshipDate: '2026-10-11' })).id
  await accepted('approve', judgeOffering(api, alone, 'approve', api.church.people.minister))
  const pending = [await enterOffering(api, offered), await enterOffering(api, offered)].map(({ id }) => id)
  const checks = (await read(`/tithes-offerings/${approved}`)).walletChecks.map(({ id }: { id: string }) => id)
  const sales = await cards.enter(
    receipt,
    Array.from({ length: 8 }, (_, at) => sale({ saleDate: day, nsu: String(at + 1) })),
  )
  const lines = Array.from({ length: 8 }, () => ({ value: '100.00', dueDate: today }))
  const bill = { competence: month, issueDate: day, grossValue: '800.00', installments: lines }
  const order = await createOrder(api, orderOf(api, plan, bill))
  const installments = order.installments.map(({ id }: { id: string }) => id)
  const above = { ...bill, grossValue: '1500.00', installments: [{ value: '1500.00', dueDate: today }] }
  const [{ id: large }] = (await createOrder(api, orderOf(api, plan, above))).installments
  await api.query('update celeiro.member set status = 2 where id = $1', [memberId])
  return { checks, sales, installments, large, pending, approved: alone, memberId }
}

const check = (id: string | undefined, name: string, body: object = {}) =>
  send('POST', `/wallet-check/${id}/${name}`, body)
const clearing = {
  accountKind: 2,
  get accountId() {
    return bank
  },
  date: today,
}
const clear = (id: string | undefined) => send('PUT', `/wallet-check/write-off/${id}`, { ...clearing })
const why = { reason: 'Pedido da tesouraria' }

/** Every move of a cheque, sale, instalment and offering, and every change of persons and names. */
const acts: Readonly<Record<string, (stage: Stage) => Promise<Answer>>> = {
  'check clear': ({ checks }) => clear(checks[0]),
  'check reverse': ({ checks }) => send('DELETE', `/wallet-check/${checks[0]}/reversal`, why),
  'check deposit': ({ checks }) => check(checks[1], 'deposit', { accountId: bank, date: day }),
  'check undo': ({ checks }) => check(checks[1], 'undo'),
  'check clear again': ({ checks }) => clear(checks[2]),
  'check return': ({ checks }) => check(checks[2], 'return', { reason: 11 }),
  'check present': ({ checks }) => check(checks[2], 'present'),
  'check return again': ({ checks }) => check(checks[2], 'return', { reason: 12 }),
  'check collect': ({ checks }) => check(checks[2], 'collect'),
  'check receive': ({ checks }) => check(checks[2], 'receive', { ...clearing }),
  'check handOver': ({ checks }) => check(checks[3], 'handOver', why),
  'check handOver for a bill': ({ checks, installments }) =>
    check(checks[4], 'handOver', { installmentId: installments[7], cashAccountId: box }),
  'check cancel': ({ checks }) => check(checks[5], 'cancel', why),
  'sale confer': ({ sales }) => cards.act(sales[0] ?? '', 'confer'),
  'sale writeOff': ({ sales }) => cards.writeOff(sales.slice(0, 3), { date: today }),
  'sale reverse': ({ sales }) => cards.act(sales[0] ?? '', 'reverse', why),
  'sale dispute': ({ sales }) => cards.act(sales[1] ?? '', 'dispute', why),
  'sale chargeback': ({ sales }) => cards.act(sales[1] ?? '', 'chargeback', { accountId: cards.bank, date: today }),
  'sale won': ({ sales }) => cards.act(sales[1] ?? '', 'won', { accountId: cards.bank, date: today }),
  'sale refund': ({ sales }) => cards.act(sales[2] ?? '', 'refund', { accountId: cards.bank, date: today }),
  'sale cancel': ({ sales }) => cards.act(sales[3] ?? '', 'cancel', why),
  'sale of the month entered late': () =>
    send('POST', '/card-transaction/many', { cardReceiptId: receipt, items: [sale({ saleDate: day, nsu: '77' })] }),
  'installment schedule': ({ installments }) =>
    send('PUT', '/installment/schedule-many', { ids: [installments[0]], date: '2026-11-25' }),
  'installment unschedule': ({ installments }) => send('POST', `/installment/${installments[0]}/unschedule`),
  'installment requestApproval': ({ installments }) =>
    send('PUT', '/installment/request-approval-many', { items: [{ id: installments[0], value: '100.00' }] }),
  'installment approve': ({ large }) =>
    postTo(api, 'PUT', '/installment/approve-many', { as: api.church.people.minister, body: { ids: [large] } }),
  'installment writeOff of what was approved': ({ large }) =>
    send('PUT', '/installment/write-off-many', {
      accountKind: 2,
      accountId: bank,
      paidAt: today,
      items: [{ id: large }],
    }),
  'installment writeOff': ({ installments }) =>
    send('PUT', '/installment/write-off-many', {
      accountKind: 2,
      accountId: bank,
      paidAt: today,
      items: installments.slice(1, 3).map((id) => ({ id })),
    }),
  'installment reverse': ({ installments }) => send('DELETE', `/installment/${installments[1]}/reversal`, why),
  'installment refund': ({ installments }) =>
    send('POST', `/installment/${installments[2]}/refund`, { accountKind: 2, accountId: bank, date: today }),
  'installment dispute': ({ installments }) => send('POST', `/installment/${installments[3]}/dispute`, why),
  'installment settle': ({ installments }) => send('POST', `/installment/${installments[3]}/settle`),
  'installment cancel': ({ installments }) => send('POST', `/installment/${installments[4]}/cancel`, why),
  'installment reopen': ({ installments }) => send('POST', `/installment/${installments[4]}/reopen`),
  'a bill of the month entered late': () =>
    api.call('POST', '/bills-pay', {
      as: admin(),
      body: orderOf(api, plan, { competence: month, issueDate: day, invoiceNumber: 'TARDE' }),
    }),
  'offering refuse': ({ pending }) =>
    judgeOffering(api, pending[0] ?? '', 'refuse', api.church.people.minister, 'Falta um envelope'),
  'offering resubmit': ({ pending }) => judgeOffering(api, pending[0] ?? '', 'resubmit', api.church.people.treasurer),
  'offering edit, to a day that is open': ({ pending }) =>
    api.call('PUT', `/tithes-offerings/${pending[1]}`, {
      as: api.church.people.treasurer,
      body: { ...offeringOf(api, place), worshipDate: '2026-11-15', version: 1 },
    }),
  'offering approve': ({ pending }) => judgeOffering(api, pending[1] ?? '', 'approve', api.church.people.minister),
  'offering of the month entered late': () =>
    api.call('POST', '/tithes-offerings', {
      as: api.church.people.treasurer,
      body: { ...offeringOf(api, place), worshipDate: day, cashValue: '33.00' },
    }),
  'offering reverse': ({ approved }) => send('DELETE', `/tithes-offerings/${approved}/reversal`, why),
  'a member is forgotten': ({ memberId }) => send('POST', `/members-offerings/${memberId}/anonymize`, why),
  'the company has another name and clock': () =>
    company({ legalName: 'Igreja Renomeada', fantasyName: 'Renomeada', timezone: 4 }),
  'the branch has another name': () =>
    responseBody('/branch', api.church.branches.norte, { name: 'Filial renomeada' }, [
      'code',
      'document',
      'isHeadquarters',
      'regionalId',
      'leader',
      'phone',
      'email',
      'status',
      'address',
      'holidays',
    ]),
  'an account has another name': () =>
    responseBody('/cash-account', box, { name: 'Caixa renomeado' }, ['branchId', 'openingBalance', 'openingDate']),
}

/** Says something of a record otherwise, as its form would. */
async function responseBody(
  path: string,
  id: string | undefined,
  change: object,
  fields: readonly string[],
): Promise<Answer> {
  const body = await read(`${path}/${id}`)
  const storedFields = Object.fromEntries(
    [...fields, 'version'].filter((key) => body[key] !== undefined).map((key) => [key, body[key]]),
  )
  return send('PUT', `${path}/${id}`, { ...storedFields, ...change })
}

async function company(change: object): Promise<Answer> {
  const { legalName, document, settings, version } = await read(`/company/${api.church.companyId}`)
  const responsible = { name: 'Ana', document: '52998224725', email: 'ana@igreja.example', phone: '4133881976' }
  return api.call('PUT', `/company/${api.church.companyId}`, {
    as: admin(),
    body: { legalName, personType: 2, document, responsible, settings, version, ...change },
  })
}

const answers = () =>
  Promise.all(
    ['', `&branchId=${api.church.branches.norte}`, `&branchId=${api.church.branches.sede}`].map(async (scope) =>
      JSON.stringify(await read(`/report/accountability?month=${month}${scope}`)),
    ),
  )

/** What stands on the paper but who had it drawn and its seal, and all that is in the spreadsheet. */
async function papers() {
  const open = async (path: string) => {
    const { url } = await read(`${path}?month=${month}&branchId=${api.church.branches.norte}`)
    return Buffer.from(await (await api.send(new Request(`http://celeiro.test${url}`))).arrayBuffer())
  }
  const text = pagesOf(await open('/report/accountability/pdf')).join('\n')
  const sheet = filesOf(await open('/report/accountability/export'))
  const own = /Emitido por Pessoa admin em \S+ às \d\d:\d\d|[0-9A-Z]{4}(-[0-9A-Z]{4}){2}/g
  return { text: text.replaceAll(own, ''), sheet: String(sheet.get('xl/worksheets/sheet1.xml')) }
}

it('no act that is accepted changes the accounts of a closed month, on screen, on paper or in the file', {
  timeout: 60_000,
}, async () => {
  for (const [noun, moves] of Object.entries({
    check: walletCheckMoves,
    sale: cardTransactionMoves,
    installment: installmentMoves,
    offering: tithesOfferingsMoves,
  }))
    for (const name of Object.keys(moves)) expect(Object.keys(acts)).toContain(`${noun} ${name}`)
  const stage = await stageOf()
  await accepted('close', send('POST', `/company/${api.church.companyId}/close-month`, { month }))
  const [answersBefore, papersBefore] = [await answers(), await papers()]
  expect(papersBefore.text).toContain('Cheques em carteira')
  expect(papersBefore.text).toMatch(/Situação: fechado em \S+ por Pessoa admin, lacre nº 1/)
  expect(papersBefore.text).toContain('CNPJ 11.222.333/0001-81')
  expect(papersBefore.sheet).toContain('Cheques em carteira')
  for (const [name, act] of Object.entries(acts)) {
    await accepted(name, act(stage))
    const [whole] = answersBefore
    expect([name, JSON.stringify(await read(`/report/accountability?month=${month}`))]).toEqual([name, whole])
  }
  expect([await answers(), await papers()]).toEqual([answersBefore, papersBefore])
  await expectSoundLedger(api)
})
