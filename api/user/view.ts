import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn, Email, Id, IsoDateTime, Name } from '#domain/field/values.ts'
import { exceeds, type Privileges } from '#domain/profile/rules.ts'
import { userListFields } from '#domain/user/fields.ts'
import { userNoun as noun } from '#domain/user/noun.ts'
import { factorResetHours } from '#domain/user/rules.ts'
import type { StoredUser } from '#domain/user/settle.ts'
import { UserFields } from '#domain/user/user.ts'
import { concealDocument, concealPhone } from '#domain/value/concealment.ts'
import { PersonType, UserStatus } from '#domain/value/enums.ts'
import { codes } from '../db/statement/code.ts'
import type { Values } from '../db/statement/values.ts'
import { appUser } from '../db/table/tables.ts'
import type { Identity } from '../db/tenant/tenant.ts'
import { alphabetical, byCode, byId } from '../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../noun/definition/noun.ts'

const { id, name, email, phone, personalDocument, personType, profileId, branchId, status, provisional } = appUser
const { zipCode, street, streetNumber, complement, neighborhood, city, state, lastAccessAt, emailVerified } = appUser

/** Masked in answers. */
const masked = z.string().optional()

const Invitation = z
  .object({ createdAt: IsoDateTime, sentAt: IsoDateTime.optional(), failedAt: IsoDateTime.optional() })
  .meta({ id: 'Invitation', description: 'The last one: waiting until it is sent or given up' })

const User = z
  .object({
    id: Id,
    name: Name,
    email: Email,
    phone: masked,
    personalDocument: masked,
    personType: codeIn(PersonType),
    profileId: Id,
    profileName: Name,
    isAdmin: z.boolean(),
    branchId: Id.optional(),
    status: codeIn(UserStatus),
    hasEmailVerification: z.boolean(),
    provisional: z.boolean().meta({ description: 'The first access is still to come' }),
    lastAccessAt: IsoDateTime.optional(),
    hasSecondFactor: z.boolean().meta({ description: 'A passkey or an authenticator app' }),
    lacksSecondFactor: z.boolean().meta({ description: 'The company demands one of them, and they have none' }),
    // who asked within a day for its removal
    factorResetAskedBy: Id.optional(),
    address: UserFields.shape.address,
    invitation: Invitation.optional(),
    isLastAdmin: z.boolean().optional().meta({ description: 'The only active administrator; told where one is read' }),
    isBeyondYours: z
      .boolean()
      .optional()
      .meta({ description: 'They may what the reader may not; told where one is read' }),
    ...Trace,
    // nobody made the first user of a company
    createdBy: Id.optional(),
    updatedBy: Id.optional(),
  })
  .meta({ id: 'User' })

const UserRow = User.omit({
  personType: true,
  address: true,
  invitation: true,
  isLastAdmin: true,
  isBeyondYours: true,
  createdAt: true,
  createdBy: true,
  updatedAt: true,
  updatedBy: true,
}).meta({ id: 'UserRow' })

/** A column of the user's profile, in raw SQL: a column object would lose its table alias. */
const ofProfile = (column: 'name' | 'is_admin') =>
  sql`(select p.${sql.raw(column)} from celeiro.profile p
    where p.company_id = app_user.company_id and p.id = app_user.profile_id)`.as(`profile_${column}`)

/** A column of the last invitation. */
const ofInvitation = (column: 'created_at' | 'sent_at' | 'failed_at') =>
  sql`(select m.${sql.raw(column)} from celeiro.mail_outbox m
    where m.company_id = app_user.company_id and m.user_id = app_user.id and m.kind = 'invitation'
    order by m.created_at desc limit 1)`.as(`invitation_${column}`)

const isLastAdmin = sql`(app_user.status = ${codes(UserStatus.codes.ACTIVE)} and not app_user.id is distinct from
  (select min(u.id::text)::uuid from celeiro.app_user u
    join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id and p.is_admin
    where u.company_id = app_user.company_id and u.status = ${codes(UserStatus.codes.ACTIVE)} and u.deleted_at is null
    having count(*) = 1))`.as('is_last_admin')

