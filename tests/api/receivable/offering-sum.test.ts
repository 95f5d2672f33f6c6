import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { expectSummedGifts } from '#tests/support/money/gift-sums.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  approvedOffering,
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

const today = '2026-11-20'
const as = () => api.church.people.admin

async function offer(more: object) {
  const { id, walletChecks = [] } = await approvedOffering(api, offeringOf(api, place, more))
  return { id: id as string, checks: (walletChecks as { id: string }[]).map((check) => check.id) }
}

const sumOf = async (id: string) =>
  (await api.query('select tithe_cents, other_cents from celeiro.offering_sum where tithes_offerings_id = $1', [id]))[0]

const keep = () => api.query('select celeiro.keep_offering_sums()')

it('sums again what cheques bring that clear all at once, while sums are kept', async () => {
  const identified = [{ memberId: api.church.members.norte, kind: 1, value: '60.00' }]
  const checks = ['10.00', '20.00', '30.00', '40.00'].map((value) => offeredCheck({ value }))
  const { id, checks: storedChecks } = await offer({ cashValue: '5.00', checks, identified })
  await keep()
  expect(await sumOf(id)).toEqual({ tithe_cents: '0', other_cents: '500' })
  const body = { accountKind: 2, accountId: bank, date: today }
  const clear = (check: string) => postTo(api, 'PUT', `/wallet-check/write-off/${check}`, { as: as(), body })
  const answers = await Promise.all(
    storedChecks.flatMap((check) => [clear(check), keep().then(() => ({ status: 200 }))]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await expectSummedGifts(api)
  expect(await sumOf(id)).toEqual({ tithe_cents: '6000', other_cents: '4500' })
})

it('keeps no older sum over a newer one, whichever commits last', async () => {
  const { id } = await offer({ cashValue: '70.00' })
  const other = new pg.Client({ connectionString: api.adminUrl })
  await other.connect()
  try {
    await asOwner(api.adminUrl, async (client) => {
      await client.query('begin')
      await client.query('update celeiro.tithes_offerings set cash_cents = cash_cents + 100 where id = $1', [id])
      // A concurrent save does not see it, and leaves its own mark.
      await keep()
      expect(await sumOf(id)).toMatchObject({ other_cents: '7000' })
      await client.query('commit')
    })
    await expectSummedGifts(api)
    await other.query('begin')
    await other.query('update celeiro.tithes_offerings set cash_cents = cash_cents - 100 where id = $1', [id])
    await other.query('select celeiro.keep_offering_sums()')
    const later = keep()
    await other.query('commit')
    await later
    expect(await sumOf(id)).toMatchObject({ other_cents: '7000' })
  } finally {
    await other.end()
  }
})

it('names a sum that is not what its gifts come to, and makes it anew', async () => {
  const { id } = await offer({ cashValue: '12.00' })
  await keep()
  await api.query('update celeiro.offering_sum set other_cents = other_cents + 1 where tithes_offerings_id = $1', [id])
  const faults = () => api.query(`select reason, detail from celeiro.broken_ledger()`)
  expect(await faults()).toEqual([{ reason: 'offering sum differs', detail: id }])
  await api.query('delete from celeiro.offering_sum where tithes_offerings_id = $1', [id])
  expect(await faults()).toEqual([{ reason: 'offering sum differs', detail: id }])
  await api.query('select celeiro.rebuild_offering_sums($1)', [api.church.companyId])
  expect(await faults()).toEqual([])
  expect(await sumOf(id)).toMatchObject({ other_cents: '1200' })
})

it('takes the sum of an offering along when it is reversed', async () => {
  const { id } = await offer({ cashValue: '31.00' })
  await keep()
  const answer = await postTo(api, 'DELETE', `/tithes-offerings/${id}/reversal`, {
    as: as(),
    body: { reason: 'Engano' },
  })
  expect(answer.status).toBe(200)
  await expectSummedGifts(api)
  expect(await sumOf(id)).toBeUndefined()
})
