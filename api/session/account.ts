import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { codeIn, Email, Id, IsoDateTime, LocalDate, Money, Name, Phone, Version } from '#domain/field/values.ts'
import { ListDensity } from '#domain/list-view/density.ts'
import { ListColumnIds, ListName, ListQuery } from '#domain/list-view/list-view.ts'
import { type SenderFacts, senderLines } from '#domain/report/paper/sender.ts'
import { AccountChange } from '#domain/session/account.ts'
import { PasswordChange } from '#domain/session/password.ts'
import { GivingKind } from '#domain/tithes-offerings/fields.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Statement } from '../db/statement/statement.ts'
import { only } from '../db/statement/statement.ts'
import type { Identity, Tenant, Write } from '../db/tenant/tenant.ts'
import { type Api, operation } from '../http/operation.ts'
import { guessesFrom } from '../limit/guessing.ts'
import { PermissionMap, permissionMap } from './module-permission.ts'
import { contextOf, refuseGuessable } from './password/guessable-password.ts'
import { passwordOf } from './password/own-password.ts'
import { hashPassword, isPassword } from './password/password.ts'
import { revokeOthers } from './sign-in/ending.ts'

const Named = z.object({ id: Id, name: Name }).meta({ id: 'Named' })

const OwnCompany = z
  .object({
    id: Id,
    name: Name,
    logo: Id.optional(),
    letterhead: z.array(z.string()).meta({ description: 'CNPJ and address, as lines on paper' }),
  })
  .meta({ id: 'OwnCompany', description: 'The company, and the file of its logo' })

const OwnBranch = z.object({ id: Id, name: Name, status: codeIn(GeneralStatus) }).meta({
  id: 'OwnBranch',
  description: 'A branch that the person reaches: one that is inactive is read, and acted in by nobody',
})

const GivingPlanOption = z
  .object({ kind: codeIn(GivingKind), accountPlanId: Id, code: z.string(), name: z.string() })
  .meta({ id: 'GivingPlanOption', description: 'The plan of accounts that gifts of a kind go to' })

const KeptList = z
  .object({
    list: ListName,
    columns: ListColumnIds.optional().meta({ description: 'Chosen last' }),
    query: ListQuery.optional().meta({ description: 'Of the view that the list opens with' }),
  })
  .meta({ id: 'KeptList', description: 'What the person keeps of a list that it must know as it opens' })

const Me = z
  .object({
    id: Id,
    name: Name,
    email: Email,
    phone: Phone.optional(),
    mailsQuestions: z.boolean(),
    version: Version,
    companyId: Id,
    company: OwnCompany,
    timeZone: z
      .string()
      .meta({ description: 'By which the days of the company begin and end (IANA): America/Sao_Paulo' }),
    branchId: Id.optional().meta({ description: 'The branch the user is held to' }),
    isAdmin: z.boolean(),
    revealReason: z
      .string()
      .optional()
      .meta({ description: 'Why people’s data is looked at in this session, once it was said' }),
    lockDate: LocalDate.optional().meta({ description: 'The last closed day of the company' }),
    mustAddFactor: z
      .boolean()
      .meta({ description: 'The company demands a second factor: nothing else is answered until the person has one' }),
    secondFactorUntil: LocalDate.optional().meta({
      description: 'The last day on which the person, who lacks the second factor that the company demands, may enter',
    }),
    passwordEndsAt: IsoDateTime.optional().meta({ description: 'When the password is too old to sign in with' }),
    approvalLimit: Money.optional().meta({ description: 'What is above it waits for an approval' }),
    allowSelfApproval: z.boolean(),
    requireBlindCount: z.boolean().meta({ description: 'Offerings are counted by two people, blind' }),
    givingPlans: z.array(GivingPlanOption).meta({
      description: 'The plan of each kind of gift that has one in the company',
    }),
    profile: Named,
    permissions: PermissionMap,
    branches: z.array(OwnBranch),
    lists: z.array(KeptList),
    density: codeIn(ListDensity).optional(),
  })
  .meta({ id: 'Me' })

const ChangedPassword = z
  .object({ id: Id, endedSessions: z.int().meta({ description: 'How many other sessions of the person it ended' }) })
  .meta({ id: 'ChangedPassword' })

