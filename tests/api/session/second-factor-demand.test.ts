import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeAccess } from '#domain/access/route-access.ts'
import { type Method, startApi, type TestApi, tokens } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { addressOf, bodyOf, queryOf, routes } from '#tests/support/samples.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const who = { APPROVERS: 1, ADMINISTRATORS: 2, EVERYBODY: 3 } as const
const over = '2020-01-01'
const ahead = '2099-12-31'
const role = (name: string) => api.church.people[name] as Person
const demand = (of: keyof typeof who | null, grace: string | null = null) =>
  api.query('update celeiro.company set second_factor = $2, second_factor_grace = $3 where id = $1', [
    api.church.companyId,
    of && who[of],
    grace,
  ])
const me = async (as: Person | string) => (await api.call('GET', '/auth/me', { as })).body
const give = ({ id, companyId }: Person) =>
  api.query(
    `insert into celeiro.passkey (company_id, id, user_id, name, credential_id, public_key, sign_count, is_synced)
     values ($1, gen_random_uuid(), $2, 'Notebook', $3, 'key', 0, false)`,
    [companyId, id, Buffer.from(newId())],
  )

/** A session that a portal, or a calendar, opened. */
async function sessionBy(column: 'issuer' | 'calendar_hash', value: unknown): Promise<string> {
  const id = newId()
  await api.query(
    `insert into celeiro.session (company_id, id, user_id, expires_at, ${column})
     values ($1, $2, $3, now() + interval '1 hour', $4)`,
    [api.church.companyId, id, role('shop').id, value],
  )
  return tokens.access(id, api.now)
}

describe('a second factor that the company demands', () => {
  it('is announced until the last day of grace, on which everything still works', async () => {
    await demand('EVERYBODY', ahead)
    expect(await me(role('shop'))).toMatchObject({ mustAddFactor: false, secondFactorUntil: ahead })
    expect((await api.call('GET', '/auth/sessions', { as: role('shop') })).status).toBe(200)
    const profile = await me(role('southerner'))
    expect([profile.mustAddFactor, profile.secondFactorUntil]).toEqual([false, undefined])
  })

  it('leaves nothing else to do once the day is over, by no route at all, until there is one', async () => {
    await demand('EVERYBODY', over)
    const { accessToken: as } = await api.sessionOf(role('admin'))
    expect(await me(as)).toMatchObject({ mustAddFactor: true })
    const open: string[] = []
    for (const route of routes) {
      const access = routeAccess[route.name]
      const [method = ''] = route.name.split(' ')
      if (!access || access.kind === 'public' || (access.kind === 'session' && access.isEntering)) continue
      const path = addressOf(route) + queryOf(route)
      const headers = { 'idempotency-key': newId() }
      const { status, body } = await api.call(method as Method, path, { as, body: bodyOf(route), headers })
      if (status !== 403 || body.error !== 'second_factor_setup_required') open.push(`${route.name}: ${status}`)
    }
    expect(open).toEqual([])
    const began = await api.call('POST', '/auth/factor/code/begin', { as, body: {} })
    expect(began.status).toBe(200)
    await give(role('admin'))
    expect(await me(as)).toMatchObject({ mustAddFactor: false })
    expect((await api.call('GET', '/supplier', { as })).status).toBe(200)
  })

  it('is demanded of who approves or pays, of administrators, of everybody, or of nobody', async () => {
    const peopleWithout = async () => {
      const { body: all } = await api.call('GET', '/user?pageSize=100', { as: role('admin') })
      const ids = new Map(Object.entries(api.church.people).map(([name, { id }]) => [id, name]))
      return all.rows
        .filter(({ lacksSecondFactor }: { lacksSecondFactor: boolean }) => lacksSecondFactor)
        .map(({ id }: { id: string }) => ids.get(id))
        .sort()
    }
    await demand('ADMINISTRATORS', ahead)
    expect(await peopleWithout()).toEqual([])
    await demand('APPROVERS', ahead)
    expect(await peopleWithout()).toEqual(['accountant', 'free', 'local', 'minister', 'treasurer'])
    await demand('EVERYBODY', ahead)
    expect(await peopleWithout()).toHaveLength(Object.keys(api.church.people).length - 2)
    await demand(null)
    expect(await peopleWithout()).toEqual([])
    expect(await me(role('shop'))).toMatchObject({ mustAddFactor: false })
  })

  it('keeps the last one from being removed', async () => {
    await demand('EVERYBODY', ahead)
    await give(role('deacon'))
    const { accessToken: as } = await api.sessionOf(role('deacon'))
    const [{ id = '' }] = (await api.call('GET', '/auth/factor', { as })).body.passkeys
    const remove = () => api.call('DELETE', `/auth/factor/${id}`, { as })
    expect((await remove()).body).toEqual({ error: 'factor_last' })
    await give(role('deacon'))
    expect((await remove()).status).toBe(200)
  })

  it('is no matter where a portal vouches for the person, nor of calendars, which sign nobody in', async () => {
    await demand('EVERYBODY', over)
    expect(await me(await sessionBy('issuer', 'https://portal.example'))).toMatchObject({ mustAddFactor: false })
    expect(await me(await sessionBy('calendar_hash', Buffer.alloc(32, 7)))).toMatchObject({ mustAddFactor: false })
    expect(await me(role('shop'))).toMatchObject({ mustAddFactor: true })
  })
})
