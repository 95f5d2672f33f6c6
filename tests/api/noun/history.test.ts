import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { canary } from '#tests/support/church.ts'

let api: TestApi
const bankId = '01900000-0000-7a3f-8196-4827aa348781'

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const as = (role: string) => ({ as: api.church.people[role] })
const post = async (path: string, body: unknown, role = 'admin'): Promise<Answer['body']> => {
  const answer = await api.call('POST', path, { ...as(role), body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const change = async (path: string, body: unknown, role = 'admin') => {
  const answer = await api.call('PUT', path, { ...as(role), body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const history = (path: string, role = 'admin', query = '') => api.call('GET', `${path}/history${query}`, as(role))
const rowsOf = async (path: string, role?: string) => (await history(path, role)).body.rows
const changed = ({ changes }: { changes: { label: string; before?: string; after?: string }[] }) =>
  changes.map(({ label, before, after }) => [label, before, after])

const aurora = { type: 2, status: 1, document: '11222333000181', name: 'Aurora' }

describe('the history of a supplier', () => {
  it('tells who did what, newest first, in words', async () => {
    const { branches, people } = api.church
    const { id } = await post('/supplier', { ...aurora, branchId: branches.norte })
    const account = { bankId, agency: '1234', account: '56789-0' }
    const moved = { ...aurora, status: 2, email: 'a@b.com', branchId: branches.sul, bankAccounts: [account] }
    await change(`/supplier/${id}`, { ...moved, version: 1 }, 'registrar')
    const { status, body } = await history(`/supplier/${id}`)
    expect([status, body.count]).toEqual([200, 2])
    const [update, create] = body.rows
    expect(body.rows.map(({ action, actor, isBlanked }: Answer['body']) => [action, actor, isBlanked])).toEqual([
      ['update', { id: people.registrar?.id, name: 'Pessoa registrar' }, false],
      ['create', { id: people.admin?.id, name: 'Pessoa admin' }, false],
    ])
    expect(Date.parse(update.at)).toBeGreaterThan(Date.parse(create.at))
    const [bank] = await api.query<{ name: string }>('select name from celeiro.bank where id = $1', [bankId])
    expect(changed(update)).toEqual([
      ['Situação', 'Ativo', 'Inativo'],
      ['E-mail', 'em branco', 'a@b.com'],
      ['Filial', 'Filial norte', 'Filial sul'],
      ['Inclusão de conta ou chave Pix', undefined, `Banco 001 · ${bank?.name}, Agência 1234, Conta 56789-0`],
    ])
    expect(changed(create)).toEqual([
      ['Tipo de pessoa', undefined, 'Pessoa jurídica'],
      ['Situação', undefined, 'Ativo'],
      ['CPF ou CNPJ', undefined, '11.222.333/0001-81'],
      ['Nome', undefined, 'Aurora'],
      ['Filial', undefined, 'Filial norte'],
    ])
    expect(update.changes.map(({ field }: Answer['body']) => field)).toEqual([
      'status',
      'email',
      'branchId',
      'bankAccounts',
    ])
  })

  it('comes in pages that never overlap, and counts all', async () => {
    const { id } = await post('/region', { name: 'Muitas vezes', status: 1 })
    for (let version = 1; version <= 24; version++)
      await change(`/region/${id}`, { name: `Muitas vezes ${version}`, status: 1, version })
    const pages = [1, 2, 3, 4].map((page) => history(`/region/${id}`, 'admin', `?page=${page}&pageSize=10`))
    const bodies = (await Promise.all(pages)).map(({ body }) => body)
    expect(bodies.map(({ rows, count }) => [rows.length, count])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ])
    const texts = bodies.flatMap(({ rows }) => rows).map((row) => changed(row)[0]?.[2])
    expect(texts.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, index) => `Muitas vezes ${24 - index}`))
    expect(new Set(bodies.flatMap(({ rows }) => rows.map(({ id: entry }: Answer['body']) => entry))).size).toBe(25)
    for (const query of ['?page=0', '?pageSize=7', '?page=x'])
      expect((await history(`/region/${id}`, 'admin', query)).status).toBe(400)
  })

  it('is empty for a record older than its trail, and a save that changes nothing changes nothing', async () => {
    expect((await history(`/supplier/${api.church.suppliers.shared}`)).body).toEqual({ rows: [], count: 0 })
    const { id } = await post('/region', { name: 'Igual', status: 1 })
    await change(`/region/${id}`, { name: 'Igual', status: 1, version: 1 })
    expect((await rowsOf(`/region/${id}`))[0]).toMatchObject({ action: 'update', changes: [] })
  })

  it('names a person who is gone no more, and keeps what they did', async () => {
    const { id } = await post('/region', { name: 'De quem saiu', status: 1 })
    await api.query(
      `alter table celeiro.audit_entry disable trigger append_only;
       update celeiro.audit_entry set actor_id = gen_random_uuid() where record_id = '${id}'`,
    )
    const [row] = await rowsOf(`/region/${id}`)
    await api.query(
      `update celeiro.audit_entry set actor_id = '${api.church.people.admin?.id}' where record_id = '${id}';
       alter table celeiro.audit_entry enable trigger append_only`,
    )
    expect(row).not.toHaveProperty('actor')
    expect(row).toMatchObject({ action: 'create', changes: [{ label: 'Nome' }, { label: 'Situação' }] })
  })
})

describe('what is hidden in a member is hidden in its history', () => {
  const secrets = {
    document: '86288366757',
    phone: '11987654321',
    other: '15350946056',
    otherPhone: '11900004321',
    cnpj: '12ABC34501DE35',
  }

  it('before and after, in lines and in what was deleted from them, to Admin too', async () => {
    const created = await post('/members-offerings', {
      memberName: 'Ana Lima',
      document: secrets.document,
      phone: secrets.phone,
      bankAccounts: [
        { pixKeyType: 1, pixKey: secrets.document },
        { pixKeyType: 4, pixKey: secrets.phone },
        { pixKeyType: 2, pixKey: secrets.cnpj },
      ],
    })
    const path = `/members-offerings/${created.id}`
    await post(`${path}/reveal`, { reason: 'Conferir o cadastro' })
    const [first] = created.bankAccounts
    const lines = [
      { id: first.id, pixKeyType: 1, pixKey: secrets.other },
      { pixKeyType: 3, pixKey: 'ana@exemplo.com' },
    ]
    const next = { document: secrets.other, phone: secrets.otherPhone, bankAccounts: lines }
    await change(path, { memberName: 'Ana Lima Souza', ...next, version: 1 })
    const { body } = await history(path)
    for (const secret of Object.values(secrets)) expect(JSON.stringify(body)).not.toContain(secret)
    expect(JSON.stringify(body)).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}|\) 9\d{4}-\d{4}|(?<![\da-f])\d{11}(?![\da-f])/)
    const [update, reveal, create] = body.rows
    expect([update.action, reveal.action, create.action]).toEqual(['update', 'reveal', 'create'])
    expect([reveal.reason, reveal.changes]).toEqual(['Conferir o cadastro', []])
    const line = 'conta ou chave Pix'
    expect(changed(update)).toEqual([
      ['Nome', 'Ana Lima', 'Ana Lima Souza'],
      ['CPF ou CNPJ', '***.883.667-**', '***.509.460-**'],
      ['Telefone', '(11) *****-4321', 'outro valor, oculto'],
      [
        `Alteração de ${line}`,
        'Tipo de chave Pix CPF, Chave Pix ***.883.667-**',
        'Tipo de chave Pix CPF, Chave Pix ***.509.460-**',
      ],
      [`Remoção de ${line}`, 'Tipo de chave Pix Telefone, Chave Pix (11) *****-4321', undefined],
      [`Remoção de ${line}`, expect.stringMatching(/CNPJ, Chave Pix \*\*\..*\*\*\*\*-\*\*$/), undefined],
      [`Inclusão de ${line}`, undefined, 'Tipo de chave Pix E-mail, Chave Pix ana@exemplo.com'],
    ])
  })

  it('and what was blanked says so', async () => {
    const { id } = await post('/members-offerings', { memberName: 'Anônimo Um', document: secrets.cnpj, status: 2 })
    await post(`/members-offerings/${id}/anonymize`, { reason: 'Pedido do titular' })
    expect(await rowsOf(`/members-offerings/${id}`)).toMatchObject([
      { action: 'anonymize', changes: [], reason: 'Pedido do titular', isBlanked: false },
      { action: 'create', changes: [], isBlanked: true },
    ])
  })
})

