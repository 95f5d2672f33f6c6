import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const problemsOf = ({ body }: { body: { error?: string; errors?: { msg: string; param: string }[] } }) =>
  body.error ?? body.errors?.map(({ msg, param }) => [param, msg])
const admin = () => api.church.people.admin as Person

const importCsv = (path: string, text: string, as = admin()) =>
  api.call('POST', path, { as, body: text, headers: { 'content-type': 'text/csv' } })
const members = (text: string, query = '', as = admin()) =>
  importCsv(`/members-offerings/import?legalBasis=3${query}`, text, as)
const suppliers = (text: string, query = '', as = admin()) => importCsv(`/supplier/import?${query}`, text, as)
const giveReason = (as: Person) =>
  api.call('POST', '/auth/reveal-reason', { as, body: { reason: 'Importar o rol de membros' } })

const roll = [
  'Rol de membros 2026',
  '',
  'Nome completo;CPF;Celular;E-mail;Envelope;CEP;Cidade;UF',
  'Ana Paula Souza;404.123.567-75;(11) 98765-4321;ANA@EXEMPLO.COM;12;1310100;São Paulo;sp',
  'José Lima;;+55 11 91234-5678;;;;;',
  'Sem Telefone;111.111.111-11;;;;;;',
  ';;(11) 98765-0000;;;;;',
].join('\r\n')

