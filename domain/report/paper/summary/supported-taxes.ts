import { billsPayFields } from '../../../bills-pay/fields.ts'
import { count, type Fields, money, text } from '../../../field/fields.ts'
import { shownCompetence } from '../../../value/day/competence.ts'
import { centsOf, formatMoney, moneyOf } from '../../../value/money.ts'
import type { PaperColumn, PaperFact } from '../paper.ts'

export const supportedTaxesTitle = 'Tributos suportados'

/** What the report counts, for screen and paper. */
export const supportedTaxesRule =
  'o IBS e a CBS que as notas dizem estar no preço, sem as ordens canceladas e as devolvidas'

/** Fields of a line. */
export const supportedTaxesFigures = {
  ownerName: text('Favorecido', 120),
  month: text('Competência', 7),
  count: count('Ordens', 9_999_999),
  gross: money('Valor das ordens'),
  ibs: money(billsPayFields.ibs.label),
  cbs: money(billsPayFields.cbs.label),
  supported: money('IBS e CBS'),
} as const satisfies Fields

/** A line of the report: the orders of a payee in a month; money as text. */
export interface SupportedTaxesLine {
  readonly ownerName: string
  /** yyyy-MM; empty for the total. */
  readonly month: string
  readonly count: number
  readonly gross: string
  readonly ibs: string
  readonly cbs: string
  readonly supported: string
}

/** Order of the sums everywhere. */
const order = ['ibs', 'cbs', 'supported', 'gross'] as const

/** Columns of the report, on paper and in files. */
export const supportedTaxesColumns: readonly PaperColumn[] = [
  { header: supportedTaxesFigures.ownerName.label, kind: 'name' },
  { header: supportedTaxesFigures.month.label, kind: 'code' },
  ...order.map((key): PaperColumn => ({ header: supportedTaxesFigures[key].label, kind: 'money' })),
  { header: supportedTaxesFigures.count.label, kind: 'count' },
]

/** A line as a row of these columns. */
export const supportedTaxesRow = (line: SupportedTaxesLine): string[] => [
  line.ownerName,
  line.month && shownCompetence(line.month),
  ...order.map((key) => line[key]),
  String(line.count),
]

/** Total of all lines. */
export function supportedTaxesTotals(lines: readonly SupportedTaxesLine[]): SupportedTaxesLine {
  const sum = (key: (typeof order)[number]): string =>
    moneyOf(lines.reduce((all, line) => all + centsOf(line[key]), 0n))
  return {
    ownerName: 'Total',
    month: '',
    count: lines.reduce((all, line) => all + line.count, 0),
    gross: sum('gross'),
    ibs: sum('ibs'),
    cbs: sum('cbs'),
    supported: sum('supported'),
  }
}

/** Key figures, formatted. */
export const supportedTaxesFacts = (line: Omit<SupportedTaxesLine, 'ownerName' | 'month'>): PaperFact[] => [
  ...order.map((key) => ({ label: supportedTaxesFigures[key].label, value: formatMoney(line[key]) })),
  { label: supportedTaxesFigures.count.label, value: line.count.toLocaleString('pt-BR') },
]
