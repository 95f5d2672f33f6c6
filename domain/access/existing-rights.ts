import type { Access } from '../right/access.ts'
import type { Module } from '../right/permissions.ts'
import { type Action, actions, type Permissions } from '../right/permissions.ts'
import { keysOf } from '../value/keys.ts'
import { modules } from './modules.ts'
import { routeAccess } from './route-access.ts'

/** Rights of modules whose routes are planned. An import needs `create`. */
export const plannedRights: Permissions = {}

/** Rights that a route requires. */
function rightsOf(access: Access): readonly (readonly [Module, Action])[] {
  switch (access.kind) {
    case 'right':
      return [[access.module, access.action]]
    case 'rights':
      return access.actions.map((action) => [access.module, action])
    case 'anyRight':
      return access.modules.map((module) => [module, access.action ?? 'read'])
    case 'every':
    case 'some':
      return access.of.flatMap(rightsOf)
    default:
      return []
  }
}

/** Rights required by routes, by module. */
export const rightsOfRoutes: ReadonlySet<string> = new Set(
  Object.values(routeAccess).flatMap((access) => rightsOf(access).map(([module, action]) => `${module} ${action}`)),
)

const isThere = (module: Module, action: Action): boolean =>
  rightsOfRoutes.has(`${module} ${action}`) || plannedRights[module]?.includes(action) === true

/** Every existing right: required by a published or planned route. Others cannot be granted. */
export const existingRights: Permissions = Object.fromEntries(
  keysOf(modules)
    .map((module) => [module, actions.filter((action) => isThere(module, action))] as const)
    .filter(([, existing]) => existing.length > 0),
)

export const isExistingRight = (module: Module, action: Action): boolean =>
  existingRights[module]?.includes(action) ?? false
