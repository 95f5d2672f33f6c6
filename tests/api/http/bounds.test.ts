import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routeAccess } from '#domain/access/route-access.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { bankId, expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const branchId = () => api.church.branches.norte ?? ''

/** Every route that reads and needs no id. */
const reads = Object.keys(routeAccess)
  .filter((route) => /^GET [^{]*$/.test(route))
  .map((route) => route.slice('GET '.length))

const edges = { least: '1900-01-01', most: '2199-12-31' }
const money = fc.oneof(
  fc.constantFrom('99999999999.99', '-99999999999.99', '99999999999999.99', '9999999999999.99', '100000000000.00'),
  fc.bigInt({ min: 0n, max: 10n ** 16n }).map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`),
)
const day = fc.constantFrom(
  edges.least,
  edges.most,
  '1899-12-31',
  '2200-01-01',
  '9999-12-31',
  '2026-11-20',
  '0001-01-01',
)

it('after whatever was accepted, and by whatever filter is accepted, no read fails', async () => {
  let number = 0
  const inputs = fc.record({
    balances: fc.array(money, { minLength: 1, maxLength: 4 }),
    from: day,
    to: day,
    openingDate: day,
  })
  await fc.assert(
    fc.asyncProperty(inputs, async ({ balances, from, to, openingDate }) => {
      const opened: string[] = []
      for (const openingBalance of balances) {
        number += 1
        const { status, body } = await postTo(api, 'POST', '/bank-account', {
          as: admin(),
          body: {
            nickname: `Conta limite ${number}`,
            branchId: branchId(),
            bankId,
            accountType: 1,
            agency: '1',
            account: String(5000 + number),
            openingBalance,
            openingDate,
            allowNegative: true,
          },
        })
        if (status === 200) opened.push(body.id)
      }
      const [originId, destinationId] = opened
      if (originId && destinationId)
        await postTo(api, 'POST', '/transfer', {
          as: admin(),
          body: { type: 2, originId, destinationId, value: '99999999999.99', date: '2026-11-20' },
        })
      const period = `dateFrom=${from}&dateTo=${to}`
      const paths = [...reads, `/bank-statement?${period}`, `/bank-statement/kpi?${period}`, `/transfer?${period}`]
      // A server error throws.
      for (const path of paths) expect((await api.call('GET', path, { as: admin() })).status).toBeLessThan(500)
    }),
    { numRuns: isWhole ? 12 : 5 },
  )
  await expectSoundLedger(api)
})

it.each([
  ['9999999999999.99', 'value_too_large'],
  ['100000000000.00', 'value_too_large'],
  ['12,00', 'invalid_money'],
])('an opening of %s is refused as %s', async (openingBalance, msg) => {
  const { status, body } = await postTo(api, 'POST', '/cash-account', {
    as: admin(),
    body: { name: 'Caixa', branchId: branchId(), openingBalance, openingDate: '2026-01-01' },
  })
  expect([status, body.errors]).toEqual([400, [{ msg, param: 'openingBalance' }]])
})

it.each(['1899-12-31', '2200-01-01', '9999-12-31'])(
  'the day %s is out of range, in a body and in a filter',
  async (date) => {
    const { body } = await postTo(api, 'POST', '/cash-account', {
      as: admin(),
      body: { name: 'Caixa', branchId: branchId(), openingBalance: '1.00', openingDate: date },
    })
    expect(body.errors).toEqual([{ msg: 'date_out_of_range', param: 'openingDate' }])
    const listed = await api.call('GET', `/bank-statement?dateTo=${date}`, { as: admin() })
    expect([listed.status, listed.body.errors]).toEqual([400, [{ msg: 'date_out_of_range', param: 'dateTo' }]])
  },
)
