import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { bareList } from '../../bench/api/bare-list.ts'

let api: TestApi

/** 2,500 suppliers; every fifth belongs to a branch. */
beforeAll(async () => {
  api = await startApi()
  const { companyId, people, branches } = api.church
  await api.query(
    `insert into celeiro.supplier (company_id, id, type, status, document, name, branch_id, created_by, updated_by)
     select $1, gen_random_uuid(), 1, 1, lpad(n::text, 11, '0'), 'Oficina ' || n,
       case when n % 5 = 0 then $2::uuid end, $3, $3 from generate_series(1, 2500) n`,
    [companyId, branches.norte, people.admin?.id],
  )
})
afterAll(() => api.finish())

const list = async (query: string, branch?: string) =>
  (await api.call('GET', `/supplier?${query}`, { as: api.church.people.admin, branch })).body

const visible = async () => {
  const { companyId, branches } = api.church
  const [row] = await api.query<{ all: number; sede: number }>(
    `select count(*)::int as all, (count(*) filter (where branch_id is null or branch_id = $2))::int as sede
     from celeiro.supplier where company_id = $1`,
    [companyId, branches.sede],
  )
  return row
}

const expectCounts = async () => {
  const counted = { all: (await list('')).count, sede: (await list('', api.church.branches.sede)).count }
  expect(counted).toEqual(await visible())
}

describe('a whole list', () => {
  it('is counted as its rows are written, moved and erased', async () => {
    await expectCounts()
    const { companyId, branches } = api.church
    const some = 'company_id = $1 and name like $2'
    await api.query(`update celeiro.supplier set branch_id = $3 where ${some}`, [
      companyId,
      'Oficina 1%',
      branches.sede,
    ])
    await expectCounts()
    await api.query(`update celeiro.supplier set branch_id = null where ${some}`, [companyId, 'Oficina 11%'])
    await expectCounts()
    await api.query(`delete from celeiro.supplier where ${some}`, [companyId, 'Oficina 24%'])
    await expectCounts()
  })

  it('is counted rightly when a write is undone', async () => {
    const before = (await list('')).count
    await expect(
      api.query(
        `with gone as (delete from celeiro.supplier where company_id = $1 returning 1) select 1 / 0 from gone limit 1`,
        [api.church.companyId],
      ),
    ).rejects.toThrow('division by zero')
    expect((await list('')).count).toBe(before)
  })

  it('does not count what another company has', async () => {
    const other = await api.call('GET', '/supplier', { as: api.other.people.admin })
    expect(other.body.count).toBe(4)
  })

  it('is the same on a late page as among all', async () => {
    const pages = await Promise.all(['pageSize=100&page=5', 'pageSize=20&page=25'].map((query) => list(query)))
    const [hundred, twenty] = pages
    expect(hundred.rows.slice(80)).toEqual(twenty.rows)
  })

  it('holds the rows that the bare server of the benchmarks answers', async () => {
    const pool = new pg.Pool({ connectionString: api.adminUrl })
    for (const page of [1, 40])
      expect(JSON.parse(JSON.stringify(await bareList(pool, api.church.companyId, page)))).toEqual(
        (await list(`page=${page}`)).rows,
      )
    await pool.end()
  })
})

describe('a search', () => {
  it('of fewer than three letters looks at every row', async () => {
    expect((await list('search=77')).count).toBeGreaterThanOrEqual((await list('search=oficina 77')).count)
  })

  it('keeps to the branch', async () => {
    const { branches } = api.church
    const page = await list('search=oficina 5', branches.sul)
    for (const row of page.rows) expect([undefined, branches.sul]).toContain(row.branchId)
    expect(page.count).toBeLessThan((await list('search=oficina 5')).count)
  })

  it('of another company finds nothing of ours', async () => {
    const list = await api.call('GET', '/supplier?search=oficina', { as: api.other.people.admin })
    expect(list.body).toEqual({ rows: [], count: 0, openQuestions: [] })
  })

  it('finds by the index, and the same by looking at every row when too many match', async () => {
    const byIndex = await list('search=oficina 77')
    const [counted] = await api.query<{ count: number }>(
      `select count(*)::int as count from celeiro.supplier
       where company_id = $1 and name like 'Oficina%' and search_text like '%77%'`,
      [api.church.companyId],
    )
    expect(byIndex.count).toBe(counted?.count)
    const all = () => api.call('GET', '/supplier/all?search=oficina 77', { as: api.church.people.admin })
    const slim = await all()
    await api.query(`create or replace function celeiro.search_supplier(p_patterns text[], p_other text) returns uuid[]
      language plpgsql as $$ begin raise exception 'too many' using errcode = 'CE413'; end $$`)
    expect(await list('search=oficina 77')).toEqual(byIndex)
    expect((await all()).body).toEqual(slim.body)
  })
})
