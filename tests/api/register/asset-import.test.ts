import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDocument } from '#domain/value/identifier/document.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { cnpjOf } from '#tests/support/registers.ts'

let api: TestApi
let branchName = ''
beforeAll(async () => {
  api = await startApi()
  const { norte, sul } = api.church.branches
  const [branch] = await api.query<{ name: string }>('select name from celeiro.branch where id = $1', [norte])
  branchName = branch?.name ?? ''
  for (const [name, branchId] of [
    ['Templo', norte],
    ['Templo', sul],
    ['Sala 1', norte],
  ])
    await api.call('POST', '/place', { as: admin(), body: { name, branchId, status: 1 } })
  await supplier('Som e Luz', cnpjOf(9_001))
  await supplier('Móveis Silva', cnpjOf(9_002))
  await supplier('Móveis Silva', cnpjOf(9_003))
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin as Person
async function supplier(name: string, document: string) {
  const { status, body } = await api.call('POST', '/supplier', {
    as: admin(),
    body: { type: 2, status: 1, name, document },
  })
  expect([status, body.errors]).toEqual([200, undefined])
}
const send = (text: string, query = '', as = admin()) =>
  api.call('POST', `/asset/import?${query}`, { as, body: text, headers: { 'content-type': 'text/csv' } })
const assetOf = async (number: string) =>
  (await api.call('GET', `/asset?search=${number}`, { as: admin() })).body.rows[0]
const ofNorte = () => `branchId=${api.church.branches.norte}`

const list = () =>
  [
    'Levantamento de 2026',
    'Bem;Plaqueta;Filial;Local;Comprado em;Valor;Fornecedor;Nota fiscal',
    `Piano;I-1;${branchName};templo;12/03/2024;R$ 6.890,00;Som e Luz;NF 7`,
    `Mesa de som;I-2;;Sala 1;2023-08-05;1.245,5;${formatDocument(cnpjOf(9_001))};`,
    'Banco;I-3;;;;;;',
  ].join('\r\n')

describe('a list of what the church owns', () => {
  it('is looked over, taken in with its places and suppliers, known again, and taken back', async () => {
    const expected = { successful: 3, failure: 0, duplicate: 0, ignored: 0, rows: [] }
    const { preview, ...dry } = (await send(list(), `${ofNorte()}&dryRun=true`)).body
    expect(dry).toEqual(expected)
    expect(preview).toMatchObject({ total: 3, columns: expect.arrayContaining(['name', 'number', 'value']) })
    expect(preview.rows.map(({ line, state }: { line: number; state: string }) => [line, state])).toEqual(
      [3, 4, 5].map((line) => [line, 'TAKEN']),
    )
    const { body } = await send(list(), ofNorte())
    expect(body).toEqual({ ...expected, importId: expect.any(String) })
    const [place] = await api.query<{ id: string }>(
      `select id from celeiro.place where name = 'Templo' and branch_id = $1`,
      [api.church.branches.norte],
    )
    expect(await assetOf('I-1')).toMatchObject({
      name: 'Piano',
      placeId: place?.id,
      acquiredOn: '2024-03-12',
      value: '6890.00',
      document: 'NF 7',
      status: 1,
    })
    expect(await assetOf('I-2')).toMatchObject({ value: '1245.50', supplierId: (await assetOf('I-1')).supplierId })
    expect((await send(list(), ofNorte())).body).toEqual({ ...expected, successful: 0, duplicate: 3 })
    const again = await send(list(), `${ofNorte()}&dryRun=true`)
    expect(again.body.preview.rows.map(({ state }: { state: string }) => state)).toEqual(['KNOWN', 'KNOWN', 'KNOWN'])
    const { body: imports } = await api.call('GET', '/import?resource=asset', { as: admin() })
    expect(imports.rows).toMatchObject([{ successful: 3, used: 0 }])
    expect((await api.call('DELETE', `/import/${body.importId}`, { as: admin() })).status).toBe(200)
    expect(await assetOf('I-1')).toBeUndefined()
  })

  it('says of each row what is not certain, and takes the others', async () => {
    await send('nome;numero\nSino;J-1\n', ofNorte())
    const rows = [
      ['Sem número;;;;', 'required number'],
      ['Sino;j-1;;;', undefined],
      ['Outro sino;J-1;;;', 'asset_already_registered number'],
      ['Púlpito;J-2;Porão;;', 'import_name_unknown placeId'],
      ['Cadeira;J-3;;Móveis Silva;', 'import_name_ambiguous supplierId'],
      [`Cadeira;J-3;;${formatDocument(cnpjOf(9_003))};`, undefined],
      ['Mesa;J-3;;;', 'asset_already_registered number'],
      ['Cálice;J-4;;;31/02/2024', 'invalid_date acquiredOn'],
    ] as const
    const { body } = await send(
      ['nome;numero;local;fornecedor;data', ...rows.map(([row]) => row)].join('\n'),
      ofNorte(),
    )
    expect(
      body.rows.map((row: { line: number; msg: string; param: string }) => [row.line, `${row.msg} ${row.param}`]),
    ).toEqual(rows.flatMap(([, refusal], place) => (refusal ? [[place + 2, refusal]] : [])))
    expect(body).toMatchObject({ successful: 1, duplicate: 1, failure: 6 })
    expect(body.rows[2].params).toEqual({ name: 'Porão' })
  })

  it('needs a branch, of the row or of all, places that are of it and in use, and the right to create', async () => {
    const { sul } = api.church.branches
    expect((await send('nome;numero\nSino;K-1\n')).body.rows).toEqual([{ line: 2, msg: 'required', param: 'branchId' }])
    const other = 'nome;numero;local;filial\nSino;K-1;Sala 1;\n'
    expect((await send(other, `branchId=${sul}`)).body.rows).toMatchObject([
      { msg: 'import_name_unknown', param: 'placeId' },
    ])
    await api.query(`update celeiro.place set status = 2 where name = 'Sala 1'`)
    expect((await send('nome;numero;local\nSino;K-1;Sala 1\n', ofNorte())).body.rows).toMatchObject([
      { msg: 'import_name_inactive', param: 'placeId', params: { name: 'Sala 1' } },
    ])
    expect((await send(list(), '', api.church.people.guest as Person)).status).toBe(403)
  })
})
