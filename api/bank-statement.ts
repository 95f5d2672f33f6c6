import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Classification } from '#domain/bank-statement/bank-statement.ts'
import { classificationFields } from '#domain/bank-statement/fields.ts'
import { AccountPlanLevel, GeneralStatus } from '#domain/enums.ts'
import { DomainError, InvalidInput } from '#domain/errors.ts'
import { Id, Money, Version } from '#domain/values.ts'
import type { Span } from './account-counters.ts'
import { selectSums } from './account-sums.ts'
import {
  bankStatementView,
  countedFilters,
  exportedStatement,
  bankStatementListing as listing,
  Movement,
} from './bank-statement-view.ts'
import { sumText } from './db/columns.ts'
import { bankStatement, movementLabel } from './db/ledger-tables.ts'
import { memoryOf, readOnce } from './db/list-memory.ts'
import { countRows, selectRecords, statementOf } from './db/statement.ts'
import { accountPlan, costCenter, member } from './db/tables.ts'
import type { Tenant, Write } from './db/tenant.ts'
import { exportable } from './export.ts'
import { historyRoute } from './history.ts'
import { type Api, ById, operation } from './http.ts'
import { countedOnly, readListed } from './listed.ts'
import { AllQuery, conditionOf, inOrder, PageQuery, scopeOf } from './listing.ts'
import type { Values } from './noun.ts'
import { countByDay, idsByDay } from './statement-days.ts'

const resource = 'bank-statement'
export const BankStatementPage = z.object({ rows: z.array(Movement), count: z.int() }).meta({ id: 'BankStatementPage' })
const Change = Classification.extend({ version: Version }).meta({ id: 'ClassificationChange' })
const Association = z.strictObject({ memberId: Id.optional(), version: Version }).meta({ id: 'MemberAssociation' })
const Kpi = z
  .object({
    opening: Money.optional(),
    in: Money,
    out: Money,
    closing: Money.optional(),
    internalIn: Money,
    internalOut: Money,
    count: z.int(),
  })
  .meta({
    id: 'BankStatementKpi',
    description:
      'Opening and closing are absent where more than accounts and days is filtered; internal: between own accounts',
  })

const { decidedBy = [] } = listing
const sums = memoryOf<z.input<typeof Kpi>>(1_000)

const one = (id: string) =>
  selectRecords(bankStatement, bankStatementView.selection, {
    where: and(scopeOf(bankStatement, listing), eq(bankStatement.id, id)),
  })

/** The statement: every movement, what may be said of it otherwise, and its totals. */
export function bankStatements(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/bank-statement/kpi',
      operationId: 'bankStatementKpi',
      summary: 'Totals of what is filtered',
      query: AllQuery(listing),
      answer: Kpi,
    },
    async ({ query, tenant }) => {
      if (isCounted(query)) {
        const [, found] = await tenant.read(selectSums(query as Span))
        return found
      }
      const { where } = conditionOf(bankStatement, listing, query)
      return readOnce(sums(tenant), tenant, { asked: query, tables: decidedBy }, sumFiltered(where))
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: '/bank-statement',
      operationId: 'bankStatement',
      summary: 'A page of movements',
      query: PageQuery(listing),
      answer: BankStatementPage,
    },
    ({ query, tenant }) => readStatement(tenant, query),
  )
  exportable(api, exportedStatement)
  historyRoute(api, {
    resource,
    type: 'Movement',
    described: classificationFields,
    notFound: 'bank_statement_not_found',
    find: one,
    shown: (record) => record,
  })
  operation(
    api,
    {
      method: 'get',
      path: '/bank-statement/{id}',
      operationId: 'movement',
      summary: 'One movement',
      params: ById,
      answer: Movement,
    },
    async ({ params, tenant }) => {
      const [, [found]] = await tenant.read(one(params.id))
      if (!found) throw new DomainError('bank_statement_not_found')
      return found as z.input<typeof Movement>
    },
  )
  operation(
    api,
    {
      method: 'put',
      path: '/bank-statement/{id}',
      operationId: 'classifyMovement',
      summary: 'Classifies a movement anew; its value, date and account never change',
      params: ById,
      body: Change,
      answer: Movement,
    },
    ({ params, body: { version, ...input }, tenant }) =>
      tenant.write((write) => relabel(write, params.id, version, () => input)),
  )
  operation(
    api,
    {
      method: 'put',
      path: '/bank-statement/{id}/association-member',
      operationId: 'associateMember',
      summary: 'Links a movement to the member it is from, or to nobody',
      params: ById,
      body: Association,
      answer: Movement,
    },
    ({ params, body: { version, memberId }, tenant }) =>
      tenant.write((write) =>
        relabel(write, params.id, version, ({ description, accountPlanId, costCenterId }) => ({
          ...{ description, accountPlanId, costCenterId, memberId },
        })),
      ),
  )
}

/** Whether day counters answer for all of what is asked. */
const isCounted = (query: Values): boolean =>
  Object.entries(query).every(
    ([name, value]) => value === undefined || ['page', 'pageSize', 'orderBy', ...countedFilters].includes(name),
  )

