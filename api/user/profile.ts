import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError, InvalidInput } from '#domain/error/errors.ts'
import { profileFields } from '#domain/profile/fields.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { ProfileFields } from '#domain/profile/profile.ts'
import { Id } from '#domain/value/values.ts'
import { profile } from '../db/table/tables.ts'
import type { Write } from '../db/tenant.ts'
import type { Api } from '../http/operation.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical } from '../noun/list/condition.ts'
import { Trace, traceOf, type WrittenNoun } from '../noun/noun.ts'
import { ownStanding } from './rights.ts'

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

/** Written out: a column given to `sql` here would lose its table's name. */
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
  beforeWrite: checkReach,
  async beforeRemove(_write, before) {
    if (before.isAdmin) throw new DomainError('profile_admin_locked')
  },
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

/** Who is held to a branch opens no others. */
async function checkReach(write: Write, input: ProfileFields): Promise<void> {
  if (!input.allBranches || (await ownStanding(write)).reachesAllBranches) return
  throw new InvalidInput([{ msg: 'all_branches_beyond_yours', param: 'allBranches' }])
}

export const profiles = (api: Api): void => crud(api, noun)
