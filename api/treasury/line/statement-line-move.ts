import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { LinePosting } from '#domain/bank-statement-line/bank-statement-line.ts'
import {
  linePostingProblems,
  type MatchedFacts,
  matchProblem,
  paymentTypeOf,
} from '#domain/bank-statement-line/rules.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { MovementDirection, StatementLineStatus } from '#domain/ledger/enums.ts'
import { readsGivers } from '#domain/person/who-gave.ts'
import { importedLine } from '#machines/lifecycles/imported-line.ts'
import { bankStatementLine } from '../../db/table/ledger-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { lockAccounts } from '../../ledger/account.ts'
import { earlierMovements } from '../../ledger/document.ts'
import { lockActivePosting, post, refuseClosed, reverse, todayOf } from '../../ledger/posting.ts'
import { type Doing, holdRows, type Movable, type Move, type Moving, type Trail } from '../../noun/move/move.ts'
import { checkNamed } from '../statement/classification.ts'
import { isOfUndoneLine } from '../statement/statement-opposite.ts'
import { lineNoun } from './statement-line-view.ts'
import { rememberRule } from './statement-rule.ts'

export type LineRow = typeof bankStatementLine.$inferSelect

/** Moves of bank lines, under the lock of the account. */
export const movableLines: Movable<typeof importedLine.machine, LineRow> = {
  noun: lineNoun,
  lifecycle: importedLine,
  statusTable: bankStatementLine,
  statusChanged: 'bank_statement_line_status_changed',
  hold: holdRows(lineNoun),
}

const factsOf = ({ accountId, amountCents }: LineRow) => ({ accountId, cents: amountCents })

type Effect<B> = NonNullable<Move<LineRow, B>['effect']>

/** What lines are found to be; those of one `group` are one sum together. */
export interface Matching {
  readonly movementIds: readonly string[]
  readonly group: number
}

/** Finds lines among the movements: both sides are the same money, whole. */
export const match: Effect<Matching> = async ({ write }, moving) => {
  const groups = groupsOf(moving)
  await lockAccounts(write, [...new Set(moving.map(({ record }) => record.accountId))])
  const lockedMovements = await movementsOf(write, groups)
  const at = (place: number) => (groups.length > 1 ? `matches.${place}.` : '')
  const problems = groups.flatMap(({ lines }, place) => {
    const problem = matchProblem(lines.map(factsOf), lockedMovements[place] ?? [])
    return problem ? [{ ...problem, param: at(place) + problem.param }] : []
  })
  if (problems.length > 0) throw new InvalidInput(problems)
  for (const { lines, movementIds } of groups)
    await write.rows(
      `insert into celeiro.bank_statement_match (company_id, group_id, line_id, movement_id)
       select (select celeiro.current_company()), $1, l, m from unnest($2::uuid[]) l cross join unnest($3::uuid[]) m`,
      [newId(), lines.map(({ id }) => id), movementIds],
    )
  const all = groups.flatMap(({ movementIds }) => movementIds)
  await reconcile(write, all)
  return moving.map(({ input: { movementIds } }): Trail => ({ after: { movementIds } }))
}

interface Group {
  readonly lines: LineRow[]
  readonly movementIds: readonly string[]
}

function groupsOf(moving: readonly Moving<LineRow, Matching>[]): Group[] {
  const groups = new Map<number, Group>()
  for (const { record, input } of moving) {
    const group = groups.get(input.group)
    if (group) group.lines.push(record)
    else groups.set(input.group, { lines: [record], movementIds: input.movementIds })
  }
  return [...groups.values()]
}

