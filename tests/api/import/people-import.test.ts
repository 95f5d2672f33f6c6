import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'

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
    await giveReason(admin())
    expect((await importCsv('/members-offerings/import', roll)).status).toBe(400)
  })

  it('tells what it would do and does it, as one import that is undone', async () => {
    const expected = {
      ...{ successful: 2, failure: 2, duplicate: 0, ignored: 0, known: [] },
      rows: [
        { line: 6, msg: 'invalid_document', param: 'document' },
        { line: 7, msg: 'required', param: 'memberName' },
      ],
    }
    expect((await members(roll, '&dryRun=true')).body).toEqual(expected)
    const done = await members(roll)
    expect(done.body).toEqual({ ...expected, importId: expect.any(String) })
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
      { line: 4, name: 'Ana Paula Souza', by: 'document' },
      { line: 5, name: 'José Lima', by: 'nameAndPhone' },
    ])
    expect(again.body.importId).toBeUndefined()

    expect((await api.call('DELETE', `/import/${done.body.importId}`, { as: admin() })).status).toBe(200)
    expect((await api.call('GET', '/members-offerings?search=Ana%20Paula%20Souza', { as: admin() })).body.count).toBe(0)
    expect((await api.call('GET', '/import?resource=members-offerings', { as: admin() })).body.count).toBe(0)
    const { body: gone } = await api.call('GET', '/members-offerings/deleted?search=Ana%20Paula', { as: admin() })
    expect(gone.rows).toMatchObject([{ id: body.rows[0].id, name: 'Ana Paula Souza' }])
  })

  it('is not undone once one of them was changed', async () => {
    const done = await members('nome\nMarta da Mudança\nPaulo Parado\n')
    const { body } = await api.call('GET', '/members-offerings?search=Mudan%C3%A7a', { as: admin() })
    const change = { memberName: 'Marta Mudada', version: 1 }
    await api.call('PUT', `/members-offerings/${body.rows[0].id}`, { as: admin(), body: change })
    expect((await api.call('GET', '/import?resource=members-offerings', { as: admin() })).body.rows[0].used).toBe(1)
    expect(problemsOf(await api.call('DELETE', `/import/${done.body.importId}`, { as: admin() }))).toEqual([
      ['', 'import_in_use'],
    ])
  })

  it('finds the same person by e-mail, adds them as another where that is said, and never two of one document', async () => {
    await members('nome;email\nCarla Rocha;carla@exemplo.com\n')
    const other =
      'nome;email;cpf\nCarlos Rocha;carla@exemplo.com;\nCarlos Rocha Filho;x@exemplo.com;16899535009\nC R Filho;;168.995.350-09\n'
    expect((await members(other, '&dryRun=true')).body).toMatchObject({
      ...{ successful: 1, duplicate: 2 },
      known: [
        { line: 2, name: 'Carla Rocha', by: 'email' },
        { line: 4, name: 'Carlos Rocha Filho', by: 'document' },
      ],
    })
    expect((await members(other, '&addsSameContact=true')).body).toMatchObject({ successful: 2, duplicate: 1 })
  })

  it('refuses an envelope that is somebody else’s, and the document of somebody out of reach without a name', async () => {
    const { sede, norte } = api.church.branches
    await members(`nome;cpf;envelope\nDe Outra Filial;51523467886;77\n`, `&branchId=${norte}`)
    const elsewhere = await api.call('POST', `/members-offerings/import?legalBasis=3&dryRun=true&branchId=${sede}`, {
      ...{ as: admin(), body: 'nome;cpf;envelope\nMesmo Documento;515.234.678-86;\nMesmo Envelope;;77\n' },
      headers: { 'content-type': 'text/csv', 'branch-id': sede },
    })
    expect(elsewhere.body).toMatchObject({ successful: 0, failure: 2, known: [] })
    expect(elsewhere.body.rows.map(({ msg }: { msg: string }) => msg)).toEqual([
      'member_already_registered',
      'envelope_already_registered',
    ])
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
})

describe('a list of suppliers', () => {
  const list = 'Razão social,CNPJ,Telefone\nPadaria Pão Doce,11.222.333/0001-81,(11) 3333-4444\nSem Documento,,\n'

  it('takes in who is not there yet, without a reason', async () => {
    const done = await suppliers(list)
    expect(done.body).toMatchObject({ successful: 1, failure: 1, rows: [{ line: 3, param: 'document' }] })
    expect((await suppliers(list, 'dryRun=true')).body).toMatchObject({
      ...{ successful: 0, duplicate: 1 },
      known: [{ line: 2, name: 'Padaria Pão Doce', by: 'document' }],
    })
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
