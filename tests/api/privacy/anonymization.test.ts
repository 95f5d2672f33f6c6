import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { verifyTrails } from '#tests/support/database/audit-verify.ts'
import { rowsWith } from '#tests/support/database/word-trace.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const as = (role: string) => ({ as: api.church.people[role] })
const reason = 'Pedido do titular, protocolo 12'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, role = 'admin') =>
  api.call(method, path, { ...as(role), ...(body !== undefined && { body }) })
const anonymize = (path: string, role = 'admin') => call('POST', `${path}/anonymize`, { reason }, role)

const verified = () => verifyTrails(api.adminUrl)

describe('a member who asks to be forgotten', () => {
  const fields = {
    memberName: 'Zenaide Quirino',
    document: '862.883.667-57',
    email: 'zenaide@exemplo.com.br',
    phone: '(11) 98123-7777',
    otherPhones: ['+351 913 131 313 (Otoniel)', '(11) 3131-7777'],
    envelopeNumber: '731',
    legalBasis: 3,
    address: { zipCode: '01310-100', street: 'Rua das Acácias', city: 'Itapecerica', state: 'SP' },
    bankAccounts: [{ pixKeyType: 3, pixKey: 'zenaide@exemplo.com.br' }],
  }
  const traces =
    /zenaide|quirino|86288366757|98123-?7777|11981237777|913 131 313|otoniel|3131-7777|acácias|itapecerica/i
  let member: Answer['body']
  let path: string

  beforeAll(async () => {
    member = (await call('POST', '/members-offerings', fields)).body
    path = `/members-offerings/${member.id}`
    await call('POST', `${path}/reveal`, { reason: 'Conferir o telefone de Zenaide' })
    for (const [origin, set] of [
      [
        1,
        "owner_kind = 2, owner_id = $2, counterparty = 'Zenaide Quirino', description = 'Pix de ZENAIDE QUIRINO (1)'",
      ],
      [4, "member_id = $2, description = 'Oferta de Zenaide Quirino, envelope'"],
    ] as const)
      await api.query(
        `update celeiro.movement_label l set ${set} from celeiro.movement m where m.company_id = l.company_id
           and m.id = l.movement_id and l.company_id = $1 and m.origin = $3`,
        [api.church.companyId, member.id, origin],
      )
  })

  const inactivate = async () => {
    const { id, createdAt, createdBy, updatedAt, updatedBy, document, phone, otherPhones, ...rest } = (
      await call('GET', path)
    ).body
    const bankAccounts = rest.bankAccounts.map(({ bank, ...line }: Answer['body']) => line)
    return call('PUT', path, { ...rest, bankAccounts, status: 2 })
  }

  it('stays who they are while they give, without a reason, and for who may not delete them', async () => {
    expect(await anonymize(path)).toMatchObject({ status: 400, body: { error: 'member_still_active' } })
    expect((await inactivate()).status).toBe(200)
    for (const empty of ['', ' x ']) {
      const { status, body } = await call('POST', `${path}/anonymize`, { reason: empty })
      expect([status, body.errors?.[0]?.param]).toEqual([400, 'reason'])
    }
    for (const role of ['secretary', 'minister', 'deacon']) expect((await anonymize(path, role)).status, role).toBe(403)
    expect((await anonymize(`/members-offerings/${api.other.members.shared}`)).status).toBe(404)
    expect((await anonymize(`/members-offerings/${api.church.members.sul}`, 'local')).status).toBe(404)
    expect((await call('GET', path)).body.memberName).toBe('Zenaide Quirino')
  })

  it('leaves nothing behind: not in the record, the searches, the history or a corner of the database', async () => {
    expect((await rowsWith(api, traces)).length).toBeGreaterThan(1)
    const { status, body } = await anonymize(path)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ memberName: 'Membro anonimizado', type: 0, status: 2, bankAccounts: [] })
    expect(body.anonymizedAt).toEqual(expect.any(String))
    expect(body).not.toHaveProperty('document')
    for (const search of ['zenaide', 'quirino', '731', '86288366757']) {
      const { body: list } = await call('GET', `/members-offerings?search=${search}`)
      expect([search, list.count]).toEqual([search, 0])
    }
    expect((await call('GET', '/search?search=zenaide')).body).not.toMatchObject({ rows: [{}] })
    expect(await rowsWith(api, traces)).toEqual([])
  })

  it('stays in gifts, without a name', async () => {
    const labels = await api.query<{ counterparty: string | null; description: string }>(
      `select distinct counterparty, description from celeiro.movement_label
       where company_id = $1 and (owner_id = $2 or member_id = $2) order by description`,
      [api.church.companyId, member.id],
    )
    expect(labels).toEqual([
      { counterparty: null, description: 'Oferta de Membro anonimizado, envelope' },
      { counterparty: 'Membro anonimizado', description: 'Pix de Membro anonimizado (1)' },
    ])
    expect(await api.query('select * from celeiro.broken_ledger()')).toEqual([])
  })

  it('keeps a history of who did what, of which only the reason can be read', async () => {
    const { body } = await call('GET', `${path}/history`)
    expect(body.rows.map(({ action, isBlanked }: Answer['body']) => [action, isBlanked])).toEqual([
      ['anonymize', false],
      ['update', true],
      ['reveal', true],
      ['create', true],
    ])
    expect(body.rows[0]).toMatchObject({ reason, actor: { name: 'Pessoa admin' } })
    expect(JSON.stringify(body)).not.toMatch(traces)
  })

  it('does not come back: neither changed nor anonymised again', async () => {
    expect(await anonymize(path)).toMatchObject({ status: 400, body: { error: 'member_anonymized' } })
    const { version } = (await call('GET', path)).body
    const back = await call('PUT', path, { ...fields, version })
    expect(back).toMatchObject({ status: 400, body: { error: 'member_anonymized' } })
  })

  it('frees document and envelope for another person', async () => {
    expect((await call('POST', '/members-offerings', { ...fields, memberName: 'Outra Pessoa' })).status).toBe(200)
  })
})