interface Person {
  name: string
  email: string
  phone?: string
  mailsQuestions: boolean
  version: number
  lockDate?: string
  secondFactorUntil?: string
  passwordEndsAt?: string
  approvalLimit?: string
  allowSelfApproval: boolean
  requireBlindCount: boolean
  givingPlans: z.input<typeof GivingPlanOption>[]
  revealReason?: string
  company: z.input<typeof OwnCompany>
  profile: { id: string; name: string }
  branches: z.infer<typeof OwnBranch>[]
  lists: z.infer<typeof KeptList>[]
  density?: number
}

type StoredPerson = Omit<
  Person,
  | 'company'
  | 'phone'
  | 'lockDate'
  | 'secondFactorUntil'
  | 'passwordEndsAt'
  | 'approvalLimit'
  | 'revealReason'
  | 'density'
> & {
  [key in 'phone' | 'lockDate' | 'secondFactorUntil' | 'passwordEndsAt' | 'approvalLimitCents' | 'revealReason']:
    | string
    | null
} & { density: number | null; company: Omit<Person['company'], 'letterhead'>; sender: SenderFacts }

/** Names of the person, accessible branches, and the company's settings. */
const personOf = (sessionId: string): Statement<Person | undefined> => ({
  text: `select jsonb_build_object('name', u.name, 'email', u.email, 'phone', u.phone, 'mailsQuestions', u.mails_questions, 'version', u.version, 'lockDate', c.lock_date,
      'passwordEndsAt', u.password_changed_at + make_interval(days => c.password_expiry_days),
      'secondFactorUntil', case when c.second_factor is not null and s.issuer is null
          and celeiro.lacks_second_factor(u.company_id, u.id) then c.second_factor_grace end,
      'approvalLimitCents', c.approval_limit_cents::text, 'allowSelfApproval', c.allow_self_approval,
      'requireBlindCount', c.require_blind_count,
      'givingPlans', (select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'accountPlanId', a.id, 'code', a.code,
          'name', a.name) order by g.kind), '[]')
        from celeiro.giving_plan g join celeiro.account_plan a on a.company_id = g.company_id and a.id = g.account_plan_id
        where g.company_id = c.id),
      'revealReason', s.reveal_reason,
      'company', jsonb_strip_nulls(jsonb_build_object('id', c.id, 'name', coalesce(c.fantasy_name, c.legal_name),
          'logo', (select f.id from celeiro.file f where f.company_id = c.id and f.record_id = c.id
            and f.resource = 'company' and f.field = 'logo'))),
      'sender', jsonb_build_object('company', coalesce(c.fantasy_name, c.legal_name), 'legalName', c.legal_name,
          'document', c.document, 'street', coalesce(c.street, ''), 'streetNumber', coalesce(c.street_number, ''),
          'neighborhood', coalesce(c.neighborhood, ''), 'city', coalesce(c.city, ''), 'state', coalesce(c.state, '')),
      'profile', jsonb_build_object('id', p.id, 'name', p.name),
      'branches', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'status', b.status)
          order by b.status, b.is_headquarters desc, b.name), '[]')
        from celeiro.branch b where b.company_id = c.id and b.id = any(celeiro.visible_branches())),
      'density', (select density from celeiro.list_density where company_id = u.company_id and user_id = u.id),
      'lists', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'list', list, 'columns', lc.columns, 'query', lv.query)) order by list), '[]')
        from (select list, columns from celeiro.list_columns where company_id = u.company_id and user_id = u.id) lc
        full join (select list, query from celeiro.list_view
          where company_id = u.company_id and user_id = u.id and is_default) lv using (list)))
    from celeiro.session s
    join celeiro.app_user u on u.company_id = s.company_id and u.id = s.user_id
    join celeiro.company c on c.id = u.company_id
    join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
    where s.company_id = (select celeiro.current_company()) and s.id = $1`,
  values: [sessionId],
  answer: ([row]: readonly [StoredPerson][]) => {
    if (!row) return undefined
    const {
      phone,
      lockDate,
      secondFactorUntil,
      passwordEndsAt,
      revealReason,
      approvalLimitCents: limit,
      density,
      sender,
      company,
      ...person
    } = row[0]
    return {
      ...person,
      company: { ...company, letterhead: senderLines(sender) },
      ...(phone && { phone }),
      ...(lockDate && { lockDate }),
      ...(secondFactorUntil && { secondFactorUntil }),
      ...(passwordEndsAt && { passwordEndsAt: new Date(passwordEndsAt).toISOString() }),
      ...(revealReason && { revealReason }),
      ...(density && { density }),
      ...(limit && { approvalLimit: moneyOf(BigInt(limit)) }),
    }
  },
})

