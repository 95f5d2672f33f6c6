import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { MatrixChange, settledMatrix } from '#domain/access/matrix.ts'
import { moduleNames } from '#domain/access/modules.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Id, Name, Version } from '#domain/field/values.ts'
import { matrixProblem, rightProblems } from '#domain/profile/rules.ts'
import type { Permissions } from '#domain/right/permissions.ts'
import type { Values } from '../db/statement/values.ts'
import { profile, profilePermission } from '../db/table/tables.ts'
import { allRights, type Write } from '../db/tenant/tenant.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { alphabetical } from '../noun/definition/condition.ts'
import type { Noun, View } from '../noun/definition/noun.ts'
import { readable } from '../noun/read-routes.ts'
import { reread } from '../noun/record/record.ts'
import { ModulePermission, permissionList } from '../session/module-permission.ts'
import { ownPrivileges } from './rights.ts'

const ProfilePermissions = z
  .object({
    id: Id,
    name: Name,
    isAdmin: z.boolean(),
    version: Version,
    permissions: z.array(ModulePermission),
  })
  .meta({ id: 'ProfilePermissions' })

interface Matrix extends Values {
  readonly id: string
  readonly name: string
  readonly isAdmin: boolean
  readonly version: number
  readonly permissions: Permissions
}

/** Raw SQL: a column object would lose its table alias. */
const storedActions =
  sql`(select coalesce(jsonb_object_agg(pp.module, pp.actions), '{}') from celeiro.profile_permission pp
  where pp.company_id = profile.company_id and pp.profile_id = profile.id)`.as('permissions')

const { id, name, isAdmin, version } = profile
const record = {
  schema: ProfilePermissions,
  selection: { id, name, isAdmin, version, permissions: storedActions },
  shown: (matrix: Matrix) => answered(asHeld(matrix)),
} satisfies View

/** A profile with its rights; Admin has all of them, whatever is stored. */
const asHeld = (matrix: Matrix): Matrix => ({
  ...matrix,
  permissions: matrix.isAdmin ? allRights : matrix.permissions,
})

const answered = ({ permissions, ...matrix }: Matrix) => ({ ...matrix, permissions: permissionList(permissions) })

const noun = {
  resource: 'profile-permissions',
  type: 'ProfilePermissions',
  plural: 'ProfilesPermissions',
  table: profile,
  listing: {
    filters: {},
    orderBy: { name: alphabetical(name), updatedAt: profile.updatedAt },
    search: profile.searchText,
  },
  row: record,
  option: record,
  record,
  notFound: 'profile_not_found',
} satisfies Noun<typeof profile>

/** Rights matrix of profiles: listed, read, and replaced as a whole. */
export function routes(api: Api): void {
  readable(api, noun)
  operation(
    api,
    {
      method: 'put',
      path: '/profile-permissions/{id}',
      operationId: 'updateProfilePermissions',
      summary: 'Replaces the rights of a profile; they count from the next call of whoever has it',
      params: ById,
      body: MatrixChange,
      answer: ProfilePermissions,
    },
    ({ params: { id }, body, tenant }) =>
      tenant.write(async (write) => {
        await write.db.select({ id: profile.id }).from(profile).where(own(id)).for('update')
        const before = await readMatrix(write, id)
        const giver = await ownPrivileges(write)
        const problem = matrixProblem(giver, giver.profileId, before)
        if (problem) throw new DomainError(problem)
        if (before.version !== body.version) throw new DomainError('stale_version')
        const after = settledMatrix(body.permissions)
        refuseBeyond(rightProblems(giver, before.permissions, after), body)
        await replace(write, id, after)
        write.audit('update', 'profile-permissions', id, { before: before.permissions, after })
        return answered(await readMatrix(write, id))
      }),
  )
}

const own = (one: string) => and(sql`${profile.companyId} = (select celeiro.current_company())`, eq(id, one))

const readMatrix = async (write: Write, one: string): Promise<Matrix> => asHeld(await reread(noun, write, one))

/** Every module's rights; none is an empty list. */
async function replace(write: Write, profileId: string, after: Permissions): Promise<void> {
  const { companyId, userId } = write.identity
  const rows = moduleNames.map((module) => ({
    companyId,
    profileId,
    module,
    actions: [...(after[module] ?? [])],
  }))
  const key = [profilePermission.companyId, profilePermission.profileId, profilePermission.module]
  await write.db
    .insert(profilePermission)
    .values(rows)
    .onConflictDoUpdate({ target: key, set: { actions: sql`excluded.actions` } })
  await write.db
    .update(profile)
    .set({ version: sql`${profile.version} + 1`, updatedBy: userId, updatedAt: sql`now()` })
    .where(own(profileId))
}

/** Problems at their module's place in the request, or at the list if omitted. */
function refuseBeyond(problems: ReturnType<typeof rightProblems>, { permissions }: MatrixChange): void {
  if (problems.length === 0) return
  const placeOf = (slug: string) => {
    const place = permissions.findIndex(({ module }) => module === slug)
    return place < 0 ? 'permissions' : `permissions.${place}.actions`
  }
  throw new InvalidInput(problems.map((one) => ({ ...one, param: placeOf(one.param) })))
}
