import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { expectSummedGifts } from '#tests/support/money/gift-sums.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  approvedOffering,
  enterOffering,
  type OfferingPlace,
  offeredCheck,
  offeringOf,
  startOfferings,
} from '#tests/support/money/offering.ts'

let api: TestApi
let place: OfferingPlace
let bank: string

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
  bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '90000.00' })
})
afterEach(async () => {
  await expectSummedGifts(api)
  await expectSoundLedger(api)
})
afterAll(() => api.finish())

const people = () => api.church.people
const today = '2026-11-20'
const as = () => people().admin

/** An offering that was approved, with its cheques as they are in the wallet. */
async function offer(more: object) {
  const { id, code, walletChecks = [] } = await approvedOffering(api, offeringOf(api, place, more))
  return { id: id as string, code: code as string, checks: walletChecks as { id: string; number: string }[] }
}

async function act(id: string, name: string, body?: object) {
  const answer = await postTo(api, 'POST', `/wallet-check/${id}/${name}`, { as: as(), ...(body && { body }) })
  expect([answer.status, answer.body.errors ?? answer.body.error]).toEqual([200, undefined])
}

async function clear(id: string) {
  const body = { accountKind: 2, accountId: bank, date: today }
  const answer = await postTo(api, 'PUT', `/wallet-check/write-off/${id}`, { as: as(), body })
  expect([answer.status, answer.body.errors ?? answer.body.error]).toEqual([200, undefined])
}

const giftsOf = async (memberId: string) => {
  const path = `/members-offerings/contribution?memberId=${memberId}&year=2026`
  return Number((await api.call('GET', path, { as: as() })).body.total)
}
const kpi = async () => (await api.call('GET', '/tithes-offerings/kpi', { as: as() })).body

async function link(originId: string, memberId: string, isReversal = false) {
  const [row] = await api.query<{ id: string; version: number }>(
    `select m.id, l.version from celeiro.movement m
     join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
     where m.origin_id = $1 and m.amount_cents > 0 order by m.posted_at ${isReversal ? 'asc' : 'desc'} limit 1`,
    [originId],
  )
  const body = { memberId, version: row?.version }
  return api.call('PUT', `/bank-statement/${row?.id}/association-member`, { as: as(), body })
}

it('a gift by cheque counts once it cleared, in the month of worship, and no more when it bounced; a link would count it twice', async () => {
  const { norte } = api.church.members
  const [before, figures] = [await giftsOf(norte), await kpi()]
  const { code, checks } = await offer({
    cashValue: '700.00',
    checks: [offeredCheck({ value: '500.00', number: '880011' })],
    identified: [{ memberId: norte, kind: 1, value: '500.00' }],
  })
  const [check] = checks
  if (!check) throw new Error('no cheque')
  expect([await giftsOf(norte), (await kpi()).total.value]).toEqual([
    before,
    (Number(figures.total.value) + 700).toFixed(2),
  ])
  expect(Number((await kpi()).awaited.value) - Number(figures.awaited.value)).toBe(500)
  await clear(check.id)
  expect([(await giftsOf(norte)) - before, (await kpi()).total.value]).toEqual([
    500,
    (Number(figures.total.value) + 1200).toFixed(2),
  ])
  expect((await link(check.id, norte)).body.errors).toEqual([
    { msg: 'gift_by_check_of_offering', param: 'memberId', params: { code, number: '880011' } },
  ])
  await act(check.id, 'return', { reason: 11 })
  expect(await giftsOf(norte)).toBe(before)
  await act(check.id, 'cancel', { reason: 'Sem fundos' })
  expect([await giftsOf(norte), (await kpi()).total.value]).toEqual([
    before,
    (Number(figures.total.value) + 700).toFixed(2),
  ])
})

it('an offering of which several cheques left the wallet names them where it is not reversed', async () => {
  const checks = ['880021', '880022'].map((number) => offeredCheck({ value: '5.00', number }))
  const { id, checks: storedChecks } = await offer({ checks })
  for (const check of storedChecks) await clear(check.id)
  const body = { reason: 'Engano' }
  const { body: refused } = await postTo(api, 'DELETE', `/tithes-offerings/${id}/reversal`, { as: as(), body })
  expect(refused.errors).toEqual([{ msg: 'offering_checks_left', param: '', params: { numbers: '880021 e 880022' } }])
})

