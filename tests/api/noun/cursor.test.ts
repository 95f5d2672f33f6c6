import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Tenant } from '#api/db/tenant/tenant.ts'
import { PageTokens } from '#api/http/page-token.ts'
import { exportsOf } from '#api/noun/file/export.ts'
import { readPage } from '#api/noun/list/reading.ts'
import { routes } from '#api/routes.ts'
import { type Answer, secret, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'

let api: TestApi
let admin: Person

/** 230 suppliers, of whom several share a city and some have none. */
beforeAll(async () => {
  api = await startApi()
  admin = api.church.people.admin as Person
  await insert(230, 'Oficina')
})
afterAll(() => api.finish())

const insert = (many: number, name: string): Promise<{ id: string }[]> =>
  api.query(
    `insert into celeiro.supplier (company_id, id, type, status, document, name, city, branch_id, created_by, updated_by)
     select $1, gen_random_uuid(), 1, 1 + (n % 3 = 0)::int, lpad(floor(random() * 1e11)::text, 11, '0'),
       $5 || ' ' || n % 40, case when n % 4 > 0 then 'Cidade ' || n % 7 end, case when n % 5 = 0 then $2::uuid end, $3, $3
     from generate_series(1, $4) n returning id`,
    [api.church.companyId, api.church.branches.norte, admin.id, many, name],
  )

const read = (query: string, as = admin, branch?: string): Promise<Answer> =>
  api.call('GET', `/supplier?${query}`, { as, branch })

/** The pages of a list from its beginning to its end; `between` happens after each. */
async function pagesOf(query: string, between: () => Promise<unknown> = async () => {}): Promise<Answer['body'][]> {
  const pages: Answer['body'][] = []
  for (let cursor = 'start'; cursor; cursor = pages.at(-1).nextCursor) {
    const { status, body } = await read(`${query}&cursor=${cursor}`)
    expect(status, JSON.stringify(body)).toBe(200)
    pages.push(body)
    await between()
  }
  return pages
}

const idsOf = (pages: readonly Answer['body'][]): string[] =>
  pages.flatMap(({ rows }) => rows.map(({ id }: { id: string }) => id))

async function idsByPages(query: string): Promise<string[]> {
  const pages: Answer['body'][] = []
  for (let page = 1; page === 1 || pages.at(-1).rows.length > 0; page++)
    pages.push((await read(`${query}&page=${page}&pageSize=100`)).body)
  return idsOf(pages)
}

describe('a list by cursor', () => {
  it.each(['name', '-name', 'document', 'city', '-city', '-updatedAt', 'name&status=2', '-city&search=oficina'])(
    'has the rows of its pages, in their order: %s',
    async (order) => {
      const pages = await pagesOf(`orderBy=${order}&pageSize=50`)
      expect(idsOf(pages)).toEqual(await idsByPages(`orderBy=${order}`))
      expect(pages.map(({ count }) => count)).toEqual(pages.map(() => idsOf(pages).length))
      expect(pages.map((page) => 'nextSince' in page)).toEqual(pages.map((_, index) => index === pages.length - 1))
    },
  )

  it.each(['name', '-name', 'city', '-city'])('has each row once while others come: %s', async (order) => {
    const before = await idsByPages('')
    const pages = await pagesOf(`orderBy=${order}&pageSize=50`, () => insert(5, 'Nova'))
    const found = idsOf(pages)
    expect(new Set(found).size).toBe(found.length)
    expect(before.filter((id) => !found.includes(id))).toEqual([])
  })

  it('goes on where the row that it ended with is gone', async () => {
    const [first] = await pagesOf('orderBy=name&pageSize=50')
    const last = first.rows.at(-1)
    const rest = (await idsByPages('orderBy=name')).slice(50)
    await api.query('delete from celeiro.supplier where id = $1', [last.id])
    const { body } = await read(`orderBy=name&pageSize=100&cursor=${first.nextCursor}`)
    expect(idsOf([body])).toEqual(rest.slice(0, 100))
  })

  it('says nothing in its address of the row that it ended with', async () => {
    const { body } = await read('orderBy=name&cursor=start')
    const said = Buffer.from(body.nextCursor, 'base64url').toString('latin1')
    expect([said.includes('Oficina'), said.includes('keys')]).toEqual([false, false])
  })

  it('is the same text for the same content, so that an answer that did not change keeps its tag', () => {
    const [one, other] = [new PageTokens(secret), new PageTokens(`${secret}!`)]
    const sealed = one.seal({ keys: ['Oficina 1', null] }, 'a list')
    expect(one.seal({ keys: ['Oficina 1', null] }, 'a list')).toBe(sealed)
    expect(one.open(sealed, 'a list')).toEqual({ keys: ['Oficina 1', null] })
    expect([one.open(sealed, 'another list'), other.open(sealed, 'a list'), one.open(`${sealed}A`, 'a list')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is the same for every noun, in every order of its list, one row after the other', async () => {
    const { id } = await api.sessionOf(admin)
    const tenant = new Tenant(api.database, { id }, { kind: 'session' })
    const reading = { pageTokens: new PageTokens(secret), clock: () => api.now }
    let several = 0
    for (const noun of exportsOf(routes()).values())
      for (const name of Object.keys(noun.listing.orderBy))
        for (const orderBy of [name, `-${name}`]) {
          const whole = { page: 1, pageSize: 3, orderBy }
          const [, expected] = await readPage(noun, tenant, whole, reading)
          const found: unknown[] = []
          for (let cursor: string | undefined = 'start'; cursor && found.length < 3; ) {
            const [, rows, { nextCursor }] = await readPage(noun, tenant, { ...whole, pageSize: 1, cursor }, reading)
            found.push(...rows)
            cursor = nextCursor
          }
          expect(found, `${noun.resource} by ${orderBy}`).toEqual(expected)
          if (found.length > 1) several++
        }
    expect(several).toBeGreaterThan(60)
  })
})

describe('a cursor', () => {
  const refusal = { errors: [{ msg: 'invalid_cursor', param: 'cursor' }] }
  const nextOf = async (query: string, as = admin, branch?: string): Promise<string> =>
    (await read(`${query}&cursor=start&pageSize=10`, as, branch)).body.nextCursor

  it('is of one list, its filters, its order, and of who was given it', async () => {
    const cursor = await nextOf('orderBy=name')
    const { free } = api.church.people
    const { sede } = api.church.branches
    const answers = [
      await read(`orderBy=-name&cursor=${cursor}`),
      await read(`cursor=${cursor}`),
      await read(`orderBy=name&status=1&cursor=${cursor}`),
      await read(`orderBy=name&search=oficina&cursor=${cursor}`),
      await read(`orderBy=name&cursor=${cursor}`, free),
      await read(`orderBy=name&cursor=${cursor}`, admin, sede),
      await read(`orderBy=name&page=2&cursor=${cursor}`),
      await read(`orderBy=name&page=2&cursor=start`),
      await api.call('GET', `/region?orderBy=name&cursor=${cursor}`, { as: admin }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [400, refusal]))
    expect((await read(`orderBy=name&pageSize=20&cursor=${cursor}`)).status).toBe(200)
  })

  it('that was made up or altered is refused', async () => {
    const cursor = await nextOf('orderBy=name')
    const altered = fc
      .tuple(fc.nat(cursor.length - 1), fc.constantFrom('A', 'z', '0', '-', '_', '=', '.', ' ', 'é', "'"))
      .map(([at, letter]) => cursor.slice(0, at) + letter + cursor.slice(at + 1))
    const anything = fc.oneof(altered, fc.string({ minLength: 1 }), fc.base64String({ minLength: 1, maxLength: 400 }))
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        fc.pre(text !== cursor && text !== 'start')
        const { status, body } = await read(`orderBy=name&cursor=${encodeURIComponent(text)}`)
        expect([status, body.errors?.[0].param]).toEqual([400, 'cursor'])
      }),
      { numRuns: 60 },
    )
    expect((await read(`cursor=${'A'.repeat(6_001)}`)).status).toBe(400)
  })
})

it('movements are read by cursor in the order of their days, and of their amounts', async () => {
  const list = (query: string) => api.call('GET', `/bank-statement?${query}`, { as: admin })
  for (const order of ['date', '-date', 'value', '-value']) {
    const { body } = await list(`orderBy=${order}&pageSize=100`)
    const byCursor = await list(`orderBy=${order}&pageSize=100&cursor=start`)
    expect(byCursor.body.rows, order).toEqual(body.rows)
  }
})
