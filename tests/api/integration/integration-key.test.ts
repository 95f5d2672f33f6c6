import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { calling, everythingGivable, type KeyChoice, makeKey, rotated } from '#tests/support/integration-key.ts'
import { productOver } from '#tests/support/product.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

let made = 0
const person = (role: string): Person => api.church.people[role] as Person
const admin = () => person('admin')
const norte = () => api.church.branches.norte ?? ''
const keyWith = (choice: KeyChoice = {}, maker = admin()) =>
  makeKey(api, maker, { name: `Programa ${++made}`, ...choice })
const outcomeOf = ({ status, body }: Answer) => [status, body.error ?? body.errors?.[0]?.msg]
const supplier = (document: string) => ({ type: 1, status: 1, document, name: 'Gráfica do Vale' })
const change = (role: string, columns: string) =>
  api.query(`update celeiro.app_user set ${columns} where id = $1`, [person(role).id])

describe('a key', () => {
  it('is answered once, kept as a hash, and known by how it begins', async () => {
    const { id, key } = await keyWith()
    expect(key).toMatch(/^cel_[\w-]{51}$/)
    const secrets = await api.query('select to_jsonb(s)::text as row from celeiro.integration_secret s')
    const trail = (await trailOf(api, api.church.companyId)).map(({ payload }) => payload)
    expect([...secrets.map(({ row }) => row), ...trail].join()).not.toContain(key.slice(12))
    const { body } = await api.call('GET', `/integration-key/${id}`, { as: admin() })
    expect(body).toMatchObject({ prefix: key.slice(0, 10), status: 1 })
    expect(JSON.stringify(body)).not.toContain(key.slice(12))
  })

  it('calls without the api-key, tells how often it may, and when and from where it was used', async () => {
    const { id, call } = await keyWith()
    const { status, headers } = await call('GET', '/supplier', { headers: { 'x-forwarded-for': '198.51.100.4' } })
    expect([status, headers.get('ratelimit-policy')]).toEqual([200, '"key";q=600;w=60'])
    expect(headers.get('ratelimit')).toMatch(/^"key";r=599;t=\d+$/)
    const { body } = await api.call('GET', `/integration-key/${id}`, { as: admin() })
    expect(body).toMatchObject({ usedFrom: '198.51.100.4', usedAt: expect.any(String) })
  })

  it('is rate limited by the minute, with Retry-After', async () => {
    const { id, call } = await keyWith()
    await call('GET', '/supplier')
    const usedUp = async (): Promise<Answer> => {
      await api.query(
        `update celeiro.integration_key_use set calls = 600, minute = date_trunc('minute', clock_timestamp())
         where integration_key_id = $1`,
        [id],
      )
      const answer = await call('GET', '/supplier')
      // The minute was over just then.
      return answer.status === 200 ? usedUp() : answer
    }
    const refused = await usedUp()
    expect(outcomeOf(refused)).toEqual([429, 'too_many_requests'])
    expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it.each(['cel_', 'cel_nothing', `cel_${'a'.repeat(51)}`])('that nobody made is refused: %s', async (key) => {
    expect(outcomeOf(await calling(api, key)('GET', '/supplier'))).toEqual([401, 'unauthorized'])
  })
})

describe('what a key may', () => {
  it('is never to approve, to reveal, or over users, profiles and keys, nor more than its maker may', async () => {
    const permissions = [
      { module: 'suppliers', actions: ['read', 'reveal'] },
      { module: 'journal', actions: ['approve'] },
      { module: 'users', actions: ['read'] },
      { module: 'integrations', actions: ['read'] },
    ]
    const refused = await api.call('POST', '/integration-key', { as: admin(), body: { name: 'Demais', permissions } })
    expect(refused.body.errors).toEqual(
      ['0.actions.1', '1.actions.0', '2.actions.0', '3.actions.0'].map((at) => ({
        msg: 'integration_right_not_given',
        param: `permissions.${at}`,
      })),
    )
    await api.query(
      `insert into celeiro.profile_permission values ($1, $2, 'integrations', '{create,read,update,delete}')
       on conflict (company_id, profile_id, module) do update set actions = excluded.actions`,
      [api.church.companyId, api.church.profiles.Tesouraria],
    )
    const beyond = {
      name: 'De outra filial',
      permissions: [{ module: 'journal', actions: ['read'] }],
      branches: [{ branchId: api.church.branches.sul }],
    }
    const { body } = await api.call('POST', '/integration-key', { as: person('treasurer'), body: beyond })
    expect(body.errors).toEqual([
      { msg: 'right_beyond_yours', param: 'permissions.0.actions.0' },
      { msg: 'integration_branch_out_of_reach', param: 'branches.0.branchId' },
    ])
  })

  it('has exactly the given rights', async () => {
    const { call } = await keyWith({ permissions: [{ module: 'suppliers', actions: ['read'] }] })
    expect((await call('GET', '/supplier')).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', '/supplier', supplier('86288366757')],
      ['GET', '/ministry', undefined],
      ['GET', '/auth/me', undefined],
      ['POST', '/auth', { email: 'admin@exemplo.com.br', password: 'Celeiro#2026' }],
    ] as const)
      expect(outcomeOf(await call(method, path, { body })), path).toEqual([403, 'integration_right_not_given'])
  })

  it('is lost with its maker’s right, branch or access, from the next call on', async () => {
    const { call } = await keyWith({ permissions: [{ module: 'suppliers', actions: ['read'] }] }, person('treasurer'))
    expect((await call('GET', '/supplier')).status).toBe(200)
    expect(outcomeOf(await call('GET', '/supplier', { branch: api.church.branches.sul }))).toEqual([
      403,
      'branch_forbidden',
    ])
    const rights = (actions: string) =>
      api.query(`update celeiro.profile_permission set actions = $2 where profile_id = $1 and module = 'suppliers'`, [
        api.church.profiles.Tesouraria,
        actions,
      ])
    await rights('{}')
    expect(outcomeOf(await call('GET', '/supplier'))).toEqual([403, 'integration_right_not_given'])
    await rights('{create,read,update,delete,reverse,export}')
    await change('treasurer', 'status = 2')
    expect(outcomeOf(await call('GET', '/supplier'))).toEqual([401, 'unauthorized'])
    await change('treasurer', 'status = 1')
    expect((await call('GET', '/supplier')).status).toBe(200)
  })

  it('is in its own branches, and nowhere once its maker lost them', async () => {
    const { call } = await keyWith({ branches: [{ branchId: norte() }] })
    const names = (answer: Answer) => answer.body.rows.map(({ name }: { name: string }) => name)
    expect(names(await call('GET', '/supplier?pageSize=100'))).not.toContain('Fornecedor sul')
    expect(names(await call('GET', '/branch'))).toEqual(['Filial norte'])
    const away = { branch: api.church.branches.sul }
    expect(outcomeOf(await call('GET', '/supplier', away))).toEqual([403, 'branch_forbidden'])
    await api.query(`update celeiro.profile set all_branches = false where id = $1`, [api.church.profiles.Admin])
    await change('admin', `branch_id = '${api.church.branches.sul}'`)
    expect(outcomeOf(await call('GET', '/supplier'))).toEqual([403, 'branch_forbidden'])
    await change('admin', 'branch_id = null')
    await api.query(`update celeiro.profile set all_branches = true where id = $1`, [api.church.profiles.Admin])
  })

  it('counts as its maker’s, who does not approve it, and is in the trail under the name of the key', async () => {
    const { call, id } = await keyWith({ name: 'Folha de pagamento' })
    await api.query('update celeiro.company set approval_limit_cents = 1 where id = $1', [api.church.companyId])
    const accounts = await api.query<{ id: string }>(
      `select id from celeiro.journal_account where company_id = $1 and code in ('4.2.1.03', '2.1.1.05') order by code desc`,
      [api.church.companyId],
    )
    const lines = accounts.map((account, index) => ({
      branchId: norte(),
      ledgerAccountId: account.id,
      ...(index === 0 ? { debit: '100.00' } : { credit: '100.00' }),
    }))
    const body = { branchId: norte(), date: '2026-11-03', history: 'Provisão de férias', lines }
    const entered = await call('POST', '/manual-entry', { body, headers: { 'idempotency-key': 'folha-11' } })
    expect(entered.body).toMatchObject({ status: 1 })
    const approve = `/manual-entry/${entered.body.id}/approve`
    expect(outcomeOf(await api.call('POST', approve, { as: admin(), headers: { 'idempotency-key': 'a' } }))[1]).toBe(
      'manual_entry_own',
    )
    expect(outcomeOf(await call('POST', approve, { headers: { 'idempotency-key': 'b' } }))).toEqual([
      403,
      'integration_right_not_given',
    ])
    const { rows } = (await api.call('GET', `/manual-entry/${entered.body.id}/history`, { as: admin() })).body
    expect(rows).toMatchObject([{ action: 'create', key: 'Folha de pagamento', actor: { id: admin().id } }])
    const refusals = (await trailOf(api, api.church.companyId)).filter(({ action }) => action === 'accessRefused')
    expect(refusals.map(({ record_id, payload }) => [record_id, JSON.parse(payload ?? '{}').key])).toContainEqual([
      id,
      'Folha de pagamento',
    ])
  })
})

describe('a key ends', () => {
  it('between two calls that it is revoked between, with the addresses that it signed', async () => {
    const { id, call } = await keyWith()
    const { url } = (await call('GET', '/supplier/export?format=csv')).body
    const fetched = () => api.send(new Request(`http://celeiro.test${url}`))
    expect((await fetched()).status).toBe(200)
    expect((await api.call('POST', `/integration-key/${id}/revoke`, { as: admin() })).body.status).toBe(2)
    expect(outcomeOf(await call('GET', '/supplier'))).toEqual([401, 'unauthorized'])
    expect((await fetched()).status).toBe(401)
    const again = await api.call('POST', `/integration-key/${id}/rotate`, { as: admin(), body: { overlapHours: 0 } })
    expect(outcomeOf(again)).toEqual([400, 'integration_key_status_changed'])
  })

  it('when another is made, at once or some hours later', async () => {
    const { id, call } = await keyWith()
    const second = calling(api, await rotated(api, admin(), id, 24))
    expect([(await call('GET', '/supplier')).status, (await second('GET', '/supplier')).status]).toEqual([200, 200])
    const third = calling(api, await rotated(api, admin(), id, 0))
    const answers = await Promise.all([call, second, third].map((one) => one('GET', '/supplier')))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200])
  })

  it('after its last day, and is not taken from another address', async () => {
    const [late] = await api.query<{ day: string }>(
      `select (celeiro.today_of(id) - 1)::text as day from celeiro.company where id = $1`,
      [api.church.companyId],
    )
    const expired = await keyWith({ expiresOn: late?.day ?? '' })
    expect(outcomeOf(await expired.call('GET', '/supplier'))).toEqual([401, 'integration_key_expired'])
    const { call } = await keyWith({ addresses: [{ network: '203.0.113.0/24' }, { network: '2001:DB8::/32' }] })
    const from = (address?: string) => call('GET', '/supplier', { headers: { 'x-forwarded-for': address } })
    const answers = await Promise.all(['203.0.113.77', '2001:db8::5', '198.51.100.4', undefined].map(from))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403])
    expect(outcomeOf(answers[2] as Answer)[1]).toBe('integration_address_refused')
  })
})