describe('a user who asks to be forgotten', () => {
  let id: string
  let path: string

  beforeAll(async () => {
    const { people, profiles } = api.church
    const body = { name: 'Valdomiro Teles', email: 'valdomiro@exemplo.com.br', profileId: profiles.Diaconia }
    id = (await call('POST', '/user', { ...body, phone: '(11) 97777-1234', personalDocument: '862.883.667-57' })).body
      .id
    path = `/user/${id}`
    await api.query(
      `update celeiro.mail_outbox set last_error = '550 valdomiro@exemplo.com.br unknown' where user_id = $1`,
      [id],
    )
    const person = { id, email: body.email, companyId: api.church.companyId }
    await api.query('update celeiro.app_user set provisional = false where id = $1', [id])
    const { id: session } = await api.sessionOf(person)
    await api.query(
      `update celeiro.session set user_agent = 'Navegador do Valdomiro', address = '203.0.113.77' where id = $1`,
      [session],
    )
    await api.query('select celeiro.note_security_event($1, $2, $3, $4, $5)', [
      people.admin?.companyId,
      id,
      'signInFailed',
      session,
      JSON.stringify({ address: '203.0.113.77' }),
    ])
  })

  it('stays while they work here, is not oneself, and not for who may less', async () => {
    expect(await anonymize(path)).toMatchObject({ status: 400, body: { error: 'user_still_active' } })
    await call('POST', `${path}/inactivate`)
    const own = api.church.people.admin?.id
    expect(await anonymize(`/user/${own}`)).toMatchObject({
      status: 400,
      body: { error: 'user_cannot_anonymize_themselves' },
    })
    expect(await anonymize(path, 'manager')).toMatchObject({ status: 400, body: { error: 'user_beyond_yours' } })
    expect((await anonymize(path, 'treasurer')).status).toBe(403)
    expect((await anonymize(`/user/${api.other.people.free?.id}`)).status).toBe(404)
  })

  it('leaves nothing behind but that somebody did it', async () => {
    const traces = /valdomiro|teles|11977771234|203\.0\.113\.77/i
    expect((await rowsWith(api, traces)).length).toBeGreaterThan(1)
    expect(await anonymize(path)).toMatchObject({ status: 200, body: { id } })
    expect(await rowsWith(api, traces)).toEqual([])
    expect((await call('GET', path)).status).toBe(404)
    expect((await call('GET', '/user?search=anonimizado')).body.count).toBe(0)
    const [left] = await api.query(
      'select name, anonymized_at is not null as gone from celeiro.app_user where id = $1',
      [id],
    )
    expect(left).toEqual({ name: 'Usuário anonimizado', gone: true })
  })
})

describe('the trail afterwards', () => {
  it('still proves to be whole', async () => {
    expect(await verified()).toMatchObject({ code: 0 })
  })

  it('distinguishes an anonymisation from an erased payload', async () => {
    await call('POST', '/region', { name: 'Apagada', status: 1 })
    const [entry] = await api.query<{ lane: number; seq: string; salt: Buffer; payload: string }>(
      `select p.* from celeiro.audit_payload p join celeiro.audit_entry e using (company_id, lane, seq)
       where e.company_id = $1 and e.resource = 'region' order by e.at desc limit 1`,
      [api.church.companyId],
    )
    const place = [api.church.companyId, entry?.lane, entry?.seq]
    const at = 'where company_id = $1 and lane = $2 and seq = $3'
    await api.query(`update celeiro.audit_payload set salt = null, payload = null ${at}`, place)
    const { code, output } = await verified()
    await api.query(`update celeiro.audit_payload set salt = $4, payload = $5 ${at}`, [
      ...place,
      entry?.salt,
      entry?.payload,
    ])
    expect(code).toBe(1)
    expect(output).toMatch(/o conteúdo foi apagado sem que a pessoa fosse anonimizada\n$/)
  })

  it('is blanked for persons only, and never by the application itself', async () => {
    const { regionId, companyId } = api.church
    const blank = `select set_config('celeiro.company', '${companyId}', true), celeiro.anonymize_trail(null, 'region', '${regionId}', 'x')`
    await expect(api.query(blank)).rejects.toThrow('no person: region')
    const { reader } = api.database
    await expect(reader.query('update celeiro.audit_payload set payload = null')).rejects.toThrow(/permission denied/)
  })
})
