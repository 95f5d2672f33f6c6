import { describe, expect, test } from 'vitest'
import { testGateway } from './test-gateway.ts'

const one = 'query One($id: ID!) { supplier(id: $id) { name } }'

describe('a failure of REST', async () => {
  const gateway = await testGateway()

  test.each([
    ['with-error', 'bad_request.supplier_already_registered', { code: 'supplier_already_registered', status: 400 }],
    ['with-params', 'bad_request.too_short', { code: 'too_short', status: 400, params: { minimum: 2 } }],
    ['with-nothing', 'bad_request.generic', { code: 'generic', status: 400 }],
    ['with-prose', 'bad_request.generic', { code: 'generic', status: 400 }],
    ['unauthorized', 'unauthorized', { code: 'unauthorized', status: 401 }],
    ['forbidden', 'forbidden', { code: 'branch_forbidden', status: 403 }],
    ['unproven', 'forbidden', { code: 'step_up_required', status: 403, params: { methods: 'code' } }],
    ['missing', 'not_found', { code: 'supplier_not_found', status: 404 }],
    ['limited', 'too_many_requests', { code: 'too_many_requests', status: 429 }],
    ['broken', 'internal_server_error', { code: 'internal_server_error', status: 500 }],
    ['unavailable', 'service_unavailable', { code: 'service_unavailable', status: 503 }],
    ['full', 'service_unavailable', { code: 'storage_full', status: 503 }],
    ['html', 'internal_server_error', { code: 'internal_server_error', status: 502 }],
    ['never', 'ECONNABORTED', { code: 'ECONNABORTED', status: 504 }],
  ])('%s becomes %s', async (id, message, extensions) => {
    const { errors, headers } = await gateway.ask(one, { id })
    const requestId = headers.get('x-request-id')
    expect(errors).toEqual([{ message, path: ['supplier'], extensions: { ...extensions, requestId } }])
  })

  test('with errors keeps each of them, and the first names it', async () => {
    const { errors } = await gateway.ask(one, { id: 'with-errors' })
    expect(errors?.[0]?.message).toBe('bad_request.too_long')
    expect(errors?.[0]?.extensions.errors).toEqual([
      { msg: 'too_long', param: 'name', params: { maximum: 120 } },
      { msg: 'required', param: 'document' },
    ])
  })

  test('leaks neither address, stack nor headers', async () => {
    const answers = await Promise.all(['broken', 'html', 'with-prose', 'never'].map((id) => gateway.ask(one, { id })))
    for (const { text } of answers)
      expect(text).not.toMatch(/celeiro\.internal|secret\.ts|Bad Gateway|relation|api-key/)
  })

  test('is logged with its request when it is ours to repair, without what REST said', async () => {
    const before = gateway.logged.length
    const { headers } = await gateway.ask(one, { id: 'broken' })
    await gateway.ask(one, { id: 'missing' })
    const added = gateway.logged.slice(before)
    expect(added).toHaveLength(1)
    expect(added[0]).toMatchObject({ requestId: headers.get('x-request-id'), path: ['supplier'] })
    expect(JSON.stringify(added)).not.toContain('secret.ts')
  })

  test('tells when to try again', async () => {
    const { extensions } = await gateway.ask(one, { id: 'limited' })
    expect(extensions).toEqual({ retryAfter: 17 })
  })
})

const supplier = { type: 'CORPORATE', status: 'ACTIVE', document: '', name: 'Papelaria' }

