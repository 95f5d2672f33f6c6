import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { openCashAccount } from '#tests/support/money/ledger.ts'
import { enterOffering, type OfferingPlace, offeringOf, startOfferings } from '#tests/support/money/offering.ts'

let api: TestApi
let place: OfferingPlace
let night: string
let morning: string
let elsewhere: string

const people = () => api.church.people as Readonly<Record<string, Person>>

interface Row {
  readonly id: string
  readonly name: string
  readonly who?: string
  readonly value?: string
  readonly detail?: string
}

const find = async (text: string, as = people().admin): Promise<readonly Row[]> => {
  const { status, body } = await api.call('GET', `/search?search=${encodeURIComponent(text)}`, { as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.find(({ resource }: { resource: string }) => resource === 'tithes-offerings')?.rows ?? []
}
/** Those of this test: the church has one of its own. */
const idsOf = async (text: string, as = people().admin) =>
  (await find(text, as)).map(({ id }) => id).filter((id) => [night, morning, elsewhere].includes(id))

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
  const { sul = '' } = api.church.branches
  const identified = [{ memberId: api.church.members.norte, kind: 1, value: '100.00' }]
  const enter = async (more: object, as = people().admin) =>
    String((await enterOffering(api, offeringOf(api, place, more), as)).id)
  night = await enter({ identified })
  morning = await enter({ worshipPeriod: 1, worshipDate: '2026-11-08', cashValue: '1250.00' })
  const cashAccountId = await openCashAccount(api, { branchId: sul })
  elsewhere = await enter({ branchId: sul, cashAccountId, worshipDate: '2026-11-11', cashValue: '1250.00' })
})
afterAll(() => api.finish())

describe('an offering is found', () => {
  it('by its worship, its day, its branch and its amount, each with the others', async () => {
    expect(await idsOf('domingo à noite')).toEqual([night])
    expect(await idsOf('domingo')).toEqual([night, morning])
    expect(await idsOf('culto de quarta')).toEqual([elsewhere])
    expect(await idsOf('15/11/2026')).toEqual([night])
    expect(await idsOf('08/11')).toEqual([morning])
    expect(await idsOf('oferta sul')).toEqual([elsewhere])
    expect(await idsOf('1.250,00')).toEqual([elsewhere, morning])
    expect(await idsOf('norte 1.250,00')).toEqual([morning])
    expect(await idsOf('domingo 11/11/2026')).toEqual([])
    expect(await idsOf('31/02/2026')).toEqual([])
    expect(await idsOf('oferta 100%_')).toEqual([])
  })

  it('and called as people call it, with its code, its branch and its amount beside', async () => {
    const [row] = await find('08/11/2026')
    const { name: branch } = (await api.call('GET', `/branch/${api.church.branches.norte}`, { as: people().admin }))
      .body
    expect(row).toMatchObject({ who: 'Domingo de manhã, 08/11/2026', value: '1250.00', detail: branch })
    expect(row?.name).toMatch(/^[A-Z]+-2026-\d+$/)
  })

  it('as before by its code, and never by who gave', async () => {
    const [row] = await find('08/11/2026')
    expect(await idsOf(row?.name ?? '')).toEqual([morning])
    const [{ name: giver = '' } = {}] = await api.query<{ name: string }>(
      'select member_name as name from celeiro.member where id = $1',
      [api.church.members.norte],
    )
    expect(await idsOf(giver)).toEqual([])
    expect(JSON.stringify(await find('15/11/2026'))).not.toContain(giver)
  })

  it('only where one reads offerings, and of branches that one reaches', async () => {
    expect(await idsOf('domingo', people().local)).toEqual([night, morning])
    expect(await idsOf('culto de quarta', people().local)).toEqual([])
    expect(await idsOf('oferta sul', people().local)).toEqual([])
    expect(await idsOf('1.250,00', people().local)).toEqual([morning])
    expect(await find('domingo', people().registrar)).toEqual([])
  })

  it('and whose count is hidden is not found by its amount, nor says it', async () => {
    await api.query(`update celeiro.tithes_offerings set count = 2, counter1_id = $2 where id = $1`, [
      morning,
      people().treasurer?.id,
    ])
    expect(await idsOf('norte 1.250,00')).toEqual([])
    expect(await idsOf('domingo 1.250,00')).toEqual([])
    const [row] = await find('08/11/2026')
    expect(row?.id).toBe(morning)
    expect(row?.value).toBeUndefined()
    expect(await idsOf('norte 1.250,00', people().treasurer)).toEqual([morning])
  })
})
