import { and, eq } from 'drizzle-orm'
import { CostCenterFields } from '#domain/cost-center/cost-center.ts'
import { costCenterFields } from '#domain/cost-center/fields.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import { costCenterProblems } from '#domain/cost-center/rules.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { costCenter } from '../db/table/tables.ts'
import type { Write } from '../db/tenant.ts'
import type { Api } from '../http/operation.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical, byCode, byId, byPeriod, scopeOf } from '../noun/list/condition.ts'
import { plainOption, plainRecord } from '../noun/plain-record.ts'
import { placeInTree } from '../noun/tree.ts'

const { id, code, name, branchId, parentId, status } = costCenter
const record = plainRecord(costCenterNoun.type, costCenter, CostCenterFields)

const listing = {
  filters: {
    status: byCode(status, GeneralStatus),
    branchId: byId(branchId),
    parentId: byId(parentId),
    ...byPeriod('createdAt', costCenter.createdAt),
  },
  orderBy: { name: alphabetical(name), code, status, updatedAt: costCenter.updatedAt },
  search: costCenter.searchText,
}

/** @throws InvalidInput for a place in the tree that the rules refuse */
async function checkPlace(write: Write, input: CostCenterFields, own: string): Promise<void> {
  const place = await placeInTree(write, costCenter, own, input.parentId)
  const parent = input.parentId === undefined ? undefined : await parentOf(write, input.parentId)
  const problems = costCenterProblems({ ...place, id: own, branchId: input.branchId, parent })
  if (problems.length) throw new InvalidInput(problems)
}

async function parentOf({ db }: Write, parent: string) {
  const [found] = await db
    .select({ branchId })
    .from(costCenter)
    .where(and(scopeOf(costCenter, listing), eq(id, parent)))
  return found ? { branchId: found.branchId ?? undefined } : null
}

export const routes = (api: Api): void =>
  crud(api, {
    ...costCenterNoun,
    table: costCenter,
    fields: CostCenterFields,
    described: costCenterFields,
    beforeWrite: checkPlace,
    listing,
    row: record,
    record,
    option: plainOption(costCenterNoun.type, record, 'code', 'name', 'branchId', 'parentId', 'status'),
    found: { code },
    exported: { fields: costCenterFields },
  })