describe('a roll of members', () => {
  it('asks for the reason first, for the right to reveal, and for a legal basis', async () => {
    expect((await members(roll)).body).toEqual({ error: 'reveal_reason_required' })
    expect((await members(roll, '', api.church.people.shop as Person)).status).toBe(403)
    const many = ['Nome;E-mail', ...Array.from({ length: 11 }, (_, at) => `Pessoa ${'ABCDEFGHIJK'[at]} Silva;`)]
    const [before] = await api.query<{ count: string }>('select count(*) from celeiro.member')
    expect((await members([...many, 'Membro norte;'].join('\r\n'))).body.errors).toEqual([
      { msg: 'reveal_reason_required', param: '', params: { count: 1, total: 12 } },
    ])
    expect(await api.query('select count(*) from celeiro.member')).toEqual([before])
    await giveReason(admin())
    expect((await importCsv('/members-offerings/import', roll)).status).toBe(400)
  })

  it('tells what it would do and does it, as one import that is undone', async () => {
    const expected = {
      successful: 2,
      failure: 2,
      duplicate: 0,
      ignored: 0,
      known: [],
      rows: [
        { line: 6, msg: 'invalid_document', param: 'document' },
        { line: 7, msg: 'required', param: 'memberName' },
      ],
    }
    const { preview, ...dry } = (await members(roll, '&dryRun=true')).body
    expect(dry).toEqual(expected)
    expect(preview.rows.map(({ line, state }: { line: number; state: string }) => [line, state])).toEqual([
      [4, 'TAKEN'],
      [5, 'TAKEN'],
      [6, 'REFUSED'],
      [7, 'REFUSED'],
    ])
    const result = await members(roll)
    expect(result.body).toEqual({ ...expected, importId: expect.any(String) })
    const { body } = await api.call('GET', '/members-offerings?search=Ana%20Paula%20Souza', { as: admin() })
    expect(body.rows).toMatchObject([
      { memberName: 'Ana Paula Souza', document: expect.stringContaining('*'), city: 'São Paulo' },
    ])
    const one = await api.call('GET', `/members-offerings/${body.rows[0].id}`, { as: admin() })
    expect(one.body).toMatchObject({
      legalBasis: 3,
      email: 'ana@exemplo.com',
      envelopeNumber: '12',
      address: { zipCode: '01310100', state: 'SP' },
    })
    const list = await api.call('GET', '/import?resource=members-offerings', { as: admin() })
    expect(list.body.rows).toMatchObject([{ resource: 'members-offerings', successful: 2, failure: 2, used: 0 }])

    const again = await members(roll)
    expect(again.body).toMatchObject({ successful: 0, duplicate: 2 })
    expect(again.body.known).toEqual([
      { line: 4, name: 'Ana Paula Souza', inFile: 'Ana Paula Souza', by: 'document', isOther: false, isAsked: false },
      { line: 5, name: 'José Lima', inFile: 'José Lima', by: 'nameAndPhone', isOther: false, isAsked: false },
    ])
    expect(again.body.importId).toBeUndefined()

    expect((await api.call('DELETE', `/import/${result.body.importId}`, { as: admin() })).status).toBe(200)
    expect((await api.call('GET', '/members-offerings?search=Ana%20Paula%20Souza', { as: admin() })).body.count).toBe(0)
    expect((await api.call('GET', '/import?resource=members-offerings', { as: admin() })).body.count).toBe(0)
    const { body: deletedList } = await api.call('GET', '/members-offerings/deleted?search=Ana%20Paula', {
      as: admin(),
    })
    expect(deletedList.rows).toMatchObject([{ id: body.rows[0].id, name: 'Ana Paula Souza' }])
  })

  it('is not undone once one of them was changed', async () => {
    const result = await members('nome\nMarta da Mudança\nPaulo Parado\n')
    const { body } = await api.call('GET', '/members-offerings?search=Mudan%C3%A7a', { as: admin() })
    const change = { memberName: 'Marta Mudada', version: 1 }
    await api.call('PUT', `/members-offerings/${body.rows[0].id}`, { as: admin(), body: change })
    expect((await api.call('GET', '/import?resource=members-offerings', { as: admin() })).body.rows[0].used).toBe(1)
    expect(problemsOf(await api.call('DELETE', `/import/${result.body.importId}`, { as: admin() }))).toEqual([
      ['', 'import_in_use'],
    ])
  })

  it('matches a person by e-mail, adds another where chosen, and never two of one document', async () => {
    await members('nome;email\nCarla Rocha;carla@exemplo.com\n')
    const other =
      'nome;email;cpf\nCarlos Rocha;carla@exemplo.com;\nCarlos Rocha Filho;x@exemplo.com;16899535009\nC R Filho;;168.995.350-09\n'
    expect((await members(other, '&dryRun=true')).body).toMatchObject({
      successful: 1,
      duplicate: 2,
      known: [
        { line: 2, name: 'Carla Rocha', inFile: 'Carlos Rocha', by: 'email', isOther: false, isAsked: false },
        { line: 4, name: 'Carlos Rocha Filho', inFile: 'C R Filho', by: 'document', isOther: false, isAsked: false },
      ],
    })
    expect((await members(other, '&addsSameContact=true')).body).toMatchObject({ successful: 2, duplicate: 1 })
  })

  it('refuses an envelope of another member, and the document of a person of an inaccessible branch without a name', async () => {
    const { sede, norte } = api.church.branches
    await members(`nome;cpf;envelope\nDe Outra Filial;51523467886;77\n`, `&branchId=${norte}`)
    const elsewhere = await api.call('POST', `/members-offerings/import?legalBasis=3&dryRun=true&branchId=${sede}`, {
      as: admin(),
      body: 'nome;cpf;envelope\nMesmo Documento;515.234.678-86;\nMesmo Envelope;;77\n',
      headers: { 'content-type': 'text/csv', 'branch-id': sede },
    })
    expect(elsewhere.body).toMatchObject({ successful: 0, failure: 2, known: [] })
    expect(elsewhere.body.rows.map(({ msg }: { msg: string }) => msg)).toEqual([
      'member_already_registered',
      'envelope_already_registered',
    ])
  })

  it('takes in whom one says to be another of the same e-mail, one by one, and nobody of a known document', async () => {
    await members('nome;email;cpf\nRute Prado;casa@exemplo.com;76428394057\n')
    const family =
      'nome;email;cpf\nNoemi Prado;casa@exemplo.com;\nRute P;;764.283.940-57\nBoaz Prado;casa@exemplo.com;\n'
    const importFamily = (otherLines: string, query = '') => {
      const form = new FormData()
      form.append('file', new File([family], 'familia.csv'))
      form.append('otherLines', otherLines)
      return api.call('POST', `/members-offerings/import?legalBasis=3${query}`, { as: admin(), body: form })
    }
    const looked = await importFamily('[4, 3]', '&dryRun=true')
    expect(looked.body).toMatchObject({ successful: 1, duplicate: 2, failure: 0 })
    expect(looked.body.known).toEqual([
      { line: 2, name: 'Rute Prado', inFile: 'Noemi Prado', by: 'email', isOther: false, isAsked: false },
      { line: 3, name: 'Rute Prado', inFile: 'Rute P', by: 'document', isOther: false, isAsked: false },
      { line: 4, name: 'Rute Prado', inFile: 'Boaz Prado', by: 'email', isOther: true, isAsked: false },
    ])
    expect(problemsOf(await importFamily('[4'))).toEqual([['otherLines', 'invalid_format']])
    expect(problemsOf(await importFamily('["4"]'))).not.toEqual([])
    expect((await importFamily('[4]')).body).toMatchObject({ successful: 1, duplicate: 2 })
    const list = await api.call('GET', '/members-offerings?search=Prado', { as: admin() })
    expect(list.body.rows.map(({ memberName }: { memberName: string }) => memberName)).toEqual([
      'Boaz Prado',
      'Rute Prado',
    ])
  })

  it('tells all that only the server refuses, a thousand at a time, before and after it was done', async () => {
    await members('nome;envelope\nDona do Envelope;9000\n')
    const letters = (at: number) => [...String(at)].map((figure) => 'abcdefghij'[Number(figure)]).join('')
    const rows = Array.from({ length: 2_300 }, (_, at) => `Vizinha ${letters(at)};9000`)
    const text = `nome;envelope\n${rows.join('\n')}\nNova Vizinha;9001\n`
    const refusedLines = async (refusedAfter?: number, beforeImport?: string) => {
      const form = new FormData()
      form.append('file', new File([text], 'rol.csv'))
      if (refusedAfter) form.append('refusedAfter', String(refusedAfter))
      if (beforeImport) form.append('beforeImport', JSON.stringify(beforeImport))
      const { body } = await api.call('POST', '/members-offerings/import?legalBasis=3&dryRun=true', {
        as: admin(),
        body: form,
      })
      return body.rows.map(({ line }: { line: number }) => line)
    }
    const all = async (before?: string) => {
      const lines = [
        await refusedLines(),
        await refusedLines(1_001, before),
        await refusedLines(2_001, before),
        await refusedLines(2_301, before),
      ]
      return lines.map((of) => [of.length, of[0], of.at(-1)])
    }
    const expected = [
      [1_000, 2, 1_001],
      [1_000, 1_002, 2_001],
      [300, 2_002, 2_301],
      [0, undefined, undefined],
    ]
    expect(await all()).toEqual(expected)
    const { body } = await members(text)
    expect(body).toMatchObject({ successful: 1, failure: 2_300 })
    expect(await refusedLines(2_301), 'she is there by now, with that envelope').toEqual([])
    expect(await all(body.importId)).toEqual(expected)
    const answer = await importCsv('/members-offerings/import?legalBasis=3&refusedAfter=5', text)
    expect(answer.status, 'it is no part of the address').toBe(400)
  })

  it('stays in its church', async () => {
    const theirs = api.other.people.admin as Person
    await giveReason(theirs)
    expect((await members('nome;cpf\nAna;51523467886\n', '&dryRun=true', theirs)).body).toMatchObject({
      successful: 1,
      known: [],
    })
    expect((await api.call('GET', '/import?resource=members-offerings', { as: theirs })).body.count).toBe(0)
  })

  it('asks for none where nobody is registered yet, whom it could tell of', async () => {
    const them = api.other.people.admin as Person
    await api.query('delete from celeiro.member where company_id = $1', [api.other.companyId])
    await api.query('update celeiro.session set reveal_reason = null where company_id = $1', [api.other.companyId])
    const rows = 'Nome completo;Celular\r\nAna Nova;(11) 98765-4321'
    const dry = await members(rows, '&dryRun=true', them)
    expect([dry.status, dry.body.successful]).toEqual([200, 1])
    expect((await members(rows, '', them)).status).toBe(200)
    expect((await members(rows, '', them)).body).toEqual({ error: 'reveal_reason_required' })
  })
})

