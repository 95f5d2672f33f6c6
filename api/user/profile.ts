import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { profileFields } from '#domain/profile/fields.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { ProfileFields } from '#domain/profile/profile.ts'
import { grantProblem } from '#domain/user/rules.ts'
import type { Values } from '../db/statement/values.ts'
import { profile } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical } from '../noun/definition/condition.ts'
import { type Before, Trace, traceOf, type WrittenNoun } from '../noun/definition/noun.ts'
import { ownPrivileges, privilegesByProfile } from './rights.ts'

const { id, name, isAdmin, allBranches } = profile

const Profile = z
  .object({
    id: Id,
    name: ProfileFields.shape.name,
    isAdmin: z.boolean(),
    allBranches: z.boolean(),
    ...Trace,
    // nobody made the profiles of a new company
    createdBy: Id.optional(),
    updatedBy: Id.optional(),
  })
  .meta({ id: 'Profile' })
const view = { schema: Profile, selection: { id, name, isAdmin, allBranches, ...traceOf(profile) } }

const ProfileRow = z
  .object({
    ...Profile.shape,
    userCount: z.int().meta({ description: 'Users who have it, of those that the session sees' }),
  })
  .meta({ id: 'ProfileRow' })

/** Raw SQL: a column object would lose its table alias. */
const userCount = sql`(select count(*)::integer from celeiro.app_user u
    where u.company_id = profile.company_id and u.profile_id = profile.id and u.deleted_at is null
      and (u.branch_id is null or u.branch_id = any((select celeiro.visible_branches())::uuid[])))`.as('user_count')

const noun: WrittenNoun<typeof ProfileFields> = {
  ...profileNoun,
  table: profile,
  fields: ProfileFields,
  described: profileFields,
  columnsOf: (input) => ({ ...input, isAdmin: false }),
  settle(input, before) {
    if (before?.isAdmin) throw new DomainError('profile_admin_locked')
    return input
  },
  beforeWrite: checkBranches,
  beforeRemove: checkRemoval,
  listing: {
    filters: {},
    orderBy: { name: alphabetical(name), updatedAt: profile.updatedAt },
    search: profile.searchText,
  },
  row: { schema: ProfileRow, selection: { ...view.selection, userCount } },
  option: {
    schema: Profile.pick({ id: true, name: true, isAdmin: true, allBranches: true }).meta({ id: 'ProfileOption' }),
    selection: { id, name, isAdmin, allBranches },
  },
  record: view,
  exported: { fields: profileFields },
}

/** A user restricted to a branch may not change a profile's access to all branches. */
async function checkBranches(write: Write, input: ProfileFields, _id: string, before: Before): Promise<void> {
  const isSame = input.allBranches === (before?.allBranches ?? false)
  if (isSame || (await ownPrivileges(write)).reachesAllBranches) return
  throw new InvalidInput([{ msg: 'all_branches_beyond_yours', param: 'allBranches' }])
}

/** A profile with higher rights may not be deleted. */
async function checkRemoval(write: Write, before: Values): Promise<void> {
  if (before.isAdmin) throw new DomainError('profile_admin_locked')
  const privileges = await privilegesByProfile(write, String(before.id), { isHeld: true })
  const problem = privileges && grantProblem(await ownPrivileges(write), privileges)
  if (problem) throw new DomainError(problem)
}

export const routes = (api: Api): void => crud(api, noun)
