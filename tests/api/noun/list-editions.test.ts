import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableVersionOf } from '#api/db/tenant/list-memory.ts'
import { exportsOf } from '#api/noun/file/export.ts'
import { behindViews, tablesDeciding } from '#api/noun/list/deciding-table.ts'
import { rowsBetweenPlaces } from '#api/noun/list/far-page.ts'
import { routes } from '#api/routes.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

/** As many as there are places to remember on the way; names that several share, cities that are missing. */
const many = rowsBetweenPlaces * 8 + 500

beforeAll(async () => {
  api = await startApi()
  const { companyId, people, branches } = api.church
  await api.query(
    `insert into celeiro.supplier (company_id, id, type, status, document, name, city, branch_id, created_by, updated_by)
     select $1, gen_random_uuid(), 1 + n % 2, 1 + (n % 3 = 0)::int, lpad(n::text, 11, '0'),
       'Oficina ' || n / 7, case when n % 5 > 0 then 'Cidade ' || n % 11 end, case when n % 5 = 0 then $2::uuid end, $3, $3
     from generate_series(1, ${many}) n`,
    [companyId, branches.norte, people.admin?.id],
  )
})
afterAll(() => api.finish())

interface Page {
  rows: { id: string }[]
  count: number
}

const list = async (query: string, branch?: string): Promise<Page> =>
  (await api.call('GET', `/supplier?pageSize=100&${query}`, { as: api.church.people.admin, branch })).body

/** The ids in the order of the database itself. */
const inOrder = async (orderBy: string, where = 'true'): Promise<string[]> => {
  const rows = await api.query<{ id: string }>(
    `select id from celeiro.supplier where company_id = $1 and ${where} order by ${orderBy}`,
    [api.church.companyId],
  )
  return rows.map(({ id }) => id)
}

const name = 'name collate "pt-BR-x-icu"'
const idsOf = ({ rows }: Page) => rows.map(({ id }) => id)

describe('a page far into a list', () => {
  it.each([
    { query: 'orderBy=name', orderBy: `${name}, id`, where: 'true' },
    { query: 'orderBy=-name', orderBy: `${name} desc, id desc`, where: 'true' },
    { query: 'orderBy=name&status=2', orderBy: `${name}, id`, where: 'status = 2' },
    { query: 'orderBy=document', orderBy: 'document, id', where: 'true' },
    { query: 'orderBy=-document', orderBy: 'document desc, id desc', where: 'true' },
    { query: 'orderBy=city', orderBy: 'city collate "pt-BR-x-icu", id', where: 'true' },
    { query: 'orderBy=-updatedAt', orderBy: 'updated_at desc, id desc', where: 'true' },
  ])('holds the rows of its place, whichever was asked before: $query', async ({ query, orderBy, where }) => {
    const all = await inOrder(orderBy, where)
    const last = Math.ceil(all.length / 100)
    const middle = Math.ceil(last / 2)
    for (const page of [middle, middle + 1, middle - 1, last, last - 1, 2, 1, middle + 20, last + 1, middle]) {
      const answer = await list(`${query}&page=${page}`)
      expect(answer.count, `page ${page}`).toBe(all.length)
      expect(idsOf(answer), `page ${page}`).toEqual(all.slice((page - 1) * 100, page * 100))
    }
  })

  it('follows what was written since', async () => {
    const before = await list('page=70')
    const [first = '', second = ''] = await inOrder(`${name}, id`)
    await api.query(`update celeiro.supplier set name = 'Zulmira' where id = $1`, [first])
    const moved = await list('page=70')
    expect(idsOf(moved).slice(0, -1)).toEqual(idsOf(before).slice(1))
    expect(moved.count).toBe(before.count)
    await api.query(`delete from celeiro.supplier where id = $1`, [second])
    const shorter = await list('page=70')
    expect(idsOf(shorter).slice(0, -1)).toEqual(idsOf(moved).slice(1))
    expect(shorter.count).toBe(before.count - 1)
  })

  it('is of the branch that is asked', async () => {
    const { branches } = api.church
    const expectedIds = await inOrder(`${name}, id`, `(branch_id is null or branch_id = '${branches.sede}')`)
    await list('page=50')
    const answer = await list('page=50', branches.sede)
    expect(answer.count).toBe(expectedIds.length)
    expect(idsOf(answer)).toEqual(expectedIds.slice(4900, 5000))
  })
})