function meOf(
  { userId, companyId, branchId, isAdmin, permissions, timeZone, mustAddFactor }: Identity,
  person: Person | undefined,
) {
  if (!person) throw new DomainError('unauthorized')
  return {
    id: userId,
    companyId,
    ...(branchId && { branchId }),
    isAdmin,
    timeZone,
    mustAddFactor: mustAddFactor === true,
    ...person,
    permissions: permissionMap(permissions),
  }
}

/** The signed-in user's own data: reading it, changing phone and password. */
export function routes(api: Api): void {
  operation(
    api,
    { method: 'get', path: '/auth/me', operationId: 'me', summary: 'Who is signed in', answer: Me },
    async ({ tenant }) => meOf(...(await tenant.read(personOf(tenant.sessionId)))),
  )
  operation(
    api,
    {
      method: 'put',
      path: '/auth/me',
      operationId: 'updateMe',
      summary: 'Changes the phone of who is signed in, and what mail they want',
      body: AccountChange,
      answer: Me,
    },
    ({ body, tenant }) =>
      tenant.write(async (write) => {
        const { userId } = write.identity
        const before = await write.rows<[string | null, boolean, number]>(
          `select phone, mails_questions, version from celeiro.app_user
           where company_id = (select celeiro.current_company()) and id = $1 for update`,
          [userId],
        )
        const [phone, mailed, version] = only(before)
        if (version !== body.version) throw new DomainError('stale_version')
        const { phone: after, mailsQuestions = mailed } = body
        await write.rows(
          `update celeiro.app_user set phone = $2, mails_questions = $3, version = version + 1, updated_at = now(), updated_by = $1
           where company_id = (select celeiro.current_company()) and id = $1`,
          [userId, after ?? null, mailsQuestions],
        )
        write.audit('update', 'user', userId, { before: { ...(phone && { phone }) }, after: { phone: after } })
        return meOf(write.identity, await answerOf(write, personOf(tenant.sessionId)))
      }),
  )
  operation(
    api,
    {
      method: 'put',
      path: '/auth/password',
      operationId: 'changePassword',
      summary: 'Changes the password of who is signed in, and ends their other sessions',
      body: PasswordChange,
      answer: ChangedPassword,
    },
    async ({ body: { currentPassword, newPassword }, tenant, services, context }) => {
      const [, stored] = await tenant.read(passwordOf(tenant.sessionId))
      const passwordHash = stored?.passwordHash
      await services.limits.attempt(context, guessesFrom('password', tenant.sessionId), async () => {
        if (!(await isPassword(currentPassword, passwordHash))) throw new DomainError('current_password_incorrect')
      })
      if (newPassword === currentPassword) throw new DomainError('password_unchanged')
      await refuseGuessable(newPassword, await contextOf(services.database, stored?.email ?? ''), 'newPassword')
      return replacePassword(tenant, passwordHash, await hashPassword(newPassword))
    },
  )
}

/** Stores the hash, unless the password was changed since it was read; every other session of the person ends. */
const replacePassword = (tenant: Tenant, currentHash: string | undefined, passwordHash: string) =>
  tenant.write(async (write) => {
    const { userId } = write.identity
    const own = 'where company_id = (select celeiro.current_company()) and id = $1'
    await write.rows(`select id from celeiro.app_user ${own} for update`, [userId])
    if ((await answerOf(write, passwordOf(tenant.sessionId)))?.passwordHash !== currentHash)
      throw new DomainError('current_password_incorrect')
    await write.rows(`update celeiro.app_user set password_hash = $2, updated_at = now() ${own}`, [
      userId,
      passwordHash,
    ])
    const ended = await revokeOthers(write, tenant.sessionId)
    write.audit('changePassword', 'user', userId, { endedSessions: ended.length })
    return { id: userId, endedSessions: ended.length }
  })

const answerOf = async <T>(write: Write, { text, values, answer }: Statement<T>): Promise<T> =>
  answer(await write.rows(text, values))
