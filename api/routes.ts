import { account } from './account.ts'
import { auth } from './auth.ts'
import { modules } from './backoffice-module.ts'
import { banks } from './bank.ts'
import { branches } from './branch.ts'
import { firstAccess } from './first-access.ts'
import { type Api, router } from './http.ts'
import { members } from './members-offerings.ts'
import { profiles } from './profile.ts'
import { profilePermissions } from './profile-permissions.ts'
import { openSessions } from './open-session.ts'
import { regions } from './region.ts'
import { search } from './search.ts'
import { suppliers } from './supplier.ts'
import { users } from './user.ts'

/** Every operation of the REST API. */
export function routes(): Api {
  const api = router()
  for (const add of [auth, account, openSessions, search, banks, branches, regions, suppliers, members]) add(api)
  for (const add of [firstAccess, modules, profiles, profilePermissions, users]) add(api)
  return api
}
