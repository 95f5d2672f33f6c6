import type { Problem } from '../../../error/error.ts'
import { count, type Fields, money } from '../../../field/fields.ts'
import { centsOf, formatMoney, moneyOf } from '../../../value/money.ts'
import type { PaperColumn, PaperFact } from '../paper.ts'

/** Grouping of the payables report. */
export const payablesBy = ['owner', 'plan'] as const
export type PayablesBy = (typeof payablesBy)[number]

/** A payables report: title, and meaning of its lines. */
interface SummedReport {
  readonly title: string
  /** 'Favorecido' */
  readonly header: string
  /** Filter of the instalment list that shows a line's instalments. */
  readonly filter: 'ownerId' | 'accountPlanId'
}

export const payablesReports: Readonly<Record<PayablesBy, SummedReport>> = {
  owner: { title: 'Contas a pagar por favorecido', header: 'Favorecido', filter: 'ownerId' },
  plan: { title: 'Contas a pagar por plano de contas', header: 'Plano de contas', filter: 'accountPlanId' },
}

/** Figures of a line; cancelled and refunded instalments are excluded. */
export const payablesFigures = {
  count: count('Parcelas', 9_999_999),
  value: money('Valor'),
  paid: money('Pago'),
  open: money('Em aberto'),
  late: money('Atrasado'),
} as const satisfies Fields

/** A line of the report; money as text. */
export interface PayablesLine {
  readonly name: string
  readonly count: number
  readonly value: string
  readonly paid: string
  readonly open: string
  readonly late: string
}

/** Branch rule of the payables report, for screen and paper. */
export const payablesBranchRule = 'cada conta na filial da ordem, ainda que outra filial tenha pagado'

/** Order of the figures everywhere: total, open, late, paid. */
const order = ['value', 'open', 'late', 'paid'] as const

/** Columns of the report, on paper and in files. */
export const payablesColumns = (by: PayablesBy): readonly PaperColumn[] => [
  { header: payablesReports[by].header, kind: 'name' },
  ...order.map((key): PaperColumn => ({ header: payablesFigures[key].label, kind: 'money' })),
  { header: payablesFigures.count.label, kind: 'count' },
]

/** A line as a row of these columns. */
export const payablesRow = (line: PayablesLine): string[] => [
  line.name,
  ...order.map((key) => line[key]),
  String(line.count),
]

/** Total of all lines. */
export function payablesTotals(lines: readonly PayablesLine[]): PayablesLine {
  const sum = (of: (line: PayablesLine) => string): string =>
    moneyOf(lines.reduce((all, line) => all + centsOf(of(line)), 0n))
  return {
    name: 'Total',
    count: lines.reduce((all, line) => all + line.count, 0),
    value: sum(({ value }) => value),
    paid: sum(({ paid }) => paid),
    open: sum(({ open }) => open),
    late: sum(({ late }) => late),
  }
}

/** Key figures, formatted. */
export const payablesFacts = (line: PayablesLine): PaperFact[] => [
  ...order.map((key) => ({ label: payablesFigures[key].label, value: formatMoney(line[key]) })),
  { label: payablesFigures.count.label, value: line.count.toLocaleString('pt-BR') },
]

/** Validates a report's period; yyyy-MM-dd, inclusive. */
export const daysProblems = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): Problem[] =>
  dateTo < dateFrom ? [{ msg: 'days_reversed', param: 'dateTo' }] : []
