import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { addressFields } from '#domain/address/fields.ts'
import { DomainError } from '#domain/error/error.ts'
import { Id, Version } from '#domain/field/values.ts'
import { OwnerKind } from '#domain/ledger/enums.ts'
import { Reveal } from '#domain/person/reveal.ts'
import { userFields, userListFields } from '#domain/user/fields.ts'
import { userNoun as whatIsUser } from '#domain/user/noun.ts'
import { settledUser } from '#domain/user/settle.ts'
import { UserFields } from '#domain/user/user.ts'
import { selectRecords } from '../db/statement/statement.ts'
import { appUser } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Telling } from '../http/existence.ts'
import { repeatable } from '../http/idempotency.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { tellsOf } from '../notification/waiting.ts'
import { visibleRows } from '../noun/definition/condition.ts'
import { readable } from '../noun/read-routes.ts'
import { historyRoute } from '../noun/record/history.ts'
import { reread, shownBy } from '../noun/record/record.ts'
import { issuedFacts, owedFacts } from '../privacy/dealing-fact.ts'
import { deletedPeople, type ForgettableNoun } from '../privacy/deleted-person.ts'
import { movementFacts } from '../privacy/movement-fact.ts'
import { personExport } from '../privacy/person-export.ts'
import { factorResets } from './factor-reset.ts'
import { checkAccess, checkManaged, lockUser } from './guard.ts'
import { awaitingFirstAccess, queueAddressChanged, queueInvitation, revokeSessions, touched } from './invitation.ts'
import { userMoves } from './move.ts'
import { userFacts } from './person-facts.ts'
import { forgetUser, userRemovals } from './removal.ts'
import { concealed, type UserRecord, userNoun } from './view.ts'
import { lapsedInvitations } from './waiting.ts'

const UserChange = UserFields.safeExtend({ version: Version }).meta({ id: 'UserChange' })
const RevealedUser = z
  .object({ id: Id, personalDocument: z.string().optional(), phone: z.string().optional() })
  .meta({ id: 'RevealedUser' })

const resource = userNoun.resource
/** E-mails are unique over all companies; the refusal discloses it. */
const ofEmails: Telling = { codes: ['user_already_registered'], field: 'email' }
const one = (id: string) => and(visibleRows(appUser, userNoun.listing), eq(appUser.id, id))
const answered = async (write: Write, id: string) =>
  shownBy(userNoun.record, await reread(userNoun, write, id), write.identity)

/** All columns; omitted input is cleared. */
function columnsOf({ address = {}, ...input }: ReturnType<typeof settledUser>) {
  const { zipCode, street, streetNumber, complement, neighborhood, city, state } = address
  const place = { zipCode, street, streetNumber, complement, neighborhood, city, state }
  const { name, email, phone, personalDocument, personType, profileId, branchId } = input
  const columns = { name, email, phone, personalDocument, personType, profileId, branchId, ...place }
  return Object.fromEntries(Object.entries(columns).map(([key, value]) => [key, value ?? null])) as typeof columns
}

const person: ForgettableNoun = {
  ...userNoun,
  words: whatIsUser.words,
  described: { ...userFields, ...userListFields, address: addressFields },
  find: (id) => selectRecords(appUser, userNoun.record.selection, { where: one(id) }),
  guard: (write, record: UserRecord) => checkManaged(write, record),
  forget: forgetUser,
  more: [userFacts, movementFacts(OwnerKind.codes.USER), owedFacts(OwnerKind.codes.USER), issuedFacts],
}

/** Users: invited by e-mail, managed by users with no fewer rights, kept by name once deleted. */
export function routes(api: Api): void {
  tellsOf(api, lapsedInvitations)
  deletedPeople(api, person)
  readable(api, userNoun)
  historyRoute(api, {
    ...userNoun,
    described: { ...userFields, address: addressFields },
    find: (id) => selectRecords(appUser, userNoun.record.selection, { where: one(id) }),
    shown: concealed,
  })
  personExport(api, person)
  repeatable(
    api,
    {
      method: 'post',
      path: '/user',
      operationId: 'createUser',
      summary: 'Invites a user: a provisional password goes to their e-mail',
      body: UserFields,
      answer: userNoun.record.schema,
      tells: ofEmails,
    },
    async ({ body }, write) => {
      const input = settledUser(body, {})
      await checkAccess(write, input)
      const id = newId()
      const { companyId, userId } = write.identity
      await write.db.insert(appUser).values({
        ...columnsOf(input),
        ...awaitingFirstAccess,
        companyId,
        id,
        createdBy: userId,
        updatedBy: userId,
      })
      await queueInvitation(write, id)
      write.audit('create', resource, id, { after: input })
      return id
    },
    answered,
  )
  repeatable(
    api,
    {
      method: 'put',
      path: '/user/{id}',
      operationId: 'updateUser',
      summary: 'Replaces a user; a new e-mail is invited anew, a new profile or branch counts from the next call',
      params: ById,
      body: UserChange,
      answer: userNoun.record.schema,
      tells: ofEmails,
    },
    async ({ params: { id }, body: { version, ...fields } }, write) => {
      const target = await lockUser(write, id)
      const { before } = target
      if (before.version !== version) throw new DomainError('stale_version')
      const input = settledUser(fields, before)
      await checkAccess(write, input, target)
      const isMoved = before.email !== input.email
      write.audit('update', resource, id, { before, after: input })
      // Who changes their own name did so under the one before.
      if (target.isOneself) await write.chainAudit()
      await write.db
        .update(appUser)
        .set({ ...columnsOf(input), ...(isMoved && awaitingFirstAccess), ...touched(write, version) })
        .where(one(id))
      if (isMoved) {
        await revokeSessions(write, id)
        await queueAddressChanged(write, id, before.email)
        await queueInvitation(write, id)
      }
      return id
    },
    answered,
  )
  userRemovals(api)
  operation(
    api,
    {
      method: 'post',
      path: '/user/{id}/reveal',
      operationId: 'revealUser',
      summary: 'Answers what a user is otherwise answered without, and notes who asked why',
      params: ById,
      body: Reveal,
      answer: RevealedUser,
    },
    ({ params: { id }, body: { reason }, tenant }) =>
      tenant.write(async (write) => {
        const revealed = await reread(userNoun, write, id)
        await checkManaged(write, revealed)
        const { personalDocument, phone } = revealed
        write.audit('reveal', resource, id, { reason })
        return { id, personalDocument, phone }
      }),
  )
  userMoves(api)
  factorResets(api)
}
