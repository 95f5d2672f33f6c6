import * as z from 'zod'
import type { Problem } from '../error/error.ts'
import { Version, withRules } from '../field/values.ts'
import { type Action, actions, can, isAction, type Permissions } from '../right/permissions.ts'
import { keysOf } from '../value/keys.ts'
import { isExistingRight } from './existing-rights.ts'
import { isModule, modules } from './modules.ts'

/** The rights on one module, as they are sent. */
const ModuleRights = z
  .strictObject({
    module: z
      .string()
      .refine(isModule, 'invalid_choice')
      .meta({ description: Object.keys(modules).join(', ') }),
    actions: z
      .array(z.string().refine(isAction, 'invalid_choice'))
      .max(actions.length)
      .meta({ description: actions.join(', ') }),
  })
  .meta({ id: 'ModuleRights' })

interface RightsInput {
  readonly module: string
  readonly actions: readonly string[]
}

/** Every right of a profile; a module that is left out has none. `version` is the profile's. */
export const MatrixChange = withRules(
  z.strictObject({ permissions: z.array(ModuleRights).max(Object.keys(modules).length), version: Version }),
  ({ permissions = [] }) => [...repeatedModules(permissions), ...missingRights(permissions)],
).meta({ id: 'MatrixChange' })
export type MatrixChange = z.infer<typeof MatrixChange>

function repeatedModules(permissions: readonly { readonly module: string }[]): Problem[] {
  return permissions.flatMap(({ module }, index) =>
    permissions.findIndex((other) => other.module === module) < index
      ? [{ msg: 'repeated_item' as const, param: `permissions.${index}.module` }]
      : [],
  )
}

/** Rights that do not exist there, such as approving a region. */
function missingRights(permissions: readonly RightsInput[]): Problem[] {
  return permissions.flatMap(({ module, actions: granted = [] }, index) =>
    granted.flatMap((action, place) =>
      isModule(module) && isAction(action) && !isExistingRight(module, action)
        ? [{ msg: 'right_does_not_exist' as const, param: `permissions.${index}.actions.${place}` }]
        : [],
    ),
  )
}

/** Normalised rights: unique, ordered, read implied, empty modules dropped. */
export function settledMatrix(permissions: readonly RightsInput[]): Permissions {
  const actionsByModule = Object.fromEntries(
    permissions.map((one) => [one.module, one.actions as readonly Action[]]),
  ) as Permissions
  const slugs = keysOf(modules).filter((module) => actionsByModule[module]?.length)
  return Object.fromEntries(
    slugs.map((module) => [module, actions.filter((action) => can(actionsByModule, module, action))]),
  )
}
