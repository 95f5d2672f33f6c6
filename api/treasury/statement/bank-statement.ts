import { and, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { classificationFields } from '#domain/bank-statement/fields.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { Money } from '#domain/field/values.ts'
import { statementReport } from '#domain/report/reports.ts'
import { countRows, selectRecords } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import { bankStatement } from '../../db/table/ledger-tables.ts'
import { memoryOf, readOnce } from '../../db/tenant/list-memory.ts'
import type { Identity, Tenant } from '../../db/tenant/tenant.ts'
import { type Api, ById, operation } from '../../http/operation.ts'
import {
  AllQuery,
  ChangesQuery,
  conditionOf,
  inOrder,
  PageQuery,
  visibleRows,
} from '../../noun/definition/condition.ts'
import { exportable } from '../../noun/file/export.ts'
import { listReport } from '../../noun/file/list-report.ts'
import { countedOnly } from '../../noun/list/counted-page.ts'
import { ReadOn } from '../../noun/list/cursor.ts'
import { tablesDeciding } from '../../noun/list/deciding-table.ts'
import type { Keys } from '../../noun/list/far-page.ts'
import { OpenQuestions, questionMark, takeMarks } from '../../noun/list/open-question.ts'
import { type ListQuery, type Reading, readList } from '../../noun/list/read-on.ts'
import { readBy } from '../../noun/list/reading.ts'
import { historyRoute } from '../../noun/record/history.ts'
import { present, shownBy } from '../../noun/record/record.ts'
import { shownMovementVersion } from '../../privacy/who-gave.ts'
import {
  bankStatementView,
  exportedStatement,
  bankStatementListing as listing,
  Movement,
  selectMovement,
} from './bank-statement-view.ts'
import { classifications } from './classification.ts'
import { countByDay, idsAfterDay, idsByDay } from './statement-days.ts'
import { statementOfx } from './statement-ofx.ts'
import { countedSpan, isCounted, statementSums, sumFiltered } from './statement-sums.ts'

const resource = 'bank-statement'
export const BankStatementPage = z
  .object({ rows: z.array(Movement), count: z.int(), ...OpenQuestions, ...ReadOn })
  .meta({ id: 'BankStatementPage' })
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

const decidedBy = tablesDeciding(bankStatement, listing)
const sums = memoryOf<z.input<typeof Kpi>>(1_000)

const shownAs =
  (reader: Identity) =>
  (record: Values): z.input<typeof Movement> =>
    shownBy(bankStatementView, record, reader)

/** The statement: every movement, what may be said of it otherwise, and its totals. */
export function routes(api: Api): void {
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
      if (!isCounted(query))
        return readBy(conditionOf(bankStatement, listing, query), ({ where }) =>
          readOnce(sums(tenant), tenant, { cacheKey: query, tables: decidedBy }, sumFiltered(where)),
        )
      const [, found] = await tenant.read(statementSums(query))
      return found
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: '/bank-statement',
      operationId: 'bankStatement',
      summary: 'A page of movements',
      query: PageQuery(listing).extend(ChangesQuery),
      answer: BankStatementPage,
    },
    ({ query, tenant, services }) => readStatement(tenant, query, services),
  )
  exportable(api, exportedStatement, statementOfx)
  listReport(api, { noun: exportedStatement, report: statementReport, sums: statementSums })
  historyRoute(api, {
    resource,
    type: 'Movement',
    described: classificationFields,
    notFound: 'bank_statement_not_found',
    find: selectMovement,
    shown: (edition, { record, reader }) => shownMovementVersion(edition, record, reader),
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
      const [reader, [found]] = await tenant.read(selectMovement(params.id))
      return shownAs(reader)(present(found, 'bank_statement_not_found'))
    },
  )
  classifications(api)
}

interface Ordered extends ListQuery {
  readonly orderBy?: string | undefined
}

/** In the order of the days, and within a day as they were posted; the account breaks ties between accounts. */
export async function readStatement(
  tenant: Tenant,
  query: Ordered & Values,
  reading: Reading,
): Promise<z.input<typeof BankStatementPage>> {
  const { page, pageSize, cursor, updatedSince, ...filters } = query
  const { orderBy = 'date' } = filters
  const offset = (page - 1) * pageSize
  const isDescending = orderBy.startsWith('-')
  const by = orderBy.replace(/^-/, '')
  if (by !== 'date' && by !== 'value') throw new InvalidInput([{ msg: 'invalid_choice', param: 'orderBy' }])
  const { date, seq, accountId, amountCents, id } = bankStatement
  const keys = by === 'date' ? [date, seq, accountId] : [amountCents, id]
  const selection = { ...bankStatementView.selection, ...questionMark(resource, id) }
  const visibility = visibleRows(bankStatement, listing)
  const span = countedSpan(filters)
  if (by === 'date' && span && cursor === undefined && updatedSince === undefined) {
    const ids = idsByDay(span, { offset, pageSize, isDescending })
    const onPage = { where: and(visibility, inArray(id, sql`(${ids})`)), orderBy: inOrder({ keys, isDescending }) }
    const [reader, found, count] = await tenant.read(selectRecords(bankStatement, selection, onPage), countByDay(span))
    return { ...markedBy(reader, found), count }
  }
  const cacheKey = [resource, filters]
  const [reader, found, rest] = await readBy(conditionOf(bankStatement, listing, filters), ({ where }) => {
    const counted = countedOnly(span ? countByDay(span) : countRows(bankStatement, where))
    const list = {
      table: bankStatement,
      selection,
      visibility,
      where,
      keys,
      isDescending,
      counted,
      cacheKey,
      decidedBy,
      isTracked: true,
      ...(by === 'date' &&
        span && {
          after: (after: Keys | undefined, limit: number) => idsAfterDay(span, { after, limit, isDescending }),
        }),
    }
    return readList(tenant, list, query, reading)
  })
  return { ...markedBy(reader, found), ...rest }
}

function markedBy(reader: Identity, found: readonly Values[]) {
  const { rows, openQuestions = [] } = takeMarks(resource, found)
  return { rows: rows.map(shownAs(reader)), openQuestions }
}
