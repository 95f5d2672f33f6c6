import { type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#domain/error/error.ts'
import { fundBalanceFields, fundFields, fundListed, fundMoveFields, fundMoves } from '#domain/fund/fields.ts'
import { FundFields } from '#domain/fund/fund.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { fundStatus } from '#machines/lifecycles/fund-status.ts'
import { outer } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import { columnOf, moneyText } from '../../db/table/columns.ts'
import { registerTable, withStatus } from '../../db/table/register-table.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { todayOf } from '../../ledger/posting.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { crud } from '../../noun/crud.ts'
import type { Filters } from '../../noun/definition/condition.ts'
import type { ShownTo, View } from '../../noun/definition/noun.ts'
import { type LockedRecord, type Movable, onEach } from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'
import { plainNoun } from '../../noun/plain-register.ts'
import { overdrawnFunds } from './fund-waiting.ts'

export const fund = withStatus(registerTable(fundNoun, fundFields, fundMoveFields))

/** Of a fund's counters as the session may know them, as a column; in cents. */
const kept = (cents: SQL) => sql`(select ${cents} from celeiro.seen_fund_balance(${outer(fund.id)}) b)`

const balances = {
  received: moneyText(kept(sql`b.received_cents`), 'received'),
  spent: moneyText(kept(sql`b.spent_cents`), 'spent'),
  transferred: moneyText(kept(sql`b.moved_in_cents - b.moved_out_cents`), 'transferred'),
  committed: moneyText(kept(sql`b.committed_cents`), 'committed'),
  available: moneyText(kept(sql`celeiro.available_of(b)`), 'available'),
}

/** What a fund of the whole church opened with is known to whoever reaches all of it, by filters too. */
const knowsOpening = sql`(${outer(columnOf(fund, 'branchId'))} is not null or (select celeiro.sees_whole_funds()))`
const opening = moneyText(sql`case when ${knowsOpening} then ${outer(columnOf(fund, 'openingCents'))} end`, 'opening')

const seesWholeFunds = async ({ rows }: Write): Promise<boolean> => {
  const [row] = await rows<[boolean]>('select celeiro.sees_whole_funds()', [])
  return row?.[0] === true
}

const plain = plainNoun({
  noun: fundNoun,
  fields: fundFields,
  became: fundMoveFields,
  also: { fields: fundBalanceFields, selection: balances },
  schema: FundFields,
  table: fund,
  listed: [...fundListed, 'endsOn'],
  hasForeignTotals: true,
  summed: {
    received: kept(sql`b.received_cents`),
    spent: kept(sql`b.spent_cents`),
    committed: kept(sql`b.committed_cents`),
    available: kept(sql`greatest(celeiro.available_of(b), 0)`),
    overdrawn: kept(sql`greatest(-celeiro.available_of(b), 0)`),
  },
  option: ['name', 'kind', 'branchId', 'status'],
  beforeWrite: async (write, _input, _id, before) => {
    if (before && !before.branchId && !(await seesWholeFunds(write))) throw new DomainError('fund_of_whole_church')
    if (before && fundStatus.statusOf(Number(before.status)) === 'CLOSED') throw new DomainError('fund_closed')
  },
})

const withOpening = <V extends View>(view: V): V => ({ ...view, selection: { ...view.selection, opening } })

const knownOnly = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      name.startsWith('opening')
        ? {
            ...filter,
            condition: (values: readonly unknown[]) => sql`(${knowsOpening} and ${filter.condition(values)})`,
          }
        : filter,
    ]),
  )

const noun = {
  ...plain,
  listing: { ...plain.listing, filters: knownOnly(plain.listing.filters) },
  row: withOpening(plain.row),
  record: withOpening(plain.record),
  visibleVersion: (version: Values, { reader, record }: ShownTo): Values => {
    const isKept = !record.branchId && reader.branches.every((id) => id === reader.branchId)
    const { opening: _, ...others } = version
    return isKept ? others : version
  },
}

async function hold({ rows }: Write, ids: readonly string[]): Promise<LockedRecord[]> {
  const found = await rows<[string, number]>(
    `select id, status from celeiro.fund where company_id = (select celeiro.current_company()) and id = any($1)
       and (branch_id is null or branch_id = any((select celeiro.visible_branches())::uuid[])) order by id for update`,
    [ids],
  )
  return found.map(([id, status]) => ({ id, status }))
}

const movable: Movable<typeof fundStatus.machine, LockedRecord> = {
  noun,
  lifecycle: fundStatus,
  statusTable: fund,
  statusChanged: 'fund_status_changed',
  hold,
}

/** Funds, and how they are closed. */
export function routes(api: Api): void {
  tellsOf(api, overdrawnFunds)
  crud(api, noun)
  moves(api, movable, fundMoves, {
    close: {
      summary: 'Closes a fund: nothing names it any more',
      effect: onEach(async ({ write, services }) => {
        const closedOn = todayOf(write, services)
        return { columns: { closedOn }, after: { closedOn } }
      }),
    },
    reopen: {
      summary: 'Reopens a closed fund',
      effect: onEach(async () => ({ columns: { closedOn: null } })),
    },
  })
}
