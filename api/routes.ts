import { account } from './account.ts'
import { accountPlans } from './account-plan.ts'
import { auth } from './auth.ts'
import { modules } from './backoffice-module.ts'
import { banks } from './bank.ts'
import { bankAccounts } from './bank-account.ts'
import { bankStatements } from './bank-statement.ts'
import { branches } from './branch.ts'
import { cashAccounts } from './cash-account.ts'
import { companies } from './company.ts'
import { costCenters } from './cost-center.ts'
import { firstAccess } from './first-access.ts'
import { bankAccountKpi, cashAccountKpi, home } from './home.ts'
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
import { revealReason } from './reveal-reason.ts'
import { search } from './search.ts'
import { suppliers } from './supplier.ts'
import { transfers } from './transfer.ts'
import { users } from './user.ts'

const entry = [auth, account, openSessions, firstAccess, revealReason, search, listViews]
const registers = [banks, branches, regions, regionals, costCenters, ministries, accountPlans, pointsOfSale]
const people = [suppliers, members]
// The indicators before the accounts, whose `{id}` would take `kpi` for one.
const money = [home, bankAccountKpi, bankAccounts, cashAccountKpi, cashAccounts, transfers, bankStatements]
const administration = [companies, modules, profiles, profilePermissions, users]

/** Every operation of the REST API. */
export function routes(): Api {
  const api = router()
  for (const add of [...entry, ...registers, ...people, ...money, ...administration]) add(api)
  return api
}
