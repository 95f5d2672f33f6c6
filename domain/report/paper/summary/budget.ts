import { errorPercentOf, type Forecast, sumOfForecasts } from '../../../budget/forecast.ts'
import { availableOf } from '../../../budget/rules.ts'
import { type Fields, money, text } from '../../../field/fields.ts'
import { wordedMonth } from '../../../value/day/competence.ts'
import { AccountPlanNature } from '../../../value/enums.ts'
import { centsOf, formatMoney, formatShort, isShort, moneyOf } from '../../../value/money.ts'
import type { PaperColumn, PaperFact } from '../paper.ts'

export const budgetReportTitle = 'Orçado × realizado'

/** What the report counts. */
export const budgetReportRule =
  'o que foi votado, menos as ordens de pagamento em aberto e o que já foi pago ou recebido, pelo mês de competência'

/** How the year's end is forecast. */
export const budgetForecastRule =
  'o que veio nos meses encerrados, e nos outros o que veio neles no ano anterior, na proporção deste ano (de metade ao dobro); sem ano anterior, a média dos meses. Nunca menos que o já realizado e comprometido. O erro é o da mesma conta, no mesmo mês dos anos anteriores, sem as ordens'

const errorLabel = 'Erro da previsão'

/** 'erro de 8 %'; where there is no year to check it with, that. */
export const budgetErrorWords = (errorPercent: number | null | undefined): string =>
  typeof errorPercent === 'number' ? `erro de ${errorPercent} %` : 'sem ano anterior para conferir'

/** Fields of a line. */
export const budgetReportFigures = {
  code: text('Código', 8),
  name: text('Conta', 120),
  monthVoted: money('Orçado no mês'),
  monthRealised: money('Realizado no mês'),
  voted: money('Orçado'),
  committed: money('Comprometido'),
  realised: money('Realizado'),
  available: money('Disponível'),
  yearVoted: money('Orçado no ano'),
  yearAvailable: money('Disponível no ano'),
  forecast: money('Previsto no ano'),
} as const satisfies Fields

const monthKeys = ['monthVoted', 'monthRealised'] as const
const sumKeys = ['voted', 'committed', 'realised', 'available'] as const
const yearKeys = ['yearVoted', 'yearAvailable'] as const
const figureKeys = [...monthKeys, ...sumKeys, ...yearKeys] as const
type FigureKey = (typeof figureKeys)[number]

/** Figures as money: of a month, accumulated until it, of the year. */
export type BudgetFigures = Readonly<Record<FigureKey, string>>

/** A plan, or a group of plans with what is below it. */
export interface BudgetReportLine extends BudgetFigures {
  readonly code: string
  readonly name: string
  /** Code of AccountPlanNature. */
  readonly nature: number
  readonly isGroup: boolean
  /** What it comes to at the end of the year, while that is under way. */
  readonly year?: Forecast | undefined
}

/** A forecast as it is told: money, and by how many percent the same one missed years before. */
export const toldForecast = (
  forecast: Forecast | undefined,
): { readonly forecast?: string; readonly forecastErrorPercent?: number } => {
  if (!forecast) return {}
  const forecastErrorPercent = errorPercentOf(forecast)
  return {
    forecast: moneyOf(forecast.cents),
    ...(forecastErrorPercent !== undefined && { forecastErrorPercent }),
  }
}

const isForecast = (lines: readonly BudgetReportLine[]): boolean => lines.some(({ year }) => year !== undefined)

/** What was voted, committed and realised, in cents: of one month, until it, and in the year. */
interface BudgetSums {
  readonly monthVoted: bigint
  readonly monthRealised: bigint
  readonly voted: bigint
  readonly committed: bigint
  readonly realised: bigint
  readonly yearVoted: bigint
  readonly yearCommitted: bigint
  readonly yearRealised: bigint
}

/** What these sums leave, as money. */
export function budgetFigures(sums: BudgetSums): BudgetFigures {
  const { monthVoted, monthRealised, voted, committed, realised, yearVoted, yearCommitted, yearRealised } = sums
  return {
    monthVoted: moneyOf(monthVoted),
    monthRealised: moneyOf(monthRealised),
    voted: moneyOf(voted),
    committed: moneyOf(committed),
    realised: moneyOf(realised),
    available: moneyOf(availableOf(voted, committed, realised)),
    yearVoted: moneyOf(yearVoted),
    yearAvailable: moneyOf(availableOf(yearVoted, yearCommitted, yearRealised)),
  }
}