/** Rights of their profile; readers only learn whether they exceed their own. */
const privileges = {
  permissions: sql`(select coalesce(jsonb_object_agg(pp.module, pp.actions), '{}') from celeiro.profile_permission pp
    where pp.company_id = app_user.company_id and pp.profile_id = app_user.profile_id)`.as('profile_permissions'),
  reachesAllBranches: sql`(app_user.branch_id is null or coalesce((select p.all_branches from celeiro.profile p
    where p.company_id = app_user.company_id and p.id = app_user.profile_id), false))`.as('reaches_all_branches'),
}

const hasSecondFactor = sql`(exists (select from celeiro.passkey k
    where k.company_id = app_user.company_id and k.user_id = app_user.id)
  or exists (select from celeiro.user_factor f
    where f.company_id = app_user.company_id and f.user_id = app_user.id and f.confirmed_at is not null))`.as(
  'has_second_factor',
)

const lacksSecondFactor = sql`celeiro.lacks_second_factor(app_user.company_id, app_user.id)`.as('lacks_second_factor')

const factorResetAskedBy = sql`(select r.asked_by from celeiro.factor_reset r
    join celeiro.app_user asker on asker.company_id = r.company_id and asker.id = r.asked_by
      and asker.status = ${codes(UserStatus.codes.ACTIVE)}
    where r.company_id = app_user.company_id and r.user_id = app_user.id
      and r.asked_at > now() - make_interval(hours => ${sql.raw(String(factorResetHours))}))`.as(
  'factor_reset_asked_by',
)

const shownInList = {
  id,
  name,
  email,
  phone,
  personalDocument,
  profileId,
  branchId,
  status,
  provisional,
  lastAccessAt,
  hasSecondFactor,
  lacksSecondFactor,
  factorResetAskedBy,
  profileName: ofProfile('name'),
  isAdmin: ofProfile('is_admin'),
  hasEmailVerification: emailVerified,
  version: appUser.version,
}

/** A user as it is stored, of which a write looks at this. */
export type UserRecord = Values &
  StoredUser & {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly profileId: string
    readonly branchId?: string
    readonly status: number
    readonly provisional: boolean
    readonly isAdmin: boolean
    readonly hasSecondFactor: boolean
    readonly version: number
    /** Rights of their profile, where one user is read. */
    readonly privileges?: Omit<Privileges, 'isAdmin'>
  }

/** The users of the company that the session's branches see; who was deleted is not there. */
export const userNoun = {
  ...noun,
  table: appUser,
  listing: {
    baseCondition: sql`${appUser.deletedAt} is null`,
    filters: { profileId: byId(profileId), branchId: byId(branchId), status: byCode(status, UserStatus) },
    orderBy: { name: alphabetical(name), email, status, lastAccessAt },
    search: appUser.searchText,
  },
  row: { schema: UserRow, selection: shownInList, shown: concealed },
  option: { schema: User.pick({ id: true, name: true }).meta({ id: 'UserOption' }), selection: { id, name } },
  record: {
    schema: User,
    selection: {
      ...shownInList,
      personType,
      address: { zipCode, street, streetNumber, complement, neighborhood, city, state },
      invitation: {
        createdAt: ofInvitation('created_at'),
        sentAt: ofInvitation('sent_at'),
        failedAt: ofInvitation('failed_at'),
      },
      ...traceOf(appUser),
    },
    shown: (record: UserRecord, reader) => withPower(concealed(record), reader),
  },
  found: { detail: email },
  facts: { isLastAdmin, privileges },
  exported: { fields: userListFields },
} satisfies Noun<typeof appUser>

/** A row or record of a user as everybody may read it. */
export function concealed<R extends Values & StoredUser>(record: R): R {
  const { personalDocument: document, phone: number } = record
  return {
    ...record,
    ...(document && { personalDocument: concealDocument(document) }),
    ...(number && { phone: concealPhone(number) }),
  }
}

/** Replaces the rights by what the reader may know of them. */
function withPower({ privileges: other, ...record }: UserRecord, reader: Identity): Values {
  if (!other) return record
  const power = { ...other, isAdmin: record.isAdmin }
  return { ...record, isBeyondYours: exceeds(power, { ...reader, reachesAllBranches: reader.branchId === undefined }) }
}
