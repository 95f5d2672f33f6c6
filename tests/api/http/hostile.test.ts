import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, apiKey, type Call, startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const create = (body: unknown, more: Call = {}): Promise<Answer> =>
  api.call('POST', '/supplier', { as: admin(), body, ...more })
const valid = { type: 1, status: 1, document: '86288366757', name: 'Fornecedor' }

describe('the api-key', () => {
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['wrong', 'another'],
    ['longer', `${apiKey}x`],
  ])('%s is refused before anything else', async (_case, key) => {
    for (const path of ['/auth/me', '/supplier', '/nowhere']) {
      const { status, body } = await api.call('GET', path, { as: admin(), headers: { 'api-key': key } })
      expect([status, body]).toEqual([403, { error: 'invalid_api_key' }])
    }
  })
})

describe('the request id', () => {
  it('comes back when given and is made when not, on refusals too', async () => {
    const answer = await api.call('GET', '/auth/me', { headers: { 'x-request-id': 'request-0001' } })
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([401, 'request-0001'])
    const made = await api.call('GET', '/nowhere', { as: admin() })
    expect([made.status, made.body]).toEqual([404, { error: 'not_found' }])
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a body', () => {
  it.each(['{', '', '{"a":}', 'undefined', '{"name": "x"', '\u0000', `{"name":"${'x'.repeat(9)}`])(
    'that is no JSON is refused: %j',
    async (body) => {
      const { status, body: answer } = await create(body)
      expect([status, answer]).toEqual([400, { error: 'invalid_json' }])
    },
  )

  it.each([null, [], 'text', 7, true, [valid]].map((body) => [body]))(
    'that is no object is refused: %j',
    async (body) => {
      expect((await create(JSON.stringify(body))).status).toBe(400)
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of type %s is refused',
    async (type) => {
      expect((await create(valid, { headers: { 'content-type': type } })).status).toBe(400)
    },
  )

  it('without a type is refused', async () => {
    const request = new Request('http://celeiro.test/api/auth', {
      method: 'POST',
      body: new TextEncoder().encode('{"email":"a@b.example","password":"x"}'),
      headers: { 'api-key': apiKey },
    })
    expect((await api.send(request)).status).toBe(400)
  })

  it('nested ten thousand deep is refused', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    for (const field of ['bankAccounts', 'name', 'address', 'strange'])
      expect((await create(`{"${field}":${deep}}`)).status, field).toBe(400)
  })

  it('with an unknown field says which, at any depth', async () => {
    const body = {
      ...valid,
      companyId: api.other.companyId,
      address: { planet: 'Terra' },
      bankAccounts: [{ bank: {} }],
    }
    const { status, body: answer } = await create(body)
    expect(status).toBe(400)
    for (const param of ['companyId', 'address.planet', 'bankAccounts.0.bank'])
      expect(answer.errors).toContainEqual({ msg: 'unknown_field', param })
  })

  it.each(['id', 'version', 'createdBy', 'searchText', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'does not set %s on creation',
    async (field) => {
      const text = `${JSON.stringify(valid).slice(0, -1)},${JSON.stringify(field)}:{"isAdmin":true}}`
      const { status, body } = await create(text)
      expect([status, body]).toEqual([400, { errors: [{ msg: 'unknown_field', param: field }] }])
    },
  )

  const wrong: unknown[] = [
    null,
    7,
    -1,
    1.5,
    true,
    [],
    [null],
    [[]],
    {},
    '',
    ' ',
    { length: 3 },
    ['a'],
    1e300,
    '__proto__',
  ]
  const fields = [
    'type',
    'status',
    'document',
    'name',
    'fantasyName',
    'email',
    'phone',
    'municipalRegistration',
    'branchId',
    'address',
    'bankAccounts',
  ]
  it.each(fields)('with a wrong %s is refused at the field', async (field) => {
    for (const value of wrong) {
      const isRight = field === 'bankAccounts' && Array.isArray(value) && !value.length
      const isEmptyAddress = field === 'address' && JSON.stringify(value) === '{}'
      if (isRight || isEmptyAddress) continue
      if (['name', 'fantasyName', 'municipalRegistration'].includes(field) && value === '__proto__') continue
      const { status, body } = await create({ ...valid, [field]: value })
      expect(status, `${field} = ${JSON.stringify(value)}`).toBe(400)
      expect(
        body.errors.every(({ param }: { param: string }) => param.split('.')[0] === field),
        JSON.stringify([value, body]),
      ).toBe(true)
    }
  })

  it.each(['bankId', 'agency', 'account', 'accountType', 'pixKeyType', 'pixKey'])(
    'with a wrong %s in a bank line is refused at the line',
    async (field) => {
      for (const value of wrong) {
        const line = { pixKeyType: 4, pixKey: '11987654321', [field]: value }
        const { status, body } = await create({ ...valid, bankAccounts: [line] })
        expect(status, `${field} = ${JSON.stringify(value)}`).toBe(400)
        for (const { param } of body.errors) expect(param).toMatch(/^bankAccounts\.0\./)
      }
    },
  )

  it('with several wrong types at once is refused field by field', async () => {
    const { status, body } = await create({ type: '1', document: 12345678909, bankAccounts: 'x', name: null })
    expect(status).toBe(400)
    expect(body.errors.map(({ param }: { param: string }) => param).sort()).toEqual([
      'bankAccounts',
      'document',
      'name',
      'status',
      'type',
    ])
  })

  it.each(['A\u0000B', '\ud800 sozinho', 'fim \udfff'])('with text no database stores is refused: %j', async (text) => {
    for (const body of [
      { ...valid, name: text },
      { ...valid, fantasyName: text },
      { ...valid, municipalRegistration: text },
      { ...valid, email: `${text}@b.example`.replaceAll(' ', '') },
      { ...valid, address: { street: text } },
      { ...valid, bankAccounts: [{ bankId: '01900000-0000-7a3f-8196-4827aa348781', agency: 'A\u0000', account: '1' }] },
      { ...valid, bankAccounts: [{ bankId: '01900000-0000-7a3f-8196-4827aa348781', agency: '1', account: '\ud800' }] },
    ]) {
      expect((await create(body)).status, JSON.stringify(body)).toBe(400)
    }
    const signIn = { email: 'a\u0000b@c.example', password: text }
    expect((await api.call('POST', '/auth', { body: signIn })).status).toBe(400)
    expect((await api.call('POST', '/region', { as: admin(), body: { name: text, status: 1 } })).status).toBe(400)
  })

  it('left nothing behind, whatever it was', async () => {
    const rows = await api.query('select from celeiro.supplier where company_id = $1', [api.church.companyId])
    expect(rows).toHaveLength(4)
  })
})

describe('a query', () => {
  const list = (query: string) => api.call('GET', `/supplier?${query}`, { as: admin() })

  it.each([
    '%',
    '_',
    '\\',
    '\\\\',
    "'",
    "''",
    '"',
    '%25',
    "' or 1=1 --",
    '\\%',
    '%_%',
    '$1',
    '{}',
    '()',
    '[',
    '*',
    '?',
  ])('searches %j as text', async (text) => {
    for (const path of ['/supplier', '/supplier/all', '/region', '/bank', '/bank/all']) {
      const { status, body } = await api.call('GET', `${path}?search=${encodeURIComponent(text)}`, { as: admin() })
      expect(status, path).toBe(200)
      if (!path.startsWith('/bank')) expect(body.rows ?? body, path).toEqual([])
    }
  })

  it.each(['%00', 'a%00b', '%ED%A0%80', '%FF'])(
    'searches bytes that are no text without failing: %s',
    async (bytes) => {
      for (const path of ['/supplier?search=', '/supplier?city=', '/bank?search=', '/region/all?search='])
        expect([200, 400], path).toContain((await api.call('GET', path + bytes, { as: admin() })).status)
    },
  )

  it.each([
    'orderBy=__proto__',
    'orderBy=constructor',
    'orderBy=toString',
    'orderBy=-constructor',
    'orderBy=--name',
    'orderBy=',
    'orderBy=-',
    'orderBy=name;drop table celeiro.supplier',
    'orderBy=companyId',
    'orderBy=name,document',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=',
    'page=x',
    'page=1e99',
    'page=Infinity',
    'page=NaN',
    'pageSize=0',
    'pageSize=15',
    'pageSize=1000',
    'pageSize=',
    'status=9',
    'status=x',
    'status=1,',
    'status=',
    'status=0x1',
    'status=1&status=2',
    'type=',
    'type=1,2,3',
    'type=__proto__',
    'branchId=x',
    'branchId=1,2',
    `branchId=${'x,'.repeat(200)}`,
    `status=${Array(200).fill(1).join(',')}`,
    `search=${'x'.repeat(121)}`,
    `city=${'x'.repeat(121)}`,
  ])('%s is refused', async (query) => {
    const { status, body } = await list(query)
    expect(status).toBe(400)
    expect(body.errors[0].param.split('.')[0]).toBe(query.split('=')[0])
  })
})

describe('an id', () => {
  it.each(['x', '1', '%00', "' or 1=1", 'null', '__proto__', '0'.repeat(36), `${'a'.repeat(2_000)}`])(
    '%j is refused',
    async (id) => {
      const path = `/supplier/${encodeURIComponent(id)}`
      for (const [method, body] of [['GET'], ['DELETE'], ['PUT', { ...valid, version: 1 }]] as const) {
        const answer = await api.call(method, path, { as: admin(), body })
        expect([answer.status, answer.body.errors?.[0]], method).toEqual([400, { msg: 'invalid_id', param: 'id' }])
      }
    },
  )

  it('in capitals is the same id', async () => {
    const { status } = await api.call('GET', `/supplier/${api.church.suppliers.shared.toUpperCase()}`, { as: admin() })
    expect(status).toBe(200)
  })
})
