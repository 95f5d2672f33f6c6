import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'

const iss = 'https://portal.example'
const other = 'https://outro.example'
const { privateKey, publicKey } = await generateKeyPair('EdDSA')

let api: TestApi
beforeAll(async () => {
  const pem = await exportSPKI(publicKey)
  api = await startApi(() => ({ issuers: [iss, other].map((issuer) => ({ issuer, audience: 'celeiro', pem })) }))
})
afterAll(() => api.finish())

const signed = (payload: JWTPayload) =>
  new SignJWT({ iss, aud: 'celeiro', exp: Math.floor(api.now.getTime() / 1000) + 120, jti: newId(), ...payload })
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(privateKey)
const exchange = (token: string) => api.call('POST', '/auth/exchange', { body: { token } })

describe('who was named once', () => {
  const person = () => api.church.people.minister
  const as = async (sub: string | undefined, address: string) => {
    const answer = await exchange(await signed({ ...(sub && { sub }), email: address }))
    if (answer.status !== 200) return answer.body.error
    return (await api.call('GET', '/auth/me', { as: answer.body.accessToken })).body.id
  }
  const move = (id: string | undefined, address: string) =>
    api.query('update celeiro.app_user set email = $2 where id = $1', [id, address])

  it('is who the issuer’s subject says, whatever the e-mail becomes there or here', async () => {
    const { id, email: address = '' } = person() ?? {}
    expect(await as('pastor-7', address)).toBe(id)
    expect((await trailOf(api, api.church.companyId)).filter(({ action }) => action === 'linkIdentity')).toMatchObject([
      { actor_id: id, record_id: id, resource: 'user' },
    ])
    expect(await as('pastor-7', 'novo@portal.example')).toBe(id)
    expect(await as('pastor-7', api.church.people.admin?.email ?? ''), 'an e-mail that is of another here').toBe(id)
    await move(id, 'mudou@aqui.example')
    expect(await as('pastor-7', address)).toBe(id)
    await move(id, address)
  })

  it('is nobody that only has the e-mail, with another subject or none; to another issuer it is not known', async () => {
    const { id, email: address = '' } = person() ?? {}
    expect(await as('outro-9', address)).toBe('exchange_user_refused')
    expect(await as(undefined, address)).toBe('exchange_user_refused')
    const token = await signed({ iss: other, sub: 'outro-9', email: address })
    const { body } = await exchange(token)
    expect((await api.call('GET', '/auth/me', { as: body.accessToken })).body.id).toBe(id)
  })

  it('is one person, however many tokens name it first at once', async () => {
    const { email: address = '' } = api.church.people.deacon ?? {}
    const answers = await Promise.all(['x-1', 'x-2', 'x-3'].map((sub) => as(sub, address)))
    expect(answers.filter((answer) => answer === 'exchange_user_refused')).toHaveLength(2)
  })

  it('is forgotten with the user', async () => {
    const { id, email: address = '' } = person() ?? {}
    const identities = () => api.query('select issuer from celeiro.user_identity where user_id = $1', [id])
    expect(await identities()).toHaveLength(2)
    expect((await api.call('DELETE', `/user/${id}`, { as: api.church.people.admin })).status).toBe(200)
    expect([await identities(), await as('pastor-7', address)]).toEqual([[], 'exchange_user_refused'])
  })
})
