import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  enterOffering,
  judgeOffering,
  type OfferingPlace,
  offeredCheck,
  offeringOf,
  startOfferings,
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
const lines = () => ({
  checks: [offeredCheck({ issuerName: 'Emitente Canário', value: '31.00' })],
  identified: [{ memberId: api.church.members.norte, kind: 1, value: '77.00' }],
})
const get = (path: string, as = people().admin) => api.call('GET', path, { as })

async function paperText(path: string, as = people().admin): Promise<string> {
  const { status, body } = await get(path, as)
  expect([status, body.error ?? body.errors]).toEqual([200, undefined])
  const file = await api.send(new Request(`http://celeiro.test${body.url}`))
  expect(file.status).toBe(200)
  return pagesOf(Buffer.from(await file.arrayBuffer())).join('\n')
}

describe('by its default profile', () => {
  it('DIACONIA enters, and neither judges, reverses, deletes nor takes along', async () => {
    const as = people().deacon
    const made = await enterOffering(api, of(lines()), as)
    expect(made.identified).toMatchObject([{ memberName: expect.stringContaining('Membro norte') }])
    const path = `/tithes-offerings/${made.id}`
    expect((await api.call('PUT', path, { as, body: { ...of(lines()), version: made.version } })).status).toBe(200)
    for (const move of ['approve', 'refuse'])
      expect((await judgeOffering(api, made.id, move, as, 'Motivo bom')).status).toBe(403)
    const reason = { reason: 'Engano' }
    const key = { 'idempotency-key': 'deacon-reversal' }
    expect((await api.call('DELETE', `${path}/reversal`, { as, body: reason, headers: key })).status).toBe(403)
    expect((await api.call('DELETE', path, { as })).status).toBe(403)
    for (const route of [
      '/tithes-offerings/export',
      '/tithes-offerings/pdf-report',
      '/members-offerings',
      '/wallet-check',
    ])
      expect((await get(route, as)).status, route).toBe(403)
  })

  it('STORE sees none', async () => {
    const { id } = await enterOffering(api, of())
    for (const route of [
      '',
      '/kpi',
      '/all',
      `/${id}`,
      `/${id}/history`,
      '/givers',
      `/pdf-report?tithesOfferingsIds=${id}`,
    ])
      expect((await get(`/tithes-offerings${route}`, people().shop)).status, route).toBe(403)
    expect((await api.call('POST', '/tithes-offerings', { as: people().shop, body: of() })).status).toBe(403)
  })

  it('MINISTER approves without learning who gave, and enters none', async () => {
    const as = people().minister
    const byKind = [
      { kind: 1, value: '181.00' },
      { kind: 2, value: '100.00' },
    ]
    const { id } = await enterOffering(api, of({ ...lines(), lines: byKind }))
    const { body } = await get(`/tithes-offerings/${id}`, as)
    expect(body).toMatchObject({ total: '281.00', linesWithheld: true, lines: byKind })
    for (const route of [`/${id}`, `/${id}/history`, '', '/kpi'])
      expect(JSON.stringify((await get(`/tithes-offerings${route}`, as)).body)).not.toMatch(
        /Canário|Membro norte|77\.00/,
      )
    expect((await api.call('POST', '/tithes-offerings', { as, body: of() })).status).toBe(403)
    expect((await judgeOffering(api, id, 'approve', as)).status).toBe(200)
  })
})

describe('the paper of a count', () => {
  it('says notes and coins, cheques, who gave and who counted, with room for both to sign', {
    timeout: 30_000,
  }, async () => {
    const counters = { counter1Id: people().treasurer?.id, counter2Id: people().deacon?.id }
    const denominations = [
      { value: '100.00', count: 2 },
      { value: '0.50', count: 3 },
    ]
    const money = { cashValue: '201.50', denominations }
    const { id, code } = await enterOffering(api, of({ ...money, ...lines(), ...counters }))
    const path = `/tithes-offerings/pdf-report?tithesOfferingsIds=${id}`
    const text = await paperText(path)
    for (const words of [code, '15/11/2026, noite', '200,00', '201,50', 'Emitente Canário', 'Membro norte', '77,00'])
      expect(text).toContain(words)
    for (const name of ['Pessoa treasurer', 'Pessoa deacon', '232,50']) expect(text).toContain(name)
    const withheld = await paperText(path, people().minister)
    expect(withheld).toContain('Só quem cuida dos membros')
    expect(withheld).toContain('232,50')
    expect(withheld).not.toMatch(/Canário|Membro norte|77,00/)
    const other = await enterOffering(api, of())
    expect(await paperText(`${path},${other.id}`)).toContain(other.code)
    const unknown = await get(`${path},01890a5d-ac96-774b-bcce-b302099a9999`)
    expect([unknown.status, unknown.body.error]).toEqual([404, 'tithes_offerings_not_found'])
    expect((await get(path, people().southerner)).status).toBe(403)
  })

  it('keeps to itself what a second count still has to find', { timeout: 30_000 }, async () => {
    await api.query('update celeiro.company set require_blind_count = true where id = $1', [api.church.companyId])
    const counted = { cashValue: '700.00', denominations: [{ value: '100.00', count: 7 }] }
    const { id } = await enterOffering(api, of({ ...counted, counter1Id: people().treasurer?.id }))
    await api.query('update celeiro.company set require_blind_count = false where id = $1', [api.church.companyId])
    const text = await paperText(`/tithes-offerings/pdf-report?tithesOfferingsIds=${id}`)
    expect(text).toContain('Oculto até a 2ª contagem')
    expect(text).not.toMatch(/700,00|× 7/)
  })
})