/** The movements of each group. @throws InvalidInput for one that is not there, or named twice */
async function movementsOf(write: Write, groups: readonly Group[]): Promise<MatchedFacts[][]> {
  const ids = groups.flatMap(({ movementIds }) => movementIds)
  const rows = await write.rows<[string, string, string, boolean, boolean]>(
    `select m.id, m.account_id, m.amount_cents, l.reconciled_at is not null, ${isOfUndoneLine('m')}
     from celeiro.movement m
     join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
     join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
     where m.company_id = (select celeiro.current_company()) and m.id = any($1)
       and a.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    [ids],
  )
  const found = new Map(
    rows.map(([id, accountId, cents, isReconciled, isUndone]): [string, MatchedFacts] => [
      id,
      { accountId, cents: BigInt(cents), isReconciled, isOfUndoneLine: isUndone },
    ]),
  )
  const named = new Set<string>()
  return groups.map(({ movementIds }, group) =>
    movementIds.map((id, place) => {
      const movement = found.get(id)
      const param = `${groups.length > 1 ? `matches.${group}.` : ''}movementIds.${place}`
      if (named.has(id)) throw new InvalidInput([{ msg: 'repeated_item', param }])
      named.add(id)
      if (!movement) throw new InvalidInput([{ msg: 'bank_statement_not_found', param }])
      return movement
    }),
  )
}

const setReconciledAt = (value: 'now()' | 'null') => (write: Write, movementIds: readonly string[]) =>
  write.rows(
    `update celeiro.movement_label set reconciled_at = ${value}
     where company_id = (select celeiro.current_company()) and movement_id = any($1)`,
    [movementIds],
  )
const reconcile = setReconciledAt('now()')
const unreconcile = setReconciledAt('null')

/** Posts lines as movements with the bank's day and value, whatever the balance. */
export const postLines: Effect<LinePosting> = async (doing, moving) => {
  const { write } = doing
  await lockAccounts(write, [...new Set(moving.map(({ record }) => record.accountId))])
  const trails: Trail[] = []
  for (const [place, one] of moving.entries())
    trails.push(await postLine(doing, one, moving.length > 1 ? `items.${place}.` : ''))
  return trails
}

async function postLine(
  { write, services }: Doing,
  { record, input }: Moving<LineRow, LinePosting>,
  at: string,
): Promise<Trail> {
  const { id, accountId, amountCents: cents, date, text, document } = record
  const { origin, accountPlanId, costCenterId, memberId, competence, description = text } = input
  if (memberId !== undefined && !readsGivers(write.identity.permissions)) throw new DomainError('giver_forbidden')
  const problems = linePostingProblems({ cents }, input)
  if (problems.length) throw new InvalidInput(problems.map((problem) => ({ ...problem, param: at + problem.param })))
  const label = { description, accountPlanId, costCenterId, memberId, documentNumber: document ?? undefined }
  const direction = cents > 0n ? MovementDirection.codes.IN : MovementDirection.codes.OUT
  await checkNamed(write, label, { description, origin, direction }, at)
  const account = (await lockAccounts(write, [accountId])).get(accountId)
  if (!account) throw new DomainError('branch_forbidden')
  const movementIds = await post(write, services, {
    origin,
    originId: id,
    date,
    ...(competence !== undefined && { competence }),
    movements: [
      {
        account,
        cents,
        part: (await earlierMovements(write, [id])).get(id) ?? 0,
        isInternal: false,
        isImposed: true,
        label: { ...label, paymentType: paymentTypeOf(text) },
        at: { account: `${at}accountId`, date: `${at}date` },
      },
    ],
  })
  await reconcile(write, movementIds)
  await rememberRule(write, record, input)
  return { after: { movementIds, origin, description, accountPlanId, costCenterId, memberId, competence } }
}

/** Leaves lines aside, for a reason or for none. */
export const ignore: Effect<{ readonly reason?: string | undefined }> = async (_, moving) =>
  moving.map(({ input }): Trail => {
    const { reason } = input
    return { columns: { reason: reason ?? null }, ...(reason !== undefined && { reason }) }
  })

/** Reopens lines: matches are removed, posted movements reversed with today's date. */
export const undo: Effect<undefined> = async (doing, moving) => {
  const trails: Trail[] = []
  for (const { record } of moving) trails.push(await undoLine(doing, record))
  return trails
}

async function undoLine({ write, services }: Doing, { id, accountId, status, reason }: LineRow): Promise<Trail> {
  if (status === StatementLineStatus.codes.POSTED) {
    const posting = await lockActivePosting(write, id)
    refuseClosed(posting)
    await reverse(write, services, posting, { date: todayOf(write, services) })
    await unreconcile(
      write,
      posting.movements.map((movement) => movement.id),
    )
  }
  if (status === StatementLineStatus.codes.MATCHED) {
    await lockAccounts(write, [accountId])
    const parted = await write.rows<[string]>(
      `delete from celeiro.bank_statement_match where company_id = (select celeiro.current_company()) and line_id = $1
       returning movement_id`,
      [id],
    )
    await unreconcile(
      write,
      parted.map(([movementId]) => movementId),
    )
  }
  return { columns: { reason: null }, ...(reason && { before: { reason } }) }
}

/** Those lines, with all that were matched together with one of them: they part together. */
export async function withMatched({ db, identity, rows }: Write, ids: readonly string[]): Promise<string[]> {
  const found = await rows<[string]>(
    `select distinct o.line_id from celeiro.bank_statement_match x
     join celeiro.bank_statement_match o on o.company_id = x.company_id and o.group_id = x.group_id
     where x.company_id = (select celeiro.current_company()) and x.line_id = any($1)`,
    [ids],
  )
  const all = [...new Set([...ids, ...found.map(([id]) => id)])].sort()
  // All are locked before any is matched again.
  await db
    .select({ id: bankStatementLine.id })
    .from(bankStatementLine)
    .where(and(eq(bankStatementLine.companyId, identity.companyId), inArray(bankStatementLine.id, all)))
    .orderBy(bankStatementLine.id)
    .for('update')
  return all
}
