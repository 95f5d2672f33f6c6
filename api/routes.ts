import { accountPlans } from './account-plan.ts'
import { auth } from './auth.ts'
import { banks } from './bank.ts'
import { branches } from './branch.ts'
import { companies } from './company.ts'
import { costCenters } from './cost-center.ts'
import { type Api, router } from './http.ts'
import { members } from './members-offerings.ts'
import { ministries } from './ministry.ts'
import { pointsOfSale } from './point-of-sale.ts'
import { regions } from './region.ts'
import { regionals } from './regional.ts'
import { suppliers } from './supplier.ts'

const people = [suppliers, members]
const registers = [banks, branches, regions, regionals, costCenters, ministries, accountPlans, pointsOfSale]

/** Every operation of the REST API. */
export function routes(): Api {
  const api = router()
  for (const add of [auth, companies, ...registers, ...people]) add(api)
  return api
}
