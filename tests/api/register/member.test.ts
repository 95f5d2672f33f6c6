import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, recordTrailOf, startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import { canary } from '#tests/support/church.ts'

let api: TestApi
const bankId = '01900000-0000-7a3f-8196-4827aa348781'
const strangeId = '01900000-0000-7000-8000-000000000000'

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const path = '/members-offerings'
const as = (role: string) => ({ as: api.church.people[role] })
const create = (body: unknown): Promise<Answer> => api.call('POST', path, { ...as('admin'), body })
const read = (id: string) => api.call('GET', `${path}/${id}`, as('admin'))
const update = (id: string, body: unknown) => api.call('PUT', `${path}/${id}`, { ...as('admin'), body })
const remove = (id: string) => api.call('DELETE', `${path}/${id}`, as('admin'))
const reveal = (id: string, body: unknown = { reason: 'Emitir recibo' }, role = 'admin') =>
  api.call('POST', `${path}/${id}/reveal`, { ...as(role), body })
const namesOf = async (search: string, role = 'admin') => {
  const { body } = await api.call('GET', `${path}?search=${encodeURIComponent(search)}`, as(role))
  return body.rows.map(({ memberName }: { memberName: string }) => memberName)
}

const full = {
  memberName: ' Ana Lima ',
  type: 1,
  document: '862.883.667-57',
  email: 'Ana@Exemplo.com.br',
  phone: '(11) 98765-4321',
  otherPhones: ['11 3333 4444', '+351 912 345 678 (filho)'],
  envelopeNumber: '101',
  legalBasis: 3,
  address: { zipCode: '01310-100', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'sp' },
  bankAccounts: [
    { accountType: 2, bankId, agency: '1234', account: '56789-0' },
    { pixKeyType: 1, pixKey: '862.883.667-57' },
    { pixKeyType: 4, pixKey: '(11) 98765-4321' },
    { pixKeyType: 3, pixKey: 'ana@exemplo.com.br' },
  ],
}
const plain = { document: '86288366757', phone: '11987654321' }
const otherPhones = ['(11) 3333-4444', '+351 912 345 678 (filho)']
const maskedPhones = ['(11) ****-4444', '********5678']
let made: Answer['body']

/** The record as a PUT takes it when nothing masked was revealed. */
const untouched = ({
  id,
  createdAt,
  createdBy,
  updatedAt,
  updatedBy,
  document,
  phone,
  otherPhones: _others,
  ...rest
}: Answer['body']) => ({
  ...rest,
  bankAccounts: rest.bankAccounts.map(({ bank, pixKey, ...line }: Answer['body']) =>
    /\*/.test(pixKey ?? '') || !pixKey ? line : { ...line, pixKey },
  ),
})

