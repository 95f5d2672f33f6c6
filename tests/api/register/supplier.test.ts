import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi, trailOf } from '#tests/support/api.ts'

let api: TestApi
const bankId = '01900000-0000-7a3f-8196-4827aa348781'

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const create = (body: unknown): Promise<Answer> => api.call('POST', '/supplier', { as: admin(), body })
const read = (id: string) => api.call('GET', `/supplier/${id}`, { as: admin() })
const update = (id: string, body: unknown) => api.call('PUT', `/supplier/${id}`, { as: admin(), body })
const remove = (id: string) => api.call('DELETE', `/supplier/${id}`, { as: admin() })

const bare = { type: 2, status: 1, document: '12ABC34501DE35', name: 'Padaria Pão de Mel' }
const full = {
  ...bare,
  document: '12.abc.345/01de-35',
  name: '  Padaria Pão de Mel ',
  fantasyName: 'Pão de Mel',
  email: ' Contato@PaoDeMel.Example ',
  phone: '(11) 98765-4321',
  municipalRegistration: '1.234.567-8',
  stateRegistration: 'isento',
  address: {
    zipCode: '01310-100',
    street: 'Avenida Paulista',
    streetNumber: '1578',
    complement: 'Sala 2',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'sp',
  },
  bankAccounts: [
    { accountType: 1, bankId, agency: '1234', account: '56789-0' },
    { pixKeyType: 1, pixKey: '529.982.247-25' },
    { pixKeyType: 2, pixKey: '12.abc.345/01de-35' },
    { pixKeyType: 3, pixKey: ' Contato@PaoDeMel.Example' },
    { pixKeyType: 4, pixKey: '(11) 98765-4321' },
    { pixKeyType: 5, pixKey: '123E4567-E89B-12D3-A456-426614174000' },
  ],
}
let made: Answer['body']

describe('creating answers', () => {
  it('the whole record, stripped of all formatting, and leaves one entry', async () => {
    const before = (await trailOf(api, api.church.companyId)).length
    const { status, body } = await create(full)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      document: '12ABC34501DE35',
      name: 'Padaria Pão de Mel',
      email: 'contato@paodemel.example',
      phone: '11987654321',
      municipalRegistration: '12345678',
      stateRegistration: 'ISENTO',
      address: { ...full.address, zipCode: '01310100', state: 'SP' },
      version: 1,
      createdBy: admin()?.id,
      updatedBy: admin()?.id,
    })
    expect(body.bankAccounts).toEqual([
      { ...full.bankAccounts[0], bank: { id: bankId, identifier: '001', name: 'Banco do Brasil S.A.' } },
      { pixKeyType: 1, pixKey: '52998224725' },
      { pixKeyType: 2, pixKey: '12ABC34501DE35' },
      { pixKeyType: 3, pixKey: 'contato@paodemel.example' },
      { pixKeyType: 4, pixKey: '+5511987654321' },
      { pixKeyType: 5, pixKey: '123e4567-e89b-12d3-a456-426614174000' },
    ])
    expect(body.createdAt).toBe(body.updatedAt)
    expect(body).not.toHaveProperty('branchId')
    expect((await read(body.id)).body).toEqual(body)
    const [entry, ...more] = (await trailOf(api, api.church.companyId)).slice(before)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ action: 'create', resource: 'supplier', record_id: body.id, actor_id: admin()?.id })
    made = body
  })

  it('no address when none is sent', async () => {
    const { body } = await create({ ...bare, document: '11222333000181', address: {} })
    expect(body).not.toHaveProperty('address')
    expect(body.bankAccounts).toEqual([])
    await remove(body.id)
  })
})