describe('the history needs the right to read the record', () => {
  it('by right', async () => {
    const { suppliers, members } = api.church
    expect((await history(`/supplier/${suppliers.shared}`, 'overseer')).status).toBe(200)
    for (const [role, path] of [
      ['guest', `/supplier/${suppliers.shared}`],
      ['secretary', `/supplier/${suppliers.norte}`],
      ['minister', `/members-offerings/${members.shared}`],
      ['overseer', `/region/${api.church.regionId}`],
    ] as const)
      expect((await history(path, role)).body, role).toEqual({ error: 'forbidden' })
  })

  it('by branch, also once the record has moved away', async () => {
    const { branches } = api.church
    const { id } = await post('/supplier', { ...aurora, document: '86288366757', type: 1, branchId: branches.norte })
    expect(await rowsOf(`/supplier/${id}`, 'treasurer')).toHaveLength(1)
    await change(`/supplier/${id}`, { ...aurora, document: '86288366757', type: 1, branchId: branches.sul, version: 1 })
    const historyOfTreasurer = await history(`/supplier/${id}`, 'treasurer')
    expect([historyOfTreasurer.status, historyOfTreasurer.body]).toEqual([404, { error: 'supplier_not_found' }])
    const chosen = { ...as('free'), branch: branches.norte }
    expect((await api.call('GET', `/supplier/${id}/history`, chosen)).status).toBe(404)
    expect((await api.call('GET', `/supplier/${id}/history`, { ...chosen, branch: branches.sul })).body.count).toBe(2)
  })

  it('in no other company, for any record', async () => {
    const { regionId, people } = api.other
    const body = { name: `${canary} mudou`, status: 1, version: 1 }
    expect((await api.call('PUT', `/region/${regionId}`, { as: people.admin, body })).status).toBe(200)
    expect((await api.call('GET', `/region/${regionId}/history`, { as: people.admin })).body.count).toBe(1)
    const { status, body: answer } = await history(`/region/${regionId}`)
    expect([status, answer]).toEqual([404, { error: 'region_not_found' }])
  })

  it('of a deleted record no more, nor of a record asked under another name', async () => {
    const { id } = await post('/region', { name: 'Passageira', status: 1 })
    expect((await history(`/supplier/${id}`)).status).toBe(404)
    await api.call('DELETE', `/region/${id}`, as('admin'))
    expect((await history(`/region/${id}`)).body).toEqual({ error: 'region_not_found' })
  })
})