describe('of another person', () => {
  it('a key is neither changed nor rotated, only revoked', async () => {
    const { id } = await keyWith({ permissions: [{ module: 'suppliers', actions: ['read'] }] })
    const other = { as: person('treasurer') }
    const { name, version } = (await api.call('GET', `/integration-key/${id}`, other)).body
    const body = { name, version, permissions: [{ module: 'suppliers', actions: ['read', 'create'] }] }
    expect(outcomeOf(await api.call('PUT', `/integration-key/${id}`, { ...other, body }))[1]).toBe(
      'integration_key_of_another',
    )
    const rotation = await api.call('POST', `/integration-key/${id}/rotate`, { ...other, body: { overlapHours: 0 } })
    expect(outcomeOf(rotation)[1]).toBe('integration_key_of_another')
    expect((await api.call('POST', `/integration-key/${id}/revoke`, other)).status).toBe(200)
  })

  it('a church sees and uses no key', async () => {
    const { id } = await keyWith()
    const stranger = { as: api.other.people.admin as Person }
    expect((await api.call('GET', `/integration-key/${id}`, stranger)).status).toBe(404)
    expect(outcomeOf(await (await keyWith()).call('GET', '/supplier', { branch: api.other.branches.sede }))).toEqual([
      403,
      'branch_forbidden',
    ])
  })
})

