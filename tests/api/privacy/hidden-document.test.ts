import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTrailOf, securityTrailOf, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'

let api: TestApi
const person = (role: string) => api.church.people[role] as Person
/** The document of the member of the branch norte, and of no other person who is not a supplier. */
const cpf = '39053344705'
const reason = 'Conferir o cadastro de quem ligou'

beforeAll(async () => {
  api = await startApi()
  await api.query(
    `insert into celeiro.profile_permission (company_id, profile_id, module, actions)
     values ($1, $2, 'members-offerings', array['create', 'read', 'update', 'export'])`,
    [api.church.companyId, api.church.profiles.Visitante],
  )
})
afterAll(() => api.finish())

const giveReason = (as: string | Person, reasonBody: unknown = reason) =>
  api.call('POST', '/auth/reveal-reason', { as, body: { reason: reasonBody } })

/** The members that each way of searching finds by this text. */
async function matchesOf(as: string | Person, text: string): Promise<Record<string, string[]>> {
  const query = `search=${encodeURIComponent(text)}`
  const get = async (path: string) => {
    const { status, body } = await api.call('GET', path, { as })
    expect([path, status, body.error]).toEqual([path, 200, undefined])
    return body
  }
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const page = await get(`/members-offerings?${query}`)
  expect(page.count).toBe(page.rows.length)
  const groups: { module: string; rows: { id: string }[] }[] = await get(`/search?${query}`)
  const { url } = await get(`/members-offerings/export?format=csv&${query}`)
  const file = await (await api.send(new Request(`http://celeiro.test${url}`))).text()
  return {
    page: ids(page.rows),
    all: ids(await get(`/members-offerings/all?${query}`)),
    everywhere: ids(groups.find(({ module }) => module === 'members-offerings')?.rows ?? []),
    file: file.includes('Membro norte') ? [api.church.members.norte] : [],
  }
}
const nowhere = { page: [], all: [], everywhere: [], file: [] }
const everywhere = () => {
  const expectedIds = [api.church.members.norte]
  return { page: expectedIds, all: expectedIds, everywhere: expectedIds, file: expectedIds }
}
const searches = async () =>
  (await recordTrailOf(api, api.church.companyId)).filter(({ action }) => action === 'searchDocument')

describe('a whole document that is answered masked', () => {
  it('is looked for by nobody without the right and a reason', async () => {
    for (const role of ['southerner', 'guest', 'admin'])
      for (const text of [cpf, '390.533.447-05', ` ${cpf} `])
        expect(await matchesOf(person(role), text)).toEqual(nowhere)
    const refused = await giveReason(person('guest'))
    expect([refused.status, refused.body]).toEqual([403, { error: 'forbidden' }])
    expect(await searches()).toEqual([])
  })

  it('is found once the session gave its reason, and in that session alone', async () => {
    const [own, other] = [await api.sessionOf(person('admin')), await api.sessionOf(person('admin'))]
    const grant = await giveReason(own.accessToken, `  ${reason} `)
    expect([grant.status, grant.body]).toEqual([200, { reason }])
    expect(await matchesOf(own.accessToken, '390.533.447-05')).toEqual(everywhere())
    expect(await matchesOf(other.accessToken, cpf)).toEqual(nowhere)
    const reasonsOf = async (token: string) => (await api.call('GET', '/auth/me', { as: token })).body.revealReason
    expect(await Promise.all([own, other].map(({ accessToken }) => reasonsOf(accessToken)))).toEqual([
      reason,
      undefined,
    ])
    const entries = (await securityTrailOf(api, api.church.companyId)).filter(({ action }) => action === 'giveReason')
    expect(entries.map(({ record_id, payload }) => [record_id, JSON.parse(payload)])).toEqual([[own.id, { reason }]])
  })

  it('leaves each search in the trail, of whom it found and why, and never the document', async () => {
    const before = (await searches()).length
    const { accessToken } = await api.sessionOf(person('secretary'))
    await giveReason(accessToken)
    for (const text of [cpf, '98765432100'])
      await api.call('GET', `/members-offerings?search=${text}`, { as: accessToken })
    await api.call('GET', '/members-offerings?search=Membro', { as: accessToken })
    const noted = (await searches()).slice(before)
    expect(noted.map(({ record_id, actor_id, payload }) => [record_id, actor_id, JSON.parse(payload)])).toEqual([
      [api.church.members.norte, person('secretary').id, { reason }],
      [null, person('secretary').id, { reason }],
    ])
    const { body } = await api.call('GET', `/members-offerings/${api.church.members.norte}/history`, {
      as: accessToken,
    })
    expect(body.rows[0]).toMatchObject({ action: 'searchDocument', reason })
    const trail = JSON.stringify(await recordTrailOf(api, api.church.companyId))
    expect(trail).not.toMatch(/39053344705|390\.533\.447-05/)
  })

  it('is not disclosed by the cache of another session', async () => {
    const { accessToken } = await api.sessionOf(person('admin'))
    await giveReason(accessToken)
    const path = '/members-offerings?search=11144477735'
    expect((await api.call('GET', path, { as: accessToken })).body.count).toBe(1)
    expect((await api.call('GET', path, { as: person('admin') })).body).toEqual({ rows: [], count: 0 })
  })

  it('needs a reason worth the name', async () => {
    for (const [reasonText, msg] of [
      ['', 'required'],
      ['x', 'too_short'],
      ['x'.repeat(256), 'too_long'],
    ])
      expect((await giveReason(person('admin'), reasonText)).body.errors).toEqual([
        expect.objectContaining({ msg, param: 'reason' }),
      ])
  })
})

