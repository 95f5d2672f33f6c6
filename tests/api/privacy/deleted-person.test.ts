import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { canary } from '#tests/support/church.ts'
import { verifyTrails } from '#tests/support/database/audit-verify.ts'
import { rowsWith } from '#tests/support/database/word-trace.ts'
import { sheetOf } from '#tests/support/file/archive.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const reason = 'Pedido do titular, protocolo 47'
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, role = 'admin') =>
  api.call(method, path, { as: api.church.people[role], ...(body !== undefined && { body }) })
const deleted = async (resource: string, search = '', role = 'admin'): Promise<Answer['body']> =>
  (await call('GET', `/${resource}/deleted?search=${encodeURIComponent(search)}`, undefined, role)).body
const namesOf = ({ rows }: Answer['body']): string[] => rows.map(({ name }: Answer['body']) => name)
const forget = (resource: string, id: string, role = 'admin') =>
  call('POST', `/${resource}/deleted/${id}/anonymize`, { reason }, role)

const zenaide = { document: '862.883.667-57', email: 'zenaide@exemplo.com.br', phone: '(11) 98123-7777', status: 1 }
const kinds = [
  ['members-offerings', 'member_not_found', () => ({ ...zenaide, memberName: 'Zenaide Quirino' })],
  ['supplier', 'supplier_not_found', () => ({ ...zenaide, type: 1, name: 'Zenaide Quirino' })],
  [
    'user',
    'user_not_found',
    () => ({
      name: 'Zenaide Quirino',
      email: zenaide.email,
      phone: zenaide.phone,
      personalDocument: zenaide.document,
      profileId: api.church.profiles.Diaconia,
    }),
  ],
] as const

describe.each(kinds)('a deleted %s', (resource, notFoundCode, input) => {
  const traces = /zenaide|quirino|86288366757|98123-?7777|11981237777/i
  let id: string

  beforeAll(async () => {
    const { status, body } = await call('POST', `/${resource}`, input())
    expect(status, JSON.stringify(body)).toBe(200)
    id = body.id
    expect(await forget(resource, id)).toMatchObject({ status: 400, body: { error: 'person_not_deleted' } })
    expect((await call('DELETE', `/${resource}/${id}`)).status).toBe(200)
  })

  it('is found among the deleted, masked, with who deleted them and when', async () => {
    const { rows, count } = await deleted(resource, 'zenaide QUIR')
    expect(count).toBe(1)
    expect(rows).toEqual([
      {
        id,
        name: 'Zenaide Quirino',
        document: '***.883.667-**',
        at: expect.any(String),
        actor: { id: api.church.people.admin?.id, name: 'Pessoa admin' },
      },
    ])
    expect(await deleted(resource, '%')).toEqual({ rows: [], count: 0 })
    expect(JSON.stringify(await deleted(resource))).not.toContain(canary)
  })

  it('can still get their personal data export', async () => {
    const { status, body } = await call('POST', `/${resource}/${id}/export`, { reason })
    expect(status, JSON.stringify(body)).toBe(200)
    const response = await api.send(new Request(`http://celeiro.test${body.url}`))
    const { rows } = sheetOf(Buffer.from(await response.arrayBuffer()))
    const facts = rows.map((row) => row.join(' | '))
    expect(facts).toContain('Cadastro | Nome | Zenaide Quirino')
    expect(facts).toContain('Cadastro | CPF ou CNPJ | 862.883.667-57')
    expect(facts).toContainEqual(expect.stringMatching(/Pessoa admin excluiu \| Telefone: \(11\) 98123-7777$/))
  })

  it('is neither seen nor forgotten without the right, from elsewhere, or without a reason', async () => {
    expect((await call('GET', `/${resource}/deleted`, undefined, 'deacon')).status).toBe(403)
    expect((await forget(resource, id, 'deacon')).status).toBe(403)
    const neighbour = { as: api.other.people.admin }
    const elsewhere = await api.call('POST', `/${resource}/deleted/${id}/anonymize`, { ...neighbour, body: { reason } })
    expect([elsewhere.status, elsewhere.body]).toEqual([404, { error: notFoundCode }])
    expect((await api.call('GET', `/${resource}/deleted`, neighbour)).body).toEqual({ rows: [], count: 0 })
    const empty = await call('POST', `/${resource}/deleted/${id}/anonymize`, { reason: ' ' })
    expect([empty.status, empty.body.errors?.[0]?.param]).toEqual([400, 'reason'])
  })

  it('is forgotten in every corner, once, and the trail stays whole', async () => {
    expect((await rowsWith(api, traces)).length).toBeGreaterThan(1)
    expect(await forget(resource, id)).toMatchObject({ status: 200, body: { id } })
    expect(await rowsWith(api, traces)).toEqual([])
    expect(await deleted(resource, 'zenaide')).toEqual({ rows: [], count: 0 })
    const refused = { status: 400, body: { error: 'person_anonymized' } }
    expect(await forget(resource, id)).toMatchObject(refused)
    expect(await call('POST', `/${resource}/${id}/export`, { reason })).toMatchObject(refused)
    expect(await verifyTrails(api.adminUrl)).toMatchObject({ code: 0 })
  })
})

