import type { Privileges } from '#domain/profile/rules.ts'
import type { Permissions } from '#domain/right/permissions.ts'
import { only } from '../db/statement/statement.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** Present rights and branches of a user. */
export interface UserPrivileges extends Privileges {
  readonly id: string
  readonly profileId: string
}

const rights = `(select coalesce(jsonb_object_agg(pp.module, pp.actions), '{}') from celeiro.profile_permission pp
  where pp.company_id = p.company_id and pp.profile_id = p.id)`

/** Rights of the session's user. */
export async function ownPrivileges(write: Write): Promise<UserPrivileges> {
  const { userId: id } = write.identity
  const rows = await write.rows<[string, boolean, boolean, Permissions]>(
    `select p.id, p.is_admin, u.branch_id is null or p.all_branches, ${rights}
     from celeiro.app_user u join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
     where u.company_id = (select celeiro.current_company()) and u.id = $1`,
    [id],
  )
  const [profileId, isAdmin, reachesAllBranches, permissions] = only(rows)
  return { id, profileId, isAdmin, reachesAllBranches, permissions }
}

/** Rights that a profile gives, restricted to a branch or not; undefined if it does not exist. */
export async function privilegesByProfile(
  write: Write,
  profileId: string | null,
  { isHeld }: { readonly isHeld: boolean },
): Promise<Privileges | undefined> {
  const [row] = await write.rows<[boolean, boolean, Permissions]>(
    `select p.is_admin, p.all_branches, ${rights} from celeiro.profile p
     where p.company_id = (select celeiro.current_company()) and p.id = $1`,
    [profileId],
  )
  if (!row) return undefined
  const [isAdmin, allBranches, permissions] = row
  return { isAdmin, reachesAllBranches: allBranches || !isHeld, permissions }
}