describe('a refusal about a record that the user may not see', () => {
  const tries = async (count: number, attempt: (turn: number) => ReturnType<typeof api.call>) => {
    const statuses: number[] = []
    for (let turn = 0; turn < count; turn++) statuses.push((await attempt(turn)).status)
    return statuses
  }
  const bounded = [...Array(10).fill(400), 429, 429]
  const securityEntriesOf = async (role: string) =>
    (await securityTrailOf(api, api.church.companyId))
      .filter(({ action, actor_id }) => action === 'duplicateTold' && actor_id === person(role).id)
      .map(({ payload }) => JSON.parse(payload))

  it('is noted and bounded: the document of a member', async () => {
    const member = { memberName: 'De Teste', status: 1, type: 1, document: cpf }
    const as = person('guest')
    expect(await tries(12, () => api.call('POST', '/members-offerings', { as, body: member }))).toEqual(bounded)
    const other = await api.call('POST', '/members-offerings', { as, body: { ...member, document: '15350946056' } })
    expect([other.status, other.body]).toEqual([429, { error: 'too_many_requests' }])
    expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0)
    const { document: _, ...nobody } = member
    expect((await api.call('POST', '/members-offerings', { as, body: { ...nobody, type: 0 } })).status).toBe(200)
    expect((await securityEntriesOf('guest'))[0]).toEqual({
      reason: 'member_already_registered',
      method: 'POST',
      path: '/api/members-offerings',
      address: 'unknown',
    })
  })

  it('is noted only, once who may reveal gave a reason', async () => {
    const { accessToken } = await api.sessionOf(person('secretary'))
    await giveReason(accessToken)
    const id = api.church.members.norte
    const { version } = (await api.call('GET', `/members-offerings/${id}`, { as: accessToken })).body
    const body = { memberName: 'Membro norte', status: 1, type: 1, document: '52998224725', version }
    const statuses = await tries(12, () => api.call('PUT', `/members-offerings/${id}`, { as: accessToken, body }))
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect(await securityEntriesOf('secretary')).toHaveLength(10)
  })

  it('is noted and bounded: an e-mail that somebody signs in with, here or in another company', async () => {
    const emails = [api.other.people.guest?.email, person('southerner').email]
    const body = { name: 'Convidada', profileId: api.church.profiles.Gestão }
    const invite = (email: string | undefined) =>
      api.call('POST', '/user', {
        as: person('steward'),
        body: { ...body, branchId: api.church.branches.norte, email },
      })
    const [elsewhere, unseen] = [await invite(emails[0]), await invite(emails[1])]
    expect(elsewhere.body).toEqual({ errors: [{ msg: 'user_already_registered', param: 'email' }] })
    expect(unseen.body).toEqual(elsewhere.body)
    expect(await tries(10, (turn) => invite(emails[turn % 2]))).toEqual(bounded.slice(2))
    expect((await invite('ninguem@exemplo.com.br')).status).toBe(429)
  })

  it('does not count what failed for another reason, or did not fail', async () => {
    const member = { memberName: 'Sem Documento', status: 1 }
    const as = person('local')
    for (let turn = 0; turn < 12; turn++)
      expect((await api.call('POST', '/members-offerings', { as, body: member })).status).toBe(200)
    const envelope = { ...member, envelopeNumber: '77' }
    expect((await api.call('POST', '/members-offerings', { as, body: envelope })).status).toBe(200)
    expect(new Set(await tries(12, () => api.call('POST', '/members-offerings', { as, body: envelope })))).toEqual(
      new Set([400]),
    )
  })
})