it('a secret is made by whom has just proven who they are', async () => {
  const { id, accessToken } = await api.sessionOf(admin())
  await api.query(`update celeiro.session set proven_at = '-infinity' where id = $1`, [id])
  const key = await keyWith()
  const call = { as: accessToken, body: { overlapHours: 0 } }
  expect(outcomeOf(await api.call('POST', `/integration-key/${key.id}/rotate`, call))).toEqual([
    403,
    'step_up_required',
  ])
})

describe('by GraphQL', () => {
  let ask: (key: string, query: string) => Promise<{ text: string; headers: Headers }>

  beforeEach(async () => {
    const product = await productOver(api)
    ask = (key, query) =>
      product.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ query }),
      })
  })

  it('a key reads what it may and is refused the rest, with RateLimit headers', async () => {
    const { key } = await keyWith({ permissions: everythingGivable })
    const { text, headers } = await ask(key, '{ suppliers { count } }')
    expect(JSON.parse(text).data.suppliers.count).toBeGreaterThan(0)
    expect(headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/)
    for (const query of [
      '{ users { count } }',
      '{ integrationKeys { count } }',
      '{ me { id } }',
      'mutation { endOtherSessions { count } }',
      'mutation { signIn(input: { email: "a@exemplo.com.br", password: "Trilho#Azul27" }) { accessToken } }',
    ])
      expect(JSON.parse((await ask(key, query)).text).errors?.[0]?.extensions?.code, query).toBe(
        'integration_right_not_given',
      )
  })
})
