import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTrailOf, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { brazilianDay } from '#tests/support/day.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { addGiver } from '#tests/support/giver.ts'
import { openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  await addGiver(api)
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const ask = (path: string, role = 'admin') => api.call('GET', path, { as: person(role) })
const follow = (url: string) => api.send(new Request(`http://celeiro.test${url}`))

async function drawnText(path: string, role?: string): Promise<string> {
  const { status, body } = await ask(path, role)
  expect(status, JSON.stringify(body)).toBe(200)
  const answer = await follow(body.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\d{4}-\d\d-\d\d\.pdf"$/)
  return pagesOf(Buffer.from(await answer.arrayBuffer())).join('\n')
}

describe('the statement as PDF', () => {
  it('holds what the list holds, by its filters, and is noted', { timeout: 30_000 }, async () => {
    const { body } = await ask('/bank-statement?pageSize=100')
    const text = await drawnText('/bank-statement/pdf-report?dateTo=2099-12-31')
    expect(text).toContain('Período: até 31/12/2099')
    expect(text).toMatch(/CNPJ \d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/)
    const { body: me } = await ask('/auth/me')
    expect(me.company.letterhead.length).toBeGreaterThan(0)
    // What a browser prints of a list says who the church is as its PDF does.
    expect(text).toContain(me.company.letterhead.join(' · '))
    expect(text).toContain('Saldo final')
    expect(text).toContain(`Lançamentos ${body.count}`)
    expect(JSON.parse((await recordTrailOf(api, api.church.companyId)).at(-1)?.payload ?? '')).toEqual({
      format: 'pdf',
      rows: body.count,
      filters: { dateTo: '2099-12-31' },
    })
  })

  it('is not drawn of nothing, nor for who may only read', async () => {
    const empty = await ask('/bank-statement/pdf-report?dateTo=1999-12-31')
    expect([empty.status, empty.body.error ?? empty.body.errors[0].msg]).toEqual([400, 'report_empty'])
    for (const role of ['registrar', 'guest']) expect((await ask('/bank-statement/pdf-report', role)).status).toBe(403)
  })
})

describe('any list that has a paper', () => {
  it.each([
    'bills-pay',
    'installment',
    'wallet-check',
    'card-receipt',
    'card-transaction',
    'transfer',
    'tithes-offerings',
  ])('%s: is drawn, or says that it is empty', async (resource) => {
    const { body } = await ask(`/${resource}?pageSize=10`)
    const { status, body: report } = await ask(`/${resource}/pdf-report`)
    if (body.count === 0) expect([status, report.error]).toEqual([400, 'report_empty'])
    else expect(await drawnText(`/${resource}/pdf-report`)).toContain(`${body.count.toLocaleString('pt-BR')}`)
  })
})

describe('one order as PDF', () => {
  it('says what it is for, its taxes, who approved each instalment, and what was paid of it from where', async () => {
    const plan = await expensePlan(api)
    const order = await createOrder(
      api,
      orderOf(api, plan, {
        grossValue: '320.00',
        taxes: [{ kind: 1, value: '20.00' }],
        description: 'Aluguel do salão',
        installments: [
          { value: '200.00', dueDate: '2026-11-10', dueRule: 3, paymentType: 9 },
          { value: '100.00', dueDate: '2026-12-10', dueRule: 3 },
        ],
      }),
      person('treasurer'),
    )
    const [{ id }] = order.installments
    const accountId = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '5000.00' })
    const approved = await postTo(api, 'POST', `/installment/${id}/approve`, { as: person('admin') })
    expect(approved).toMatchObject({ status: 200 })
    const body = { accountKind: 2, accountId, paidAt: brazilianDay(), items: [{ id }] }
    const paid = await postTo(api, 'PUT', '/installment/write-off-many', { as: person('admin'), body })
    expect([paid.status, paid.body.errors ?? paid.body.error]).toEqual([200, undefined])
    const text = await drawnText(`/bills-pay/pdf-report/${order.id}`)
    const { body: read } = await ask(`/installment/${id}`)
    for (const words of [
      order.code,
      'Aluguel do salão',
      'ISS retido',
      '1/2',
      '2/2',
      '10/12/2026',
      read.writeOff.accountName,
      'Pessoa admin',
      'Recebido por',
      'Em aberto',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
    const list = await drawnText(`/installment/pdf-report?billsPayId=${order.id}`)
    expect(list).toMatch(/Parcela Vence em.* 1\/2 .* 2\/2 /s)
    // A spreadsheet would read a day: there they are two numbers.
    const { body: file } = await ask(`/installment/export?format=csv&billsPayId=${order.id}`)
    expect(await (await follow(file.url)).text()).toMatch(/;"?Parcela"?;"?De"?;/)
  })

  it('needs the right to read it, without the account for users who may not read payments, and of no other', async () => {
    const { body } = await ask('/bills-pay?pageSize=10')
    const path = `/bills-pay/pdf-report/${body.rows[0].id}`
    expect((await ask(path, 'guest')).status).toBe(403)
    expect((await api.call('GET', path, { as: api.other.people.admin })).status).toBe(404)
    await api.query(
      `insert into celeiro.profile_permission values ($1, $2, 'bills-pay', '{read}') on conflict do nothing`,
      [api.church.companyId, api.church.profiles.Visitante],
    )
    const account = (await ask(`/installment?status=2`)).body.rows[0].id
    const { body: paid } = await ask(`/installment/${account}`)
    const text = await drawnText(path, 'guest')
    expect(text).toContain(body.rows[0].code)
    expect(text).not.toContain(paid.writeOff.accountName)
  })
})

describe('the receipt of a transfer as PDF', () => {
  it('says what the transfer is, and room to sign', { timeout: 30_000 }, async () => {
    const { body } = await ask('/transfer?pageSize=10')
    const { operationCode, origin, destination } = body.rows[0]
    const text = await drawnText(`/transfer/pdf-report?operationCode=${operationCode}`)
    for (const words of [operationCode, origin.name, destination.name, 'Saldo depois', 'Recebido por'])
      expect(text).toContain(words)
  })

  it('needs the right to read it, while the list needs the right to export', async () => {
    const { body } = await ask('/transfer?pageSize=10')
    const { operationCode } = body.rows[0]
    await api.query(
      `insert into celeiro.profile_permission values ($1, $2, 'transfers', '{read}') on conflict do nothing`,
      [api.church.companyId, api.church.profiles.Visitante],
    )
    expect((await ask(`/transfer/pdf-report?operationCode=${operationCode}`, 'guest')).status).toBe(200)
    expect((await ask('/transfer/pdf-report', 'guest')).status).toBe(403)
    expect(await drawnText('/transfer/pdf-report?type=1,2,3,4')).toContain(operationCode)
  })

  it('is of no transfer that is not there', async () => {
    expect((await ask('/transfer/pdf-report?operationCode=TRF-1')).status).toBe(404)
    expect((await ask('/transfer/pdf-report?operationCode=')).status).toBe(400)
  })
})
