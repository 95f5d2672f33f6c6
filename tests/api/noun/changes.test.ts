import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Answer, apiKey, startApi, type TestApi } from '#tests/support/api.ts'
import { canary, type Person } from '#tests/support/church.ts'
import { makeKey } from '#tests/support/integration-key.ts'

let api: TestApi
let admin: Person

beforeAll(async () => {
  api = await startApi()
  admin = api.church.people.admin as Person
})
afterAll(() => api.finish())

interface Caller {
  readonly as?: Person | string
  readonly branch?: string | undefined
}

const read = (path: string, query: string, caller: Caller = { as: admin }): Promise<Answer> =>
  api.call('GET', `${path}?pageSize=100&${query}`, caller)

/** Reads the list to its end, and answers from when on changes are lacking. */
async function since(path: string, filters = '', caller?: Caller): Promise<{ ids: string[]; since: string }> {
  const ids: string[] = []
  for (let cursor = 'start'; ; ) {
    const { status, body } = await read(path, `${filters}&cursor=${cursor}`, caller)
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
    ids.push(...body.rows.map(({ id }: { id: string }) => id))
    if (!body.nextCursor) return { ids, since: body.nextSince }
    cursor = body.nextCursor
  }
}

interface Changes {
  readonly rows: { id: string; name?: string }[]
  readonly removed: string[]
  readonly since: string
}

async function changes(path: string, from: string, filters = '', caller?: Caller): Promise<Changes> {
  const found: Changes['rows'] = []
  const removed: string[] = []
  for (let cursor = ''; ; ) {
    const { status, body } = await read(path, `${filters}&updatedSince=${from}${cursor}`, caller)
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
    found.push(...body.rows)
    removed.push(...body.removed)
    if (!body.nextCursor) return { rows: found, removed, since: body.nextSince }
    cursor = `&cursor=${body.nextCursor}`
  }
}

const idsOf = ({ rows }: Pick<Changes, 'rows'>): string[] => rows.map(({ id }) => id)
const nothing = { rows: [], removed: [] }

async function makeRegion(name: string): Promise<{ id: string; version: number }> {
  const { body } = await api.call('POST', '/region', { as: admin, body: { name, status: 1 } })
  return body
}

