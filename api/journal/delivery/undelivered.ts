import { type SQL, sql } from 'drizzle-orm'
import type { AccountingDeliveryFields } from '#domain/accounting-delivery/accounting-delivery.ts'
import { type DeliveryAccount, isNamedIn } from '#domain/accounting-delivery/rules.ts'
import type { Layout } from '#domain/accounting-layout/layout.ts'
import { DeliveryLayout, type DeliveryLayoutName } from '#domain/accounting-layout/layout-name.ts'
import { deliveryLayouts } from '#domain/accounting-layout/layouts.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { keysOf } from '#domain/value/keys.ts'
import { only, type Statement, statementOf } from '../../db/statement.ts'
import { inReais, sumText } from '../../db/table/columns.ts'

/** Which entries a delivery takes: those of its series, its branches and its days that none took before. */
export interface Taking {
  readonly layout: Layout
  readonly seriesId: string
  readonly branchIds: readonly string[]
  readonly dateFrom: string
  readonly dateTo: string
}

/** The series of a layout that the product brings. */
const seriesOf = (layout: number): string => `00000000-0000-0000-0000-${String(layout).padStart(12, '0')}`

/** The layout of a code that was checked. */
function layoutOf(code: number): Layout {
  const name = keysOf(DeliveryLayout.codes).find((known: DeliveryLayoutName) => DeliveryLayout.codes[known] === code)
  if (!name) throw new RangeError(`no layout ${code} ${codeNameOf(DeliveryLayout, code)}`)
  return deliveryLayouts[name].layout
}

/** @throws InvalidInput for a branch that the session does not see */
export function takingOf(
  { layout, dateFrom, dateTo, branchId }: AccountingDeliveryFields,
  branches: readonly string[],
): Taking {
  if (branchId !== undefined && !branches.includes(branchId))
    throw new InvalidInput([{ msg: 'branch_not_found', param: 'branchId' }])
  const branchIds = branchId === undefined ? branches : [branchId]
  return { layout: layoutOf(layout), seriesId: seriesOf(layout), branchIds, dateFrom, dateTo }
}

/** What a delivery would come to. */
export interface Summary {
  readonly entryCount: number
  readonly correctionCount: number
  readonly total: string
  /** Lines of its entries less one of each, which are as many pairs as there may be. */
  readonly lineCount: number
  /** Entries that a delivery in another layout holds. */
  readonly elsewhereCount: number
}

interface Sums extends DeliveryAccount {
  readonly debit: string
  readonly credit: string
}

/** Parts of entries, each with its lines: `found` has entry, branch and revision. */
const lines = sql`line as materialized (
  select found.entry_id, found.branch_id, l.journal_account_id, l.amount_cents from found
  join celeiro.journal_line l on l.company_id = (select celeiro.current_company())
    and l.entry_id = found.entry_id and l.branch_id = found.branch_id)`

/** What no delivery of the series holds yet. */
export const undelivered = ({ seriesId, branchIds, dateFrom, dateTo }: Taking): SQL => sql`
  celeiro.undelivered(${seriesId}::uuid, ${sql.param(branchIds)}::uuid[], ${dateFrom}::date, ${dateTo}::date)`

/** What a delivery took. */
export const takenBy = (deliveryId: string): SQL => sql`(
  select t.entry_id, t.branch_id, e.revision from celeiro.accounting_delivery_entry t
  join celeiro.journal_entry e on e.company_id = t.company_id and e.id = t.entry_id
  where t.company_id = (select celeiro.current_company()) and t.delivery_id = ${deliveryId}::uuid)`

const foundIn = (parts: SQL): SQL =>
  sql`found as materialized (select u.entry_id, u.branch_id, u.revision from ${parts} u)`

/** What these parts of entries come to. */
export const selectSummary = (parts: SQL, seriesId: string): Statement<Summary> =>
  statementOf(
    sql`with ${foundIn(parts)}, ${lines}
      select count(distinct f.entry_id)::integer, (count(distinct f.entry_id) filter (where f.revision > 1))::integer,
        (select ${sumText(sql`sum(line.amount_cents) filter (where line.amount_cents > 0)`)} from line),
        (select count(*)::integer from line) - count(*)::integer,
        (count(distinct f.entry_id) filter (where exists (select from celeiro.accounting_delivery_entry t
          where t.company_id = (select celeiro.current_company()) and t.series_id <> ${seriesId}::uuid
            and t.entry_id = f.entry_id and t.branch_id = f.branch_id)))::integer
      from found f`,
    (rows) => {
      const [entryCount, correctionCount, total, lineCount, elsewhereCount] = only(rows)
      return {
        entryCount: Number(entryCount),
        correctionCount: Number(correctionCount),
        total: String(total),
        lineCount: Number(lineCount),
        elsewhereCount: Number(elsewhereCount),
      }
    },
  )

/** Their accounts, in the order of the codes, with what each comes to. */
export const selectSums = (parts: SQL): Statement<Sums[]> =>
  statementOf(
    sql`with ${foundIn(parts)}, ${lines}
      select a.code, a.name, a.accountant_code,
        ${inReais(sql`coalesce(sum(line.amount_cents) filter (where line.amount_cents > 0), 0)`)},
        ${inReais(sql`coalesce(-sum(line.amount_cents) filter (where line.amount_cents < 0), 0)`)}
      from line join celeiro.journal_account a on a.company_id = (select celeiro.current_company())
        and a.id = line.journal_account_id
      group by a.id, a.code, a.name, a.accountant_code order by a.code`,
    (rows) =>
      rows.map(([code, name, accountantCode, debit, credit]) => ({
        code: String(code),
        name: String(name),
        ...(accountantCode !== null && { accountantCode: String(accountantCode) }),
        debit: String(debit),
        credit: String(credit),
      })),
  )

/** The sums as they are answered and kept. */
export const namedSums = (layout: Layout, sums: readonly Sums[]) =>
  sums.map((account) => ({ ...account, isNamed: isNamedIn(layout, account) }))
