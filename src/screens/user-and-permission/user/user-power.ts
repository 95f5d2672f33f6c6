import { type PowerFacts, powerObstacle } from '#domain/user/rules.ts'
import type { SessionUser } from '#machines/session-steps.ts'

interface Other {
  id: string
  isAdmin: boolean
  /** Only in the query of one user. */
  isBeyondYours?: boolean | null
}

/** Facts of the privilege rule, as far as the screen has them. */
export const powerOf = (who: SessionUser, { id, isAdmin, isBeyondYours }: Other): PowerFacts => ({
  isOneself: id === who.id,
  isAdmin,
  isByAdmin: who.isAdmin,
  isBeyond: isBeyondYours ?? false,
})

/** Whether the privilege rule allows changing, blocking or deleting a user. */
export const mayManage = (who: SessionUser, user: Other): boolean => powerObstacle(powerOf(who, user)) === undefined

/** The same for acts that nobody may do to themselves. */
export const mayMove = (who: SessionUser, user: Other): boolean => user.id !== who.id && mayManage(who, user)