it('says how each gift came, and refuses what cannot be', async () => {
  const { norte } = api.church.members
  const [one, other] = [offeredCheck({ value: '40.00' }), offeredCheck({ value: '60.00' })]
  const gift = (more: object) => ({ memberId: norte, kind: 2, value: '40.00', ...more })
  const of = (identified: object[]) => offeringOf(api, place, { cashValue: '30.00', checks: [one, other], identified })
  for (const [identified, msg, param] of [
    [[gift({ means: 2, value: '7.00' })], 'giving_check_required', 'identified.0.checkNumber'],
    [[gift({ checkNumber: '1' })], 'giving_check_unknown', 'identified.0.checkNumber'],
    [[gift({ means: 1, checkNumber: one.number })], 'giving_in_cash_with_check', 'identified.0.checkNumber'],
    [[gift({ checkNumber: one.number, value: '41.00' })], 'givings_above_check', 'identified.0.value'],
    [[gift({ means: 1 })], 'givings_above_cash', 'identified'],
  ] as const) {
    const { body } = await api.call('POST', '/tithes-offerings', { as: as(), body: of([...identified]) })
    expect(body.errors).toMatchObject([{ msg, param }])
  }
  const gifts = [gift({}), gift({ checkNumber: other.number, value: '50.00' }), gift({ means: 1, value: '5.00' })]
  const made = await enterOffering(api, of(gifts))
  expect(made.identified).toMatchObject([
    { means: 2, checkNumber: one.number },
    { means: 2, checkNumber: other.number },
    { means: 1, value: '5.00' },
  ])
})

it('the cash of an offering is nobody else’s, and what was undone is nobody’s', async () => {
  const { norte } = api.church.members
  const { id, code } = await offer({})
  expect((await link(id, norte)).body.errors).toEqual([
    { msg: 'gift_of_offering', param: 'memberId', params: { code } },
  ])
  const { checks } = await offer({ cashValue: '1.00', checks: [offeredCheck({ value: '15.00' })] })
  const [check] = checks
  if (!check) throw new Error('no cheque')
  const before = await giftsOf(norte)
  await clear(check.id)
  expect((await link(check.id, norte)).status).toBe(200)
  expect((await giftsOf(norte)) - before).toBe(15)
  await act(check.id, 'return', { reason: 11 })
  expect(await giftsOf(norte)).toBe(before)
  expect((await link(check.id, api.church.members.shared, true)).body.errors).toMatchObject([{ msg: 'gift_undone' }])
})

it('a cheque of a kind is that kind’s, though another has cash enough', async () => {
  const { norte } = api.church.members
  const money = { cashValue: '250.00', identified: [{ memberId: norte, kind: 1, value: '150.00' }] }
  const withCheck = () => ({ ...money, checks: [offeredCheck({ value: '100.00', kind: 1 })] })
  const lines = [
    { kind: 1, value: '150.00' },
    { kind: 2, value: '200.00' },
  ]
  const before = await giftsOf(norte)
  const linked = async (more: object) => {
    const [check] = (await offer({ ...withCheck(), ...more })).checks
    await clear(check?.id ?? '')
    return (await link(check?.id ?? '', api.church.members.shared)).status
  }
  expect(await linked({ lines })).toBe(400)
  expect((await giftsOf(norte)) - before).toBe(150)
  expect(await linked({})).toBe(200)
  expect((await giftsOf(norte)) - before).toBe(300)
})

it('a cheque without an offering names its giver, whom only who reads members learns', async () => {
  const { norte, sul } = api.church.members
  const before = await giftsOf(norte)
  const body = { ...offeredCheck({ value: '33.00' }), branchId: api.church.branches.norte, memberId: norte }
  const wrong = await api.call('POST', '/wallet-check', { as: as(), body: { ...body, memberId: sul } })
  expect(wrong.body.errors).toMatchObject([{ msg: 'giver_of_another_branch', param: 'memberId' }])
  const made = await api.call('POST', '/wallet-check', { as: as(), body })
  expect(made.body).toMatchObject({ memberId: norte, memberName: expect.stringContaining('Membro norte') })
  await clear(made.body.id)
  expect((await giftsOf(norte)) - before).toBe(33)
  expect((await link(made.body.id, norte)).body.errors).toMatchObject([{ msg: 'gift_by_check' }])
  const { companyId, profiles } = api.church
  await api.query(`insert into celeiro.profile_permission values ($1, $2, 'wallet-check', '{read}')`, [
    companyId,
    profiles.Visitante,
  ])
  const read = (role: string) => api.call('GET', `/wallet-check/${made.body.id}`, { as: people()[role] })
  expect((await read('treasurer')).body).toMatchObject({ memberId: norte, memberName: made.body.memberName })
  const blind = await read('guest')
  expect(blind).toMatchObject({ status: 200, body: { number: made.body.number, issuerWithheld: true } })
  expect(Object.keys(blind.body)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^member/)]))
  expect(JSON.stringify(blind.body)).not.toContain(norte)
  expect(JSON.stringify(blind.body)).not.toContain(made.body.memberName)
})

