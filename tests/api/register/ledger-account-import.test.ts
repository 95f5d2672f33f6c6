import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin as Person
const send = (lines: readonly string[], query = '', as = admin()) =>
  api.call('POST', `/ledger-account/import?${query}`, {
    as,
    body: lines.join('\r\n'),
    headers: { 'content-type': 'text/csv' },
  })
const accountOf = async (code: string) => {
  const { body } = await api.call('GET', `/ledger-account?search=${code}`, { as: admin() })
  return body.rows.find((row: { code: string }) => row.code === code)
}

const chart = [
  'Plano de contas do escritório',
  'Classificação;Descrição;Reduzido;Referencial',
  '4.7.1.01;Jardim;4701;4.02.02.01.07',
  '1.1.1.01;Outro nome;5;1.01.01.01.01',
  '4.7.1;Área externa;;',
  '4.7;Áreas;;',
]

describe('the chart of an office', () => {
  it('is looked over, gives codes to the accounts that are there, and adds the others below their groups', async () => {
    const caixas = await accountOf('1.1.1.01')
    const { preview, ...dry } = (await send(chart, 'dryRun=true')).body
    expect(dry).toEqual({ successful: 4, failure: 0, duplicate: 0, ignored: 0, rows: [] })
    expect(preview.rows).toHaveLength(4)
    expect(await accountOf('4.7.1.01')).toBeUndefined()
    const { body } = await send(chart)
    expect(body).toEqual({ ...dry, importId: expect.any(String) })
    expect(await accountOf('4.7.1.01')).toMatchObject({
      name: 'Jardim',
      nature: 5,
      isContra: false,
      accountantCode: '4701',
      referenceCode: '4.02.02.01.07',
      status: 1,
    })
    expect(await accountOf('1.1.1.01')).toMatchObject({ id: caixas.id, name: caixas.name, accountantCode: '5' })
    const { body: history } = await api.call('GET', `/ledger-account/${caixas.id}/history`, { as: admin() })
    expect(history.rows[0]).toMatchObject({ action: 'update' })
    expect((await send(chart)).body).toEqual({ successful: 0, failure: 0, duplicate: 4, ignored: 0, rows: [] })
    const undone = await api.call('DELETE', `/import/${body.importId}`, { as: admin() })
    expect([undone.status, undone.body.errors]).toEqual([200, undefined])
    expect(await accountOf('4.7')).toBeUndefined()
    expect(await accountOf('1.1.1.01')).toMatchObject({ accountantCode: '5' })
  })

  it('says of each row what it cannot be, and takes the others', async () => {
    const rows = [
      ['4.9.8.01;Sem grupo;1;', 'ledger_account_without_group code'],
      ['4.2.1.98;;1;', 'required name'],
      ['4.2;;;', undefined],
      ['1-1;Torto;1;', 'invalid_ledger_account_code code'],
      ['4.2.1.97;Horta;1;4-02', 'invalid_reference_code referenceCode'],
      ['4.2.1.96;Horta;496;', undefined],
      ['4.2.1.96;Horta outra vez;497;', 'ledger_account_already_registered code'],
    ] as const
    const { body } = await send(['Código;Nome;Reduzido;Referencial', ...rows.map(([row]) => row)])
    expect(body).toMatchObject({ successful: 1, duplicate: 1, failure: 5 })
    const refused = new Map(
      body.rows.map(({ line, msg, param }: { line: number; msg: string; param: string }) => [line, `${msg} ${param}`]),
    )
    expect(rows.map((_, at) => refused.get(at + 2))).toEqual(rows.map(([, reason]) => reason))
    expect((await send(['Código;Natureza;Nome', '4.2.1.95;Ativo;Horta'])).body.rows).toMatchObject([
      { line: 2, msg: 'ledger_account_nature_of_group' },
    ])
  })

  it('takes no code away where a cell is blank', async () => {
    await send(['Código;Reduzido', '1.1.1.02;12'])
    expect((await send(['Código;Reduzido;Referencial', '1.1.1.02;;'])).body).toMatchObject({ duplicate: 1 })
    expect(await accountOf('1.1.1.02')).toMatchObject({ accountantCode: '12' })
  })

  it('is one file among several that come at once', async () => {
    const file = ['Código;Nome', '4.2.1.94;Pomar']
    const answers = await Promise.all([1, 2, 3].map(() => send(file)))
    expect(answers.map(({ body }) => body.successful).toSorted()).toEqual([0, 0, 1])
  })

  it('is of whoever may make accounts', async () => {
    expect((await send(chart, '', api.church.people.treasurer as Person)).body.error).toBe('forbidden')
  })
})