describe('people deleted in several branches', () => {
  it('are seen from their own and from none', async () => {
    const { norte, sul } = api.church.branches
    for (const [name, branchId] of Object.entries({ Norte: norte, Sul: sul, Todas: undefined })) {
      const body = { memberName: `Saiu de ${name}`, branchId }
      const { id } = (await call('POST', '/members-offerings', body)).body
      await call('DELETE', `/members-offerings/${id}`)
    }
    expect(namesOf(await deleted('members-offerings', 'saiu'))).toEqual([
      'Saiu de Todas',
      'Saiu de Sul',
      'Saiu de Norte',
    ])
    expect(namesOf(await deleted('members-offerings', 'saiu', 'local'))).toEqual(['Saiu de Todas', 'Saiu de Norte'])
    const { rows } = await deleted('members-offerings', 'saiu de sul')
    expect((await forget('members-offerings', rows[0].id, 'local')).status).toBe(404)
  })

  it('come in pages', async () => {
    const { body } = await call('GET', '/members-offerings/deleted?search=saiu&pageSize=10&page=2')
    expect(body).toEqual({ rows: [], count: 3 })
  })
})

describe('a deleted supplier', () => {
  it('is named no more in what was paid, and nobody else is touched', async () => {
    const input = { ...zenaide, type: 1, name: 'A. C. (Filho)' }
    const { id } = (await call('POST', '/supplier', input)).body
    const label = `from celeiro.movement m where m.company_id = l.company_id and m.id = l.movement_id
      and l.company_id = $1 and m.origin = 1 returning l.movement_id`
    await api.query(
      `update celeiro.movement_label l set owner_kind = 1, owner_id = $2, counterparty = 'A. C. (Filho)',
         description = 'Pago a a. c. (FILHO), e não a XA. C. (Filho) nem a Axcx(Filho)' ${label}`,
      [api.church.companyId, id],
    )
    await call('DELETE', `/supplier/${id}`)
    expect((await forget('supplier', id)).status).toBe(200)
    const left = await api.query(
      'select distinct counterparty, description from celeiro.movement_label where owner_id = $1',
      [id],
    )
    const description = 'Pago a Fornecedor anonimizado, e não a XA. C. (Filho) nem a Axcx(Filho)'
    expect(left).toEqual([{ counterparty: 'Fornecedor anonimizado', description }])
  })
})

describe('a deleted user', () => {
  it('who might do more is not forgotten by who may less', async () => {
    const { profiles } = api.church
    const input = { name: 'Chefe Antigo', email: 'chefe@exemplo.com.br', profileId: profiles.Tesouraria }
    const { id } = (await call('POST', '/user', input)).body
    await call('DELETE', `/user/${id}`)
    expect(await forget('user', id, 'manager')).toMatchObject({ status: 400, body: { error: 'user_beyond_yours' } })
    expect((await forget('user', id)).status).toBe(200)
    const [left] = await api.query(
      'select name, anonymized_at is not null as gone from celeiro.app_user where id = $1',
      [id],
    )
    expect(left).toEqual({ name: 'Usuário anonimizado', gone: true })
  })

  it('leaves no address of their sessions', async () => {
    const { profiles, companyId } = api.church
    const input = { name: 'Rosa Prado', email: 'rosa@exemplo.com.br', profileId: profiles.Visitante }
    const { id } = (await call('POST', '/user', input)).body
    await api.query('update celeiro.app_user set provisional = false where id = $1', [id])
    const { id: session } = await api.sessionOf({ id, email: input.email, companyId })
    await api.query("update celeiro.session set user_agent = 'Da Rosa', address = '203.0.113.9' where id = $1", [
      session,
    ])
    await call('DELETE', `/user/${id}`)
    expect((await forget('user', id)).status).toBe(200)
    expect(await rowsWith(api, /rosa|prado|203\.0\.113\.9/i)).toEqual([])
  })
})

describe('a member who was anonymised and then deleted', () => {
  it('is not among the deleted', async () => {
    const { id } = (await call('POST', '/members-offerings', { memberName: 'Inês Braga', status: 2 })).body
    expect((await call('POST', `/members-offerings/${id}/anonymize`, { reason })).status).toBe(200)
    expect((await call('DELETE', `/members-offerings/${id}`)).status).toBe(200)
    expect(namesOf(await deleted('members-offerings', 'anonimizado'))).toEqual([])
    expect(await forget('members-offerings', id)).toMatchObject({ status: 400, body: { error: 'person_anonymized' } })
  })
})
