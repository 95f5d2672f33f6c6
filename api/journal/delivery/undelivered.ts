import { type SQL, sql } from 'drizzle-orm'
import type { AccountingDeliveryFields } from '#domain/accounting-delivery/accounting-delivery.ts'
import { DeliveryStatus } from '#domain/accounting-delivery/fields.ts'
import { type DeliveryAccount, isNamedIn } from '#domain/accounting-delivery/rules.ts'
import { arrangedLayout } from '#domain/accounting-layout/arranged.ts'
import type { Layout } from '#domain/accounting-layout/file/layout.ts'
import { DeliveryLayout } from '#domain/accounting-layout/program/layout-name.ts'
import { deliveryLayouts } from '#domain/accounting-layout/program/layouts.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { bookNumber } from '#domain/report/book/book.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { keysOf } from '#domain/value/keys.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { only, type Statement, statementOf } from '../../db/statement/statement.ts'
import { inReais } from '../../db/table/columns.ts'

/** Which entries a delivery takes: those of its series, its branches and its days that none took before. */
export interface Taking {
  readonly layout: Layout
  readonly seriesId: string
  readonly branchIds: readonly string[]
  readonly dateFrom: string
  readonly dateTo: string
}

/** The series of a layout that the product brings; each book of the ECD is one of its own, which its id names. */
const seriesOf = (layout: number, id: string): string =>
  isBook(layout) ? id : `00000000-0000-0000-0000-${String(layout).padStart(12, '0')}`

export const isBook = (layout: number): boolean => layout === DeliveryLayout.codes.ECD

/** A layout that the product brings, by its code. */
const broughtLayout = (code: number): Layout | undefined => {
  const name = keysOf(deliveryLayouts).find((known) => DeliveryLayout.codes[known] === code)
  return name && deliveryLayouts[name].layout
}

/** A layout of the office's own, and whether it is in use; undefined where there is none with this id. */
export const selectOwnLayout = (id: string | undefined): Statement<OwnLayout | undefined> =>
  statementOf(
    sql`select l.file_format, l.columns, l.has_header, l.separator, l.decimal, l.date_mask, l.encoding, l.status
      from celeiro.accounting_layout l
      where l.company_id = (select celeiro.current_company()) and l.id = ${id ?? null}::uuid`,
    ([row]) => {
      if (!row) return undefined
      const [fileFormat, columns, hasHeader, separator, decimal, dateMask, encoding, status] = row
      const layout = arrangedLayout({
        fileFormat: Number(fileFormat),
        columns: String(columns),
        hasHeader: hasHeader === true,
        separator: Number(separator),
        decimal: Number(decimal),
        dateMask: Number(dateMask),
        encoding: Number(encoding),
      })
      return { layout, isActive: status === GeneralStatus.codes.ACTIVE }
    },
  )

interface OwnLayout {
  readonly layout: Layout
  readonly isActive: boolean
}

/** @throws InvalidInput for a layout that is put away or is not there */
function layoutIn({ layout }: AccountingDeliveryFields, own: OwnLayout | undefined): Layout {
  const brought = broughtLayout(layout)
  if (brought) return brought
  if (!own) throw new InvalidInput([{ msg: 'accounting_layout_not_found', param: 'layoutId' }])
  if (!own.isActive) throw new InvalidInput([{ msg: 'accounting_layout_inactive', param: 'layoutId' }])
  return own.layout
}

/** What the delivery with this id takes of these branches. @throws InvalidInput for a layout out of use */
export function takingOf(
  fields: AccountingDeliveryFields,
  branchIds: readonly string[],
  own: OwnLayout | undefined,
  id: string,
): Taking {
  const { layout, layoutId, dateFrom, dateTo } = fields
  return { layout: layoutIn(fields, own), seriesId: layoutId ?? seriesOf(layout, id), branchIds, dateFrom, dateTo }
}

interface Sums extends DeliveryAccount {
  readonly debit: string
  readonly credit: string
}

/** What parts of entries come to. */
export interface Contents {
  readonly entryCount: number
  readonly correctionCount: number
  readonly total: string
  /** Lines of its entries less one of each, which are as many pairs as there may be. */
  readonly lineCount: number
  /** In the order of their codes. */
  readonly sums: readonly Sums[]
}

