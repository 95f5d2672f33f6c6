import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { sentMail } from '#tests/support/service/outbox.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  await api.query(`update celeiro.app_user set created_at = now() - interval '3 days'`)
})
beforeEach(async () => {
  await sentMail(api)
})
afterAll(() => api.finish())

const resetReason = { reason: 'Perdeu o celular' }
const role = (name: string) => api.church.people[name] as Person

/** A person of the treasury with a passkey, a recovery code and an open session. */
async function protectedPerson(): Promise<Person & { as: string }> {
  const email = `rute${newId().slice(-6)}@exemplo.com.br`
  const [{ id = '' } = {}] = await api.query<{ id: string }>(
    `insert into celeiro.app_user (company_id, id, name, email, password_hash, profile_id, email_verified, status, created_by, updated_by)
     select company_id, gen_random_uuid(), 'Rute Lacerda', $2, password_hash, profile_id, true, 1, id, id
     from celeiro.app_user where id = $1 returning id`,
    [role('treasurer').id, email],
  )
  await api.query(
    `insert into celeiro.passkey (company_id, id, user_id, name, credential_id, public_key, sign_count, is_synced)
     values ($1, gen_random_uuid(), $2, 'Notebook', $3, 'key', 0, false)`,
    [role('treasurer').companyId, id, Buffer.from(id)],
  )
  await api.query(`insert into celeiro.recovery_code (company_id, user_id, hash) values ($1, $2, $3)`, [
    role('treasurer').companyId,
    id,
    Buffer.alloc(32, 2),
  ])
  const person = { ...role('treasurer'), id, email }
  return { ...person, as: (await api.sessionOf(person)).accessToken }
}

/** Another administrator with an account of the given age. */
async function admin(age: string): Promise<Person> {
  const email = `noemi${newId().slice(-6)}@exemplo.com.br`
  const [{ id = '' } = {}] = await api.query<{ id: string }>(
    `insert into celeiro.app_user (company_id, id, name, email, password_hash, profile_id, email_verified, status, created_by, updated_by, created_at)
     select company_id, gen_random_uuid(), 'Noemi Barros', $2, password_hash, profile_id, true, 1, id, id, now() - $3::interval
     from celeiro.app_user where id = $1 returning id`,
    [role('admin').id, email, age],
  )
  return { ...role('admin'), id, email }
}

const reset = (id: string, as: Person | string) =>
  api.call('POST', `/user/${id}/reset-factors`, { as, body: resetReason })
const factorsOf = (id: string) =>
  api.query(
    `select 1 from celeiro.passkey where user_id = $1 union all select 2 from celeiro.recovery_code where user_id = $1`,
    [id],
  )

describe('a lost second factor', () => {
  it('is removed by two people who manage users, with a mail to all of them, and noted', async () => {
    const person = await protectedPerson()
    const second = await admin('3 days')
    expect((await reset(person.id, role('admin'))).body).toEqual({ id: person.id, isDone: false })
    const mails = await sentMail(api)
    expect(mails.map(({ to }) => to.address)).toEqual(expect.arrayContaining([person.email, second.email]))
    expect(mails[0]?.text).toContain('Perdeu o celular')
    expect((await api.call('GET', '/auth/me', { as: person.as })).status).toBe(200)
    const userRow = await api.call('GET', `/user/${person.id}`, { as: second })
    expect(userRow.body).toMatchObject({ hasSecondFactor: true, factorResetAskedBy: role('admin').id })
    expect((await reset(person.id, second)).body).toEqual({ id: person.id, isDone: true })
    expect(await factorsOf(person.id)).toEqual([])
    expect((await api.call('GET', '/auth/me', { as: person.as })).status).toBe(401)
    const after = await api.call('GET', `/user/${person.id}`, { as: second })
    expect(after.body.hasSecondFactor).toBe(false)
    expect(after.body.factorResetAskedBy).toBeUndefined()
    const confirmed = (await sentMail(api)).filter(({ subject }) =>
      subject.startsWith('Verificação em duas etapas rem'),
    )
    expect(confirmed.map(({ to }) => to.address)).toEqual(expect.arrayContaining([person.email, role('admin').email]))
    const acts = (await trailOf(api, person.companyId)).filter(({ record_id: id }) => id === person.id)
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['askFactorReset', 'resetFactors']))
  })

  it('is not removed by one person alone, nor by an account created to confirm it', async () => {
    const person = await protectedPerson()
    await reset(person.id, role('admin'))
    expect((await reset(person.id, role('admin'))).body).toEqual({ error: 'factor_reset_awaits_another' })
    expect((await reset(person.id, await admin('2 hours'))).body).toEqual({ error: 'factor_reset_by_newcomer' })
    expect(await factorsOf(person.id)).toHaveLength(2)
  })

  it('is asked for anew after a day, and where who asked was blocked', async () => {
    const person = await protectedPerson()
    const [first, second] = [await admin('3 days'), await admin('3 days')]
    await reset(person.id, first)
    await api.query(`update celeiro.factor_reset set asked_at = now() - interval '25 hours' where user_id = $1`, [
      person.id,
    ])
    expect((await reset(person.id, second)).body.isDone).toBe(false)
    await api.query('update celeiro.app_user set status = 2 where id = $1', [second.id])
    expect((await reset(person.id, first)).body.isDone).toBe(false)
    expect(await factorsOf(person.id)).toHaveLength(2)
  })

  it('is not for its owner, nor for who may less, and demands a fresh proof', async () => {
    const person = await protectedPerson()
    const chief = await admin('3 days')
    await api.query(
      `insert into celeiro.passkey (company_id, id, user_id, name, credential_id, public_key, sign_count, is_synced)
       values ($1, gen_random_uuid(), $2, 'Notebook', $3, 'key', 0, false)`,
      [chief.companyId, chief.id, Buffer.from(chief.id)],
    )
    expect((await reset(chief.id, chief)).body).toEqual({ error: 'own_factors_by_oneself' })
    expect((await reset(chief.id, role('manager'))).body).toEqual({ error: 'admin_only_by_admin' })
    expect((await reset(role('guest').id, role('admin'))).body).toEqual({ error: 'user_without_second_factor' })
    expect((await reset(person.id, role('guest'))).status).toBe(403)
    const { id, accessToken } = await api.sessionOf(role('admin'))
    await api.query(`update celeiro.session set proven_at = now() - interval '11 minutes' where id = $1`, [id])
    expect((await reset(person.id, accessToken)).body.errors[0].msg).toBe('step_up_required')
  })
})
