import { expect } from 'vitest'
import type { TestApi } from '../api.ts'
import { asOwner } from '../church.ts'

/** What came of offerings by day and branch, in the order of these. */
type Days = readonly {
  readonly date: string
  readonly branch: string
  readonly tithe: string
  readonly other: string
}[]

const summed = `select s.date::text, s.branch_id as branch, sum(s.tithe_cents) as tithe, sum(s.other_cents) as other
  from celeiro.offering_days('2000-01-01', '2100-01-01') s group by 1, 2 order by 1, 2`
const giftByGift = `select g.date::text, o.branch_id as branch, coalesce(sum(g.cents) filter (where g.kind = 1), 0) as tithe,
    coalesce(sum(g.cents) filter (where g.kind is distinct from 1), 0) as other
  from celeiro.offered_gifts('2000-01-01', '2100-01-01') g
  join celeiro.tithes_offerings o on o.company_id = celeiro.current_company() and o.id = g.document_id
  group by 1, 2 order by 1, 2`

/** Expects what is kept of offerings to be what their gifts come to, before what is marked is summed anew and after it. */
export const expectSummedGifts = (api: TestApi): Promise<void> =>
  asOwner(api.adminUrl, async (client) => {
    const { companyId, branches } = api.church
    await client.query("select set_config('celeiro.company', $1, false), set_config('celeiro.branches', $2, false)", [
      companyId,
      `{${Object.values(branches).join(',')}}`,
    ])
    const days = async (query: string): Promise<Days> => (await client.query(query)).rows
    const gifts = await days(giftByGift)
    expect(await days(summed)).toEqual(gifts)
    await client.query('select celeiro.keep_offering_sums()')
    expect((await client.query('select from celeiro.offering_mark')).rowCount).toBe(0)
    expect(await days(summed)).toEqual(gifts)
  })
