import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { hashPassword } from '#api/session/password/password.ts'
import { type Answer, type Method, type TestApi, tokens } from '../api.ts'
import { codeIn, sentMail } from '../service/outbox.ts'

/** A church that registered itself as anybody does, said nothing that it need not, and works through the API alone. */
export interface NewChurch {
  readonly api: TestApi
  readonly companyId: string
  /** Its head office, which registering made. */
  readonly branchId: string
  /** Access tokens of who registered it, and of the second administrator whom they invited. */
  readonly first: string
  readonly second: string
  ask(method: Method, path: string, body?: unknown, as?: string): Promise<Answer>
  /** The same of what has to succeed. */
  succeed(method: Method, path: string, body?: unknown, as?: string): Promise<Answer['body']>
  /** The first of the rows of a list that those words find. */
  firstOf(path: string, search?: string): Promise<Answer['body']>
}

const password = 'Trilho#Verde81'
const provisional = 'K7QM-2XTP-9HWR'
const responsible = {
  name: 'Noemi Prado',
  document: '52998224725',
  email: 'noemi@semente.example',
  phone: '11987654321',
}

/** @param api whose churches do not have the document 12ABC34501DE35 */
export async function registerChurch(api: TestApi): Promise<NewChurch> {
  let calls = 0
  const open = async (path: string, body: object): Promise<Answer['body']> => {
    calls += 1
    const headers = { 'x-forwarded-for': `10.9.0.${calls}`, 'x-site-verification': tokens.siteProof(api.now) }
    const { status, body: answer } = await api.call('POST', path, { body, headers })
    expect([path, status, answer.errors ?? answer.error]).toEqual([path, 200, undefined])
    return answer
  }
  const document = '12ABC34501DE35'
  const { registrationToken } = await open('/company', { legalName: 'Igreja da Semente', document, responsible })
  const email = 'noemi@semente.example'
  const { companyId } = await open('/user/register', { name: 'Noemi Prado', email, password, registrationToken })
  const [mail] = await sentMail(api)
  await open('/user/verify-user', { email, verificationCode: codeIn(mail) })
  const { accessToken: first } = await open('/auth', { email, password })

  const ask: NewChurch['ask'] = (method, path, body, as = first) =>
    api.call(method, path, {
      as,
      body,
      headers: {
        ...(method !== 'GET' && { 'idempotency-key': newId() }),
        ...(typeof body === 'string' && { 'content-type': 'text/csv' }),
      },
    })
  const succeed: NewChurch['succeed'] = async (method, path, body, as) => {
    const { status, body: answer } = await ask(method, path, body, as)
    expect([method, path, status, answer.errors ?? answer.error]).toEqual([method, path, 200, undefined])
    return answer
  }
  const firstOf: NewChurch['firstOf'] = async (path, search = '') => {
    const { rows } = await succeed('GET', `${path}?search=${encodeURIComponent(search)}`)
    expect(rows, `${path} has none of '${search}'`).not.toEqual([])
    return rows[0]
  }

  const { id: profileId } = await firstOf('/profile', 'Admin')
  const helper = { name: 'Davi Prado', email: 'davi@semente.example', profileId }
  const { id } = await succeed('POST', '/user', helper)
  await api.query(
    `update celeiro.app_user set password_hash = $2, provisional_until = now() + interval '24 hours' where id = $1`,
    [id, await hashPassword(provisional)],
  )
  await open('/auth/verify-register', { email: helper.email, provisionalPassword: provisional, password })
  const { accessToken: second } = await open('/auth', { email: helper.email, password })
  const { id: branchId } = await firstOf('/branch')
  return { api, companyId, branchId, first, second, ask, succeed, firstOf }
}
