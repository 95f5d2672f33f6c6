import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportsOf, mostExportedRows } from '#api/noun/file/export.ts'
import { routes } from '#api/routes.ts'
import { nouns } from '#domain/catalogue/nouns.ts'
import { sentenceOf } from '#domain/error/error.ts'
import { type Call, recordTrailOf, startApi, type TestApi } from '#tests/support/api.ts'
import { canary, type Person } from '#tests/support/church.ts'
import { sheetOf } from '#tests/support/file/archive.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  const { companyId, branches, people } = api.church
  const insert = (columns: string, values: readonly unknown[]) =>
    api.query(
      `insert into celeiro.supplier (company_id, id, type, status, created_by, updated_by, ${columns})
       values ($1, gen_random_uuid(), 2, 1, $2, $2, ${values.map((_, index) => `$${index + 3}`).join(', ')})`,
      [companyId, people.admin?.id, ...values],
    )
  await insert('document, name, email, city, branch_id', [
    '11222333000181',
    'Açaí & Pão; "Três Irmãos"',
    'acai@exemplo.com.br',
    'São João del-Rei',
    branches.norte,
  ])
  await insert('document, name, fantasy_name', ['11444777000161', '=A1+1', '-2+3'])
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const ask = (path: string, call: Call = { as: person('admin') }) => api.call('GET', path, call)
const follow = (url: string, headers = {}) => api.send(new Request(`http://celeiro.test${url}`, { headers }))

/** The lines of the CSV file behind the path, cells apart by their semicolons. */
async function linesOf(path: string, call?: Call): Promise<string[][]> {
  const { status, body } = await ask(path, call)
  expect(status, JSON.stringify(body)).toBe(200)
  const text = await (await follow(body.url)).text()
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
}

const lists = [...exportsOf(routes()).values()]

describe.each(lists)('the list of $plural', ({ resource, exported }) => {
  it('is exported with its headings, and nothing of another company', async () => {
    const [head = [], ...rows] = await linesOf(`/${resource}/export?format=csv`)
    const [first] = Object.values(exported.fields)
    expect(head[0]).toBe(first && 'label' in first && first.label)
    expect(rows.length).toBe((await ask(`/${resource}?pageSize=100`)).body.count)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.flat().join()).not.toContain(canary)
    expect(rows.flat().join()).not.toMatch(/undefined|null|\[object|[\da-f]{8}-[\da-f]{4}-7/)
  })

  it('exports the chosen rows alone, and none of other companies', async () => {
    const listed: { id: string }[] = (await ask(`/${resource}?pageSize=100`)).body.rows
    const theirs: { id: string }[] = (await ask(`/${resource}?pageSize=100`, { as: api.other.people.admin as Person }))
      .body.rows
    const [first, last] = [listed[0], listed.at(-1)]
    const ids = [first?.id, last?.id, theirs[0]?.id]
    expect(ids).not.toContain(undefined)
    const [, ...rows] = await linesOf(`/${resource}/export?format=csv&ids=${ids.join(',')}`)
    expect(rows).toHaveLength(first === last ? 1 : 2)
    expect(rows.flat().join()).not.toContain(canary)
    const all = await linesOf(`/${resource}/export?format=csv`)
    for (const row of rows) expect(all).toContainEqual(row)
    const tooMany = Array.from({ length: 101 }, () => first?.id).join(',')
    expect((await ask(`/${resource}/export?ids=${tooMany}`)).status).toBe(400)
  })

  it('holds what a person of one branch sees, no more', async () => {
    const as = person('local')
    const rows = await linesOf(`/${resource}/export?format=csv`, { as })
    expect(rows.length - 1).toBe((await ask(`/${resource}?pageSize=100`, { as })).body.count)
    expect(rows.flat().join()).not.toMatch(/sul\b/i)
  })

  it('needs the right to export, not only to read', async () => {
    for (const role of ['registrar', 'guest', 'overseer'])
      expect((await ask(`/${resource}/export?format=csv`, { as: person(role) })).body).toEqual({ error: 'forbidden' })
    const branch = api.other.branches.sede
    expect((await ask(`/${resource}/export`, { as: person('admin'), branch })).body.error).toBe('branch_forbidden')
  })
})

describe('the lists that can be exported', () => {
  it('are all that a church keeps, but itself and its budgets, each a sheet', () => {
    const exportable = nouns.map(({ resource }) => resource).filter((one) => one !== 'company' && one !== 'budget')
    expect(lists.map(({ resource }) => resource).sort()).toEqual(exportable.sort())
  })
})

