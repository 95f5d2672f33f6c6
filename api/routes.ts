import { account } from './account.ts'
import { accountPlans } from './account-plan.ts'
import { auth } from './auth.ts'
import { modules } from './backoffice-module.ts'
import { banks } from './bank.ts'
import { branches } from './branch.ts'
import { companies } from './company.ts'
import { costCenters } from './cost-center.ts'
import { firstAccess } from './first-access.ts'
import { type Api, router } from './http.ts'
import { listViews } from './list-view.ts'
import { members } from './members-offerings.ts'
import { ministries } from './ministry.ts'
import { openSessions } from './open-session.ts'
import { pointsOfSale } from './point-of-sale.ts'
import { profiles } from './profile.ts'
import { profilePermissions } from './profile-permissions.ts'
import { regions } from './region.ts'
import { regionals } from './regional.ts'
import { search } from './search.ts'
import { suppliers } from './supplier.ts'
import { users } from './user.ts'

const entry = [auth, account, openSessions, firstAccess, search, listViews]
const registers = [banks, branches, regions, regionals, costCenters, ministries, accountPlans, pointsOfSale]
const people = [suppliers, members]
const administration = [companies, modules, profiles, profilePermissions, users]

/** Every operation of the REST API. */
export function routes(): Api {
  const api = router()
  for (const add of [...entry, ...registers, ...people, ...administration]) add(api)
  return api
}