describe('a mistake in the request', async () => {
  const gateway = await testGateway()

  test.each([
    ['an unknown field', '{ supplier(id: "one") { nome } }', 'Cannot query field "nome" on type "Supplier".', 25],
    [
      'a misspelt one, without the right one',
      '{ suplier(id: "one") { name } }',
      /^Cannot .*"suplier" on type "Query"\.$/,
      3,
    ],
    ['a query that does not parse', '{ supplier(', 'Syntax Error: Expected Name, found …', 12],
    ['a field that only our resolvers use', '{ viaCepAddress(zipcode: "0") { cep } }', /^Cannot query field "via/, 3],
  ])('%s is reported with place and cause, in production', async (_what, query, detail, column) => {
    const { errors } = await gateway.ask(query)
    expect(errors?.map(({ message }) => message)).toEqual(['bad_request.invalid_query'])
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_query', status: 400 })
    expect(errors?.[0]?.extensions.detail).toMatch(detail)
    expect(errors?.[0]?.locations).toEqual([{ line: 1, column }])
    expect(gateway.calls).toEqual([])
  })

  test.each(['../auth/me', '..', 'one?page=1', 'one/../../x', 'one#', ''])('the id %j reaches no route', async (id) => {
    const { errors } = await gateway.ask(one, { id })
    expect(errors?.[0]?.message).toBe('bad_request.invalid_id')
    expect(gateway.calls).toEqual([])
  })

  test.each(['2026/../../auth/me', '20 26', '..', ''])('the year %j reaches no route, and is no id', async (year) => {
    const { errors } = await gateway.ask('query Q($year: String!) { budget(year: $year) { version } }', { year })
    expect(errors?.[0]?.message).toBe('bad_request.invalid_variables')
    expect(errors?.[0]?.extensions).toMatchObject({
      errors: [{ param: 'year', msg: 'invalid_format' }],
      sentence: 'Esta consulta não aceita o valor de uma variável (year). Confira-a no esquema.',
    })
    expect(gateway.calls).toEqual([])
  })

  const listed = 'query Q($s: [GeneralStatus!], $p: Int) { suppliers(status: $s, page: $p) { count } }'
  const create = 'mutation M($input: SupplierFieldsInput!) { createSupplier(input: $input) { id } }'

  test.each([
    ['an enumeration value that does not exist', listed, { s: ['ACTIVE', 'BLOCKED'] }, 's.1', 'invalid_choice'],
    ['an integer in place of its name', listed, { s: [1] }, 's.0', 'invalid_choice'],
    ['a word for a number', listed, { p: 'um' }, 'p', 'invalid_number'],
    ['a null in a list without', listed, { s: [null] }, 's.0', 'required'],
    ['a variable left out', one, {}, 'id', 'required'],
    ['a null for one that is demanded', one, { id: null }, 'id', 'required'],
    ['a variable of another type', one, { id: { a: 1 } }, 'id', 'invalid_id'],
    ['a text for an object', create, { input: 'Ana' }, 'input', 'invalid_format'],
    ['a field that there is not', create, { input: { ...supplier, nome: 'Ana' } }, 'input.nome', 'unknown_field'],
    ['a field left out', create, { input: { ...supplier, name: undefined } }, 'input.name', 'required'],
    [
      'one deep inside',
      create,
      { input: { ...supplier, bankAccounts: [{ pixKeyType: 'CEP' }] } },
      'input.bankAccounts.0.pixKeyType',
      'invalid_choice',
    ],
  ])('%s is reported by the path of its variable, without its value', async (_what, query, variables, param, msg) => {
    const { errors, text } = await gateway.ask(query, variables)
    expect(errors?.map(({ message }) => message)).toEqual(['bad_request.invalid_variables'])
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'invalid_variables',
      status: 400,
      params: { variable: param },
      errors: [{ param, msg }],
      sentence: `Esta consulta não aceita o valor de uma variável (${param}). Confira-a no esquema.`,
    })
    expect(text).not.toMatch(/BLOCKED|Ana|CEP|"um"/)
    expect(gateway.calls).toEqual([])
  })

  test.each(['{ supplier(id: "one") { nam } }', '{ suppliers(status: [ACTIV]) { count } }', '{ me { id(a: 1) } }'])(
    '%s is reported without its context',
    async (query) => {
      const { text } = await gateway.ask(query)
      expect(text).toContain('bad_request.invalid_query')
      expect(text).not.toMatch(/Did you mean|hidden|"name|ACTIVE/)
    },
  )
})

test('a REST answer against the contract is our failure, not a wrong value', async () => {
  const gateway = await testGateway()
  const { errors } = await gateway.ask('{ region(id: "odd") { status } }')
  expect(errors?.[0]?.message).toBe('internal_server_error')
})