/** A transaction of its own, which ends when it is told. */
async function transaction(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: api.adminUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

const insertPlace = async (client: pg.Client, name: string, branchId = api.church.branches.norte): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into celeiro.place (company_id, id, name, branch_id, status, created_by, updated_by)
     values ($1, gen_random_uuid(), $2, $3, 1, $4, $4) returning id`,
    [api.church.companyId, name, branchId, admin.id],
  )
  return rows[0]?.id ?? ''
}

describe('what changed since a list was read', () => {
  it('are the records that were written, as they are now, in that order, and what is gone', async () => {
    const kept = await makeRegion('Fica')
    const gone = await makeRegion('Vai')
    const { since: before } = await since('/region')
    const made = await makeRegion('Nasce')
    await api.call('PUT', `/region/${kept.id}`, { as: admin, body: { name: 'Muda', status: 1, version: 1 } })
    await api.call('DELETE', `/region/${gone.id}`, { as: admin })
    const found = await changes('/region', before)
    expect([idsOf(found), found.removed]).toEqual([[made.id, kept.id], [gone.id]])
    expect(found.rows[1]?.name).toBe('Muda')
    expect(await changes('/region', found.since)).toMatchObject(nothing)
  })

  it('misses nothing of a transaction that began before and ended after', async () => {
    const { since: before } = await since('/place')
    const early = await transaction()
    const slow = await insertPlace(early, 'Começou antes')
    const late = await transaction()
    const quick = await insertPlace(late, 'Acabou antes')
    await late.query('commit')
    const first = await changes('/place', before)
    expect(idsOf(first)).toEqual([quick])
    const whole = await since('/place')
    await early.query('commit')
    const second = await changes('/place', first.since)
    expect(idsOf(second)).toEqual([slow])
    expect(idsOf(await changes('/place', whole.since))).toEqual([slow])
    expect(await changes('/place', second.since)).toMatchObject(nothing)
  })

  it('is nothing of what was undone', async () => {
    const { since: before } = await since('/place')
    const client = await transaction()
    await insertPlace(client, 'Desfeito')
    await client.query('rollback')
    expect(await changes('/place', before)).toMatchObject(nothing)
  })

  it('comes in pages, and what is written meanwhile comes the next time', async () => {
    const { since: before } = await since('/place')
    const client = await transaction()
    await client.query(
      `insert into celeiro.place (company_id, id, name, branch_id, status, created_by, updated_by)
       select $1, gen_random_uuid(), 'Sala ' || n, $2, 1, $3, $3 from generate_series(1, 250) n`,
      [api.church.companyId, api.church.branches.norte, admin.id],
    )
    await client.query('commit')
    const first = await read('/place', `updatedSince=${before}`)
    expect([first.body.rows.length, first.body.removed, typeof first.body.nextCursor]).toEqual([100, [], 'string'])
    const meanwhile = await transaction()
    const later = await insertPlace(meanwhile, 'No meio')
    await meanwhile.query('commit')
    const second = await read('/place', `updatedSince=${before}&cursor=${first.body.nextCursor}`)
    const third = await read('/place', `updatedSince=${before}&cursor=${second.body.nextCursor}`)
    const all = [first, second, third].flatMap(({ body }) => idsOf(body))
    expect([new Set(all).size, all.includes(later), third.body.nextCursor]).toEqual([250, false, undefined])
    expect(idsOf(await changes('/place', third.body.nextSince))).toEqual([later])
  })

  it('keeps a copy the same as the list, whatever is done to it', async () => {
    const { norte, sul } = api.church.branches
    const caller = { as: api.church.people.local as Person }
    const filters = 'status=1'
    const copy = new Set<string>()
    let { ids, since: from } = await since('/place', filters, caller)
    for (const id of ids) copy.add(id)
    for (let step = 0; step < 12; step++) {
      const [set, where] =
        [
          [`name = name || '.'`, 'true'],
          ['status = 3 - status', `name like '%${step % 9}'`],
          [`branch_id = '${step % 2 ? sul : norte}'`, `name like '%${step % 7}'`],
        ][step % 3] ?? []
      await api.query(`update celeiro.place set ${set} where company_id = $1 and ${where}`, [api.church.companyId])
      await api.query(`delete from celeiro.place where company_id = $1 and name like '%${step}5%'`, [
        api.church.companyId,
      ])
      const found = await changes('/place', from, filters, caller)
      for (const id of found.removed) copy.delete(id)
      for (const id of idsOf(found)) copy.add(id)
      from = found.since
      ids = (await since('/place', filters, caller)).ids
      expect([...copy].sort(), `after step ${step}`).toEqual([...ids].sort())
    }
    expect(copy.size).toBeGreaterThan(10)
  })

  it('is answered by 304 while nothing happens', async () => {
    const { since: from } = await since('/region')
    const { accessToken } = await api.sessionOf(admin)
    const own = await since('/region', '', { as: accessToken })
    const ask = (tag?: string) =>
      api.send(
        new Request(`http://celeiro.test/api/region?updatedSince=${own.since}`, {
          headers: { 'api-key': apiKey, authorization: `Bearer ${accessToken}`, ...(tag && { 'if-none-match': tag }) },
        }),
      )
    const first = await ask()
    const tag = first.headers.get('etag') ?? ''
    await api.query('update celeiro.place set version = version where false')
    expect([first.status, (await ask(tag)).status]).toEqual([200, 304])
    await makeRegion('Fim do silêncio')
    expect((await ask(tag)).status).toBe(200)
    expect(from).not.toBe(own.since)
  })
})

const document = JSON.parse(readFileSync(new URL('../../../mesh/openapi.json', import.meta.url), 'utf8'))
interface Parameter {
  readonly name: string
}
const lists = Object.entries<{ get?: { parameters?: Parameter[] } }>(document.paths).flatMap(([path, { get }]) =>
  get?.parameters?.some(({ name }) => name === 'updatedSince') ? [path] : [],
)

