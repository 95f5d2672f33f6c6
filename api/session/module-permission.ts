import * as z from 'zod'
import { moduleNames } from '#domain/access/modules.ts'
import { actions, type Permissions } from '#domain/right/permissions.ts'

/** The rights on one module, as they are answered. */
export const ModulePermission = z
  .object({ module: z.string(), actions: z.array(z.string()).meta({ description: actions.join(', ') }) })
  .meta({ id: 'ModulePermission' })

/** The same by module: `{ suppliers: ['create', 'read'] }`. The gateway lists it, since GraphQL has no maps. */
export const PermissionMap = z
  .record(z.string(), z.array(z.string()))
  .meta({ id: 'PermissionMap', description: 'By module the actions that one may' })

/** The rights by module, in the order of the modules; modules without any left out. */
export const permissionMap = (permissions: Permissions): z.input<typeof PermissionMap> =>
  Object.fromEntries(permissionList(permissions).map(({ module, actions }) => [module, actions]))

/** The rights as a list, in the order of the modules; modules without any left out. */
export const permissionList = (permissions: Permissions): z.input<typeof ModulePermission>[] =>
  moduleNames.flatMap((module) => {
    const actions = permissions[module] ?? []
    return actions.length ? [{ module, actions: [...actions] }] : []
  })
