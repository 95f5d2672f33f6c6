import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/error/errors.ts'
import { UserStatus } from '#domain/value/enums.ts'
import { type UserMove, userStatus } from '#machines/lifecycles/user-status.ts'
import { appUser } from '../db/tables.ts'
import type { Write } from '../db/tenant.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { scopeOf } from '../noun/list/condition.ts'
import type { Values } from '../noun/noun.ts'
import { reread } from '../noun/record.ts'
import { lockUser } from './guard.ts'
import { queueInvitation, revokeSessions, touched, wasJustInvited } from './invitation.ts'
import { concealed, userNoun } from './view.ts'

const moves: Readonly<Record<UserMove, string>> = {
  block: 'Blocks a user: their next call is refused',
  unblock: 'Lets a blocked user sign in again',
  inactivate: 'Puts a user away: their next call is refused',
  activate: 'Lets an inactive user sign in again',
}

/** What may be done to a user's status, and the invitation sent again. */
export function userMoves(api: Api): void {
  for (const [move, summary] of Object.entries(moves) as [UserMove, string][])
    add(api, move, `${move}User`, summary, (write, id) => moveUser(write, id, move))
  add(api, 'resend', 'resendInvitation', 'Sends a new provisional password to a user who has not entered yet', resend)
}

function add(
  api: Api,
  move: string,
  operationId: string,
  summary: string,
  run: (write: Write, id: string) => Promise<void>,
): void {
  operation(
    api,
    {
      method: 'post',
      path: `/user/{id}/${move}`,
      operationId,
      summary,
      params: ById,
      answer: userNoun.record.schema,
    },
    ({ params: { id }, tenant }) =>
      tenant.write(async (write): Promise<Values> => {
        await run(write, id)
        return concealed(await reread(userNoun, write, id))
      }),
  )
}

async function moveUser(write: Write, id: string, move: UserMove): Promise<void> {
  const { before, isOneself, isLastAdmin } = await lockUser(write, id)
  if (isOneself) throw new DomainError('user_cannot_block_themselves')
  const next = userStatus.after(userStatus.statusOf(before.status), move)
  if (!next) throw new DomainError('user_status_changed')
  if (isLastAdmin) throw new DomainError('last_admin')
  const status = userStatus.codeOf(next)
  await write.db
    .update(appUser)
    .set({ status, ...touched(write, before.version) })
    .where(and(scopeOf(appUser, userNoun.listing), eq(appUser.id, id), eq(appUser.status, before.status)))
  await revokeSessions(write, id)
  write.audit(move, userNoun.resource, id, { before: { status: before.status }, after: { status } })
}

async function resend(write: Write, id: string): Promise<void> {
  const { before } = await lockUser(write, id)
  if (!before.provisional) throw new DomainError('user_already_verified')
  if (before.status !== UserStatus.codes.ACTIVE) throw new DomainError('user_not_active')
  if (await wasJustInvited(write, id)) throw new DomainError('invitation_just_sent')
  await queueInvitation(write, id)
  write.audit('resend', userNoun.resource, id, {})
}
