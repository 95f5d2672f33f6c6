import * as z from 'zod'
import { Id, Money, Year } from '#domain/field/values.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import {
  resultByMonthCells,
  resultByMonthColumns,
  resultByMonthFacts,
  resultByMonthRule,
  resultByMonthTitle,
} from '#domain/report/paper/statement/result-by-month-paper.ts'
import { type MonthlyRow, monthStretches, resultByMonth } from '#domain/report/statement/result-by-month.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { commaList } from '../../noun/definition/condition.ts'
import type { Summed } from '../summed.ts'
import { summedReport } from '../summed-report.ts'
import { readSumsOf, type SumLine, selectIsWhole, selectSums } from './account-sums.ts'
import { StatementLineKind } from './statement-report.ts'

const Query = z.object({ year: Year, branchId: commaList(Id, 'Id').optional() })
type Query = z.output<typeof Query>

const Line = z
  .object({
    key: z.string().meta({ description: 'The same line in every year' }),
    rowKind: StatementLineKind,
    level: z.int().meta({ description: 'How many groups it is in' }),
    label: z.string(),
    code: z.string().optional(),
    ledgerAccountId: Id.optional(),
    months: z.array(Money).meta({ description: 'Twelve, each as the statement of that month has it' }),
    between: Money.meta({
      description: 'What branches gave each other in different months, which the year no longer shows',
    }),
    amount: Money.meta({ description: 'The months and what lies between them: the statement of the year' }),
  })
  .meta({ id: 'MonthlyResultLine', description: 'A line of the result of a year, and what each month has of it' })

const Answer = z
  .object({
    lines: z.array(Line),
    isWhole: z.boolean().meta({ description: 'Whether all that was there before the books began is entered' }),
  })
  .meta({ id: 'MonthlyResult', description: 'The statement of result of a year, its months beside each other' })

const select = ({ year, branchId }: Query) => selectSums(monthStretches(year), branchId)

const rowsOf = (sums: readonly SumLine[]): MonthlyRow[] => (sums.length === 0 ? [] : resultByMonth(readSumsOf(sums)))

const lineOf = ({ kind, months, between, amount, ...row }: MonthlyRow): z.input<typeof Line> => ({
  ...row,
  rowKind: kind,
  months: months.map(moneyOf),
  between: moneyOf(between),
  amount: moneyOf(amount),
})

async function read(tenant: Tenant, query: Query) {
  const [reader, sums, isWhole] = await tenant.read(select(query), selectIsWhole)
  return { reader, sums, isWhole, lineCount: sums.length }
}

const summedOf = (query: Query): Summed<SumLine> => ({
  resource: journalEntryNoun.resource,
  filters: { year: query.year, ...(query.branchId && { branchId: query.branchId }) },
  lines: select(query),
  isSigned: true,
  tableOf: (sums) => {
    const rows = rowsOf(sums)
    return {
      title: resultByMonthTitle,
      about: [
        { label: 'Critério', value: resultByMonthRule },
        { label: 'Período', value: query.year },
      ],
      columns: resultByMonthColumns(rows),
      isDense: true,
      rows: resultByMonthCells(rows),
      totals: resultByMonthFacts(rows),
    }
  },
})

/** `GET /report/result-by-month`: income and expense of a year, its twelve months beside each other. */
export const routes = (api: Api): void =>
  summedReport(api, {
    resource: 'report/result-by-month',
    operationId: 'resultByMonth',
    summary: 'Income and expense of a year by competence, its twelve months beside each other',
    called: 'the result of a year by month',
    title: resultByMonthTitle,
    query: Query,
    answer: Answer,
    read,
    answerOf: ({ sums, isWhole }) => ({ lines: rowsOf(sums).map(lineOf), isWhole }),
    summedOf,
  })