describe('a list of suppliers', () => {
  const list = 'Razão social,CNPJ,Telefone\nPadaria Pão Doce,11.222.333/0001-81,(11) 3333-4444\nSem Documento,,\n'

  it('takes in who is not there yet, without a reason', async () => {
    const result = await suppliers(list)
    expect(result.body).toMatchObject({ successful: 1, failure: 1, rows: [{ line: 3, param: 'document' }] })
    expect((await suppliers(list, 'dryRun=true')).body).toMatchObject({
      successful: 0,
      duplicate: 1,
      known: [
        {
          line: 2,
          name: 'Padaria Pão Doce',
          inFile: 'Padaria Pão Doce',
          by: 'document',
          isOther: false,
          isAsked: false,
        },
      ],
    })
  })

  it('is taken back whole, with who each was, and not once a bill is owed to one, or by who does not reach one', async () => {
    const { sede, norte } = api.church.branches
    const result = await suppliers(
      'nome;cnpj\nGráfica Aurora;33.000.167/0001-01\nMercado Betel;60.746.948/0001-12\n',
      `branchId=${norte}`,
    )
    const undo = (headers = {}) => api.call('DELETE', `/import/${result.body.importId}`, { as: admin(), headers })
    expect(problemsOf(await undo({ 'branch-id': sede })), 'of a branch out of reach').not.toEqual([])
    const list = () => api.call('GET', '/supplier?search=Aurora', { as: admin() })
    const [{ id } = { id: '' }] = (await list()).body.rows
    const plan = await expensePlan(api)
    const order = await createOrder(api, orderOf(api, plan, { ownerKind: 1, ownerId: id }))
    expect(await undo()).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'import_in_use', params: { count: 1 } }] },
    })
    expect((await api.call('DELETE', `/bills-pay/${order.id}`, { as: admin() })).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect((await list()).body.count).toBe(0)
    const trail = await api.query<{ name: string }>(
      `select p.payload::json->'before'->>'name' as name from celeiro.audit_entry e
       join celeiro.audit_payload p using (company_id, lane, seq) where e.resource = 'supplier' and e.action = 'delete' order by 1`,
    )
    expect(trail.map(({ name }) => name)).toEqual(['Gráfica Aurora', 'Mercado Betel'])
  })

  it('refuses what is no such list, too many rows, and leaves nothing half done', async () => {
    expect(problemsOf(await suppliers('a;b\n1;2\n'))).toEqual([['', 'columns_not_found']])
    const many = Array.from({ length: 5_001 }, (_, place) => `Pessoa ${place} x;${place}`).join('\n')
    await giveReason(admin())
    const before = (await api.call('GET', '/members-offerings', { as: admin() })).body.count
    expect(problemsOf(await members(`nome;envelope\n${many}\n`))).toEqual([['', 'import_too_long']])
    expect((await api.call('GET', '/members-offerings', { as: admin() })).body.count).toBe(before)
  })
})