const sumFiltered = (where: SQL | undefined) =>
  statementOf(
    sql`select
        ${sumText(sql`sum(amount_cents) filter (where amount_cents > 0)`)},
        ${sumText(sql`-sum(amount_cents) filter (where amount_cents < 0)`)},
        ${sumText(sql`sum(amount_cents) filter (where amount_cents > 0 and is_internal)`)},
        ${sumText(sql`-sum(amount_cents) filter (where amount_cents < 0 and is_internal)`)},
        count(*)
      from ${bankStatement} where ${where}`,
    ([row = []]) => {
      const [inflow, outflow, internalIn, internalOut, count] = row as [string, string, string, string, string]
      return { in: inflow, out: outflow, internalIn, internalOut, count: Number(count) }
    },
  )

interface Asked {
  readonly page: number
  readonly pageSize: number
  readonly orderBy?: string | undefined
}

/** In the order of the days, and within a day as they were posted; the account breaks ties between accounts. */
export async function readStatement(tenant: Tenant, query: Asked & Values): Promise<z.input<typeof BankStatementPage>> {
  const { orderBy = 'date', page, pageSize } = query
  const offset = (page - 1) * pageSize
  const isDescending = orderBy.startsWith('-')
  const by = orderBy.replace(/^-/, '')
  if (by !== 'date' && by !== 'value') throw new InvalidInput([{ msg: 'invalid_choice', param: 'orderBy' }])
  const { where } = conditionOf(bankStatement, listing, query)
  const { date, seq, accountId, amountCents, id } = bankStatement
  const keys = by === 'date' ? [date, seq, accountId] : [amountCents, id]
  const { selection } = bankStatementView
  const scope = scopeOf(bankStatement, listing)
  if (by === 'date' && isCounted(query)) {
    const ids = idsByDay(query as Span, { offset, pageSize, isDescending })
    const onPage = { where: and(scope, inArray(id, sql`(${ids})`)), orderBy: inOrder({ keys, isDescending }) }
    const [, found, count] = await tenant.read(
      selectRecords(bankStatement, selection, onPage),
      countByDay(query as Span),
    )
    return { rows: found as z.input<typeof Movement>[], count }
  }
  const counted = countedOnly(isCounted(query) ? countByDay(query as Span) : countRows(bankStatement, where))
  const asked = [resource, { ...query, page: undefined, pageSize: undefined }]
  const list = { table: bankStatement, selection, scope, where, keys, isDescending, counted, asked, decidedBy }
  const [found, { count }] = await readListed(tenant, list, query)
  return { rows: found as z.input<typeof Movement>[], count }
}

/** @throws DomainError for a movement out of reach or changed since it was read @throws InvalidInput for what it names */
async function relabel(
  write: Write,
  id: string,
  version: number,
  change: (before: Classification) => Classification,
): Promise<z.input<typeof Movement>> {
  const reread = async () => {
    const { text, values, answer } = one(id)
    const [found] = answer(await write.rows(text, values))
    if (!found) throw new DomainError('bank_statement_not_found')
    return found as z.input<typeof Movement>
  }
  const own = and(eq(movementLabel.companyId, write.identity.companyId), eq(movementLabel.movementId, id))
  await write.db.select({ id: movementLabel.movementId }).from(movementLabel).where(own).for('update')
  const before = await reread()
  if (before.version !== version) throw new DomainError('stale_version')
  const input = change(before as Classification)
  await checkNamed(write, input, before as Classification)
  const { description, accountPlanId = null, costCenterId = null, memberId = null } = input
  await write.db
    .update(movementLabel)
    .set({
      ...{ description, accountPlanId, costCenterId, memberId },
      ...{ updatedBy: write.identity.userId, updatedAt: sql`now()`, version: version + 1 },
    })
    .where(own)
  write.audit('update', resource, id, { before, after: input })
  return reread()
}

/** What is named must be there for the session, and a plan must be one that is posted to. What stays is not asked again. */
async function checkNamed({ db, identity }: Write, input: Classification, before: Classification): Promise<void> {
  const { accountPlanId, costCenterId, memberId } = input
  const ofCompany = (table: typeof accountPlan | typeof costCenter | typeof member) =>
    eq(table.companyId, identity.companyId)
  if (accountPlanId && accountPlanId !== before.accountPlanId) {
    const [plan] = await db
      .select({ level: accountPlan.level, status: accountPlan.status })
      .from(accountPlan)
      .where(and(ofCompany(accountPlan), eq(accountPlan.id, accountPlanId)))
      // Whoever changes the plan waits, and sees that it is posted to.
      .for('share')
    if (!plan) throw new InvalidInput([{ msg: 'account_plan_not_found', param: 'accountPlanId' }])
    if (plan.level !== AccountPlanLevel.codes.CHILD || plan.status !== GeneralStatus.codes.ACTIVE)
      throw new InvalidInput([{ msg: 'account_plan_not_postable', param: 'accountPlanId' }])
  }
  const visible = sql`any((select celeiro.visible_branches())::uuid[])`
  for (const [table, id, msg, param] of [
    [costCenter, costCenterId, 'cost_center_not_found', 'costCenterId'],
    [member, memberId, 'member_not_found', 'memberId'],
  ] as const) {
    if (!id || id === before[param]) continue
    const reachable = sql`(${table.branchId} is null or ${table.branchId} = ${visible})`
    if (!(await db.$count(table, and(ofCompany(table), eq(table.id, id), reachable))))
      throw new InvalidInput([{ msg, param }])
  }
}
