import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Classification } from '#domain/bank-statement/bank-statement.ts'
import {
  type ClassifiedMovement,
  classificationProblems,
  closedProblems,
  reclassified,
} from '#domain/bank-statement/rules.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Id, Version } from '#domain/field/values.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { natureOf, type SideFacts } from '#domain/ledger/nature.ts'
import { readsGivers } from '#domain/person/who-gave.ts'
import type { Values } from '../../db/statement/values.ts'
import { movementLabel } from '../../db/table/ledger-tables.ts'
import { costCenter, member } from '../../db/table/tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type Api, ById, operation } from '../../http/operation.ts'
import { findAccounts, lockAccounts } from '../../ledger/account.ts'
import { planProblems, refuseUnknownFund } from '../../ledger/classified.ts'
import { refuseGiftTwice } from '../../ledger/gift.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import { present, shownBy } from '../../noun/record/record.ts'
import { givingFactsOf } from '../../privacy/who-gave.ts'
import { bankStatementView, Movement, selectMovement } from './bank-statement-view.ts'

const { INSTALLMENT } = MovementOrigin.codes

const Change = Classification.extend({ version: Version }).meta({
  id: 'ClassificationChange',
  description:
    'A description that is withheld (`giverWithheld`) is sent as it was answered, and stays; so does the member',
})
const Association = z.strictObject({ memberId: Id.optional(), version: Version }).meta({ id: 'MemberAssociation' })

/** Routes that change a movement's label: classification and giver. */
export function classifications(api: Api): void {
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
      summary: 'Links income from outside to the member it is from, or to nobody',
      params: ById,
      body: Association,
      answer: Movement,
    },
    ({ params, body: { version, memberId }, tenant }) =>
      tenant.write((write) =>
        relabel(write, params.id, version, ({ description, accountPlanId, costCenterId, fundId }) => ({
          description,
          accountPlanId,
          costCenterId,
          fundId,
          memberId,
        })),
      ),
  )
}

/** @throws DomainError for a movement out of reach or changed since it was read @throws InvalidInput for what it names */
async function relabel(
  write: Write,
  id: string,
  version: number,
  change: (before: Classification) => Classification,
): Promise<z.input<typeof Movement>> {
  const { identity } = write
  const own = and(eq(movementLabel.companyId, identity.companyId), eq(movementLabel.movementId, id))
  // Lock order: branch, document, accounts, then labels.
  const { accountId, branchId } = await placeOf(write, id)
  await refuseInactive(write, branchId)
  await holdInstallment(write, id)
  await lockAccounts(write, await accountsOfPair(write, id))
  const lockDate = accountId && (await findAccounts(write, [accountId])).get(accountId)?.lockDate
  const record = await movementOf(write, id)
  if (record.version !== version) throw new DomainError('stale_version')
  const before = { ...record, ...givingFactsOf(record) } as ClassifiedMovement
  const mayRead = readsGivers(identity.permissions)
  const input = change(before)
  if (!mayRead && input.memberId !== undefined) throw new DomainError('giver_forbidden')
  const after = reclassified(input, before, mayRead)
  const problems = [
    ...classificationProblems(input, before, mayRead),
    ...closedProblems(after, before, { month: await monthOf(write, id), lockDate }),
  ]
  const isOther = carried.some((key) => after[key] !== before[key])
  const others = isOther ? await othersOf(write, id) : []
  if (problems.length === 0)
    problems.push(
      ...others.flatMap(({ month }) =>
        closedProblems({ ...after, memberId: before.memberId }, before, { month, lockDate }),
      ),
    )
  if (problems.length) throw new InvalidInput(problems)
  if (input.memberId !== undefined && input.memberId !== before.memberId)
    await refuseGiftTwice(write, {
      origin: Number(record.origin),
      originId: String(record.originId),
      reversed: record.reversed === true,
    })
  await checkNamed(write, after, before)
  const { description, accountPlanId = null, costCenterId = null, fundId = null, memberId = null } = after
  const [stored] = await write.db
    .update(movementLabel)
    .set({
      description,
      accountPlanId,
      costCenterId,
      fundId,
      memberId,
      updatedBy: identity.userId,
      updatedAt: sql`now()`,
      version: version + 1,
    })
    .where(own)
    .returning({ fundId: movementLabel.fundId })
  // What names no fund may be of its plan's.
  await carry(write, others, [accountPlanId, costCenterId, stored?.fundId ?? null])
  write.audit('update', 'bank-statement', id, { before: record, after })
  return shownBy(bankStatementView, await movementOf(write, id), identity)
}

/** Account and branch of a movement. */
async function placeOf({ rows }: Write, id: string) {
  const [found] = await rows<[accountId: string, branchId: string]>(
    `select m.account_id, a.branch_id from celeiro.movement m
     join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
     where m.company_id = (select celeiro.current_company()) and m.id = $1`,
    [id],
  )
  return { accountId: found?.[0], branchId: found?.[1] }
}

/**
 * SQL: whether movements `o` and `x` are a pair: reversal and original, payment and refund. Both share plan and cost
 * centre, whichever is classified.
 */