describe('a member', () => {
  it('is answered masked by everything that answers it', async () => {
    const { status, body } = await create(full)
    expect(status, JSON.stringify(body)).toBe(200)
    const masked = { document: '***.883.667-**', phone: '(11) *****-4321' }
    expect(body).toMatchObject({
      ...masked,
      otherPhones: maskedPhones,
      memberName: 'Ana Lima',
      type: 1,
      status: 1,
      email: 'ana@exemplo.com.br',
      legalBasis: 3,
      envelopeNumber: '101',
      address: { ...full.address, zipCode: '01310100', state: 'SP' },
      version: 1,
    })
    expect(body.bankAccounts).toMatchObject([
      { ...full.bankAccounts[0], bank: { id: bankId, identifier: '001' } },
      { pixKey: '***.883.667-**' },
      { pixKey: '(11) *****-4321' },
      { pixKey: 'ana@exemplo.com.br' },
    ])
    expect(new Set(body.bankAccounts.map(({ id }: { id: string }) => id)).size).toBe(4)
    expect((await read(body.id)).body).toEqual(body)
    const page = await api.call('GET', `${path}?search=Ana`, as('admin'))
    expect(page.body.rows).toMatchObject([{ ...masked, memberName: 'Ana Lima', city: 'São Paulo' }])
    const all = await api.call('GET', `${path}/all?search=Ana`, as('admin'))
    expect(all.body).toEqual([{ id: body.id, memberName: 'Ana Lima', document: masked.document }])
    for (const answer of [body, page.body, all.body])
      for (const secret of [...Object.values(plain), ...otherPhones])
        expect(JSON.stringify(answer)).not.toContain(secret)
    made = body
  })

  it('needs a name alone', async () => {
    const { body } = await create({ memberName: 'Só Nome' })
    expect(body).toMatchObject({ memberName: 'Só Nome', type: 0, status: 1, bankAccounts: [] })
    expect(body).not.toHaveProperty('document')
    expect((await create({ memberName: 'Outro Só Nome', type: 0 })).status).toBe(200)
    expect((await remove(body.id)).body).toEqual({ id: body.id })
    expect((await read(body.id)).body).toEqual({ error: 'member_not_found' })
  })

  it.each([
    ['no name', {}, 'memberName', 'required'],
    [
      'a document that is taken',
      { memberName: 'X Y', document: full.document },
      'document',
      'member_already_registered',
    ],
    [
      'an envelope that is taken',
      { memberName: 'X Y', envelopeNumber: '101' },
      'envelopeNumber',
      'envelope_already_registered',
    ],
    ['a kind without its document', { memberName: 'X Y', type: 1 }, 'document', 'required'],
    ['a document of no kind', { memberName: 'X Y', type: 0, document: '11144477735' }, 'type', 'invalid_person_type'],
    ['masked text', { memberName: 'X Y', document: '***.883.667-**' }, 'document', 'masked_value'],
    ['an unknown branch', { memberName: 'X Y', branchId: bankId }, 'branchId', 'branch_not_found'],
    [
      'an unknown bank',
      { memberName: 'X Y', bankAccounts: [{ bankId: strangeId, agency: '1', account: '2' }] },
      'bankAccounts.0.bankId',
      'bank_not_found',
    ],
    [
      'a line of another record',
      { memberName: 'X Y', bankAccounts: [{ id: strangeId, pixKeyType: 3, pixKey: 'a@b.com' }] },
      'bankAccounts.0.id',
      'invalid_id',
    ],
  ])('is refused for %s, without an entry', async (_case, body, param, msg) => {
    const before = (await recordTrailOf(api, api.church.companyId)).length
    const { status, body: answer } = await create(body)
    expect([status, answer.errors]).toEqual([400, [expect.objectContaining({ param, msg })]])
    expect(await recordTrailOf(api, api.church.companyId)).toHaveLength(before)
  })
})

describe('saving a member that was not revealed', () => {
  const secrets = async () => (await reveal(made.id)).body

  it('keeps what is masked, and the keys of lines by their ids', async () => {
    const before = await secrets()
    const [, personal, mobile, mail] = untouched(made).bankAccounts
    const body = { ...untouched(made), email: undefined, bankAccounts: [mail, mobile, personal] }
    const answer = await update(made.id, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({
      document: made.document,
      phone: made.phone,
      otherPhones: maskedPhones,
      version: 2,
    })
    expect(answer.body).not.toHaveProperty('email')
    const after = await secrets()
    expect(after.otherPhones).toEqual(otherPhones)
    expect(after).toEqual({
      ...before,
      bankAccounts: [before.bankAccounts[3], before.bankAccounts[2], before.bankAccounts[1]],
    })
    made = answer.body
  })

  it.each([
    ['document', (body: Answer['body']) => ({ ...body, document: made.document }), 'document', 'masked_value'],
    ['phone', (body: Answer['body']) => ({ ...body, phone: made.phone }), 'phone', 'masked_value'],
    [
      'further phones',
      (body: Answer['body']) => ({ ...body, otherPhones: made.otherPhones }),
      'otherPhones',
      'masked_value',
    ],
    [
      'Pix key',
      (body: Answer['body']) => ({
        ...body,
        bankAccounts: made.bankAccounts.map(({ bank, ...line }: Answer['body']) => line),
      }),
      'bankAccounts.1.pixKey',
      'masked_value',
    ],
    ['kind', (body: Answer['body']) => ({ ...body, type: 2 }), 'document', 'invalid_cnpj'],
  ])('refuses what does not fit: %s', async (_case, change, param, msg) => {
    const { status, body } = await update(made.id, change(untouched(made)))
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ param, msg }))
  })

  it('clears what is sent empty, and a key with its type', async () => {
    const { body } = await update(made.id, {
      ...untouched(made),
      type: 0,
      document: '',
      phone: '',
      otherPhones: [],
      bankAccounts: [],
    })
    expect(body).toMatchObject({ type: 0, otherPhones: [], bankAccounts: [], version: 3 })
    expect(body).not.toHaveProperty('document')
    expect(body).not.toHaveProperty('phone')
    const again = { ...untouched(body), ...plain, otherPhones, type: 1 }
    made = (await update(made.id, again)).body
    expect(made.document).toBe('***.883.667-**')
    expect((await update(made.id, { ...untouched(made), version: 1 })).body).toEqual({ error: 'stale_version' })
  })
})

