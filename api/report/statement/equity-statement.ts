import * as z from 'zod'
import { Money } from '#domain/field/values.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import {
  equityCells,
  equityPaperColumns,
  equityRule,
  equityTitle,
} from '#domain/report/paper/statement/equity-paper.ts'
import { type EquityRow, equityRows, totalOf } from '#domain/report/statement/equity.ts'
import {
  equityDays,
  fourStretches,
  type StatementPeriod,
  wordedPeriods,
} from '#domain/report/statement/statement-period.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import type { Summed } from '../summed.ts'
import { summedReport } from '../summed-report.ts'
import { type SumLine, selectIsWhole, selectSums } from './account-sums.ts'
import { StatementQuery } from './statement-report.ts'

const Row = z
  .object({
    key: z.string().meta({ description: 'What it is, and until which day' }),
    label: z.string(),
    isBalance: z.boolean(),
    socialCapital: Money,
    funds: Money,
    reserves: Money,
    valuation: Money,
    accumulated: Money,
    amount: Money,
  })
  .meta({ id: 'EquityRow', description: 'A balance of equity on a day, or what changed it' })

const EquityStatement = z
  .object({
    lines: z.array(Row),
    isWhole: z.boolean().meta({ description: 'Whether all that was there before the books began is entered' }),
  })
  .meta({ id: 'EquityStatement', description: 'Changes in equity of the year before and of this one' })

const rowsOf = (accounts: readonly SumLine[], period: StatementPeriod): EquityRow[] =>
  accounts.length === 0 ? [] : equityRows(accounts, equityDays(period))

const lineOf = ({ key, label, isBalance, cents }: EquityRow): z.input<typeof Row> => ({
  key,
  label,
  isBalance,
  socialCapital: moneyOf(cents.socialCapital),
  funds: moneyOf(cents.funds),
  reserves: moneyOf(cents.reserves),
  valuation: moneyOf(cents.valuation),
  accumulated: moneyOf(cents.accumulated),
  amount: moneyOf(totalOf(cents)),
})

async function read(tenant: Tenant, { branchId, ...period }: StatementQuery) {
  const [reader, accounts, isWhole] = await tenant.read(selectSums(fourStretches(period), branchId), selectIsWhole)
  return { reader, rows: rowsOf(accounts, period), isWhole, lineCount: accounts.length }
}

const summedOf = ({ year, month, branchId }: StatementQuery): Summed<SumLine> => ({
  resource: journalEntryNoun.resource,
  filters: { year, ...(month && { month }), ...(branchId && { branchId }) },
  lines: selectSums(fourStretches({ year, month }), branchId),
  isSigned: true,
  tableOf: (accounts) => {
    const rows = rowsOf(accounts, { year, month })
    const last = rows.at(-1)
    return {
      title: equityTitle,
      about: [
        { label: 'Critério', value: equityRule },
        { label: 'Período', value: wordedPeriods({ year, month }).now },
      ],
      columns: equityPaperColumns,
      rows: rows.map(equityCells),
      totals: last ? [{ label: last.label, value: formatMoney(moneyOf(totalOf(last.cents))) }] : [],
    }
  },
})

/** `GET /report/equity`: changes in equity of a year or month. */
export const routes = (api: Api): void =>
  summedReport(api, {
    resource: 'report/equity',
    operationId: 'equityStatement',
    summary: 'Changes in equity of a year or month, from balance to balance, with the year before',
    called: 'the statement of changes in equity',
    title: equityTitle,
    query: StatementQuery,
    answer: EquityStatement,
    read,
    answerOf: ({ rows, isWhole }) => ({ lines: rows.map(lineOf), isWhole }),
    summedOf,
  })