const isPair = (one: string, other: string): string =>
  `(${one}.reverses = ${other}.id or ${other}.reverses = ${one}.id
    or ${one}.origin = ${INSTALLMENT} and ${other}.origin = ${INSTALLMENT} and ${one}.origin_id = ${other}.origin_id
      and ${one}.amount_cents = -${other}.amount_cents
      and not exists (select from celeiro.movement r where r.company_id = ${one}.company_id and r.reverses in (${one}.id, ${other}.id)))`

/** Locks the instalment of a movement against a concurrent reversal or refund, which may post to an account not locked yet. */
const holdInstallment = ({ rows }: Write, id: string): Promise<unknown> =>
  rows(
    `select from celeiro.installment i where i.company_id = (select celeiro.current_company()) and i.id = (
       select m.origin_id from celeiro.movement m
       where m.company_id = i.company_id and m.id = $1 and m.origin = ${INSTALLMENT})
     for share`,
    [id],
  )

/** Accounts of a movement and its counterpart. */
const accountsOfPair = async ({ rows }: Write, id: string): Promise<string[]> =>
  (
    await rows<[string]>(
      `select m.account_id from celeiro.movement m where m.company_id = (select celeiro.current_company()) and m.id = $1
       union
       select o.account_id from celeiro.movement m join celeiro.movement o on o.company_id = m.company_id and ${isPair('o', 'm')}
       where m.company_id = (select celeiro.current_company()) and m.id = $1`,
      [id],
    )
  ).map(([accountId]) => accountId)

/** The counterpart of a movement. */
interface Other {
  readonly id: string
  /** The month that it counts in, yyyy-MM. */
  readonly month: string
}

const othersOf = async ({ rows }: Write, id: string): Promise<Other[]> =>
  (
    await rows<[string, string]>(
      `select o.id, to_char(coalesce(l.counted_in, o.competence), 'YYYY-MM') from celeiro.movement m
       join celeiro.movement o on o.company_id = m.company_id and ${isPair('o', 'm')}
       join celeiro.movement_label l on l.company_id = o.company_id and l.movement_id = o.id
       where m.company_id = (select celeiro.current_company()) and m.id = $1 order by o.id`,
      [id],
    )
  ).map(([other, month]) => ({ id: other, month }))

/** What a pair shares. */
const carried = ['accountPlanId', 'costCenterId', 'fundId'] as const

/** Copies plan, cost centre and fund to the counterpart. */
async function carry(
  { rows, identity, changed }: Write,
  others: readonly Other[],
  [accountPlanId, costCenterId, fundId]: readonly (string | null)[],
): Promise<void> {
  if (others.length === 0) return
  await rows(
    `update celeiro.movement_label set account_plan_id = $2, cost_center_id = $3, fund_id = $5, updated_by = $4, updated_at = now(), version = version + 1
     where company_id = (select celeiro.current_company()) and movement_id = any($1)
       and (account_plan_id, cost_center_id, fund_id) is distinct from ($2::uuid, $3::uuid, $5::uuid)`,
    [others.map(({ id }) => id), accountPlanId, costCenterId, identity.userId, fundId],
  )
  changed(
    'bank-statement',
    others.map(({ id }) => id),
  )
}

/** Month in which a movement counts (yyyy-MM), stable under its account's lock. */
async function monthOf({ rows }: Write, id: string): Promise<string> {
  const [found] = await rows<[string]>(
    `select to_char(coalesce(l.counted_in, m.competence), 'YYYY-MM') from celeiro.movement m
     join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
     where m.company_id = (select celeiro.current_company()) and m.id = $1`,
    [id],
  )
  return found?.[0] ?? ''
}

/** The movement as it is stored, who gave included. */
async function movementOf(write: Write, id: string): Promise<Values> {
  const { text, values, answer } = selectMovement(id)
  return present(answer(await write.rows(text, values))[0], 'bank_statement_not_found')
}

/**
 * Checks that named records are accessible and plans postable. Unchanged ones are skipped; `at` prefixes parameters.
 */
export async function checkNamed(
  write: Write,
  input: Classification,
  before: Classification & SideFacts,
  at = '',
): Promise<void> {
  const { db, identity } = write
  const { accountPlanId, costCenterId, fundId, memberId } = input
  if (fundId && fundId !== before.fundId) await refuseUnknownFund(write, fundId, `${at}fundId`)
  if (accountPlanId && accountPlanId !== before.accountPlanId) {
    const problems = await planProblems(write, accountPlanId, `${at}accountPlanId`, natureOf(before))
    if (problems.length > 0) throw new InvalidInput(problems)
  }
  const ofCompany = (table: typeof costCenter | typeof member) => eq(table.companyId, identity.companyId)
  const visible = sql`any((select celeiro.visible_branches())::uuid[])`
  for (const [table, id, msg, param] of [
    [costCenter, costCenterId, 'cost_center_not_found', 'costCenterId'],
    [member, memberId, 'member_not_found', 'memberId'],
  ] as const) {
    if (!id || id === before[param]) continue
    const reachable = sql`(${table.branchId} is null or ${table.branchId} = ${visible})`
    if (!(await db.$count(table, and(ofCompany(table), eq(table.id, id), reachable))))
      throw new InvalidInput([{ msg, param: at + param }])
  }
}
