import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

/** When each region was made, by its name. The clock of São Paulo skipped midnight on 2018-11-04, and had 23 h twice on 2018-02-17. */
const made: Readonly<Record<string, string>> = {
  'Véspera da mudança': '2018-11-04T02:59:59.999Z',
  'Primeiro instante do dia sem meia-noite': '2018-11-04T03:00:00Z',
  'Último instante do dia sem meia-noite': '2018-11-05T01:59:59.999Z',
  'Primeira das duas 23 horas': '2018-02-18T01:30:00Z',
  'Segunda das duas 23 horas': '2018-02-18T02:30:00Z',
  'Meia-noite depois delas': '2018-02-18T03:00:00Z',
  'Noite de domingo': '2026-11-02T02:59:59.999Z',
  'Madrugada de segunda': '2026-11-02T03:00:00Z',
}

beforeAll(async () => {
  api = await startApi()
  const { companyId, people } = api.church
  for (const [name, at] of Object.entries(made))
    await api.query(
      `insert into celeiro.region (company_id, id, name, status, created_at, created_by, updated_by)
       values ($1, gen_random_uuid(), $2, 1, $3, $4, $4)`,
      [companyId, name, at, people.admin?.id],
    )
  await api.query(
    `update celeiro.region set created_at = '2001-01-01T12:00:00Z' where company_id = $1 and code = 'R01'`,
    [companyId],
  )
})
afterAll(() => api.finish())

const list = (query: string, resource = 'region') =>
  api.call('GET', `/${resource}?${query}`, { as: api.church.people.admin })
const namesOf = async (query: string): Promise<string[]> =>
  (await list(query)).body.rows.map(({ name }: { name: string }) => name).sort()

describe('a period holds its first and its last day', () => {
  it.each([
    ['2026-11-01', '2026-11-01', ['Noite de domingo']],
    ['2026-11-02', '2026-11-02', ['Madrugada de segunda']],
    ['2026-11-01', '2026-11-02', ['Madrugada de segunda', 'Noite de domingo']],
    ['2018-11-03', '2018-11-03', ['Véspera da mudança']],
    ['2018-11-04', '2018-11-04', ['Primeiro instante do dia sem meia-noite', 'Último instante do dia sem meia-noite']],
    ['2018-11-05', '2018-11-05', []],
    ['2018-02-17', '2018-02-17', ['Primeira das duas 23 horas', 'Segunda das duas 23 horas']],
    ['2018-02-18', '2018-02-18', ['Meia-noite depois delas']],
    ['2026-11-02', '2026-11-01', []],
  ])('from %s to %s', async (from, to, names) => {
    expect(await namesOf(`createdAtFrom=${from}&createdAtTo=${to}`)).toEqual(names)
  })

  it('and may be open at either end', async () => {
    expect(await namesOf('createdAtFrom=2026-11-02')).toEqual(['Madrugada de segunda'])
    expect(await namesOf('createdAtTo=2001-01-01')).toEqual(['Região Esperanca'])
    expect((await list('createdAtFrom=1900-01-01&createdAtTo=2199-12-31')).body.count).toBe(9)
  })

  it('beside other filters and in /all', async () => {
    expect(await namesOf('createdAtFrom=2026-11-01&search=domingo&status=1,2')).toEqual(['Noite de domingo'])
    const all = await api.call('GET', '/region/all?createdAtFrom=2026-11-01', { as: api.church.people.admin })
    expect(all.body).toHaveLength(2)
  })

  it.each(['supplier', 'members-offerings'])('of %s too', async (resource) => {
    const before = (await list('createdAtTo=2000-12-31', resource)).body.count
    const since = (await list('createdAtFrom=2001-01-01', resource)).body.count
    expect([before, since]).toEqual([0, 4])
  })
})

describe('what is no day', () => {
  it.each(['2026-02-29', '2026-13-01', '01/11/2026', '2026-11-1', '2026-11-01T00:00:00Z', 'hoje'])(
    '%s is refused at its parameter',
    async (day) => {
      for (const param of ['createdAtFrom', 'createdAtTo']) {
        const { status, body } = await list(`${param}=${encodeURIComponent(day)}`)
        expect([status, body]).toEqual([400, { errors: [{ msg: 'invalid_date', param }] }])
      }
    },
  )

  it('an empty one is missing', async () => {
    const { body } = await list('createdAtFrom=')
    expect(body).toEqual({ errors: [{ msg: 'required', param: 'createdAtFrom' }] })
  })
})