describe('a CSV file', () => {
  it('is UTF-8 with its mark, semicolons and CRLF, quoted where it must be', async () => {
    const { body } = await ask('/supplier/export?format=csv&search=irmaos')
    const response = await follow(body.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="fornecedores-[\d-]+\.csv"$/),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, row, ...rest] = bytes.toString().slice(1).split('\r\n')
    expect(rest).toEqual([''])
    expect(head).toMatch(/^Nome;CPF ou CNPJ;Tipo de pessoa;Situação;/)
    expect(row).toMatch(/^"Açaí & Pão; ""Três Irmãos""";11\.222\.333\/0001-81;Pessoa jurídica;Ativo;/)
    expect(row).toContain(';acai@exemplo.com.br;')
    expect(row).toContain(';Filial norte;')
    expect(row).toContain(';São João del-Rei;')
  })

  it('runs no formula', async () => {
    const [, row] = await linesOf('/supplier/export?format=csv&search=11444777000161')
    expect(row?.[0]).toBe("'=A1+1")
    expect(row?.[4]).toBe("'-2+3")
  })

  it('is compressed on its way for who takes that', async () => {
    const { body } = await ask('/supplier/export?format=csv')
    const plain = await (await follow(body.url)).text()
    const response = await follow(body.url, { 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const unpacked = (response.body as ReadableStream).pipeThrough(new DecompressionStream('gzip'))
    expect(`\uFEFF${await new Response(unpacked).text()}`.replace(/^\uFEFF+/, '')).toBe(plain.replace(/^\uFEFF/, ''))
  })

  it('is filtered, searched and sorted like the list', async () => {
    const names = async (query: string) =>
      (await linesOf(`/supplier/export?format=csv&${query}`)).slice(1).map(([name]) => name)
    expect(await names('search=fornecedor&orderBy=-name')).toEqual([
      'Fornecedor sul',
      'Fornecedor shared',
      'Fornecedor sede',
      'Fornecedor norte',
    ])
    expect(await names(`search=fornecedor&branchId=${api.church.branches.sul}`)).toEqual(['Fornecedor sul'])
    expect(await names('status=2')).toEqual([])
    expect((await ask('/supplier/export?format=pdf')).status).toBe(400)
    expect((await ask('/supplier/export?orderBy=phone')).status).toBe(400)
  })

  it('keeps masked what is masked', async () => {
    await api.query(`update celeiro.member set phone = '11987654321' where id = $1`, [api.church.members.shared])
    const rows = await linesOf('/members-offerings/export?format=csv&search=membro shared')
    expect(rows[1]?.join(';')).toContain('***.982.247-**')
    expect(rows[1]?.join(';')).toContain('(11) *****-4321')
    expect(rows[1]?.join(';')).not.toMatch(/52998224725|987654321/)
  })
})

describe('an XLSX file', () => {
  it('holds the same, its texts as texts', async () => {
    const { body } = await ask('/supplier/export?orderBy=-name')
    expect(body.url).toMatch(/fornecedores-[\d-]+\.xlsx\?/)
    const branch = api.church.branches.norte
    const ofNorte = await api.call('GET', '/supplier/export', { as: api.church.people.admin, branch })
    expect(ofNorte.body.url).toMatch(/fornecedores-.*filial-norte-[\d-]+\.xlsx\?/)
    const { rows, xml } = sheetOf(Buffer.from(await (await follow(body.url)).arrayBuffer()))
    const names = (await ask('/supplier?pageSize=100&orderBy=-name')).body.rows.map((row: { name: string }) => row.name)
    expect(rows.slice(1).map(([name]) => name)).toEqual(names)
    expect(names).toContain('=A1+1')
    expect(xml).not.toMatch(/<f[ >]/)
  })
})

describe('taking a list along', () => {
  it('is noted before anything leaves: who, what, how many rows, by which filters', async () => {
    const path = '/supplier/export?format=csv&search=fornecedor'
    await linesOf(path, { as: person('free') })
    const entry = (await recordTrailOf(api, api.church.companyId)).at(-1)
    expect(entry).toMatchObject({
      action: 'export',
      resource: 'supplier',
      actor_id: person('free').id,
      record_id: null,
    })
    expect(JSON.parse(entry?.payload ?? '')).toEqual({ format: 'csv', rows: 4, filters: { search: 'fornecedor' } })
  })

  it('tells a browser that followed an old address what happened, in a page', async () => {
    const { body } = await ask('/supplier/export')
    const response = await follow(body.url.replace('token=', 'token=x'), { accept: 'text/html,*/*' })
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(await response.text()).toContain(sentenceOf('address_expired'))
  })

  it('is refused for more than a worksheet holds', async () => {
    const as = api.other.people.admin
    const set = (change: string) =>
      api.query(
        `update celeiro.row_count set held = held ${change} where company_id = $1 and table_name = 'supplier'`,
        [api.other.companyId],
      )
    const before = await ask('/supplier/export', { as })
    await set(`+ ${mostExportedRows}`)
    const { status, body } = await ask('/supplier/export', { as })
    expect([status, body.errors[0].msg, body.errors[0].params.maximum]).toEqual([400, 'export_too_large', '1.000.000'])
    const late = await follow(before.body.url, { accept: 'text/html' })
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('e um arquivo leva até 1.000.000')])
    await set(`- ${mostExportedRows}`)
  })
})
