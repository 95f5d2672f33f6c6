import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, recordTrailOf, startApi, type TestApi } from '#tests/support/api.ts'
import { canary } from '#tests/support/church.ts'
import { sheetOf } from '#tests/support/file/archive.ts'
import { pdf, send } from '#tests/support/file/file.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const reason = 'Pedido do titular, protocolo 31'
const as = (role: string) => ({ as: api.church.people[role] })
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, role = 'admin') =>
  api.call(method, path, { ...as(role), ...(body !== undefined && { body }) })
const ask = (path: string, options: { role?: string; branch?: string; format?: string; key?: string } = {}) =>
  api.call('POST', `${path}/export`, {
    ...as(options.role ?? 'admin'),
    ...(options.branch && { branch: options.branch }),
    body: { reason, format: options.format ?? 'xlsx' },
    headers: { 'idempotency-key': options.key },
  })
const follow = (url: string) => api.send(new Request(`http://celeiro.test${url}`))

async function fileOf({ status, body }: Answer): Promise<Buffer> {
  expect(status, JSON.stringify(body)).toBe(200)
  const response = await follow(body.url)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** The rows of a file as `Grupo | Campo | Valor`, its head apart. */
async function factsOf(answer: Answer): Promise<string[]> {
  const { rows } = sheetOf(await fileOf(answer))
  expect(rows[0]).toEqual(['Grupo', 'Campo', 'Valor'])
  return rows.slice(1).map((row) => row.join(' | '))
}

/** Links a movement of the branch norte to a person, as posting does. */
async function nameIn(column: string, set: string, values: readonly unknown[]): Promise<void> {
  const changed = await api.query(
    `update celeiro.movement_label l set ${set} from celeiro.movement m
     join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
     where m.company_id = l.company_id and m.id = l.movement_id and l.company_id = $1 and a.branch_id = $2
       and m.origin = 1 and a.kind = 1 returning ${column}`,
    [api.church.companyId, ...values],
  )
  expect(changed).toHaveLength(1)
}

describe('all that is known of a member', () => {
  const fields = {
    memberName: 'Zenaide Quirino',
    document: '862.883.667-57',
    email: 'zenaide@exemplo.com.br',
    phone: '(11) 98123-7777',
    otherPhones: ['+351 913 131 313 (filho)', '1131317777'],
    envelopeNumber: '731',
    legalBasis: 1,
    address: { zipCode: '01310-100', street: '=Rua das Acácias', city: 'Itapecerica', state: 'SP' },
    bankAccounts: [{ pixKeyType: 4, pixKey: '+5511981237777' }],
  }
  let path: string
  let id: string
  let fileId: string

  beforeAll(async () => {
    id = (await call('POST', '/members-offerings', { ...fields, branchId: api.church.branches.norte })).body.id
    path = `/members-offerings/${id}`
    await call('POST', `${path}/reveal`, { reason: 'Conferir o telefone' })
    const { norte } = api.church.branches
    await nameIn('l.member_id', 'member_id = $3', [norte, id])
    fileId = (await send(api, api.church.people.admin, pdf(), { name: 'Ficha.pdf' })).body.id
    await api.query(
      `update celeiro.file set resource = 'members-offerings', record_id = $1, field = 'attachment', released_at = null where id = $2`,
      [id, fileId],
    )
  })

  it('is exported whole, in words, with who saw it and why', async () => {
    const facts = await factsOf(await ask(path))
    expect(facts).toEqual(
      expect.arrayContaining([
        'Sobre este arquivo | Quem guarda os dados | Igreja Esperanca, 11.222.333/0001-81',
        'Sobre este arquivo | Filiais consultadas | Todas',
        'Cadastro | Nome | Zenaide Quirino',
        'Cadastro | Tipo de pessoa | Pessoa física',
        'Cadastro | CPF ou CNPJ | 862.883.667-57',
        'Cadastro | Telefone | (11) 98123-7777',
        'Cadastro | Outros telefones | +351 913 131 313 (filho), (11) 3131-7777',
        'Cadastro | Base legal | Consentimento do titular',
        'Cadastro | Filial | Filial norte',
        'Registro | Cadastrado por | Pessoa admin',
        'Endereço | CEP | 01310-100',
        'Endereço | Logradouro | =Rua das Acácias',
        'Conta ou chave Pix 1 | Tipo de chave Pix | Telefone',
        'Conta ou chave Pix 1 | Chave Pix | +5511981237777',
        'Lançamento 1 | Data | 02/01/2026',
        'Arquivos | Anexo do cadastro | ficha.pdf',
        'Lançamento 1 | Valor | R$\u00a01.000,00',
        'Lançamento 1 | Sentido | Entrada',
        'Lançamento 1 | Conta | Caixa norte',
      ]),
    )
    const history = facts.filter((fact) => fact.startsWith('Histórico'))
    expect(history[0]).toMatch(
      /^Histórico \| \d\d\/\d\d\/\d{4} às \d\d:\d\d · Pessoa admin exportou os dados da pessoa \| Motivo: Pedido do titular, protocolo 31$/,
    )
    expect(history[1]).toMatch(/Pessoa admin viu os dados ocultos \| Motivo: Conferir o telefone$/)
    expect(history.at(-1)).toMatch(/Pessoa admin cadastrou \| /)
    expect(history).toEqual(
      expect.arrayContaining([expect.stringMatching(/cadastrou \| CPF ou CNPJ: 862\.883\.667-57$/)]),
    )
    expect(facts.join()).not.toContain('***')
    expect(facts.join()).not.toContain(canary)
  })

  it('has a name that names nobody, and as CSV no formula', async () => {
    const answer = await ask(path, { format: 'csv' })
    expect(answer.body.url).toMatch(/^\/api\/download\/dados-do-membro-\d{4}-\d\d-\d\d\.csv\?token=/)
    expect(Buffer.from(answer.body.url.split('token=')[1], 'base64url').toString()).not.toMatch(/protocolo|zenaide/i)
    const lines = (await fileOf(answer)).toString('utf8').split('\r\n')
    expect(lines[0]).toBe('\uFEFFGrupo;Campo;Valor')
    expect(lines).toContain("Endereço;Logradouro;'=Rua das Acácias")
    expect(lines).toContain("Conta ou chave Pix 1;Chave Pix;'+5511981237777")
  })

  it('is noted with the reason before there is an address, once for an intent that is repeated', async () => {
    const notes = async () =>
      (await recordTrailOf(api, api.church.companyId)).filter(
        ({ action, record_id }) => action === 'exportPerson' && record_id === id,
      )
    const before = (await notes()).length
    const key = newId()
    const first = await ask(path, { key })
    const again = await ask(path, { key })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect((await ask(path, { key, format: 'csv' })).body).toEqual({ error: 'idempotency_key_reused' })
    const after = await notes()
    expect(after).toHaveLength(before + 1)
    expect(JSON.parse(after.at(-1)?.payload ?? '')).toEqual({ reason, format: 'xlsx' })
    for (const answer of [first, first, again]) await fileOf(answer)
    expect(await notes()).toHaveLength(before + 1)
  })

  it('tells of movements in the branches that are seen only, and says which these are', async () => {
    const { norte, sul } = api.church.branches
    const shared = api.church.members.shared
    await nameIn('l.member_id', 'member_id = $3', [norte, shared])
    const north = await factsOf(await ask(`/members-offerings/${shared}`, { branch: norte }))
    const south = await factsOf(await ask(`/members-offerings/${shared}`, { branch: sul }))
    expect(north).toContain('Sobre este arquivo | Filiais consultadas | Filial norte')
    expect(north.filter((fact) => fact.startsWith('Lançamento'))).not.toEqual([])
    expect(south.filter((fact) => fact.startsWith('Lançamento'))).toEqual([])
    await nameIn('l.member_id', 'member_id = $3', [norte, id])
  })

  it('needs a reason and both rights, and a member within reach', async () => {
    for (const empty of ['', ' x ']) {
      const { status, body } = await call('POST', `${path}/export`, { reason: empty })
      expect([status, body.errors?.[0]?.param]).toEqual([400, 'reason'])
    }
    expect((await call('POST', `${path}/export`, { reason, extra: 1 })).status).toBe(400)
    // exports but does not reveal; reveals but does not export; neither
    for (const role of ['treasurer', 'secretary', 'deacon'])
      expect(await ask(path, { role }), role).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    for (const theirs of [api.other.members.shared, newId()])
      expect(await ask(`/members-offerings/${theirs}`)).toMatchObject({
        status: 404,
        body: { error: 'member_not_found' },
      })
    expect((await ask(`/members-offerings/${api.church.members.sul}`, { role: 'local' })).status).toBe(404)
    expect((await ask(path, { role: 'local' })).status).toBe(200)
  })

  it('is not had any more with a right, or a person, that went since', async () => {
    const { body } = await ask(path, { role: 'local' })
    const permissions = 'update celeiro.profile_permission set actions = $2 where profile_id = $1 and module = $3'
    const profile = api.church.profiles.Tudo
    const all = ['create', 'read', 'update', 'delete', 'approve', 'reverse', 'export', 'reveal']
    await api.query(permissions, [profile, all.slice(0, -1), 'members-offerings'])
    const refused = await follow(body.url)
    expect([refused.status, await refused.json()]).toEqual([403, { error: 'forbidden' }])
    await api.query(permissions, [profile, all, 'members-offerings'])
    const stored = (await call('GET', path)).body
    const { id: _, createdAt, createdBy, updatedAt, updatedBy, document, phone, otherPhones, ...rest } = stored
    const bankAccounts = rest.bankAccounts.map(({ bank, pixKey, ...line }: Answer['body']) => line)
    expect((await call('PUT', path, { ...rest, bankAccounts, status: 2 })).status).toBe(200)
    expect((await call('POST', `${path}/anonymize`, { reason })).status).toBe(200)
    expect(await api.query('select from celeiro.file where record_id = $1', [id])).toEqual([])
    const answer = await follow(body.url)
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'person_anonymized' }])
    expect(await ask(path)).toMatchObject({ status: 400, body: { error: 'person_anonymized' } })
  })
})

