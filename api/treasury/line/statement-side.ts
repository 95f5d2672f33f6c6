import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { codes } from '../../db/statement/code.ts'
import { only, selectRecords, statementOf } from '../../db/statement/statement.ts'
import { bankStatement, bankStatementLine } from '../../db/table/ledger-tables.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { visibleRows } from '../../noun/definition/condition.ts'
import { shownBy } from '../../noun/record/record.ts'
import { bankStatementListing } from '../statement/bank-statement-view.ts'
import { isAround, isOfBank, isOfUndoneLine, type SuggestionQuery } from '../statement/statement-opposite.ts'
import { BankStatementLine, lineNoun, lineSelection } from './statement-line-view.ts'
import { WaitingMovement, waitingMovement, waitingMovementOf } from './statement-movement.ts'

/** Limits of one page; the rest follows as these are settled. */
const mostLines = 500
const mostMovements = 1_000

export const ReconciliationSides = z
  .object({
    lines: z.array(BankStatementLine),
    movements: z.array(WaitingMovement),
    waiting: z.int().meta({ description: 'Lines of the period that wait, those that are not answered included' }),
    settled: z.int().meta({ description: 'Lines of the period that were matched or posted' }),
    ignored: z.int(),
  })
  .meta({
    id: 'ReconciliationSides',
    description: `The first ${mostLines} lines of the period that wait, and the first ${mostMovements} movements of it and of the days around it that were found in no line, also those that settle each other`,
  })

const { accountId, date, seq, reconciledAt } = bankStatement

const linesOf = ({ bankAccountId, dateFrom, dateTo }: SuggestionQuery): SQL | undefined =>
  and(
    visibleRows(bankStatementLine, lineNoun.listing),
    eq(bankStatementLine.accountId, bankAccountId),
    sql`${bankStatementLine.date} between ${dateFrom} and ${dateTo}`,
  )

const selectLines = (query: SuggestionQuery) =>
  selectRecords(bankStatementLine, lineSelection, {
    where: and(linesOf(query), eq(bankStatementLine.status, StatementLineStatus.codes.STAGED)),
    orderBy: [sql`${bankStatementLine.date}`, sql`${bankStatementLine.line}`, sql`${bankStatementLine.id}`],
    limit: mostLines,
  })

const selectMovements = (query: SuggestionQuery) =>
  selectRecords(bankStatement, waitingMovement, {
    where: and(
      visibleRows(bankStatement, bankStatementListing),
      eq(accountId, query.bankAccountId),
      isAround('bank_statement', query),
      sql`${reconciledAt} is null`,
      sql.raw(`${isOfBank('bank_statement')} and not ${isOfUndoneLine('bank_statement')}`),
    ),
    orderBy: [sql`${date}`, sql`${seq}`],
    limit: mostMovements,
  })

const { STAGED, MATCHED, POSTED, IGNORED } = StatementLineStatus.codes

const countLines = (query: SuggestionQuery) =>
  statementOf(
    sql`select count(*) filter (where status = ${codes(STAGED)})::int,
        count(*) filter (where status in (${codes(MATCHED, POSTED)}))::int,
        count(*) filter (where status = ${codes(IGNORED)})::int
      from ${bankStatementLine} where ${linesOf(query)}`,
    (rows: readonly [number, number, number][]) => {
      const [waiting, settled, ignored] = only(rows)
      return { waiting, settled, ignored }
    },
  )

/** Open items of a period on both sides, as the reader may see them. */
export async function readSides(tenant: Tenant, query: SuggestionQuery): Promise<z.input<typeof ReconciliationSides>> {
  const [reader, lines, movements, counts] = await tenant.read(
    selectLines(query),
    selectMovements(query),
    countLines(query),
  )
  return {
    lines: lines.map((line) => shownBy(lineNoun.row, line, reader)),
    movements: movements.map((movement) => waitingMovementOf(movement, reader)),
    ...counts,
  }
}
