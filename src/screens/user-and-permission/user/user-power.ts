import type { SessionUser } from '#machines/session-steps.ts'

/** Whether the rules let somebody change, block or delete a user, as far as a screen can know. */
export const mayManage = (who: SessionUser, user: { isAdmin: boolean }): boolean => who.isAdmin || !user.isAdmin

/** The same for what nobody does to themselves. */
export const mayMove = (who: SessionUser, user: { id: string; isAdmin: boolean }): boolean =>
  user.id !== who.id && mayManage(who, user)
