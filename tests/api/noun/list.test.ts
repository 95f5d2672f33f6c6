import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

/** 47 more suppliers: names and cities repeat, so that orders have ties; one in five has no city. */
beforeAll(async () => {
  api = await startApi()
  const { companyId, people } = api.church
  await api.query(
    `insert into celeiro.supplier (company_id, id, type, status, document, name, fantasy_name, email, phone, city, created_by, updated_by)
     select $1, gen_random_uuid(), 1 + n % 2, 1 + n % 2, lpad(n::text, 11, '0'),
       (array['Água Viva', 'Zebra', 'Élan', 'abelha', 'Casa BR-101'])[1 + n % 5], 'Loja ' || n, 'loja' || n || '@exemplo.com.br',
       '1198765' || lpad(n::text, 4, '0'), (array['São Paulo', 'Belém', 'Santos, SP', 'Acará', null])[1 + n % 5], $2, $2
     from generate_series(1, 47) n`,
    [companyId, people.admin?.id],
  )
})
afterAll(() => api.finish())

interface Row {
  id: string
  name: string
  city?: string
  status: number
  type: number
}

const list = (query: string) => api.call('GET', `/supplier?${query}`, { as: api.church.people.admin })
const rowsOf = async (query: string): Promise<Row[]> => (await list(query)).body.rows
const searched = async (text: string) => (await list(`search=${encodeURIComponent(text)}`)).body.count

describe('pages', () => {
  it('have twenty rows by default, sorted by name as a Brazilian reader expects', async () => {
    const { body } = await list('')
    expect([body.rows.length, body.count]).toEqual([20, 51])
    const names = body.rows.map(({ name }: Row) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('pt-BR').compare))
    expect(names[0]).toBe('abelha')
  })

  it.each(['name', '-name', 'city', '-city', 'status', '-status', 'document', '-updatedAt'])(
    'ordered by %s hold every row once, for any page size',
    async (orderBy) => {
      for (const pageSize of [10, 20, 50]) {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5, 6].map((page) => list(`orderBy=${orderBy}&pageSize=${pageSize}&page=${page}`)),
        )
        const ids = pages.flatMap(({ body }) => body.rows.map(({ id }: Row) => id))
        expect(ids).toHaveLength(51)
        expect(new Set(ids).size).toBe(51)
        for (const { body } of pages) expect(body.count).toBe(51)
      }
    },
  )

  it.each(['name', 'city', 'status', 'document', 'updatedAt'])(
    'in descending %s are the ascending ones reversed',
    async (name) => {
      const ids = (rows: Row[]) => rows.map(({ id }) => id)
      const [up, down] = await Promise.all([
        rowsOf(`orderBy=${name}&pageSize=100`),
        rowsOf(`orderBy=-${name}&pageSize=100`),
      ])
      expect(ids(down)).toEqual(ids(up).reverse())
    },
  )

  it('beyond the end are empty and count the same', async () => {
    expect((await list('page=7&pageSize=10')).body).toEqual({ rows: [], count: 51, openQuestions: [] })
    expect((await list('page=1000000&pageSize=100')).body).toEqual({ rows: [], count: 51, openQuestions: [] })
  })

  it('count what their filters leave, as /all does', async () => {
    const queries = fc.record({
      status: fc.constantFrom('', '1', '2', '1,2'),
      type: fc.constantFrom('', '1', '2', '1,2', '0'),
      city: fc.constantFrom('', 'belem', 'SÃO PAULO', 'Santos, SP', 'Nenhures'),
      search: fc.constantFrom('', 'abelha', 'agua', 'loja 1', 'exemplo', '98765'),
    })
    await fc.assert(
      fc.asyncProperty(queries, async (filter) => {
        const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString()
        const { body } = await list(`${query}&pageSize=100`)
        const all = await api.call('GET', `/supplier/all?${query}`, { as: api.church.people.admin })
        expect(body.count).toBe(body.rows.length)
        expect(all.body.length).toBe(body.count)
        for (const row of body.rows as Row[]) {
          if (filter.status) expect(filter.status.split(',').map(Number)).toContain(row.status)
          if (filter.type) expect(filter.type.split(',').map(Number)).toContain(row.type)
        }
      }),
      { numRuns: 40, seed: 2026 },
    )
  })
})

describe('searching', () => {
  it.each([
    ['agua', 9],
    ['ÁGUA', 9],
    ['viva agua', 9],
    ['elan', 10],
    ['br-101', 9],
    ['casa br-101', 9],
    ['Loja 47', 1],
    ['loja47@exemplo.com.br', 1],
    ['529.982.247-25', 1],
    ['52998224725', 1],
    ['(11) 98765-0047', 1],
    ['+55 11 98765-0047', 1],
    ['000.000.000-47', 1],
    ['fornecedor', 4],
    ['   ', 51],
    ['nenhum destes', 0],
  ])('%j finds %i', async (text, count) => {
    expect(await searched(text)).toBe(count)
  })
})

describe('slim rows', () => {
  it('say what a select needs and no more', async () => {
    const { body } = await api.call('GET', '/supplier/all?search=fornecedor%20shared', { as: api.church.people.admin })
    expect(body).toEqual([{ id: api.church.suppliers.shared, name: 'Fornecedor shared', document: '52998224725' }])
  })
})
