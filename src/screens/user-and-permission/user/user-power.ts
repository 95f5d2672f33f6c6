import { type PowerFacts, powerObstacle } from '#domain/user/rules.ts'
import type { SessionUser } from '#machines/session-steps.ts'

interface Other {
  id: string
  isAdmin: boolean
  /** Told where one user is read. */
  isBeyondYours?: boolean | null
}

/** What the rule of power reads, as far as a screen knows it. */
export const powerOf = (who: SessionUser, { id, isAdmin, isBeyondYours }: Other): PowerFacts => ({
  isOneself: id === who.id,
  isAdmin,
  isByAdmin: who.isAdmin,
  isBeyond: isBeyondYours ?? false,
})

/** Whether the rules let somebody change, block or delete a user, as far as a screen can know. */
export const mayManage = (who: SessionUser, user: Other): boolean => powerObstacle(powerOf(who, user)) === undefined

/** The same for what nobody does to themselves. */
export const mayMove = (who: SessionUser, user: Other): boolean => user.id !== who.id && mayManage(who, user)
