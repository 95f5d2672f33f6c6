import { and, desc, type SQL, sql } from 'drizzle-orm'
import { MovementDirection, MovementOrigin } from '#domain/ledger/enums.ts'
import { can, type Permissions } from '#domain/right/permissions.ts'
import { typedCents } from '#domain/value/money.ts'
import { type Statement, selectRecords } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import { bankStatement } from '../../db/table/ledger-tables.ts'
import type { Identity } from '../../db/tenant/tenant.ts'
import { patternOf, soughtIn, visibleRows } from '../../noun/definition/condition.ts'
import { searchedText, shownMovement } from '../../privacy/who-gave.ts'
import { bankStatementListing, bankStatementView } from './bank-statement-view.ts'

/** Newest movements searched per account: a text without a match ends soon. */
const newest = 300

const { id, date, seq, amountCents } = bankStatement

const recent = sql`${id} in (select m.id from celeiro.ledger_account a
  cross join lateral (select n.id from celeiro.movement n
    where n.company_id = a.company_id and n.account_id = a.id and n.seq > a.last_seq - ${newest}) m
  where a.company_id = (select celeiro.current_company())
    and a.branch_id = any((select celeiro.visible_branches())::uuid[]))`

const selectNewest = (found: SQL | undefined, limit: number): Statement<Values[]> =>
  selectRecords(bankStatement, bankStatementView.selection, {
    where: and(visibleRows(bankStatement, bankStatementListing), found),
    orderBy: [desc(date), desc(seq)],
    limit,
  })

/**
 * Movements for a search text: by value in either direction, and by words among the newest. A number may be a value
 * or a document. Gifts are found by their neutral words only, without the right to read givers.
 */
export function movementSearches(text: string, limit: number): Statement<Values[]>[] {
  const cents = typedCents(text)
  const words = soughtIn(text)?.words ?? []
  const isAmount = /[$,]/.test(text) && cents !== undefined
  const byValue = cents !== undefined && sql`${amountCents} = any(${sql.param([cents, -cents])}::bigint[])`
  const byWords = and(recent, ...words.map((word) => sql`${searchedText} like ${patternOf(word)}`))
  return [
    ...(byValue ? [selectNewest(byValue, limit)] : []),
    ...(isAmount || words.length === 0 ? [] : [selectNewest(byWords, limit)]),
  ]
}

/**
 * Search results for that reader, each once; both movements of a transfer become the transfer where it may be read.
 */
export function foundMovements(found: readonly Values[], reader: Pick<Identity, 'permissions'>) {
  const movements = new Map(found.map((movement) => [movement.id, movement]))
  return [...movements.values()]
    .filter((movement) => !hasOwnResult(movement, reader.permissions))
    .map((movement) => resultOf(shownMovement(movement, reader)))
}

function resultOf(movement: Values) {
  const { direction, value } = movement
  const sign = direction === MovementDirection.codes.OUT ? '-' : ''
  return {
    id: String(movement.id),
    name: String(movement.description),
    detail: String(movement.accountName),
    value: `${sign}${value}`,
    date: String(movement.date),
  }
}

const hasOwnResult = ({ origin }: Values, permissions: Permissions): boolean =>
  origin === MovementOrigin.codes.TRANSFER && can(permissions, 'transfers', 'read')