describe('every list', () => {
  const lists = [...exportsOf(routes()).values()].map(({ resource, table, listing }) => ({
    resource,
    own: getTableName(table),
    decidedBy: tablesDeciding(table, listing),
  }))

  it('is decided by its own table and by those that its filters and orders look at', () => {
    const deciding = (resource: string) => lists.find((one) => one.resource === resource)?.decidedBy
    expect(deciding('supplier')).toEqual(['supplier'])
    expect(deciding('bank-account')).toEqual(['bank_account', 'ledger_account'])
    expect(deciding('bank-statement')).toEqual(['ledger_account', 'movement_label'])
    for (const { own, decidedBy } of lists) if (!behindViews[own]) expect(decidedBy).toContain(own)
  })

  it('knows what its views are made of', async () => {
    const parts = await api.query<{ view: string; part: string }>(
      `select view_name as view, table_name as part from information_schema.view_table_usage where view_schema = 'celeiro'`,
    )
    const views = new Set(parts.map(({ view }) => view))
    expect(lists.flatMap(({ decidedBy }) => decidedBy.filter((name) => views.has(name)))).toEqual([])
    for (const [name, behind] of Object.entries(behindViews)) {
      const tables = parts.filter(({ view, part }) => view === name && part !== 'movement').map(({ part }) => part)
      expect(behind, name).toEqual(expect.arrayContaining(tables))
    }
  })

  it('has a cache key of everything that a session is entered with', async () => {
    const [enter] = await api.query<{ text: string }>(`select pg_get_functiondef('celeiro.enter_by'::regproc) as text`)
    const settings = [...(enter?.text ?? '').matchAll(/set_config\('(celeiro\.\w+)'/g)].map(([, name]) => name)
    expect(settings).toContain('celeiro.company')
    const { text } = tableVersionOf(['supplier'])
    // The key's name belongs to the author of a write, and affects no query.
    for (const name of settings.filter((one) => one !== 'celeiro.key_name'))
      expect(text).toContain(`current_setting('${name}')`)
  })

  it('looks at tables whose writes are counted', async () => {
    const watched = await api.query<{ name: string; events: number }>(
      `select c.relname as name, bit_or(t.tgtype)::int & 28 as events from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgname like 'edition\\_%' group by c.relname`,
    )
    const [insert, remove, update] = [4, 8, 16]
    const whole = watched.filter(({ events }) => events === insert + remove + update).map(({ name }) => name)
    const labels = watched.filter(({ events }) => events === remove + update).map(({ name }) => name)
    expect(labels).toEqual(['movement_label'])
    for (const { decidedBy } of lists) expect([...whole, ...labels]).toEqual(expect.arrayContaining([...decidedBy]))
    const records = await api.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'celeiro' and table_type = 'BASE TABLE' and column_name in ('company_id', 'version')
       group by table_name having count(*) = 2`,
    )
    const missing = records.map(({ name }) => name).filter((name) => !watched.some((one) => one.name === name))
    expect(missing, 'a migration that adds a table of records calls keep_list_editions()').toEqual(['list_view'])
  })
})

describe('the count of a filtered list', () => {
  const path = 'status=2'
  const truth = async () => (await inOrder('id', 'status = 2')).length

  it('follows every kind of write', async () => {
    expect((await list(path)).count).toBe(await truth())
    const some = (await inOrder('id', 'status = 1')).slice(0, 3)
    await api.query('update celeiro.supplier set status = 2 where id = any($1)', [some])
    expect((await list(path)).count).toBe(await truth())
    await api.query('delete from celeiro.supplier where id = any($1)', [some])
    expect((await list(path)).count).toBe(await truth())
    const created = await api.call('POST', '/supplier', {
      as: api.church.people.admin,
      body: { type: 1, status: 2, document: '11144477735', name: 'Recém-chegada' },
    })
    expect(created.status).toBe(200)
    expect((await list(path)).count).toBe(await truth())
  })

  it('is not counted again while nothing is written', async () => {
    await list(path)
    await api.query(`alter table celeiro.supplier disable trigger edition_update`)
    await api.query(`update celeiro.supplier set status = 2 where id = $1`, [(await inOrder('id', 'status = 1'))[0]])
    const page = await list(`${path}&page=2`)
    expect(page.count).toBe((await truth()) - 1)
    await api.query(`alter table celeiro.supplier enable trigger edition_update`)
    await api.query(`update celeiro.supplier set version = version where id = $1`, [(await inOrder('id'))[0]])
    expect((await list(`${path}&page=2`)).count).toBe(await truth())
  })

  it('belongs to the session: another company, and a rolled back write, invalidate nothing', async () => {
    const before = (await list(path)).count
    await expect(
      api.query(
        `with gone as (delete from celeiro.supplier where company_id = $1 returning 1) select 1 / 0 from gone`,
        [api.church.companyId],
      ),
    ).rejects.toThrow('division by zero')
    expect((await list(path)).count).toBe(before)
    const other = await api.call('GET', '/supplier', { as: api.other.people.admin })
    expect(other.body.count).toBe(4)
  })

  it('sees each of several writes of one transaction, and none that was undone in it', async () => {
    await list(path)
    const [one = '', other = '', third = ''] = await inOrder('id', 'status = 1')
    const change = (id: string) => `update celeiro.supplier set status = 2 where id = '${id}'`
    await api.query(
      `begin; savepoint a; ${change(one)}; rollback to a; ${change(other)}; savepoint b; ${change(third)}; commit`,
    )
    const counted = (await list(path)).count
    expect(counted).toBe(await truth())
    await api.query(`begin; ${change(one)}; update celeiro.supplier set status = 1 where id = '${other}'; commit`)
    expect((await list(path)).count).toBe(counted)
    await api.query(`begin; savepoint a; ${change(other)}; rollback to a; ${change(other)}; commit`)
    expect((await list(path)).count).toBe(counted + 1)
  })

  it('never makes two writers wait for each other', async () => {
    const [one = '', other = ''] = await inOrder('id')
    await api.query(`begin; update celeiro.supplier set version = version where id = '${one}'; commit`)
    const client = await api.database.writer.connect()
    await client.query('begin')
    await client.query(`select set_config('celeiro.company', $1, true)`, [api.church.companyId])
    await client.query('update celeiro.supplier set version = version + 1 where id = $1', [one])
    await api.query(`set lock_timeout = '2s'; update celeiro.supplier set version = version where id = '${other}'`)
    await client.query('rollback')
    client.release()
  })
})
