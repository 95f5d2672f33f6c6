import type { Module } from '#domain/right/permissions.ts'
import { type Action, can, isAction, type Permissions } from '#domain/right/permissions.ts'
import type { SessionUser } from '#machines/session-steps.ts'

/** Rights as the domain's map; unknown modules are dropped. */
export function permissionsOf(rights: { module: string; actions: string[] }[]): Permissions {
  return Object.fromEntries(rights.map(({ module, actions }) => [module, actions.filter(isAction)]))
}

/** A module of the rights matrix, or administrators only. */
export type Area = Module | 'administration'

/** Whether the user may: the administrator may everything inside the company. */
export function mayUser(user: SessionUser, area: Area, action: Action): boolean {
  return user.isAdmin || (area !== 'administration' && can(user.permissions, area, action))
}
