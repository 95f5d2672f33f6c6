import { monthName } from '../../../value/day/competence.ts'
import { formatMoney, moneyOf } from '../../../value/money.ts'
import type { MonthlyRow } from '../../statement/result-by-month.ts'
import type { PaperColumn, PaperFact } from '../paper.ts'

export const resultByMonthTitle = 'Resultado mês a mês'

/** What it counts, for screen and paper. */
export const resultByMonthRule =
  'receitas e despesas por competência, mês a mês; as despesas estão negativas, e a soma dos meses é o resultado do ano'

/** Of what branches gave each other in different months. */
export const betweenName = 'Entre filiais'

const hasBetween = (rows: readonly MonthlyRow[]): boolean => rows.some(({ between }) => between !== 0n)

/** 'jan' to 'dez' */
export const shortMonthNames: readonly string[] = Array.from({ length: 12 }, (_, place) =>
  monthName(`2000-${String(place + 1).padStart(2, '0')}`),
)

/** Columns on paper and in files; what lies between the months only where something does. */
export const resultByMonthColumns = (rows: readonly MonthlyRow[]): readonly PaperColumn[] => [
  { header: 'Conta', kind: 'name' },
  ...[...shortMonthNames, ...(hasBetween(rows) ? [betweenName] : []), 'Ano'].map(
    (header): PaperColumn => ({ header, kind: 'money' }),
  ),
]

const step = '\u00a0'.repeat(2)

/** Rows of these columns; groups and totals are marked. */
export const resultByMonthCells = (rows: readonly MonthlyRow[]): string[][] =>
  rows.map(({ kind, level, code, label, months, between, amount }) => [
    step.repeat(level) + [code, label].filter(Boolean).join(' '),
    ...[...months, ...(hasBetween(rows) ? [between] : []), amount].map(moneyOf),
    ...(kind === 'GROUP' ? ['group'] : kind === 'TOTAL' ? ['total'] : []),
  ])

const factKeys = ['income', 'programs', 'administration', 'result']

/** Key figures of the year, formatted. */
export const resultByMonthFacts = (rows: readonly MonthlyRow[]): PaperFact[] =>
  rows
    .filter(({ key }) => factKeys.includes(key))
    .map(({ label, amount }) => ({ label, value: formatMoney(moneyOf(amount)) }))
