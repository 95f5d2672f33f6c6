import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { sentMail } from '#tests/support/service/outbox.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await sentMail(api)
})
afterAll(() => api.finish())

const role = (name: string) => api.church.people[name] as Person
const own = async (as: Person) => (await api.call('GET', '/auth/factor', { as })).body
const passkeyOf = ({ id, companyId }: Person) =>
  api.query(
    `insert into celeiro.passkey (company_id, id, user_id, name, credential_id, public_key, sign_count, is_synced)
     values ($1, gen_random_uuid(), $2, 'Notebook', $3, 'key', 0, false)`,
    [companyId, id, Buffer.from(newId())],
  )

it('a way in has a name, which its person changes and nobody else', async () => {
  await passkeyOf(role('deacon'))
  const [{ id, name }] = (await own(role('deacon'))).passkeys
  expect(name).toBe('Notebook')
  const rename = (as: Person) => api.call('PUT', `/auth/factor/${id}`, { as, body: { name: 'Notebook da tesouraria' } })
  expect((await rename(role('shop'))).body).toEqual({ error: 'factor_not_found' })
  expect((await rename(role('deacon'))).status).toBe(200)
  expect((await own(role('deacon'))).passkeys).toMatchObject([{ id, name: 'Notebook da tesouraria' }])
  expect((await trailOf(api, api.church.companyId)).at(-1)).toMatchObject({ action: 'renameFactor' })
})

it('a portal is listed by issuer and subject, and unlinked by its person, who is notified', async () => {
  const identity = ['https://portal.example', `sujeito-${newId()}`]
  await api.query('insert into celeiro.user_identity (company_id, user_id, issuer, subject) values ($1, $2, $3, $4)', [
    api.church.companyId,
    role('shop').id,
    ...identity,
  ])
  const listed = await own(role('shop'))
  expect(listed.portals).toMatchObject([{ issuer: identity[0], subject: identity[1] }])
  expect(Date.parse(listed.passwordChangedAt)).toBeLessThanOrEqual(Date.now())
  const end = (as: Person) => api.call('DELETE', `/auth/factor/${listed.portals[0].id}`, { as })
  expect((await end(role('deacon'))).body).toEqual({ error: 'factor_not_found' })
  expect((await end(role('shop'))).status).toBe(200)
  expect((await own(role('shop'))).portals).toEqual([])
  expect((await sentMail(api)).map(({ subject }) => subject)).toEqual(['Entrada por um portal encerrada no Celeiro'])
})
