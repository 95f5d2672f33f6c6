import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Snapshot } from '#api/db/backup/snapshot.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { sheetOf } from '#tests/support/file/archive.ts'

let api: TestApi

const count = 3_000

/** Nine megabytes of suppliers: more than waits for a slow client. */
beforeAll(async () => {
  api = await startApi()
  const { companyId, people } = api.church
  await api.query(
    `insert into celeiro.supplier (company_id, id, type, status, document, name, street, created_by, updated_by)
     select $1, gen_random_uuid(), 1, 1, lpad(n::text, 11, '0'), 'Gráfica ' || n, repeat('x', 3000), $2, $2
     from generate_series(1, $3::int) n`,
    [companyId, people.admin?.id, count],
  )
})
afterAll(() => api.finish())

async function follow(query: string, church = api.church): Promise<Response> {
  const { body } = await api.call('GET', `/supplier/export?${query}`, { as: church.people.admin })
  return api.send(new Request(`http://celeiro.test${body.url}`))
}

const inUse = () => api.database.streamer.totalCount - api.database.streamer.idleCount
/** Rows about the connections that streams use; others than a superuser are not told what they do. */
const streams = (select: string) =>
  asOwner(api.superuserUrl, async (client) => {
    const { rows } = await client.query(
      `select ${select} from pg_stat_activity where datname = current_database() and application_name = 'celeiro stream'`,
    )
    return rows
  })
const open = async () => (await streams('state')).filter(({ state }) => state !== 'idle').length
const letGo = () => expect.poll(async () => [inUse(), await open()]).toEqual([0, 0])

describe('rows by a cursor', () => {
  it('are gone once the next are asked for, so that nothing keeps them', async () => {
    const client = await api.database.streamer.connect()
    await client.query('begin')
    const snapshot = new Snapshot(client)
    const answer = (rows: readonly unknown[][]) => rows.map(([n]) => Number(n))
    const batches = snapshot.batches({ text: 'select n from generate_series(1, 450) n', values: [], answer })
    const [handed, lengths]: [number[][], number[]] = [[], []]
    for await (const batch of batches) {
      expect(handed.flat()).toEqual([])
      handed.push(batch)
      lengths.push(batch.length)
    }
    expect(lengths).toEqual([200, 200, 50])
    expect(handed.flat()).toEqual([])
    await snapshot.close()
    expect(inUse()).toBe(0)
  })
})

describe('a long list', () => {
  it.each(['csv', 'xlsx'])('comes whole as %s', async (format) => {
    const response = await follow(`format=${format}&search=grafica`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const rows = format === 'csv' ? bytes.toString().trim().split('\r\n') : sheetOf(bytes).rows
    expect(rows).toHaveLength(count + 1)
    expect(new Set(rows.map(String)).size).toBe(count + 1)
    await letGo()
  })

  it.each(['csv', 'xlsx'])('that is aborted as %s releases the database', async (format) => {
    const reader = (await follow(`format=${format}`)).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await reader?.cancel()
    await letGo()
  })

  it('that nobody reads on waits with its cursor, and a short one does not', async () => {
    const long = await follow('format=csv')
    const short = await follow('format=csv&search=fornecedor')
    await vi.waitFor(() => expect(inUse()).toBe(1))
    expect((await short.text()).trim().split('\r\n')).toHaveLength(5)
    expect(await open()).toBe(1)
    await long.body?.cancel()
    await letGo()
  })

  it('takes no more of the database than its company’s share, and leaves the rest to others', async () => {
    const open = [await follow('format=csv'), await follow('format=xlsx')]
    const [before] = await api.query('select count(*) from celeiro.audit_entry')
    const refused = await follow('format=csv')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await refused.json()).toEqual({ error: 'files_busy' })
    expect(await api.query('select count(*) from celeiro.audit_entry')).toEqual([before])
    const other = await follow('format=csv', api.other)
    expect((await other.text()).trim().split('\r\n').length).toBeGreaterThan(1)
    await open[0]?.body?.cancel()
    await vi.waitFor(async () => expect((await follow('format=csv&search=fornecedor')).status).toBe(200))
    await open[1]?.body?.cancel()
    await letGo()
  })

  it('that breaks on its way ends as a failure, not as a shorter list', async () => {
    const reader = (await follow('format=csv')).body?.getReader()
    await reader?.read()
    await streams('pg_terminate_backend(pid)')
    const readAll = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return 'ended'
    }
    await expect(readAll()).rejects.toThrow()
    await vi.waitFor(() => expect(inUse()).toBe(0))
    expect((await (await follow('format=csv&search=fornecedor')).text()).length).toBeGreaterThan(0)
  })

  it('is one snapshot: concurrent writes are not in it', async () => {
    const response = await follow('format=csv&search=fornecedor&orderBy=-name')
    await api.query(`update celeiro.supplier set name = 'Outro nome' where name = 'Fornecedor sul'`)
    expect(await response.text()).toContain('Fornecedor sul')
  })
})
