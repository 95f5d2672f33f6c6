import { and, inArray } from 'drizzle-orm'
import { userMoves as access } from '#domain/user/fields.ts'
import { resendObstacle, statusPowerObstacle, type UserMoveFacts, userMoveObstacle } from '#domain/user/rules.ts'
import { UserStatus } from '#domain/value/enums.ts'
import { userStatus } from '#machines/lifecycles/user-status.ts'
import { appUser } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { repeatable } from '../http/idempotency.ts'
import { type Api, ById } from '../http/operation.ts'
import { visibleRows } from '../noun/definition/condition.ts'
import { type LockedRecord, type Movable, onEach } from '../noun/move/move.ts'
import { moves } from '../noun/move/move-route.ts'
import { reread, shownBy } from '../noun/record/record.ts'
import { lockAdmins, lockUser, powerFacts, refuse } from './guard.ts'
import { queueInvitation, revokeSessions, wasJustInvited } from './invitation.ts'
import { userNoun } from './view.ts'

interface LockedUser extends LockedRecord {
  readonly facts: UserMoveFacts
}

const lockedUsers = ({ db }: Write, ids: readonly string[]) =>
  db
    .select({ id: appUser.id, status: appUser.status, profileId: appUser.profileId, branchId: appUser.branchId })
    .from(appUser)
    .where(and(visibleRows(appUser, userNoun.listing), inArray(appUser.id, [...ids])))
    .orderBy(appUser.id)
    .for('update')

const movable: Movable<typeof userStatus.machine, LockedUser> = {
  noun: userNoun,
  lifecycle: userStatus,
  statusTable: appUser,
  statusChanged: 'user_status_changed',
  hold: async (write, ids) => {
    const admins = await lockAdmins(write)
    const users: LockedUser[] = []
    for (const user of await lockedUsers(write, ids)) {
      const power = await powerFacts(write, user)
      refuse(statusPowerObstacle(power))
      const isLastAdmin = admins.length === 1 && admins[0] === user.id
      users.push({ id: user.id, status: user.status, facts: { ...power, isLastAdmin } })
    }
    return users
  },
  obstacle: (name, { facts }) => userMoveObstacle(name, facts),
}

const endingSessions = onEach<LockedUser, unknown>(async ({ write }, { record }) => {
  await revokeSessions(write, record.id)
  return {}
})

/** What may be done to a user's status, and the invitation sent again. */
export function userMoves(api: Api): void {
  moves(api, movable, access, {
    block: { summary: 'Blocks a user: their next call is refused', effect: endingSessions },
    unblock: { summary: 'Lets a blocked user sign in again', effect: endingSessions },
    inactivate: { summary: 'Puts a user away: their next call is refused', effect: endingSessions },
    activate: { summary: 'Lets an inactive user sign in again', effect: endingSessions },
  })
  repeatable(
    api,
    {
      method: 'post',
      path: '/user/{id}/resend',
      operationId: 'resendInvitation',
      summary: 'Sends a new provisional password to a user who has not entered yet',
      params: ById,
      answer: userNoun.record.schema,
    },
    async ({ params: { id } }, write) => {
      await resend(write, id)
      return id
    },
    async (write, id) => shownBy(userNoun.record, await reread(userNoun, write, id), write.identity),
  )
}

async function resend(write: Write, id: string): Promise<void> {
  const { before } = await lockUser(write, id)
  const isActive = before.status === UserStatus.codes.ACTIVE
  const isJustInvited = await wasJustInvited(write, id)
  refuse(resendObstacle({ provisional: before.provisional, isActive, isJustInvited }))
  await queueInvitation(write, id)
  write.audit('resend', userNoun.resource, id, {})
}