describe('creating refuses, without an entry', () => {
  it.each([
    [
      'a document already registered, whatever its mask',
      { ...bare, document: '12.ABC.345/01DE-35' },
      'document',
      'supplier_already_registered',
    ],
    ['a CPF for a company', { ...bare, document: '52998224725' }, 'document', 'invalid_cnpj'],
    ['a CNPJ for a person', { ...bare, type: 1 }, 'document', 'invalid_cpf'],
    ['wrong check digits', { ...bare, document: '12ABC34501DE36' }, 'document', 'invalid_document'],
    ['no kind of person', { ...bare, type: 0 }, 'type', 'invalid_person_type'],
    ['a name without a letter', { ...bare, name: '12 34' }, 'name', 'invalid_name'],
    ['a name of one letter', { ...bare, name: 'A' }, 'name', 'too_short'],
    ['a name of 121 letters', { ...bare, name: 'a'.repeat(121) }, 'name', 'too_long'],
    ['an area code that does not exist', { ...bare, phone: '20987654321' }, 'phone', 'invalid_phone'],
    ['an invalid e-mail', { ...bare, email: 'a@b' }, 'email', 'invalid_email'],
    ['a CEP of seven digits', { ...bare, address: { zipCode: '0131010' } }, 'address.zipCode', 'invalid_zip_code'],
    ['a state that does not exist', { ...bare, address: { state: 'XX' } }, 'address.state', 'invalid_state'],
    ['an unknown branch', { ...bare, branchId: bankId }, 'branchId', 'branch_not_found'],
    [
      'an unknown bank',
      { ...bare, bankAccounts: [{ bankId: '01900000-0000-7000-8000-000000000000', agency: '1', account: '2' }] },
      'bankAccounts.0.bankId',
      'bank_not_found',
    ],
    [
      'a Pix key of another type',
      { ...bare, bankAccounts: [{ pixKeyType: 1, pixKey: 'a@b.example' }] },
      'bankAccounts.0.pixKey',
      'invalid_pix_key',
    ],
    ['a line that pays nobody', { ...bare, bankAccounts: [{}] }, 'bankAccounts.0.bankId', 'bank_account_incomplete'],
    [
      'half an account',
      { ...bare, bankAccounts: [{ bankId, agency: '1' }] },
      'bankAccounts.0.account',
      'bank_account_incomplete',
    ],
    [
      '21 lines',
      { ...bare, bankAccounts: Array(21).fill({ pixKeyType: 3, pixKey: 'a@b.example' }) },
      'bankAccounts',
      'too_many',
    ],
  ])('%s', async (_case, body, param, msg) => {
    const before = (await trailOf(api, api.church.companyId)).length
    const { status, body: answer } = await create(body)
    expect([status, answer.errors.length]).toEqual([400, 1])
    expect(answer.errors[0]).toMatchObject({ param, msg })
    expect(await trailOf(api, api.church.companyId)).toHaveLength(before)
  })

  it('every field at once, rules across fields included', async () => {
    const { body } = await create({ type: 0, name: '', document: 'x', phone: '1', bankAccounts: [{ bankId }] })
    expect(body.errors.map(({ param, msg }: { param: string; msg: string }) => `${param}: ${msg}`).sort()).toEqual([
      'bankAccounts.0.agency: bank_account_incomplete',
      'document: invalid_document',
      'name: required',
      'phone: invalid_phone',
      'status: required',
      'type: invalid_person_type',
    ])
  })
})

describe('updating', () => {
  it('replaces the record: what is omitted is cleared, the version goes up, one entry tells before and after', async () => {
    const before = (await trailOf(api, api.church.companyId)).length
    const { status, body } = await update(made.id, { ...bare, name: 'Padaria Nova', version: 1 })
    expect(status).toBe(200)
    const { id, createdAt, createdBy } = made
    expect(body).toEqual({
      ...bare,
      id,
      createdAt,
      createdBy,
      name: 'Padaria Nova',
      otherPhones: [],
      bankAccounts: [],
      version: 2,
      updatedAt: body.updatedAt,
      updatedBy: admin()?.id,
    })
    expect(body.updatedAt > made.updatedAt).toBe(true)
    const [entry, ...more] = (await trailOf(api, api.church.companyId)).slice(before)
    expect([entry?.action, more]).toEqual(['update', []])
    const payload = JSON.parse(entry?.payload ?? '')
    expect([payload.before.name, payload.after.name]).toEqual(['Padaria Pão de Mel', 'Padaria Nova'])
  })

  it.each([
    [{ version: 1 }, { error: 'stale_version' }],
    [{ version: 3 }, { error: 'stale_version' }],
    [{}, { errors: [{ msg: 'required', param: 'version' }] }],
    [{ version: '2' }, { errors: [{ msg: 'invalid_format', param: 'version' }] }],
  ])('refuses %j', async (version, answer) => {
    const before = (await trailOf(api, api.church.companyId)).length
    const { status, body } = await update(made.id, { ...bare, ...version })
    expect([status, body]).toEqual([400, answer])
    expect(await trailOf(api, api.church.companyId)).toHaveLength(before)
  })
})

describe('deleting', () => {
  it('frees the document', async () => {
    await remove(made.id)
    expect((await create(bare)).status).toBe(200)
  })

  it('by five at once happens once', async () => {
    const { body } = await create({ ...bare, type: 1, document: '86288366757' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(body.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })
})
