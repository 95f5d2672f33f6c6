import { and, eq, sql } from 'drizzle-orm'
import { DomainError } from '#domain/error/error.ts'
import { Anonymization } from '#domain/person/anonymization.ts'
import { anonymousUser, userAnonymizationObstacle } from '#domain/user/rules.ts'
import { UserStatus } from '#domain/value/enums.ts'
import { appUser } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { type Api, ById, Deleted, operation } from '../http/operation.ts'
import { visibleRows } from '../noun/definition/condition.ts'
import { deletesMany } from '../noun/record/deletion.ts'
import { anonymizeTrail } from '../privacy/anonymization.ts'
import { forgetFactors } from '../session/factor/forget.ts'
import { forgetDismissal } from '../treasury/first-steps.ts'
import { lockUser, refuse } from './guard.ts'
import { revokeSessions, touched } from './invitation.ts'
import { forgetListViews } from './list-view.ts'
import { userNoun } from './view.ts'

const one = (id: string) => and(visibleRows(appUser, userNoun.listing), eq(appUser.id, id))

/** Deleting a user, which keeps the name, and anonymising, which does not. */
export function userRemovals(api: Api): void {
  // Before `{id}`, which would take `many` for one.
  deletesMany(api, userNoun, removeUser)
  operation(
    api,
    {
      method: 'delete',
      path: '/user/{id}',
      operationId: 'deleteUser',
      summary: 'Deletes a user: only their name stays, beside what they did',
      params: ById,
      answer: Deleted,
    },
    ({ params: { id }, tenant }) => tenant.write((write) => removeUser(write, id)),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/user/{id}/anonymize',
      operationId: 'anonymizeUser',
      summary: 'Deletes a user and erases for good what tells who they were, also from the audit trail',
      params: ById,
      body: Anonymization,
      answer: Deleted,
    },
    ({ params: { id }, body: { reason }, tenant }) => tenant.write((write) => anonymizeUser(write, id, reason)),
  )
}

/** Deletes one user and notes it in the trail; throws for oneself and for the last administrator. */
async function removeUser(write: Write, id: string): Promise<{ id: string }> {
  const { before, isOneself, isLastAdmin } = await lockUser(write, id)
  if (isOneself) throw new DomainError('user_cannot_delete_themselves')
  if (isLastAdmin) throw new DomainError('last_admin')
  await write.db
    .update(appUser)
    .set({ ...nothingLeft, ...touched(write, before.version) })
    .where(one(id))
  await revokeSessions(write, id)
  await forgetListViews(write, id)
  await forgetDismissal(write, id)
  await forgetIdentities(write, id)
  await forgetFactors(write, id)
  write.audit('delete', userNoun.resource, id, { before })
  return { id }
}

/** Erases a deleted user's name and session origins outside the trail. */
export async function forgetUser(write: Write, id: string): Promise<void> {
  await write.db
    .update(appUser)
    .set({ name: anonymousUser, anonymizedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${appUser.version} + 1` })
    .where(and(eq(appUser.companyId, write.identity.companyId), eq(appUser.id, id)))
  await forgetSessions(write, id)
}

/** Removes portal identities. */
async function forgetIdentities(write: Write, id: string): Promise<void> {
  await write.rows(
    'delete from celeiro.user_identity where company_id = (select celeiro.current_company()) and user_id = $1',
    [id],
  )
}

async function forgetSessions(write: Write, id: string): Promise<void> {
  await write.rows(
    `update celeiro.session set user_agent = null, address = null, device = null, reveal_reason = null
     where company_id = (select celeiro.current_company()) and user_id = $1`,
    [id],
  )
}

async function anonymizeUser(write: Write, id: string, reason: string): Promise<{ id: string }> {
  const { before, isOneself } = await lockUser(write, id)
  if (isOneself) throw new DomainError('user_cannot_anonymize_themselves')
  refuse(userAnonymizationObstacle(before))
  await write.db
    .update(appUser)
    .set({ ...nothingLeft, name: anonymousUser, anonymizedAt: sql`now()`, ...touched(write, before.version) })
    .where(one(id))
  await revokeSessions(write, id)
  await forgetListViews(write, id)
  await forgetIdentities(write, id)
  await forgetFactors(write, id)
  await forgetSessions(write, id)
  await anonymizeTrail(write, 'user', before, reason)
  return { id }
}

/** A deleted user keeps only the name. */
const nothingLeft = {
  email: null,
  phone: null,
  personalDocument: null,
  personType: 0,
  profileId: null,
  branchId: null,
  zipCode: null,
  street: null,
  streetNumber: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  passwordHash: null,
  provisional: false,
  provisionalUntil: null,
  emailVerified: false,
  status: UserStatus.codes.INACTIVE,
  deletedAt: sql`now()`,
} as const
