import type { Problem } from '../../error/error.ts'
import { count, type Fields, money } from '../../field/fields.ts'
import { centsOf, formatMoney, moneyOf } from '../../value/money.ts'
import type { PaperColumn, PaperFact } from './paper.ts'

/** By what bills are summed. */
export const payablesBy = ['owner', 'plan'] as const
export type PayablesBy = (typeof payablesBy)[number]

/** A report that sums what is due in some days: what it is called, and what its lines are. */
interface SummedReport {
  readonly title: string
  /** 'Favorecido' */
  readonly header: string
  /** By which filter the list of instalments shows what a line is made of. */
  readonly filter: 'ownerId' | 'accountPlanId'
}

export const payablesReports: Readonly<Record<PayablesBy, SummedReport>> = {
  owner: { title: 'Contas a pagar por favorecido', header: 'Favorecido', filter: 'ownerId' },
  plan: { title: 'Contas a pagar por plano de contas', header: 'Plano de contas', filter: 'accountPlanId' },
}

/** What is summed of the instalments of a line; cancelled ones and those whose money came back are in none. */
export const payablesFigures = {
  count: count('Parcelas', 9_999_999),
  value: money('Valor'),
  paid: money('Pago'),
  open: money('Em aberto'),
  late: money('Atrasado'),
} as const satisfies Fields

/** A line of the report; money as the wire carries it. */
export interface PayablesLine {
  readonly name: string
  readonly count: number
  readonly value: string
  readonly paid: string
  readonly open: string
  readonly late: string
}

/** Of which branch a bill is here, on the screen and on paper. */
export const payablesBranchRule = 'cada conta na filial da ordem, ainda que outra filial tenha pagado'

/** The order in which they are told, wherever they are: what it is in all, what of it is still to be paid, what was. */
const order = ['value', 'open', 'late', 'paid'] as const

/** The columns of the report on paper and as a file. */
export const payablesColumns = (by: PayablesBy): readonly PaperColumn[] => [
  { header: payablesReports[by].header, kind: 'name' },
  ...order.map((key): PaperColumn => ({ header: payablesFigures[key].label, kind: 'money' })),
  { header: payablesFigures.count.label, kind: 'count' },
]

/** A line as a row of those columns. */
export const payablesRow = (line: PayablesLine): string[] => [
  line.name,
  ...order.map((key) => line[key]),
  String(line.count),
]

/** What all lines come to. */
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

/** The figures that are looked for first, formatted. */
export const payablesFacts = (line: PayablesLine): PaperFact[] => [
  ...order.map((key) => ({ label: payablesFigures[key].label, value: formatMoney(line[key]) })),
  { label: payablesFigures.count.label, value: line.count.toLocaleString('pt-BR') },
]

/** What is wrong with the days that a report is asked of; yyyy-MM-dd, both included. */
export const daysProblems = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): Problem[] =>
  dateTo < dateFrom ? [{ msg: 'days_reversed', param: 'dateTo' }] : []