it('a restricted plan keeps a balance of its own of what is offered for it', async () => {
  await api.query('update celeiro.account_plan set restricted = true where id = $1', [place.accountPlanId])
  const path = '/report/accountability?month=2026-11'
  const received = async () => {
    const { body } = await get(path)
    const row = (body.restricted as { accountPlanId: string; received: string; closing: string }[]).find(
      ({ accountPlanId }) => accountPlanId === place.accountPlanId,
    )
    return [Number(row?.received ?? 0), Number(row?.closing ?? 0)]
  }
  const [before = 0, closing = 0] = await received()
  const { id } = await enterOffering(api, of({ cashValue: '64.00' }))
  expect(await received()).toEqual([before, closing])
  await judgeOffering(api, id, 'approve', people().minister)
  expect(await received()).toEqual([before + 64, closing + 64])
})

it('an offering says what its cheques are income of, and of which month; one without an offering is of what is chosen', async () => {
  const bank = await openBankAccount(api, { branchId: api.church.branches.norte })
  const { id } = await enterOffering(
    api,
    of({ cashValue: '10.00', worshipDate: '2026-10-11', checks: [offeredCheck()] }),
  )
  await judgeOffering(api, id, 'approve', people().minister)
  const [offered] = (await get(`/tithes-offerings/${id}`)).body.walletChecks
  const as = people().admin
  const own = { ...offeredCheck(), branchId: api.church.branches.norte }
  const { id: bare } = (await api.call('POST', '/wallet-check', { as, body: own })).body
  expect((await api.call('GET', `/wallet-check/${offered.id}`, { as })).body.accountPlanId).toBe(place.accountPlanId)
  const clear = (ids: readonly string[], more: object = {}) =>
    postTo(api, 'PUT', '/wallet-check/many', {
      as,
      body: { ids, move: 'clear', accountKind: 2, accountId: bank, date: '2026-11-20', ...more },
    })
  const wrong = await clear([offered.id, bare], { accountPlanId: api.church.registers['account-plan'] })
  expect(wrong.body.errors).toMatchObject([{ msg: 'account_plan_not_postable', param: 'accountPlanId' }])
  const other = await clear([bare], { costCenterId: offered.id })
  expect(other.body.errors).toMatchObject([{ msg: 'cost_center_not_found', param: 'costCenterId' }])
  expect((await clear([offered.id])).status).toBe(200)
  expect((await clear([bare], { accountPlanId: place.accountPlanId })).status).toBe(200)
  const noticesOf = async (origin: number): Promise<object[]> =>
    (await api.call('GET', `/bank-statement?accountId=${bank}&origin=${origin}`, { as })).body.rows
  const ofPlan = { accountPlanId: place.accountPlanId, date: '2026-11-20' }
  expect(await noticesOf(6)).toMatchObject([
    { ...ofPlan, competence: '2026-10', originId: offered.id },
    { ...ofPlan, competence: '2026-11', originId: bare },
  ])
  // What goes out again goes out of the month that it came into: cleared anew, it counts there once.
  await postTo(api, 'POST', `/wallet-check/${offered.id}/return`, { as, body: { reason: 11 } })
  expect(await noticesOf(10)).toMatchObject([{ ...ofPlan, competence: '2026-10', value: '100.00' }])
})

it('who does not see who gave changes the money and divides it anew, and learns no figure of what stays', async () => {
  const { companyId, profiles } = api.church
  await api.query(
    `insert into celeiro.profile_permission values ($1, $2, 'tithes-and-offers', '{read,update}')
     on conflict (company_id, profile_id, module) do update set actions = excluded.actions`,
    [companyId, profiles.Visitante],
  )
  const [checks, identified] = [
    [offeredCheck({ value: '30.00', kind: 1 })],
    [
      { memberId: api.church.members.norte, kind: 1, value: '66.00', means: 1 },
      { memberId: api.church.members.shared, kind: 4, value: '55.00' },
    ],
  ]
  const byKind = (tithes: string, loose: string, missions = '55.00') => [
    { kind: 1, value: tithes },
    { kind: 2, value: loose },
    { kind: 4, value: missions },
  ]
  const lines = byKind('120.00', '105.00')
  const made = await enterOffering(api, of({ checks, identified, lines }))
  const guest = people().guest
  const change = (more: object) =>
    api.call('PUT', `/tithes-offerings/${made.id}`, { as: guest, body: { ...of(more), version: made.version } })
  const refusals = async (more: object) => (await change(more)).body.errors

  expect(await refusals({ cashValue: '300.00', lines })).toMatchObject([{ msg: 'lines_sum_differs', param: 'lines' }])
  const problems = [{ msg: 'line_below_kept', param: 'lines' }]
  expect(await refusals({ cashValue: '300.00', lines: byKind('65.99', '209.01') })).toEqual(problems)
  expect(await refusals({ cashValue: '300.00', lines: byKind('120.00', '210.00').slice(0, 2) })).toEqual(problems)
  const below = [{ msg: 'money_below_kept', param: 'cashValue' }]
  expect(await refusals({ cashValue: '90.99' })).toEqual(below)
  expect(await refusals({ cashValue: '65.99' })).toEqual(below)
  const divided = byKind('66.00', '209.00')
  expect((await change({ cashValue: '300.00', lines: divided })).body).toMatchObject({
    total: '330.00',
    linesWithheld: true,
    lines: divided,
  })
  const after = (await get(`/tithes-offerings/${made.id}`)).body
  expect(after).toMatchObject({ checkValue: '30.00', identified: made.identified })
  expect(after.checks).toEqual(made.checks)
  expect((await judgeOffering(api, made.id, 'approve', people().minister)).status).toBe(200)
})