describe('searching', () => {
  it('finds by name and envelope', async () => {
    for (const search of ['lima', 'ANA', '101']) expect(await namesOf(search)).toEqual(['Ana Lima'])
  })

  it('finds nothing by a part of a document or by a phone, not even who may reveal and said why', async () => {
    const request = { ...as('admin'), body: { reason: 'Conferir o cadastro' } }
    expect((await api.call('POST', '/auth/reveal-reason', request)).status).toBe(200)
    expect(await namesOf('862.883.667-57')).toEqual(['Ana Lima'])
    for (const search of [
      '862',
      '8628836675',
      '862.883',
      '883.667',
      '36675',
      '***.883.667-**',
      '11987654321',
      '98765',
      '912 345',
      '33334444',
    ])
      expect(await namesOf(search), search).toEqual([])
  })

  it('cannot be ordered by what is masked', async () => {
    for (const orderBy of ['document', 'phone', '-document'])
      expect((await api.call('GET', `${path}?orderBy=${orderBy}`, as('admin'))).status).toBe(400)
    expect((await api.call('GET', `${path}?orderBy=-memberName`, as('admin'))).status).toBe(200)
  })
})

describe('revealing', () => {
  it('answers the plain values and notes who, whom and why', async () => {
    const { body } = await reveal(made.id, { reason: ' Conferir o recibo ' })
    expect(body).toEqual({ id: made.id, ...plain, otherPhones, bankAccounts: [] })
    const entry = (await trailOf(api, api.church.companyId)).at(-1)
    expect(entry).toMatchObject({ action: 'reveal', resource: 'members-offerings', record_id: made.id })
    expect(entry?.actor_id).toBe(api.church.people.admin?.id)
    expect(JSON.parse(entry?.payload ?? '')).toEqual({ reason: 'Conferir o recibo' })
  })

  it.each([{}, { reason: 'ab' }, { reason: '   ' }, { reason: 'a'.repeat(256) }, { reason: 'ok!', more: 1 }])(
    'refuses %j, without an entry',
    async (body) => {
      const before = (await trailOf(api, api.church.companyId)).length
      expect((await reveal(made.id, body)).status).toBe(400)
      expect(await trailOf(api, api.church.companyId)).toHaveLength(before)
    },
  )

  it('needs its right, within branch and company', async () => {
    const { members } = api.church
    for (const role of ['treasurer', 'minister', 'deacon', 'overseer'])
      expect((await reveal(members.norte, undefined, role)).body, role).toEqual({ error: 'forbidden' })
    expect((await reveal(members.norte, undefined, 'secretary')).body.document).toBe('39053344705')
    for (const id of [members.sul, api.other.members.shared, strangeId])
      expect((await reveal(id, undefined, 'secretary')).body).toEqual({ error: 'member_not_found' })
  })
})

describe('who sees members', () => {
  it.each([
    ['treasurer', undefined, ['shared', 'norte']],
    ['free', 'sul', ['shared', 'sul']],
    ['admin', undefined, ['shared', 'sede', 'norte', 'sul']],
  ] as const)('%s with branch %s sees those of it and the shared ones', async (role, branch, visible) => {
    const request = { ...as(role), ...(branch && { branch: api.church.branches[branch] }) }
    const { body } = await api.call('GET', `${path}?search=Membro&pageSize=100`, request)
    expect(body.rows.map(({ id }: { id: string }) => id).sort()).toEqual(
      visible.map((place) => api.church.members[place]).sort(),
    )
  })

  it('a minister sees none, not even in a choice', async () => {
    for (const address of [path, `${path}/all`, `${path}/${api.church.members.shared}`])
      expect((await api.call('GET', address, as('minister'))).status).toBe(403)
  })

  it('another company sees nothing of them and may hold the same document and envelope', async () => {
    const { body } = await api.call('GET', `${path}/all`, as('admin'))
    expect(JSON.stringify(body)).not.toContain(canary)
    const answer = await api.call('POST', path, { as: api.other.people.admin, body: { ...full, bankAccounts: [] } })
    expect(answer.status).toBe(200)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await api.call(method, `${path}/${api.other.members.shared}`, as('admin'))).body).toEqual({
        error: 'member_not_found',
      })
  })
})
