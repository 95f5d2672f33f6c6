import { and, eq, ne, sql } from 'drizzle-orm'
import { InvalidInput } from '#domain/error/error.ts'
import { regionalFields } from '#domain/regional/fields.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { RegionalFields } from '#domain/regional/regional.ts'
import { regionalProblems } from '#domain/regional/rules.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { regional } from '../db/table/tables.ts'
import type { Write } from '../db/tenant.ts'
import type { Api } from '../http/operation.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical, byCode, byId, byPeriod } from '../noun/list/condition.ts'
import { plainOption, plainRecord } from '../noun/plain-record.ts'
import { placeInTree } from '../noun/tree.ts'

const { id, name, regionId, parentId, status } = regional
const record = plainRecord(regionalNoun.type, regional, RegionalFields)

/** @throws InvalidInput for a place in the tree that the rules refuse */
async function checkPlace(
  write: Write,
  input: RegionalFields,
  own: string,
  before?: { readonly regionId?: string },
): Promise<void> {
  const place = await placeInTree(write, regional, own, input.parentId)
  const problems = regionalProblems({
    ...place,
    id: own,
    regionId: input.regionId,
    childLimit: input.childLimit,
    childCount: await countChildren(write, own),
    regionBefore: before?.regionId,
    parent: input.parentId === undefined ? undefined : await parentOf(write, input.parentId, own),
  })
  if (problems.length) throw new InvalidInput(problems)
}

async function parentOf(write: Write, parent: string, own: string) {
  const [found] = await write.db
    .select()
    .from(regional)
    .where(ofCompany(write, eq(id, parent)))
  if (!found) return null
  const others = await countChildren(write, parent, ne(id, own))
  return { regionId: found.regionId, childLimit: found.childLimit ?? undefined, otherChildCount: others }
}

async function countChildren(write: Write, parent: string, also = sql`true`): Promise<number> {
  return write.db.$count(regional, ofCompany(write, and(eq(parentId, parent), also)))
}

const ofCompany = ({ identity }: Write, condition: ReturnType<typeof and>) =>
  and(eq(regional.companyId, identity.companyId), condition)

export const routes = (api: Api): void =>
  crud(api, {
    ...regionalNoun,
    table: regional,
    fields: RegionalFields,
    described: regionalFields,
    beforeWrite: checkPlace,
    listing: {
      filters: {
        status: byCode(status, GeneralStatus),
        regionId: byId(regionId),
        parentId: byId(parentId),
        ...byPeriod('createdAt', regional.createdAt),
      },
      orderBy: { name: alphabetical(name), status, updatedAt: regional.updatedAt },
      search: regional.searchText,
    },
    row: record,
    record,
    option: plainOption(regionalNoun.type, record, 'name', 'regionId', 'parentId', 'status'),
    exported: { fields: regionalFields },
  })
