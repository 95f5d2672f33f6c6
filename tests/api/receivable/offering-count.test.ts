import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { asOwner, type Person } from '#tests/support/church.ts'
import { balanceOf, expectSoundLedger } from '#tests/support/money/ledger.ts'
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
  await api.query('update celeiro.company set require_blind_count = true where id = $1', [api.church.companyId])
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const people = () => api.church.people as Readonly<Record<string, Person>>
const counted = [
  { value: '100.00', count: 7 },
  { value: '0.25', count: 3 },
]
const of = (more: object = {}) =>
  offeringOf(api, place, {
    cashValue: '700.75',
    denominations: counted,
    counter1Id: people().treasurer?.id,
    ...more,
  })
const enter = (more: object = {}, as = people().treasurer) => enterOffering(api, of(more), as)
const read = async (id: string, as = people().admin) => (await api.call('GET', `/tithes-offerings/${id}`, { as })).body
const count = (id: string, denominations: readonly object[], as = people().deacon, act = 'count') =>
  api.call('POST', `/tithes-offerings/${id}/${act}`, { as, body: { denominations } })

describe('a blind count', () => {
  it('asks the first counter to enter the money by notes and coins', async () => {
    const refused = async (more: object) =>
      (await api.call('POST', '/tithes-offerings', { as: people().treasurer, body: of(more) })).body.errors
    expect(await refused({ counter1Id: people().deacon?.id })).toMatchObject([{ msg: 'first_counter_enters' }])
    expect(await refused({ denominations: undefined })).toMatchObject([{ msg: 'denominations_required' }])
  })

  it('discloses the count to the first counter alone, on every route, until the second count is in', async () => {
    const canaries = [
      '700.75',
      '700,75',
      '70075',
      '31.07',
      '31,07',
      '669.68',
      '0.25',
      '62.14',
      'Emitente Segredo',
      '998877',
    ]
    const made = await enter({
      checks: [offeredCheck({ value: '31.07', number: '998877', issuerName: 'Emitente Segredo' })],
      identified: [{ memberId: api.church.members.norte, kind: 1, value: '669.68' }],
      lines: [
        { kind: 1, value: '669.68' },
        { kind: 2, value: '62.14' },
      ],
    })
    expect(made.lines).toMatchObject([{ cashValue: '669.68' }, { cashValue: '31.07' }])
    expect(made).toMatchObject({ count: 2, total: '731.82', isCountHidden: false, cashValue: '700.75' })
    const { code, id, version } = made
    // The list totals cached for the first counter are not served to other users.
    const listed = await api.call('GET', '/tithes-offerings', { as: people().treasurer })
    expect(listed.body.totals.total).not.toBe('0.00')
    const routes = [
      `/tithes-offerings/${id}`,
      `/tithes-offerings/${id}/history`,
      '/tithes-offerings?orderBy=-total',
      '/tithes-offerings/all',
      '/tithes-offerings/kpi',
      `/search?search=${code}`,
      '/search?search=731,82',
      '/tithes-offerings?search=731',
      '/notification',
    ]
    for (const as of [people().deacon, people().admin, people().minister, people().free])
      for (const route of routes) {
        const { status, body } = await api.call('GET', route, { as })
        const text = JSON.stringify(body)
        for (const word of [...canaries, '731.82']) expect(text, `${route} ${status}`).not.toContain(word)
      }
    const file = await api.call('GET', '/tithes-offerings/export?format=csv', { as: people().admin })
    const text = await (await api.send(new Request(`http://celeiro.test${file.body.url}`))).text()
    expect(text).toContain(code)
    for (const word of [...canaries, '731,82']) expect(text).not.toContain(word)
    const preview = await api.call('POST', '/tithes-offerings/approval-preview', {
      as: people().admin,
      body: { ids: [id] },
    })
    expect(preview.body).toMatchObject({ accounts: [], total: '0.00', checkCount: 0 })
    const change = { ...of({ counter1Id: people().admin?.id }), version }
    expect((await api.call('PUT', `/tithes-offerings/${id}`, { as: people().admin, body: change })).body).toEqual({
      error: 'first_counter_only',
    })
    expect((await judgeOffering(api, id, 'approve', people().minister)).body).toEqual({ error: 'second_count_waiting' })
    expect((await read(id, people().treasurer)).total).toBe('731.82')
    expect((await count(id, counted, people().treasurer)).body).toEqual({ error: 'first_counter_counts_once' })
    expect((await count(id, counted)).body).toEqual({ result: 'equal', count: 4, differences: [] })
    expect(await read(id)).toMatchObject({ count: 4, total: '731.82', counter2Id: people().deacon?.id })
    expect((await count(id, counted, people().free)).body).toEqual({ error: 'count_not_waiting' })
    expect((await judgeOffering(api, id, 'approve', people().minister)).body.status).toBe(2)
  })

  it('that differs is shown by denomination to both, and settled once, by one of them', async () => {
    const before = Number(await balanceOf(api, place.cashAccountId))
    const lines = [
      { kind: 1, value: '500.00' },
      { kind: 2, value: '200.75' },
    ]
    const { id } = await enter({ counter2Id: people().deacon?.id, lines })
    const other = [
      { value: '100.00', count: 6 },
      { value: '0.25', count: 3 },
    ]
    expect((await count(id, other, people().free)).body).toEqual({ error: 'not_second_counter' })
    expect((await count(id, other)).body).toMatchObject({
      result: 'different',
      differences: [{ value: '100.00', first: 7, second: 6 }],
    })
    expect((await judgeOffering(api, id, 'approve', people().minister)).body).toEqual({ error: 'counts_different' })
    expect((await count(id, other, people().free, 'settle-count')).body).toEqual({ error: 'not_a_counter' })
    const settled = await Promise.all(
      [people().treasurer, people().deacon].map((as) => count(id, other, as, 'settle-count')),
    )
    expect(settled.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await read(id)).toMatchObject({ count: 5, cashValue: '600.75', denominations: other })
    // What the money differs by is of the loose offering.
    expect((await read(id)).lines).toMatchObject([{ value: '500.00' }, { value: '100.75' }])
    const history = await api.call('GET', `/tithes-offerings/${id}/history`, { as: people().admin })
    expect(history.body.rows.map(({ action }: { action: string }) => action)).toEqual([
      'settleCount',
      'count',
      'create',
    ])
    await judgeOffering(api, id, 'approve', people().minister)
    expect(Number(await balanceOf(api, place.cashAccountId)) - before).toBe(600.75)
  })

  it('is not settled at less cash than is known to have been given in it, and tells no figure of gifts', async () => {
    const check = offeredCheck({ value: '300.00', number: '554433' })
    const identified = [{ memberId: api.church.members.norte, kind: 1, means: 1, value: '650.00' }]
    const { id } = await enter({ counter2Id: people().deacon?.id, checks: [check], identified })
    const six = [{ value: '100.00', count: 6 }]
    expect((await count(id, six)).body).toMatchObject({ result: 'different' })
    const refused = async (as: Person | undefined) => (await count(id, six, as, 'settle-count')).body.errors
    // With the cheque there would be enough, and a cheque is not cash.
    for (const as of [people().treasurer, people().deacon])
      expect(await refused(as)).toEqual([{ msg: 'money_below_kept', param: 'denominations' }])
    expect(await read(id)).toMatchObject({ count: 3, cashValue: '700.75' })
    const seven = [{ value: '100.00', count: 7 }]
    expect((await count(id, seven, people().treasurer, 'settle-count')).status).toBe(200)
    expect(await read(id)).toMatchObject({ count: 5, cashValue: '700.00' })
  })

  it('begins again when the money is entered otherwise', async () => {
    const { id } = await enter()
    await count(id, counted)
    const more = [{ value: '100.00', count: 8 }]
    const { version } = await read(id)
    const change = (as: Person | undefined, counter1Id = as?.id) =>
      api.call('PUT', `/tithes-offerings/${id}`, {
        as,
        body: { ...of({ counter1Id, denominations: more, cashValue: '800.00' }), version },
      })
    expect((await change(people().admin, people().treasurer?.id)).body.errors).toMatchObject([
      { msg: 'first_counter_enters' },
    ])
    expect((await change(people().treasurer)).body).toMatchObject({ count: 2, total: '800.00' })
    const hidden = await read(id)
    expect([hidden.count, hidden.total, hidden.denominations]).toEqual([2, undefined, undefined])
  })

  it('made by two devices at once is one count', async () => {
    const { id } = await enter()
    const answers = await Promise.all(
      [people().deacon, people().free, people().admin].map((as, place) =>
        count(id, [{ value: '100.00', count: place }], as),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})

describe('what waits', () => {
  const waiting = async (as: Person | undefined) => {
    const { body } = await api.call('GET', '/notification', { as })
    return new Map((body.rows as { title: string; path: string }[]).map(({ path, title }) => [path, title]))
  }
  const list = '/tithes-and-offers?status=PENDING,NOT_APPROVED&count='
  const pending = '/pending-tithes-and-offers'

  it('is notified to the second counter, then to both who differ, and in the end to approvers', async () => {
    await api.query('update celeiro.tithes_offerings set count = 5 where count = 3')
    const { treasurer, deacon, minister } = people()
    const before = (await waiting(minister)).get(pending)
    const { id } = await enter({ counter2Id: deacon?.id })
    expect((await waiting(deacon)).get(`${list}WAITING`)).toBe('Falta a sua contagem de uma oferta')
    expect((await waiting(treasurer)).has(`${list}WAITING`)).toBe(false)
    expect((await waiting(minister)).get(pending)).toBe(before)
    await count(id, [{ value: '100.00', count: 6 }])
    for (const counter of [deacon, treasurer])
      expect((await waiting(counter)).get(`${list}DIFFERENT`)).toBe('1 contagem não confere')
    expect((await waiting(people().free)).has(`${list}DIFFERENT`)).toBe(false)
    expect((await waiting(minister)).get(pending)).toBe(before)
    await count(id, [{ value: '100.00', count: 7 }], deacon, 'settle-count')
    expect((await waiting(treasurer)).has(`${list}DIFFERENT`)).toBe(false)
    expect((await waiting(minister)).get(pending)).toMatch(/ofertas? pendentes? da sua aprovação$/)
    expect((await waiting(minister)).get(pending)).not.toBe(before)
  })
})

describe('who gave', () => {
  it('is read by who reads members, and until it is approved by who entered it; others neither see nor change it', async () => {
    await api.query('update celeiro.company set require_blind_count = false where id = $1', [api.church.companyId])
    const check = offeredCheck({ issuerName: 'Zaqueu Canário' })
    const identified = [{ memberId: api.church.members.shared, kind: 2, value: '44.44' }]
    const { id } = await enter({ counter1Id: undefined, checks: [check], identified }, people().deacon)
    expect(await read(id, people().deacon)).toMatchObject({ identified, linesWithheld: false })
    const noticesOf = async (as: Person | undefined) =>
      JSON.stringify((await api.call('GET', `/tithes-offerings/${id}`, { as })).body) +
      JSON.stringify((await api.call('GET', `/tithes-offerings/${id}/history`, { as })).body)
    for (const word of ['Zaqueu', 'Membro shared', '44.44', '44,44', api.church.members.shared])
      expect(await noticesOf(people().minister)).not.toContain(word)
    expect(await noticesOf(people().treasurer)).toContain('Zaqueu')
    // For a user who may edit without seeing the value: an omitted field is unchanged, a sent one is refused.
    const { companyId, profiles } = api.church
    await asOwner(api.adminUrl, (client) =>
      client.query(`insert into celeiro.profile_permission values ($1, $2, 'tithes-and-offers', '{read,update}')`, [
        companyId,
        profiles.Visitante,
      ]),
    )
    const { version } = await read(id, people().guest)
    const change = (body: object) => api.call('PUT', `/tithes-offerings/${id}`, { as: people().guest, body })
    const unchanged = { ...of({ counter1Id: undefined, observation: 'Culto da noite' }), version }
    expect((await change({ ...unchanged, identified: [] })).body).toEqual({ error: 'offering_lines_withheld' })
    // Its lines they may say, and of what does not fit learn no figure.
    const lines = (loose: string, tithes: string) => [
      { kind: 2, value: loose },
      { kind: 1, value: tithes },
    ]
    const refused = await change({ ...unchanged, lines: lines('90.00', '710.75') })
    expect(refused.body.errors).toEqual([{ msg: 'line_below_kept', param: 'lines' }])
    expect((await change(unchanged)).body).toMatchObject({
      linesWithheld: true,
      total: '800.75',
      observation: 'Culto da noite',
    })
    expect(await read(id)).toMatchObject({ identified, checkValue: '100.00' })
    const small = { ...unchanged, version: version + 1, denominations: undefined, cashValue: '0.00' }
    expect((await change(small)).status).toBe(200)
    await judgeOffering(api, id, 'approve', people().minister)
    expect((await read(id, people().deacon)).linesWithheld).toBe(true)
    for (const word of ['Zaqueu', 'Membro shared', '44.44'])
      expect(await noticesOf(people().deacon)).not.toContain(word)
  })

  it('is searched by name or envelope by users who enter offerings, with no other field', async () => {
    const ask = (search: string, as: Person | undefined) =>
      api.call('GET', `/tithes-offerings/givers?search=${encodeURIComponent(search)}`, { as })
    await api.query(`update celeiro.member set envelope_number = '77' where id = $1`, [api.church.members.norte])
    expect((await ask('77', people().deacon)).body).toEqual([
      { id: api.church.members.norte, memberName: 'Membro norte', envelopeNumber: '77' },
    ])
    expect((await ask('Membro', people().deacon)).body).toHaveLength(2)
    const [member] = await api.query<{ document: string }>('select document from celeiro.member where id = $1', [
      api.church.members.norte,
    ])
    expect((await ask(member?.document ?? '', people().deacon)).body).toEqual([])
    expect((await ask('Membro', people().minister)).status).toBe(403)
  })
})