describe('all that is known of a supplier', () => {
  it('is exported whole, with its payments', async () => {
    const supplier = api.church.suppliers.shared
    await nameIn('l.owner_id', 'owner_kind = 1, owner_id = $3', [api.church.branches.norte, supplier])
    const answer = await ask(`/supplier/${supplier}`)
    expect(answer.body.url).toMatch(/\/dados-do-fornecedor-/)
    expect(await factsOf(answer)).toEqual(
      expect.arrayContaining([
        'Cadastro | Nome | Fornecedor shared',
        'Cadastro | CPF ou CNPJ | 529.982.247-25',
        'Lançamento 1 | Conta | Caixa norte',
      ]),
    )
  })

  it('needs both rights and a supplier within reach', async () => {
    expect((await ask(`/supplier/${api.church.suppliers.norte}`, { role: 'treasurer' })).status).toBe(403)
    expect((await ask(`/supplier/${api.church.suppliers.sul}`, { role: 'local' })).status).toBe(404)
    expect((await ask(`/supplier/${api.other.suppliers.shared}`)).status).toBe(404)
  })
})

describe('all that is known of a user', () => {
  let id: string
  let path: string

  beforeAll(async () => {
    const { profiles, branches, companyId } = api.church
    const body = { name: 'Valdomiro Teles', email: 'valdomiro@exemplo.com.br', profileId: profiles.Visitante }
    const fields = { ...body, branchId: branches.norte, phone: '(11) 97777-1234', personalDocument: '862.883.667-57' }
    id = (await call('POST', '/user', fields)).body.id
    path = `/user/${id}`
    await api.query('update celeiro.app_user set provisional = false where id = $1', [id])
    const person = { id, email: body.email, companyId }
    const { id: session, accessToken } = await api.sessionOf(person)
    await api.query(
      `update celeiro.session set user_agent = 'Mozilla/5.0 (Windows) Firefox/1', address = '203.0.113.77' where id = $1`,
      [session],
    )
    const view = { list: 'suppliers', name: 'Só os meus', query: 'status=ACTIVE', isDefault: false }
    expect((await api.call('POST', '/list-view', { as: accessToken, body: view })).status).toBe(200)
    expect((await api.call('GET', '/user', { as: accessToken })).status).toBe(403)
    await api.query('update celeiro.app_user set profile_id = $2 where id = $1', [id, profiles.Gestão])
  })

  it('is exported whole: rights, sessions, security and views, but no credentials', async () => {
    const answer = await ask(path)
    expect(answer.body.url).toMatch(/\/dados-do-usuario-/)
    const facts = await factsOf(answer)
    expect(facts).toEqual(
      expect.arrayContaining([
        'Cadastro | Nome | Valdomiro Teles',
        'Cadastro | CPF ou CNPJ | 862.883.667-57',
        'Cadastro | Telefone | (11) 97777-1234',
        'Cadastro | Perfil | Gestão',
        'Cadastro | Filial | Filial norte',
        'Cadastro | Situação | Ativo',
        'Permissões | Fornecedores | Ler, Editar',
        expect.stringMatching(/^Convites \| Pedido em .* \| Na fila de envio$/),
        expect.stringMatching(/^Sessão de .* \| Aparelho \| Firefox no Windows: Mozilla/),
        expect.stringMatching(/^Sessão de .* \| Endereço IP \| 203\.0\.113\.77$/),
        expect.stringMatching(
          /^Segurança \| .* · Acesso recusado \| Você não possui permissão .* Pedido GET \/api\/user/,
        ),
        'Visões salvas | Só os meus | Lista suppliers: status=ACTIVE',
      ]),
    )
    const text = facts.join('\n')
    const [{ hash } = { hash: '' }] = await api.query<{ hash: string }>(
      "select coalesce(password_hash, '$argon2') as hash from celeiro.app_user where id = $1",
      [id],
    )
    expect(text).not.toContain(hash)
    expect(text).not.toMatch(/argon2|token|senha/i)
  })

  it('of an administrator says so', async () => {
    expect(await factsOf(await ask(`/user/${api.church.people.admin?.id}`))).toContain(
      'Permissões | Todos os módulos | Todas as permissões',
    )
  })

  it('is for who may no less than they, with both rights, within reach', async () => {
    expect((await ask(path, { role: 'treasurer' })).status).toBe(403)
    expect((await ask(path, { role: 'manager' })).status).toBe(200)
    expect(await ask(`/user/${api.church.people.admin?.id}`, { role: 'manager' })).toMatchObject({
      status: 400,
      body: { error: 'admin_only_by_admin' },
    })
    expect(await ask(`/user/${api.church.people.free?.id}`, { role: 'manager' })).toMatchObject({
      status: 400,
      body: { error: 'user_beyond_yours' },
    })
    expect((await ask(`/user/${api.church.people.southerner?.id}`, { role: 'steward' })).status).toBe(404)
    expect((await ask(`/user/${api.other.people.free?.id}`)).status).toBe(404)
    expect((await ask(`/user/${api.church.people.manager?.id}`, { role: 'manager' })).status).toBe(200)
  })
})
