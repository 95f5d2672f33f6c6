import * as z from 'zod'
import { DomainError } from '#domain/errors.ts'
import { Email, Id, Name } from '#domain/values.ts'
import type { Statement } from './db/tenant.ts'
import { type Api, bearerOf, operation } from './http.ts'
import { addressOf } from './security-trail.ts'
import { ModulePermission, permissionList } from './module-permission.ts'
import { closeSession, openSession, renewSession, SignInLimit } from './session.ts'

const SignIn = z.strictObject({ email: Email, password: z.string().min(1).max(200) }).meta({ id: 'SignIn' })
const RefreshToken = z.strictObject({ refreshToken: z.string().min(1).max(500) }).meta({ id: 'RefreshToken' })
const SessionTokens = z.object({ accessToken: z.string(), refreshToken: z.string() }).meta({ id: 'SessionTokens' })
const ClosedSession = z.object({ id: Id }).meta({ id: 'ClosedSession' })

const Named = z.object({ id: Id, name: Name }).meta({ id: 'Named' })

const Me = z
  .object({
    id: Id,
    name: Name,
    email: Email,
    companyId: Id,
    company: Named,
    branchId: Id.optional().meta({ description: 'The branch the user is held to' }),
    isAdmin: z.boolean(),
    profile: Named,
    permissions: z.array(ModulePermission),
    branches: z.array(Named),
  })
  .meta({ id: 'Me' })

interface Person {
  name: string
  email: string
  company: { id: string; name: string }
  profile: { id: string; name: string }
  branches: { id: string; name: string }[]
}

/** The signed-in person's names, and those of the branches the session sees. */
const personOf = (sessionId: string): Statement<Person | undefined> => ({
  text: `select u.name, u.email, jsonb_build_object('id', c.id, 'name', coalesce(c.fantasy_name, c.legal_name)),
      jsonb_build_object('id', p.id, 'name', p.name),
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.is_headquarters desc, b.name), '[]')
        from celeiro.branch b where b.company_id = c.id and b.id = any(celeiro.visible_branches()))
    from celeiro.session s
    join celeiro.app_user u on u.company_id = s.company_id and u.id = s.user_id
    join celeiro.company c on c.id = u.company_id
    join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
    where s.company_id = (select celeiro.current_company()) and s.id = $1`,
  values: [sessionId],
  answer: ([row]) => {
    if (!row) return undefined
    const [name, email, company, profile, branches] = row as [
      string,
      string,
      Person['company'],
      Person['profile'],
      Person['branches'],
    ]
    return { name, email, company, profile, branches }
  },
})

/** Signing in and out, renewing, and who is signed in. */
export function auth(api: Api): void {
  const limit = new SignInLimit()

  operation(
    api,
    {
      method: 'post',
      path: '/auth',
      operationId: 'signIn',
      summary: 'Opens a session',
      body: SignIn,
      answer: SessionTokens,
    },
    ({ body: { email, password }, services, context }) =>
      limit.attempt(context, email, () => openSession(services, email, password, addressOf(context))),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/refresh-token',
      operationId: 'refreshToken',
      summary: 'The next tokens of a session',
      body: RefreshToken,
      answer: SessionTokens,
    },
    ({ body, services }) => renewSession(services, body.refreshToken),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/logout',
      operationId: 'signOut',
      summary: 'Closes the session',
      answer: ClosedSession,
    },
    async ({ services, context }) => ({ id: await closeSession(services, bearerOf(context)) }),
  )
  operation(
    api,
    { method: 'get', path: '/auth/me', operationId: 'me', summary: 'Who is signed in', answer: Me },
    async ({ tenant }) => {
      const [{ userId, companyId, branchId, isAdmin, permissions }, person] = await tenant.read(
        personOf(tenant.sessionId),
      )
      if (!person) throw new DomainError('unauthorized')
      return {
        id: userId,
        companyId,
        ...(branchId && { branchId }),
        isAdmin,
        ...person,
        permissions: permissionList(permissions),
      }
    },
  )
}
