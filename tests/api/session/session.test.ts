import os from 'node:os'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '#api/app.ts'
import { Tokens } from '#api/http/token.ts'
import { filesIn } from '#api/storage/files.ts'
import { existingRights } from '#domain/access/existing-rights.ts'
import { apiKey, secret, startApi, type TestApi, tokens } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const refresh = (refreshToken: unknown) => api.call('POST', '/auth/refresh-token', { body: { refreshToken } })
const me = (as: string | undefined) => api.call('GET', '/auth/me', as === undefined ? {} : { as })
const aged = (id: string, seconds: number) =>
  api.query('update celeiro.session set rotated_at = rotated_at - make_interval(secs => $2) where id = $1', [
    id,
    seconds,
  ])

describe('a refresh token', () => {
  it('answers its successor, and an access token that opens the session', async () => {
    const session = await api.sessionOf(person('treasurer'))
    const { status, body } = await refresh(session.refreshToken)
    expect([status, body.refreshToken]).toEqual([200, tokens.refresh(session.id, 1)])
    expect((await me(body.accessToken)).status).toBe(200)
    expect((await refresh(body.refreshToken)).body.refreshToken).toBe(tokens.refresh(session.id, 2))
  })

  it('used again within the grace answers the same successor', async () => {
    const session = await api.sessionOf(person('treasurer'))
    const first = await refresh(session.refreshToken)
    await aged(session.id, 25)
    const again = await refresh(session.refreshToken)
    expect(again.body.refreshToken).toBe(first.body.refreshToken)
    expect((await me(again.body.accessToken)).status).toBe(200)
  })

  it('used by twenty at once agrees on one successor', async () => {
    const session = await api.sessionOf(person('treasurer'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refreshToken)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
  })

  it.each([
    ['used again after the grace', 1, 31],
    ['two generations old', 2, 0],
  ])('%s revokes the whole family', async (_case, rotations, age) => {
    const session = await api.sessionOf(person('treasurer'))
    let current = session.refreshToken
    let access = session.accessToken
    for (let turn = 0; turn < rotations; turn++) {
      const { body } = await refresh(current)
      current = body.refreshToken
      access = body.accessToken
    }
    await aged(session.id, age)
    expect((await me(access)).status).toBe(200)
    const reuse = await refresh(session.refreshToken)
    expect([reuse.status, reuse.body]).toEqual([400, { error: 'session_expired' }])
    expect((await refresh(current)).body).toEqual({ error: 'session_expired' })
    expect((await me(access)).status).toBe(401)
  })

  it('of one family says nothing about another of the same person', async () => {
    const [stolen, own] = await Promise.all([api.sessionOf(person('free')), api.sessionOf(person('free'))])
    await refresh(stolen.refreshToken)
    await aged(stolen.id, 60)
    await refresh(stolen.refreshToken)
    expect((await refresh(own.refreshToken)).status).toBe(200)
  })

  it('opens a session for ninety days from signing in, however often it is renewed', async () => {
    const session = await api.sessionOf(person('overseer'))
    const start = api.now
    const days = (count: number) => new Date(start.getTime() + count * 24 * 3_600_000)
    let token = session.refreshToken
    for (const day of [29, 58, 87, 89]) {
      api.now = days(day)
      const { status, body } = await refresh(token)
      expect([day, status]).toEqual([day, 200])
      token = body.refreshToken
    }
    const [row] = await api.query('select expires_at - created_at as life from celeiro.session where id = $1', [
      session.id,
    ])
    expect(row?.life).toMatchObject({ days: 90 })
    api.now = days(90.01)
    const { status, body } = await refresh(token)
    api.now = start
    expect([status, body]).toEqual([400, { error: 'session_expired' }])
  })

  it('renews within the limits that an operator sets: for who is away too long, and for how long it lasts in all', async () => {
    const limited = createApi({
      database: api.database,
      apiKey,
      secret,
      files: filesIn(os.tmpdir()),
      log: pino({ level: 'silent' }),
      clock: () => api.now,
      sessionLimits: { idle: 30, life: 60 },
    })
    const start = api.now
    const headers = { 'api-key': apiKey, 'content-type': 'application/json' }
    const renewals = async (minutes: readonly number[]) => {
      let { refreshToken } = await api.sessionOf(person('shop'))
      const statuses: number[] = []
      for (const minute of minutes) {
        api.now = new Date(start.getTime() + minute * 60_000)
        const body = JSON.stringify({ refreshToken })
        const answer = await limited.request('/api/auth/refresh-token', { method: 'POST', headers, body })
        statuses.push(answer.status)
        refreshToken = (await answer.json()).refreshToken
      }
      return statuses
    }
    expect(await renewals([0, 29, 58, 61])).toEqual([200, 200, 200, 400])
    expect(await renewals([0, 31])).toEqual([200, 400])
    api.now = start
  })

  it('that is expired, of a blocked person, or of no session is refused', async () => {
    const expired = await api.sessionOf(person('minister'))
    await api.query('update celeiro.session set expires_at = now() where id = $1', [expired.id])
    expect((await refresh(expired.refreshToken)).body).toEqual({ error: 'session_expired' })
    const blocked = await api.sessionOf(person('minister'))
    await api.query('update celeiro.app_user set status = 2 where id = $1', [person('minister').id])
    expect((await refresh(blocked.refreshToken)).body).toEqual({ error: 'session_expired' })
    await api.query('update celeiro.app_user set status = 1 where id = $1', [person('minister').id])
    expect((await refresh(tokens.refresh('01900000-0000-7a3f-8196-4827aa348781', 0))).status).toBe(400)
  })

  it('that is forged in any character is refused', async () => {
    const session = await api.sessionOf(person('treasurer'))
    const forged = [...session.refreshToken].map((character, index) => {
      const other = character === 'A' ? 'B' : 'A'
      return session.refreshToken.slice(0, index) + other + session.refreshToken.slice(index + 1)
    })
    for (const token of [...forged, `${session.refreshToken}A`, session.accessToken, '.', 'x.y', 'x'])
      expect((await refresh(token)).body, token).toEqual({ error: 'session_expired' })
    expect((await refresh(session.refreshToken)).status).toBe(200)
  })
})

describe('an access token', () => {
  const unauthorized = { error: 'unauthorized' }

  it('is needed, and written as Bearer', async () => {
    const { accessToken } = await api.sessionOf(person('treasurer'))
    expect((await me(undefined)).body).toEqual(unauthorized)
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${accessToken}`,
      accessToken,
      `Bearer ${accessToken} x`,
    ]) {
      const { status } = await api.call('GET', '/auth/me', { headers: { authorization } })
      expect(status, authorization).toBe(401)
    }
  })

  it('lives fifteen minutes by the clock of the API', async () => {
    const { accessToken } = await api.sessionOf(person('treasurer'))
    const start = api.now
    api.now = new Date(start.getTime() + 14 * 60_000)
    expect((await me(accessToken)).status).toBe(200)
    api.now = new Date(start.getTime() + 15 * 60_000 + 1_000)
    const { status, body } = await me(accessToken)
    api.now = start
    expect([status, body]).toEqual([401, unauthorized])
  })

  it('forged, of another secret, of another purpose or with other claims is refused', async () => {
    const { id, accessToken, refreshToken } = await api.sessionOf(person('treasurer'))
    const [payload = '', mac = ''] = accessToken.split('.')
    const claims = Buffer.from(JSON.stringify({ typ: 'access', aud: 'celeiro', sid: id, exp: 9e9 })).toString(
      'base64url',
    )
    const stranger = new Tokens(`${secret}x`)
    const wrong = [
      refreshToken,
      `${claims}.${mac}`,
      `${claims}.`,
      claims,
      `.${mac}`,
      `${payload}.${mac}A`,
      `${payload}=.${mac}`,
    ]
    for (const token of [...wrong, stranger.access(id, api.now), 'null', '..', 'e30.e30'])
      expect((await me(token)).status, token).toBe(401)
    expect((await me(accessToken)).status).toBe(200)
  })

  it('changed in any one character is no longer ours', () => {
    const token = tokens.access('01900000-0000-7a3f-8196-4827aa348781', new Date())
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'ABCxyz019-_=.'), (index, character) => {
        fc.pre(token[index] !== character)
        const forged = token.slice(0, index) + character + token.slice(index + 1)
        expect(tokens.sessionOf(forged, new Date())).toBeUndefined()
      }),
    )
  })

  it('of a session that is gone is refused everywhere', async () => {
    const token = tokens.access('01900000-0000-7a3f-8196-4827aa348781', api.now)
    for (const path of ['/auth/me', '/supplier', '/branch/all', '/bank'])
      expect((await api.call('GET', path, { as: token })).body, path).toEqual(unauthorized)
  })
})

describe('signing out', () => {
  it('closes this session and no other, at once', async () => {
    const [closed, open] = await Promise.all([api.sessionOf(person('free')), api.sessionOf(person('free'))])
    const { status, body } = await api.call('POST', '/auth/logout', { as: closed.accessToken })
    expect([status, body]).toEqual([200, { id: closed.id }])
    expect((await me(closed.accessToken)).status).toBe(401)
    expect((await refresh(closed.refreshToken)).body).toEqual({ error: 'session_expired' })
    expect((await me(open.accessToken)).status).toBe(200)
  })

  it('works with an access token that has expired, and twice', async () => {
    const { accessToken, refreshToken } = await api.sessionOf(person('free'))
    const start = api.now
    api.now = new Date(start.getTime() + 24 * 3_600_000)
    expect((await api.call('POST', '/auth/logout', { as: accessToken })).status).toBe(200)
    expect((await api.call('POST', '/auth/logout', { as: accessToken })).status).toBe(200)
    api.now = start
    expect((await refresh(refreshToken)).status).toBe(400)
  })

  it('without a token of ours is refused', async () => {
    for (const as of [undefined, 'x', tokens.refresh(person('free').id, 0)])
      expect((await api.call('POST', '/auth/logout', as === undefined ? {} : { as })).body).toEqual({
        error: 'session_expired',
      })
  })
})

describe('who is signed in', () => {
  it('has profile, rights and the accessible branches', async () => {
    const { accessToken } = await api.sessionOf(person('treasurer'))
    const { body } = await me(accessToken)
    expect(body).toMatchObject({
      id: person('treasurer').id,
      companyId: api.church.companyId,
      branchId: api.church.branches.norte,
      isAdmin: false,
      profile: { name: 'Tesouraria' },
      branches: [{ id: api.church.branches.norte, name: 'Filial norte' }],
    })
    expect(body.permissions).toMatchObject({ home: ['read'] })
    expect(JSON.stringify(body)).not.toMatch(/password|hash|\$argon/)
  })

  it('is every right and branch for Admin; every branch for a profile that opens them', async () => {
    const { body } = await me((await api.sessionOf(person('admin'))).accessToken)
    expect(body).toMatchObject({ isAdmin: true, branches: { length: 3 }, permissions: existingRights })
    expect((await me((await api.sessionOf(person('overseer'))).accessToken)).body.branches).toHaveLength(3)
  })

  it('has the company settings that screens need, as they are now', async () => {
    const { accessToken } = await api.sessionOf(person('guest'))
    const settings = async () => {
      const { lockDate, approvalLimit, allowSelfApproval } = (await me(accessToken)).body
      return { lockDate, approvalLimit, allowSelfApproval }
    }
    expect(await settings()).toEqual({ lockDate: undefined, approvalLimit: undefined, allowSelfApproval: false })
    const change = (text: string) =>
      api.query(`update celeiro.company set ${text} where id = $1`, [api.church.companyId])
    await change(`lock_date = '2026-01-31', approval_limit_cents = 123456, allow_self_approval = true`)
    expect(await settings()).toEqual({ lockDate: '2026-01-31', approvalLimit: '1234.56', allowSelfApproval: true })
    await change('lock_date = null, approval_limit_cents = null, allow_self_approval = false')
  })

  it('is true at the next call after a block, another profile or another right', async () => {
    const { accessToken } = await api.sessionOf(person('registrar'))
    const regions = () => api.call('GET', '/region', { as: accessToken }).then(({ status }) => status)
    const { id } = person('registrar')
    expect(await regions()).toBe(200)
    await api.query('update celeiro.app_user set status = 2 where id = $1', [id])
    expect(await regions()).toBe(401)
    await api.query('update celeiro.app_user set status = 1 where id = $1', [id])
    expect(await regions()).toBe(200)
    const profile = (name: string) =>
      api.query(
        `update celeiro.app_user set profile_id = (select id from celeiro.profile where name = $2 and company_id = $3) where id = $1`,
        [id, name, api.church.companyId],
      )
    await profile('Visitante')
    expect(await regions()).toBe(403)
    await profile('Cadastros')
    expect(await regions()).toBe(200)
  })
})
