import * as z from 'zod'
import type { Problem } from '../error/error.ts'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { integrationKeyFields, keyAddressFields, keyBranchFields } from '../integration-key/fields.ts'
import { lineProblems } from '../integration-key/rules.ts'
import { type Access, isAllowed } from '../right/access.ts'
import { type Action, actions, can, isAction, type Module, type Permissions } from '../right/permissions.ts'
import { isExistingRight } from './existing-rights.ts'
import { MatrixChange } from './matrix.ts'
import { isModule, moduleNames } from './modules.ts'

/** Who may use the product is decided by people. The database withholds these, too (`celeiro.key_permissions`). */
const barredModules: ReadonlySet<Module> = new Set<Module>(['users', 'permissions', 'integrations'])
/** What another person must look at, no program does. */
const barredActions: ReadonlySet<Action> = new Set<Action>(['approve', 'reveal'])

/** Whether a key can have that right. */
export const isGivable = (module: Module, action: Action): boolean =>
  isExistingRight(module, action) && !barredModules.has(module) && !barredActions.has(action)

/** All that a key can have. */
const givableRights: Permissions = Object.fromEntries(
  moduleNames.map((module) => [module, actions.filter((action) => isGivable(module, action))]),
)

/** Whether any key can call a route of this access. */
export const isOpenToKeys = (access: Access): boolean =>
  access.kind !== 'public' && isAllowed(access, { isAdmin: false, keyId: '', permissions: givableRights })

const KeyBranch = z.strictObject(shapeOf(keyBranchFields)).meta({ id: 'KeyBranch' })
const KeyAddress = z.strictObject(shapeOf(keyAddressFields)).meta({ id: 'KeyAddress' })

/** What a key is: rights as a profile's; without branches it acts in all of its maker's, without addresses from anywhere. */
export const IntegrationKeyFields = withRules(
  z.strictObject({
    ...shapeOf(integrationKeyFields),
    permissions: MatrixChange.shape.permissions,
    branches: z.array(KeyBranch).max(200).default([]),
    addresses: z.array(KeyAddress).max(20).default([]),
  }),
  lineProblems,
).meta({ id: 'IntegrationKeyFields' })
export type IntegrationKeyFields = z.infer<typeof IntegrationKeyFields>

/** Rights and branches of a key that its maker cannot give it. */
export function givingProblems(
  maker: { readonly permissions: Permissions; readonly branches: readonly string[] },
  { permissions, branches }: Pick<IntegrationKeyFields, 'permissions' | 'branches'>,
): Problem[] {
  const rights = permissions.flatMap(({ module, actions }, place) =>
    actions.flatMap((action, at): Problem[] => {
      const param = `permissions.${place}.actions.${at}`
      if (!isModule(module) || !isAction(action) || !isGivable(module, action))
        return [{ msg: 'integration_right_not_given', param }]
      return can(maker.permissions, module, action) ? [] : [{ msg: 'right_beyond_yours', param }]
    }),
  )
  const outside = branches.flatMap(({ branchId }, place): Problem[] =>
    maker.branches.includes(branchId)
      ? []
      : [{ msg: 'integration_branch_out_of_reach', param: `branches.${place}.branchId` }],
  )
  return [...rights, ...outside]
}
