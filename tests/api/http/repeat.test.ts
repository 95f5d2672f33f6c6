import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const write = (method: 'POST' | 'PUT', path: string, body: object, key: string) =>
  api.call(method, path, { as: admin(), body, headers: { 'idempotency-key': key } })
const count = async (name: string) => {
  const { body } = await api.call('GET', `/region?search=${encodeURIComponent(name)}`, { as: admin() })
  return body.count
}

describe('a record that is written again with the key of before, as after an answer that was lost', () => {
  it('is made once', async () => {
    const key = newId()
    const body = { name: 'Vale do Aço', status: 1 }
    const [first, again] = [await write('POST', '/region', body, key), await write('POST', '/region', body, key)]
    expect([again.status, again.body]).toEqual([200, first.body])
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    expect(await count('Vale do Aço')).toBe(1)
    expect((await write('POST', '/region', { ...body, name: 'Outra' }, key)).body).toEqual({
      error: 'idempotency_key_reused',
    })
  })

  it('is changed once, and answered as it is now', async () => {
    const { body: made } = await write('POST', '/region', { name: 'Serra', status: 1 }, newId())
    const key = newId()
    const change = () => write('PUT', `/region/${made.id}`, { name: 'Serra Azul', status: 1, version: 1 }, key)
    expect((await change()).body).toMatchObject({ name: 'Serra Azul', version: 2 })
    await write('PUT', `/region/${made.id}`, { name: 'Serra Verde', status: 1, version: 2 }, newId())
    expect((await change()).body).toMatchObject({ name: 'Serra Verde', version: 3 })
  })

  it('is refused again, though it would pass by now', async () => {
    const { body: other } = await write('POST', '/region', { name: 'Litoral', status: 1 }, newId())
    const key = newId()
    const ask = () => write('POST', '/region', { name: 'Litoral', status: 1 }, key)
    const refused = await ask()
    await api.call('DELETE', `/region/${other.id}`, { as: admin() })
    expect([refused.status, (await ask()).body]).toEqual([400, refused.body])
    expect((await write('POST', '/region', { name: 'Litoral', status: 1 }, newId())).status).toBe(200)
  })

  it('leaves nothing of itself in what is kept but its id', async () => {
    const key = newId()
    const document = '93541134780'
    const body = { type: 1, status: 1, document, name: 'Guardado Só Aqui', bankAccounts: [] }
    const { body: made } = await write('POST', '/supplier', body, key)
    const [row] = await api.query('select status, answer from celeiro.idempotency where key = $1', [key])
    expect(row).toEqual({ status: 200, answer: { id: made.id } })
  })

  it('is a user invited once', async () => {
    const key = newId()
    const profileId = api.church.profiles.Visitante
    const body = { name: 'Convidada Uma Vez', email: 'umavez@esperanca.example', profileId }
    const answers = [await write('POST', '/user', body, key), await write('POST', '/user', body, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [mails] = await api.query('select count(*)::int as count from celeiro.mail_outbox where user_id = $1', [
      answers[0]?.body.id,
    ])
    expect(mails).toEqual({ count: 1 })
  })
})
