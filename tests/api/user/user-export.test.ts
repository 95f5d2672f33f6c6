import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SignedAddresses } from '#api/http/signed-address.ts'
import { secret, startApi, type TestApi } from '#tests/support/api.ts'
import { canary, type Person } from '#tests/support/church.ts'
import { sheetOf } from '#tests/support/file/archive.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  const body = {
    name: '=HYPERLINK("http://mal.example";"Rute")',
    email: '+cmd@exemplo.com.br',
    phone: '11987654321',
    personalDocument: '86288366757',
    profileId: api.church.profiles.Diaconia,
    branchId: api.church.branches.norte,
  }
  expect((await api.call('POST', '/user', { as: api.church.people.admin, body })).status).toBe(200)
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const ask = (query = '', role = 'admin', branch?: string) =>
  api.call('GET', `/user/export${query}`, { as: person(role), ...(branch && { branch }) })
const follow = (url: string, method = 'GET') => api.send(new Request(`http://celeiro.test${url}`, { method }))
const refusalOf = async (response: Response) => [response.status, await response.json()]
const refused = [403, { error: 'address_expired' }]

async function sheet(query = '', role = 'admin', branch?: string) {
  const { body } = await ask(query, role, branch)
  const response = await follow(body.url)
  expect(response.status).toBe(200)
  return sheetOf(Buffer.from(await response.arrayBuffer()))
}
const emailsIn = ({ rows }: { rows: string[][] }) => rows.slice(1).map((row) => row[1])

describe('the spreadsheet of users', () => {
  it('streams behind an address that needs nothing else', async () => {
    const { status, body } = await ask()
    expect([status, Object.keys(body)]).toEqual([200, ['url']])
    expect(body.url).toMatch(/^\/api\/download\/usuarios-\d{4}-\d\d-\d\d\.xlsx\?token=/)
    const response = await follow(body.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="usuarios-[\d-]+\.xlsx"$/),
      'cache-control': 'no-store',
    })
    await response.arrayBuffer()
  })

  it('has the columns of the list, masked alike, and no formula', async () => {
    const { rows, xml } = await sheet('?search=rute')
    expect(rows).toHaveLength(2)
    expect(rows[0]?.join()).toBe('Nome,E-mail,CPF ou CNPJ,Telefone,Perfil,Filial,Situação,Último acesso')
    expect(rows[1]?.slice(0, 7)).toEqual([
      '=HYPERLINK("http://mal.example";"Rute")',
      '+cmd@exemplo.com.br',
      '***.883.667-**',
      '(11) *****-4321',
      'Diaconia',
      'Filial norte',
      'Ativo',
    ])
    expect(xml).not.toMatch(/<f[ >]/)
  })

  it('holds what is filtered, in the order asked for', async () => {
    const filtered = await sheet(`?profileId=${api.church.profiles.Tesouraria}&orderBy=-email`)
    expect(emailsIn(filtered)).toEqual([person('treasurer').email, person('free').email])
    expect((await ask('?orderBy=phone')).status).toBe(400)
  })

  it('holds nobody of another company, and of the branch those of it alone', async () => {
    const all = await sheet()
    expect(emailsIn(all).join()).not.toContain('vizinha')
    expect(all.rows.flat().join()).not.toContain(canary)
    const south = emailsIn(await sheet('', 'admin', api.church.branches.sul))
    expect(south).not.toContain(person('treasurer').email)
    expect(south).toContain(person('free').email)
  })

  it('needs its right', async () => {
    for (const role of ['treasurer', 'minister', 'guest'])
      expect((await ask('', role)).body, role).toEqual({ error: 'forbidden' })
  })
})

describe('a signed address', () => {
  it('is bound to its method, its name, its content and five minutes', async () => {
    const { body } = await ask()
    const url = body.url as string
    const token = new URL(url, 'http://x').searchParams.get('token') ?? ''
    const [payload = '', mac = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = (change: object) => Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
    for (const wrong of [
      url.replace('usuarios', 'outros'),
      url.replace(/token=.*/, ''),
      url.replace(/token=.*/, 'token=.'),
      url.replace(/token=.*/, `token=${payload}`),
      url.replace(payload, forged({ exp: claims.exp + 60_000 })),
      url.replace(payload, forged({ sessionId: api.other.companyId })),
      url.replace(
        mac,
        mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
    ])
      expect(await refusalOf(await follow(wrong)), wrong).toEqual(refused)
    expect((await follow(url, 'POST')).status).not.toBe(200)
    const start = api.now
    api.now = new Date(start.getTime() + 5 * 60_000)
    expect(await refusalOf(await follow(url))).toEqual(refused)
    api.now = new Date(start.getTime() + 5 * 60_000 - 1)
    expect((await follow(url)).status).toBe(200)
    api.now = start
  })

  it('of one method is none of another', () => {
    const addresses = new SignedAddresses(secret)
    const file = { method: 'PUT', name: 'a.pdf', kind: 'user', sessionId: 's', query: {} } as const
    const token = new URL(addresses.sign(file, api.now), 'http://x').searchParams.get('token') ?? ''
    expect(addresses.read('PUT', 'a.pdf', token, api.now)).toEqual(file)
    expect(() => addresses.read('GET', 'a.pdf', token, api.now)).toThrow('address_expired')
    const other = new SignedAddresses('another secret of more than thirty-two characters')
    expect(() => other.read('PUT', 'a.pdf', token, api.now)).toThrow('address_expired')
  })

  it('is over with the session, and with the right, that asked for it', async () => {
    const { id, accessToken } = await api.sessionOf(person('manager'))
    const { body } = await api.call('GET', '/user/export', { as: accessToken })
    expect((await follow(body.url)).status).toBe(200)
    await api.query(`update celeiro.app_user set profile_id = $1 where id = $2`, [
      api.church.profiles.Visitante,
      person('manager').id,
    ])
    expect(await refusalOf(await follow(body.url))).toEqual([403, { error: 'forbidden' }])
    await api.query(`update celeiro.app_user set profile_id = $1 where id = $2`, [
      api.church.profiles.Gestão,
      person('manager').id,
    ])
    await api.query('update celeiro.session set revoked_at = now() where id = $1', [id])
    expect(await refusalOf(await follow(body.url))).toEqual([401, { error: 'unauthorized' }])
  })

  it('of a list that cannot be exported is refused', async () => {
    const { id } = await api.sessionOf(person('admin'))
    const addresses = new SignedAddresses(secret)
    for (const kind of ['bank', 'toString', '']) {
      const url = addresses.sign({ method: 'GET', name: 'x.xlsx', kind, sessionId: id, query: {} }, api.now)
      expect(await refusalOf(await follow(url)), kind).toEqual(refused)
    }
  })
})
