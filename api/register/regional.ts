import { and, eq, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { InvalidInput } from '#domain/error/error.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import { regionalFields, regionalListed } from '#domain/regional/fields.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { regionalProblems } from '#domain/regional/rules.ts'
import { regional } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import { plainRegister } from '../noun/plain-register.ts'
import { placeInTree } from '../noun/tree.ts'

const schema = schemaOfFields(regionalFields)
const { id, parentId } = regional

/** @throws InvalidInput for a place in the tree that the rules refuse */
async function checkPlace(
  write: Write,
  input: z.output<typeof schema>,
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
  plainRegister(api, {
    noun: regionalNoun,
    fields: regionalFields,
    schema,
    table: regional,
    listed: regionalListed,
    option: ['name', 'regionId', 'parentId', 'status'],
    beforeWrite: checkPlace,
  })
