import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { AccountPlanFields } from '#domain/account-plan/account-plan.ts'
import { accountPlanFields } from '#domain/account-plan/fields.ts'
import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import { accountPlanPlaceProblems } from '#domain/account-plan/rules.ts'
import { standardPlan } from '#domain/account-plan/standard-plan.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { AccountPlanLevel, GeneralStatus } from '#domain/value/enums.ts'
import type { Values } from '../../db/statement/values.ts'
import { accountPlan } from '../../db/table/tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type Api, operation } from '../../http/operation.ts'
import { plainRegister } from '../../noun/plain-register.ts'
import { lockTree } from '../../noun/tree.ts'
import { mapStandardPlans } from './standard-books.ts'

const { code: codeField, name: nameField, ...otherFields } = accountPlanFields
const { companyId, id, code, level, parentId, nature } = accountPlan
const Created = z.object({ count: z.int() }).meta({ id: 'CreatedRecords' })

/** @throws InvalidInput for a plan that does not fit its group, or that its own accounts would not fit */
async function checkPlace(write: Write, input: AccountPlanFields, own: string, before?: Values): Promise<void> {
  const { db, identity } = write
  const ofCompany = eq(companyId, identity.companyId)
  await lockTree(write, accountPlan)
  const [parent] = input.parentId
    ? await db
        .select({ code, level, nature })
        .from(accountPlan)
        .where(and(ofCompany, eq(id, input.parentId)))
    : []
  const problems = accountPlanPlaceProblems({
    ...input,
    parent: input.parentId ? (parent ?? null) : undefined,
    childCount: await db.$count(accountPlan, and(ofCompany, eq(parentId, own))),
    isPosted: await isPosted(write, own),
    before: before as { code: string; level: number; nature: number } | undefined,
  })
  if (problems.length) throw new InvalidInput(problems)
}

/** Whether it is the plan of movements, or of documents whose money will be posted to it. */
async function isPosted(write: Write, own: string): Promise<boolean> {
  const named = [
    ...(
      [
        'movement_label',
        'bills_pay',
        'tithes_offerings',
        'tithes_offerings_line',
        'giving_plan',
        'card_receipt',
      ] as const
    ).map((table) => [table, 'account_plan_id']),
    ['card_receipt', 'fee_plan_id'],
  ].map(
    ([table, column]) =>
      `exists (select from celeiro.${table} x where x.company_id = (select celeiro.current_company()) and x.${column} = $1)`,
  )
  const [row] = await write.rows<[boolean]>(`select ${named.join(' or ')}`, [own])
  return row?.[0] === true
}

export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/account-plan/standard',
      operationId: 'createStandardAccountPlans',
      summary: "Creates a church's standard plan of accounts where there is none yet",
      answer: Created,
    },
    ({ tenant }) => tenant.write(createStandardPlan),
  )
  plainRegister(api, {
    noun: accountPlanNoun,
    fields: accountPlanFields,
    schema: AccountPlanFields,
    table: accountPlan,
    listed: ['code', 'name', 'nature', 'status'],
    option: ['code', 'name', 'level', 'parentId', 'nature', 'status'],
    beforeWrite: checkPlace,
    found: { code },
    // In the order in which a plan is read.
    exported: {
      fields: { code: codeField, name: nameField, ...otherFields },
    },
  })
}

/** @throws DomainError when the company already has a plan */
export async function createStandardPlan(write: Write): Promise<{ count: number }> {
  const { db, identity } = write
  await lockTree(write, accountPlan)
  if (await db.$count(accountPlan, eq(companyId, identity.companyId))) throw new DomainError('account_plan_not_empty')
  const { userId } = identity
  const rows = rowsOfStandardPlan().map((row) => ({
    ...row,
    companyId: identity.companyId,
    createdBy: userId,
    updatedBy: userId,
  }))
  await db.insert(accountPlan).values(rows)
  for (const { id: own, companyId: _, createdBy, updatedBy, ...after } of rows)
    write.audit('create', 'account-plan', own, { after })
  await mapStandardPlans(db, identity.companyId)
  return { count: rows.length }
}

/** The standard plan as rows without a company, each group before its accounts. */
export function rowsOfStandardPlan(makeId: () => string = newId) {
  const { MAIN, CHILD } = AccountPlanLevel.codes
  return standardPlan.flatMap(({ children, ...group }) => {
    const groupId = makeId()
    const shared = { nature: group.nature, restricted: false, status: GeneralStatus.codes.ACTIVE }
    return [
      { ...shared, id: groupId, code: group.code, name: group.name, level: MAIN, parentId: null },
      ...children.map((child) => ({ ...shared, ...child, id: makeId(), level: CHILD, parentId: groupId })),
    ]
  })
}