/** Columns that a report has: with a month those of the month, accumulated and of the year, else those of the year alone. */
const keysOf = (month: string | undefined): readonly FigureKey[] => (month === undefined ? sumKeys : figureKeys)

export const budgetReportColumns = (
  lines: readonly BudgetReportLine[],
  month: string | undefined,
): readonly PaperColumn[] => [
  { header: budgetReportFigures.code.label, kind: 'code', characters: 10 },
  { header: budgetReportFigures.name.label, kind: 'name' },
  ...keysOf(month).map((key): PaperColumn => ({ header: budgetReportFigures[key].label, kind: 'money' })),
  ...(isForecast(lines)
    ? ([
        { header: budgetReportFigures.forecast.label, kind: 'money' },
        { header: `${errorLabel} (%)`, kind: 'percent' },
      ] as const)
    : []),
]

/** Rows of all lines, groups as totals. */
export const budgetReportRows = (lines: readonly BudgetReportLine[], month: string | undefined): string[][] =>
  lines.map((line) => {
    const { forecast = '', forecastErrorPercent } = toldForecast(line.year)
    return [
      line.code,
      line.name,
      ...keysOf(month).map((key) => line[key]),
      ...(isForecast(lines) ? [forecast, forecastErrorPercent === undefined ? '' : String(forecastErrorPercent)] : []),
      ...(line.isGroup ? ['total'] : []),
    ]
  })

const { RECEITA, DESPESA } = AccountPlanNature.codes

const sumOf = (lines: readonly BudgetReportLine[], nature: number) => {
  const own = lines.filter((line) => line.nature === nature && !line.isGroup)
  const sum = (key: FigureKey) => moneyOf(own.reduce((all, line) => all + centsOf(line[key]), 0n))
  return {
    monthVoted: sum('monthVoted'),
    monthRealised: sum('monthRealised'),
    voted: sum('voted'),
    committed: sum('committed'),
    realised: sum('realised'),
    available: sum('available'),
    yearVoted: sum('yearVoted'),
    yearAvailable: sum('yearAvailable'),
    ...toldForecast(sumOfForecasts(own.flatMap(({ year }) => year ?? []))),
  }
}

/** What is received and what is spent, of all plans. */
export const budgetReportTotals = (lines: readonly BudgetReportLine[]) => ({
  income: sumOf(lines, RECEITA),
  expense: sumOf(lines, DESPESA),
})

/** What may still be spent of what was voted, or by how much that was passed. */
export const budgetLeftFact = (available: string): PaperFact =>
  isShort(available)
    ? { label: 'Despesa acima do orçado', value: formatShort(available) }
    : { label: 'Despesa disponível', value: formatMoney(available) }

/** Key figures, formatted. */
export function budgetReportFacts(lines: readonly BudgetReportLine[]): PaperFact[] {
  const { income, expense } = budgetReportTotals(lines)
  return [
    { label: 'Receita orçada', value: formatMoney(income.voted) },
    { label: 'Receita realizada', value: formatMoney(income.realised) },
    { label: 'Despesa orçada', value: formatMoney(expense.voted) },
    { label: 'Comprometido', value: formatMoney(expense.committed) },
    { label: 'Despesa realizada', value: formatMoney(expense.realised) },
    budgetLeftFact(expense.available),
  ]
}

const forecastWords = (label: string, told: ReturnType<typeof toldForecast>): string[] =>
  told.forecast ? [`${label} de ${formatMoney(told.forecast)}, ${budgetErrorWords(told.forecastErrorPercent)}`] : []

/** 'receitas de R$ 1.200,00, erro de 8 %; despesas de …: ' and how it is made. */
function forecastAbout(lines: readonly BudgetReportLine[]): string {
  const { income, expense } = budgetReportTotals(lines)
  const words = [...forecastWords('receitas', income), ...forecastWords('despesas', expense)]
  return `${words.join('; ')}. ${budgetForecastRule.charAt(0).toUpperCase()}${budgetForecastRule.slice(1)}`
}

/** Facts of the paper about what it counts. */
export const budgetReportAbout = (lines: readonly BudgetReportLine[]): PaperFact[] => [
  { label: 'Critério', value: budgetReportRule },
  ...(isForecast(lines) ? [{ label: 'Previsão do ano', value: forecastAbout(lines) }] : []),
]

/** 'janeiro a novembro de 2026', '2026'. */
export function budgetPeriod(year: string, month: string | undefined): string {
  if (month === undefined) return year
  const last = wordedMonth(`${year}-${month}`)
  return month === '01' ? last : `janeiro a ${last}`
}
