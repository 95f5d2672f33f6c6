import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { MovementOrigin, StatementLineStatus } from '#domain/ledger/enums.ts'
import { windowOf } from '#domain/reconciliation/suggest.ts'
import { codeIn, Id, LocalDate, Money } from '#domain/value/values.ts'
import { codes } from '../../db/code.ts'
import { only, outer, selectRecords, statementOf } from '../../db/statement.ts'
import { moneyText } from '../../db/table/columns.ts'
import { bankStatement, bankStatementLine } from '../../db/table/ledger-tables.ts'
import type { Tenant } from '../../db/tenant.ts'
import { scopeOf } from '../../noun/list/condition.ts'
import type { Values } from '../../noun/noun.ts'
import { shownBy } from '../../noun/record.ts'
import { shownMovement } from '../../privacy/who-gave.ts'
import { bankStatementListing } from '../statement/bank-statement-view.ts'
import { BankStatementLine, lineNoun, lineSelection } from './statement-line-view.ts'
import type { SuggestionQuery } from './statement-suggestion.ts'

const WaitingMovement = z
  .object({
    id: Id,
    date: LocalDate,
    value: Money.meta({ description: 'Below zero: out of the account' }),
    description: z.string(),
    counterpartyName: z.string().optional(),
    documentNumber: z.string().optional(),
    origin: codeIn(MovementOrigin),
    giverWithheld: z.boolean(),
  })
  .meta({ id: 'WaitingMovement' })

/** Shown together at most; what is more comes as these are settled. */
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
    description: `The first ${mostLines} lines of the period that wait, and the first ${mostMovements} movements of it and of the days around it that were found in no line`,
  })

const { id, companyId, accountId, date, seq, amountCents, description, documentNumber, origin } = bankStatement
const { direction, isInternal, memberId, paymentType, ownerKind, counterparty, reverses, reconciledAt } = bankStatement

const linesOf = ({ bankAccountId, dateFrom, dateTo }: SuggestionQuery): SQL | undefined =>
  and(
    scopeOf(bankStatementLine, lineNoun.listing),
    eq(bankStatementLine.accountId, bankAccountId),
    sql`${bankStatementLine.date} between ${dateFrom} and ${dateTo}`,
  )

const selectLines = (query: SuggestionQuery) =>
  selectRecords(bankStatementLine, lineSelection, {
    where: and(linesOf(query), eq(bankStatementLine.status, StatementLineStatus.codes.STAGED)),
    orderBy: [sql`${bankStatementLine.date}`, sql`${bankStatementLine.line}`, sql`${bankStatementLine.id}`],
    limit: mostLines,
  })

const selectMovements = ({ bankAccountId, dateFrom, dateTo }: SuggestionQuery) =>
  selectRecords(
    bankStatement,
    {
      ...{ id, description, documentNumber, origin, direction, isInternal, memberId, paymentType },
      date: sql`${date}::text`.as('date_text'),
      value: moneyText(amountCents, 'value'),
      counterparty: { ownerKind, name: counterparty },
    },
    {
      where: and(
        scopeOf(bankStatement, bankStatementListing),
        eq(accountId, bankAccountId),
        sql`${date} between ${windowOf(dateFrom)[0]} and ${windowOf(dateTo)[1]}`,
        sql`${reconciledAt} is null and ${reverses} is null and ${origin} <> ${codes(MovementOrigin.codes.OPENING)}`,
        sql`not exists (select from celeiro.movement r where r.company_id = ${outer(companyId)} and r.reverses = ${outer(id)})`,
      ),
      orderBy: [sql`${date}`, sql`${seq}`],
      limit: mostMovements,
    },
  )

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

/** What waits to be reconciled in a period, on both sides, as it is shown to whoever asks. */
export async function readSides(tenant: Tenant, query: SuggestionQuery): Promise<z.input<typeof ReconciliationSides>> {
  const [reader, lines, movements, counts] = await tenant.read(
    selectLines(query),
    selectMovements(query),
    countLines(query),
  )
  return {
    lines: lines.map((line) => shownBy(lineNoun.row, line, reader)),
    movements: movements.map((movement) => sideOf(shownMovement(movement, reader))),
    ...counts,
  }
}

function sideOf(shown: Values): z.input<typeof WaitingMovement> {
  const { id: movementId, date: day, value, description: words, documentNumber: number, origin: code } = shown
  const { counterparty: other, giverWithheld } = shown
  const { name: counterpartyName } = (other ?? {}) as { name?: string }
  const told = { id: movementId, date: day, value, description: words, origin: code, giverWithheld }
  return {
    ...told,
    ...(number !== undefined && { documentNumber: number }),
    ...(counterpartyName !== undefined && { counterpartyName }),
  } as z.input<typeof WaitingMovement>
}