it('law: what persons gave and what is nobody’s is what came of the offerings, whatever became of their cheques', async () => {
  const { norte, shared } = api.church.members
  const history = fc.record({
    isDivided: fc.boolean(),
    cash: fc.integer({ min: 0, max: 50 }),
    checks: fc.array(
      fc.record({ value: fc.integer({ min: 1, max: 20 }), fate: fc.constantFrom('wait', 'clear', 'bounce') }),
      { maxLength: 2 },
    ),
    gifts: fc.array(fc.record({ isNorte: fc.boolean(), value: fc.integer({ min: 1, max: 20 }) }), { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ isDivided, cash, checks, gifts }) => {
      const total = cash + checks.reduce((sum, { value }) => sum + value, 0)
      const totalGiven = gifts.reduce((sum, { value }) => sum + value, 0)
      fc.pre(total > 0 && totalGiven <= (isDivided ? cash : total))
      const lines = [
        { kind: 1, value: `${cash}.00` },
        { kind: 4, value: `${total - cash}.00` },
      ].filter(({ value }) => value !== '0.00')
      const made = await offer({
        cashValue: `${cash}.00`,
        checks: checks.map(({ value }) => offeredCheck({ value: `${value}.00`, ...(isDivided && { kind: 4 }) })),
        ...(isDivided && { lines }),
        identified: gifts.map(({ isNorte, value }) => ({
          memberId: isNorte ? norte : shared,
          kind: 1,
          value: `${value}.00`,
        })),
      })
      const ids = new Map(made.checks.map((check) => [check.id, check]))
      expect(ids.size).toBe(checks.length)
      let came = cash
      for (const [id] of ids) {
        const [row] = await api.query<{ place: number }>(
          'select offering_place as place from celeiro.wallet_check where id = $1',
          [id],
        )
        const fated = checks[row?.place ?? -1]
        if (!fated || fated.fate === 'wait') continue
        await clear(id)
        if (fated.fate === 'bounce') await act(id, 'return', { reason: 11 })
        else came += fated.value
      }
      await expectSummedGifts(api)
      const rows = await gifted(made.id)
      const identified = rows.filter(({ member }) => member !== null)
      expect(rows.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(came * 100)
      expect(rows.every(({ cents }) => Number(cents) > 0)).toBe(true)
      // Of one that is divided nothing is of no kind, and of each kind what came of it, but for a gift by another's cheque.
      if (isDivided) expect(rows.filter((row) => row.kind === null)).toEqual([])
      if (isDivided && gifts.length === 0) {
        const ofCheques = rows.filter((row) => row.kind === 4)
        expect(ofCheques.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe((came - cash) * 100)
      }
      expect(new Set(identified.map(({ at }) => at)).size).toBe(identified.length)
      for (const { at, cents } of identified) expect(Number(cents)).toBe((gifts[at]?.value ?? 0) * 100)
      if (checks.every(({ fate }) => fate === 'clear')) expect(identified).toHaveLength(gifts.length)
    }),
    { numRuns: 8 },
  )
}, 30_000)

/** The counted gifts of an offering, as a user with access to all branches sees them. */
const gifted = (offeringId: string) =>
  asOwner(api.adminUrl, async (client) => {
    await client.query('begin')
    const { companyId, branches } = api.church
    await client.query("select set_config('celeiro.company', $1, true), set_config('celeiro.branches', $2, true)", [
      companyId,
      `{${Object.values(branches).join(',')}}`,
    ])
    const { rows } = await client.query<{ member: string | null; cents: string; at: number; kind: number | null }>(
      `select member_id as member, cents, place as at, kind from celeiro.gifts('2026-01-01', '2026-12-31') where document_id = $1`,
      [offeringId],
    )
    await client.query('rollback')
    return rows
  })
