import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { costCenterFields, costCenterListed } from '#domain/cost-center/fields.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import { costCenterProblems } from '#domain/cost-center/rules.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import { costCenter } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import { visibleRows } from '../noun/definition/condition.ts'
import { plainRegister } from '../noun/plain-register.ts'
import { placeInTree } from '../noun/tree.ts'

const schema = schemaOfFields(costCenterFields)
const { id, branchId } = costCenter

/** @throws InvalidInput for a place in the tree that the rules refuse */
async function checkPlace(write: Write, input: z.output<typeof schema>, own: string): Promise<void> {
  const place = await placeInTree(write, costCenter, own, input.parentId)
  const parent = input.parentId === undefined ? undefined : await parentOf(write, input.parentId)
  const problems = costCenterProblems({ ...place, id: own, branchId: input.branchId, parent })
  if (problems.length) throw new InvalidInput(problems)
}

async function parentOf({ db }: Write, parent: string) {
  const [found] = await db
    .select({ branchId })
    .from(costCenter)
    .where(and(visibleRows(costCenter, { filters: {}, orderBy: {} }), eq(id, parent)))
  return found ? { branchId: found.branchId ?? undefined } : null
}

export const routes = (api: Api): void =>
  plainRegister(api, {
    noun: costCenterNoun,
    fields: costCenterFields,
    schema,
    table: costCenter,
    listed: costCenterListed,
    option: ['code', 'name', 'branchId', 'parentId', 'status'],
    beforeWrite: checkPlace,
    found: { code: costCenter.code },
  })