describe('whoever does not see a record', () => {
  it('is told neither its changes nor its end, in any list', async () => {
    expect(lists.length).toBeGreaterThan(25)
    const caller = { as: api.church.people.local as Person }
    const before = new Map<string, { ids: string[]; since: string }>()
    for (const path of lists) before.set(path, await since(path, '', caller))
    const noted = await api.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text) as columns from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid and a.attname in ('version', 'id')
       where t.tgname = 'changed_update' group by 1`,
    )
    for (const { name } of noted) await api.query(`update celeiro.${name} set version = version`)
    let told = 0
    for (const [path, { ids, since: from }] of before) {
      const found = await changes(path, from, '', caller)
      expect(found.removed, path).toEqual([])
      expect(
        idsOf(found).filter((id) => !ids.includes(id)),
        path,
      ).toEqual([])
      expect(JSON.stringify(found), path).not.toContain(canary)
      // What is only added to cannot be touched.
      if (path !== '/journal-entry') expect(new Set(idsOf(found)).size, path).toBe(ids.length)
      told += found.rows.length
    }
    expect(told).toBeGreaterThan(30)
  })

  it('is told that one left their branch, and nothing of where it went', async () => {
    const { norte, sul, sede } = api.church.branches
    const caller = { as: api.church.people.local as Person }
    const client = await transaction()
    const [leaves, elsewhere] = [await insertPlace(client, 'Sai', norte), await insertPlace(client, 'Longe', sul)]
    await client.query('commit')
    const { since: from } = await since('/place', '', caller)
    await api.query('update celeiro.place set branch_id = $1 where id = $2', [sul, leaves])
    await api.query('update celeiro.place set branch_id = $1 where id = $2', [sede, elsewhere])
    const found = await changes('/place', from, '', caller)
    expect([found.rows, found.removed]).toEqual([[], [leaves]])
    await api.query('delete from celeiro.place where id = any($1)', [[leaves, elsewhere]])
    expect(await changes('/place', found.since, '', caller)).toMatchObject(nothing)
  })
})

describe('a moment', () => {
  const refusal = (answer: Answer) => [answer.status, answer.body.error ?? answer.body.errors?.[0]?.msg]

  it('is of one list and caller, and is not made up', async () => {
    const { since: from } = await since('/region')
    const { since: ofActive } = await since('/region', 'status=1')
    expect(refusal(await read('/place', `updatedSince=${from}`))).toEqual([400, 'invalid_cursor'])
    expect(refusal(await read('/region', `updatedSince=${ofActive}`))).toEqual([400, 'invalid_cursor'])
    expect(refusal(await read('/region', 'updatedSince=2026-01-01'))).toEqual([400, 'invalid_cursor'])
    const other = { as: api.church.people.free as Person }
    expect(refusal(await read('/region', `updatedSince=${from}`, other))).toEqual([400, 'invalid_cursor'])
    expect(refusal(await read('/region', `page=2&updatedSince=${from}`))).toEqual([400, 'invalid_cursor'])
  })

  it('ends after 30 days, and in a database that was brought back', async () => {
    const key = await makeKey(api, admin, { name: 'Cópia antiga' })
    const ask = (query: string) => key.call('GET', `/region?pageSize=100&${query}`)
    const { nextSince } = (await ask('cursor=start')).body
    const now = api.now
    const daysLater = async (days: number) => {
      api.now = new Date(now.getTime() + days * 86_400_000)
      const answer = await ask(`updatedSince=${nextSince}`)
      api.now = now
      return answer
    }
    const kept = await daysLater(29)
    expect([kept.status, kept.body.nextSince === nextSince]).toEqual([200, false])
    expect(refusal(await daysLater(32))).toEqual([400, 'cursor_expired'])
    await api.query(`update celeiro_setup.migration set applied_at = applied_at + interval '1 second'
      where name = '0430_record_changes.sql'`)
    expect(refusal(await daysLater(0))).toEqual([400, 'cursor_expired'])
  })

  it('ends when what a key may see changes, which a copy would lack', async () => {
    const key = await makeKey(api, admin)
    const ask = (query: string) => key.call('GET', `/region?pageSize=100&${query}`)
    const { nextSince } = (await ask('cursor=start')).body
    expect((await ask(`updatedSince=${nextSince}`)).status).toBe(200)
    const { body } = await api.call('GET', `/integration-key/${key.id}`, { as: admin })
    const { name, permissions, version } = body
    const changed = await api.call('PUT', `/integration-key/${key.id}`, {
      as: admin,
      body: { name, permissions, version, branches: [{ branchId: api.church.branches.norte }] },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(refusal(await ask(`updatedSince=${nextSince}`))).toEqual([400, 'cursor_expired'])
  })
})
