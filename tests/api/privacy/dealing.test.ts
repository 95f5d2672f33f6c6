import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { verifyTrails } from '#tests/support/database/audit-verify.ts'
import { rowsWith } from '#tests/support/database/word-trace.ts'
import { sheetOf } from '#tests/support/file/archive.ts'
import { bankId, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { approvedOffering, enterOffering, incomePlan, offeredCheck, offeringOf } from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let accountId: string
let memberId: string
let order: Answer['body']
let check: Answer['body']

const reason = 'Pedido do titular, protocolo 44'
const pixKey = 'zuleica.prado@exemplo.com.br'
const dealer = { name: 'Zuleica Prado', document: '86288366757', phone: '11981237777' }
const traces = /zuleica|prado|86288366757|862\.883|11981237777/i
const admin = () => api.church.people.admin
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, role = 'admin') =>
  api.call(method, path, { as: api.church.people[role], ...(body !== undefined && { body }) })
const anonymize = () => call('POST', `/members-offerings/${memberId}/anonymize`, { reason })

async function bodyOf(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** A member who is owed, who gave by name and by cheque, and whose cheque was deposited. */
beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const branchId = api.church.branches.norte
  const { name: memberName, document, phone } = dealer
  const member = { memberName, document, phone, type: 1, legalBasis: 3, branchId, email: pixKey }
  memberId = (await bodyOf(call('POST', '/members-offerings', member))).id
  accountId = await openBankAccount(api, { branchId, balance: '1000.00' })
  const installments = [{ value: '100.00', dueDate: '2026-11-20', paymentType: 1, pixKey }]
  const favoured = { ownerKind: 2, ownerId: memberId, description: 'Reembolso de Zuleica Prado', installments }
  order = await createOrder(api, orderOf(api, await expensePlan(api), favoured))
  const place = {
    cashAccountId: await openCashAccount(api, { branchId }),
    accountPlanId: await incomePlan(api),
  }
  const line = offeredCheck({ issuerName: memberName, issuerDocument: document, issuerPhone: phone })
  const offering = offeringOf(api, place, {
    observation: 'Zuleica Prado deu em cheque',
    checks: [line],
    identified: [{ memberId, kind: 1, value: '100.00' }],
  })
  await approvedOffering(api, offering, admin())
  await enterOffering(api, { ...offering, checks: [{ ...line, number: '99001' }] }, admin())
  const own = {
    branchId,
    bankId,
    agency: '4321',
    account: '90817',
    number: '770077',
    issuerName: memberName,
    type: 1,
    issueDate: '2026-11-19',
    goodForDate: '2026-11-19',
    value: '67.89',
  }
  check = await bodyOf(postTo(api, 'POST', '/wallet-check', { as: admin(), body: own }))
})
afterAll(() => api.finish())

describe('what a person is owed, issued and gave', () => {
  it('is in the file of all that is known of them', async () => {
    const { body } = await call('POST', `/members-offerings/${memberId}/export`, { reason, format: 'xlsx' })
    const response = await api.send(new Request(`http://celeiro.test${body.url}`))
    const facts = sheetOf(Buffer.from(await response.arrayBuffer())).rows.map((row) => row.join(' | '))
    expect(facts).toEqual(
      expect.arrayContaining([
        `Parcela a receber 1 | Ordem | ${order.code}, parcela 1`,
        'Parcela a receber 1 | Descrição | Reembolso de Zuleica Prado',
        `Parcela a receber 1 | Chave Pix | ${pixKey}`,
        'Parcela a receber 1 | Situação | Pendente',
        'Cheque 1 | Agência, conta e número | 4321, 90817, 770077',
        'Cheque 1 | Valor | R$\u00a067,89',
        'Cheque 2 | Telefone do emitente | 11981237777',
        'Contribuição 1 | Tipo | Dízimo',
        'Contribuição 1 | Valor | R$\u00a0100,00',
      ]),
    )
    expect(facts.filter((fact) => /^Contribuição \d \| Situação/.test(fact)).sort()).toEqual([
      'Contribuição 1 | Situação | Pendente',
      'Contribuição 2 | Situação | Aprovada',
    ])
  })

  it('holds them while it is not over', async () => {
    const path = `/members-offerings/${memberId}`
    const {
      id: _,
      createdAt,
      createdBy,
      updatedAt,
      updatedBy,
      document,
      phone,
      bankAccounts,
      ...rest
    } = await bodyOf(call('GET', path))
    await bodyOf(call('PUT', path, { ...rest, bankAccounts: [], status: 2 }))
    expect((await anonymize()).body.errors).toEqual([{ msg: 'person_still_owed', param: '', params: { count: 3 } }])
    const items = [{ id: order.installments[0].id }]
    const paid = { accountKind: 2, accountId, paidAt: '2026-11-20', items }
    await bodyOf(postTo(api, 'PUT', '/installment/write-off-many', { as: admin(), body: paid }))
    expect((await anonymize()).body.errors).toMatchObject([{ params: { count: 2 } }])
    const { body } = await call('GET', '/wallet-check?pageSize=20')
    const own = body.rows.filter(({ issuerName }: Answer['body']) => issuerName === dealer.name)
    for (const { id } of own)
      await bodyOf(
        postTo(api, 'POST', `/wallet-check/${id}/cancel`, { as: admin(), body: { reason: 'Zuleica Prado trocou' } }),
      )
  })

  it('tells nobody of them once they are forgotten, and its values stay', async () => {
    expect((await rowsWith(api, traces)).length).toBeGreaterThan(5)
    expect(await anonymize()).toMatchObject({ status: 200 })
    expect(await rowsWith(api, traces)).toEqual([])
    const stored = await bodyOf(call('GET', `/bills-pay/${order.id}`))
    expect(stored).toMatchObject({
      ownerName: 'Membro anonimizado',
      description: 'Membro anonimizado',
      netValue: '100.00',
    })
    expect(stored.installments[0]).not.toHaveProperty('pixKey')
    expect(await bodyOf(call('GET', `/wallet-check/${check.id}`))).toMatchObject({
      issuerName: 'Membro anonimizado',
      number: '770077',
      account: '90817',
      value: '67.89',
    })
    await expectSoundLedger(api)
    expect(await verifyTrails(api.adminUrl)).toMatchObject({ code: 0 })
  })
})