/** What no delivery of the series holds yet. */
export const undelivered = ({ seriesId, branchIds, dateFrom, dateTo }: Taking): SQL => sql`
  celeiro.undelivered(${seriesId}::uuid, ${sql.param(branchIds)}::uuid[], ${dateFrom}::date, ${dateTo}::date)`

/** What a delivery took. */
export const takenBy = (deliveryId: string): SQL => sql`(
  select t.entry_id, t.branch_id, e.revision from celeiro.accounting_delivery_entry t
  join celeiro.journal_entry e on e.company_id = t.company_id and e.id = t.entry_id
  where t.company_id = (select celeiro.current_company()) and t.delivery_id = ${deliveryId}::uuid)`

/** What these parts of entries come to, by account and together. */
export const selectContents = (parts: SQL): Statement<Contents> =>
  statementOf(
    // Summed by account before accounts are named: a journal has far more lines than accounts.
    sql`with found as materialized (select u.entry_id, u.branch_id, u.revision from ${parts} u),
      held as materialized (select l.journal_account_id, sum(greatest(l.amount_cents, 0)) as debit,
          -sum(least(l.amount_cents, 0)) as credit, count(*)::integer as lines
        from found join celeiro.journal_line l on l.company_id = (select celeiro.current_company())
          and l.entry_id = found.entry_id and l.branch_id = found.branch_id
        group by l.journal_account_id)
      select a.code, a.name, a.accountant_code, ${inReais(sql`held.debit`)}, ${inReais(sql`held.credit`)}, held.lines, (select count(*) from found)::integer, (select count(distinct f.entry_id) from found f)::integer,
        (select count(distinct f.entry_id) from found f where f.revision > 1)::integer
      from held
      join celeiro.journal_account a on a.company_id = (select celeiro.current_company()) and a.id = held.journal_account_id
      order by a.code`,
    (rows) => {
      const [, , , , , , partCount = 0, entryCount = 0, correctionCount = 0] = rows[0] ?? []
      const lineCount = rows.reduce((sum, [, , , , , count]) => sum + Number(count), 0)
      const total = rows.reduce((sum, [, , , debit]) => sum + centsOf(String(debit)), 0n)
      return {
        entryCount: Number(entryCount),
        correctionCount: Number(correctionCount),
        total: moneyOf(total),
        lineCount: lineCount - Number(partCount),
        sums: rows.map(([code, name, accountantCode, debit, credit]) => ({
          code: String(code),
          name: String(name),
          ...(accountantCode !== null && { accountantCode: String(accountantCode) }),
          debit: String(debit),
          credit: String(credit),
        })),
      }
    },
  )

/** How many of these entries a delivery of another series holds; what a book holds, an accountant's program has not taken. */
export const selectElsewhere = (parts: SQL, seriesId: string): Statement<number> =>
  statementOf(
    sql`select count(distinct u.entry_id)::integer from ${parts} u
      join celeiro.accounting_delivery_entry t on t.company_id = (select celeiro.current_company())
        and t.entry_id = u.entry_id and t.branch_id = u.branch_id
        and t.series_id <> ${seriesId}::uuid and t.series_id <> t.delivery_id`,
    (rows) => Number(only(rows)[0]),
  )

/** The sums as they are answered and kept. */
export const namedSums = (layout: Layout, sums: readonly Sums[]) =>
  sums.map((account) => ({ ...account, isNamed: isNamedIn(layout, account) }))

/** The number of the next book: the one after the last, and not below that of the year's book on paper. */
export const selectNextBookNumber = (year: string): Statement<number> =>
  statementOf(
    sql`select coalesce((select max(d.book_number) from celeiro.accounting_delivery d
          where d.company_id = c.id and d.status <> ${DeliveryStatus.codes.DISCARDED}), 0)::integer,
        coalesce(c.first_book_number, 1),
        (select extract(year from min(n.date))::integer from celeiro.journal_number n where n.company_id = c.id)
      from celeiro.company c where c.id = (select celeiro.current_company())`,
    (rows) => {
      const [last, firstNumber, firstYear] = only(rows)
      return Math.max(Number(last) + 1, bookNumber(year, Number(firstYear ?? year), Number(firstNumber)))
    },
  )
