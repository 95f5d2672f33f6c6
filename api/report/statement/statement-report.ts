import * as z from 'zod'
import { Id, Money, TwoDigitMonth, Year } from '#domain/field/values.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import {
  type StatementForm,
  statementCells,
  statementColumns,
  statementFacts,
  wholeOf,
} from '#domain/report/paper/statement/statement-paper.ts'
import type { StatementPeriod } from '#domain/report/statement/statement-period.ts'
import { type StatementRow, statementRowKinds } from '#domain/report/statement/statement-row.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Statement } from '../../db/statement/statement.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { commaList } from '../../noun/definition/condition.ts'
import type { Summed } from '../summed.ts'
import { summedReport } from '../summed-report.ts'
import { selectIsWhole } from './account-sums.ts'

/** What a statement is asked for. */
export const StatementQuery = z.object({
  year: Year,
  month: TwoDigitMonth.optional(),
  branchId: commaList(Id, 'Id').optional(),
})
export type StatementQuery = z.output<typeof StatementQuery>

export const StatementLineKind = z.enum(statementRowKinds).meta({ id: 'StatementLineKind' })

const StatementLine = z
  .object({
    key: z.string().meta({ description: 'The same line in every year' }),
    rowKind: StatementLineKind,
    level: z.int().meta({ description: 'How many groups it is in' }),
    label: z.string(),
    code: z.string().optional(),
    ledgerAccountId: Id.optional(),
    free: Money.optional(),
    restricted: Money.optional(),
    amount: Money,
    yearBefore: Money,
  })
  .meta({
    id: 'StatementLine',
    description: 'A group with its sum, a line, an account of the line above it, or a total',
  })

const StatementAnswer = z
  .object({
    lines: z.array(StatementLine),
    outOfBalance: Money,
    isWhole: z.boolean().meta({ description: 'Whether all that was there before the books began is entered' }),
  })
  .meta({ id: 'FinancialStatement', description: 'A statement of the books, from above to below' })

/** A statement: which months it reads, and what it makes of their sums. */
interface StatementReport<Line> {
  /** `report/balance-sheet` */
  readonly resource: string
  readonly operationId: string
  readonly summary: string
  /** After 'The address of'. */
  readonly called: string
  readonly form: StatementForm
  select(period: StatementPeriod, branchId: readonly string[] | undefined): Statement<Line[]>
  rowsOf(lines: readonly Line[]): StatementRow[]
  /** What should be nothing. */
  differenceOf?(lines: readonly Line[]): bigint
}

const lineOf = ({ isDivided }: StatementForm, { figures, kind, ...row }: StatementRow) => ({
  ...row,
  rowKind: kind,
  ...(isDivided && { free: moneyOf(figures.free), restricted: moneyOf(figures.restricted) }),
  amount: moneyOf(wholeOf(figures)),
  yearBefore: moneyOf(figures.before),
})

/** Adds the routes of a statement: as the screen reads it, as a paper, as a file. */
export function statementReport<Line>(api: Api, report: StatementReport<Line>): void {
  const { resource, operationId, summary, called, form, select, rowsOf, differenceOf } = report

  async function read(tenant: Tenant, { branchId, ...period }: StatementQuery) {
    const [reader, sums, isWhole] = await tenant.read(select(period, branchId), selectIsWhole)
    return { reader, sums, isWhole, lineCount: sums.length }
  }

  const summedOf = ({ year, month, branchId }: StatementQuery): Summed<Line> => ({
    resource: journalEntryNoun.resource,
    filters: { year, ...(month && { month }), ...(branchId && { branchId }) },
    lines: select({ year, month }, branchId),
    isSigned: true,
    tableOf: (sums) => {
      const rows = rowsOf(sums)
      return {
        title: form.title,
        about: [
          { label: 'Critério', value: form.rule },
          { label: 'Período', value: form.worded({ year, month }).now },
        ],
        columns: statementColumns(form, { year, month }),
        rows: rows.map((row) => statementCells(form, row)),
        totals: statementFacts(form, rows),
      }
    },
  })

  summedReport(api, {
    resource,
    operationId,
    summary,
    called,
    title: form.title,
    query: StatementQuery,
    answer: StatementAnswer,
    read,
    answerOf: ({ sums, isWhole, lineCount }) => ({
      lines: lineCount === 0 ? [] : rowsOf(sums).map((row) => lineOf(form, row)),
      outOfBalance: moneyOf(differenceOf?.(sums) ?? 0n),
      isWhole,
    }),
    summedOf,
  })
}
