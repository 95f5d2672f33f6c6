import { date, type Fields, money, text } from '../../../field/fields.ts'
import { availableFact } from '../../../fund/available.ts'
import { centsOf, formatMoney, moneyOf } from '../../../value/money.ts'
import type { PaperColumn, PaperFact } from '../paper.ts'

export const fundsTitle = 'Posição dos fundos'

/** What the report counts. */
export const fundsRule =
  'o que entrou e saiu das contas e caixas; disponível é o saldo menos o que estava comprometido em ordens de pagamento no fim do período'

/** Money that names no fund, as a line of the report. */
export const freeMoney = 'Livre (sem fundo)'

const figures = {
  opening: money('Saldo anterior'),
  received: money('Recebido'),
  spent: money('Gasto'),
  transferred: money('Remanejado'),
  closing: money('Saldo'),
} as const satisfies Fields

/** Fields of a line. */
export const fundsFigures = {
  name: text('Fundo', 120),
  ...figures,
  internal: money('Entre contas'),
  committed: money('Comprometido'),
  available: money('Disponível'),
} as const satisfies Fields

/** Money as text. */
export interface FundsLine {
  readonly name: string
  readonly opening: string
  readonly received: string
  readonly spent: string
  /** From other funds, less what went to them. */
  readonly transferred: string
  readonly closing: string
  readonly committed: string
  readonly available: string
}

/** A fund, or what is free, among all of them. */
export interface FundBalanceLine extends FundsLine {
  /** Of what is free: from accounts of other branches less what went to them, and what accounts began with. */
  readonly internal: string
}

const moneyKeys = [
  'opening',
  'received',
  'spent',
  'transferred',
  'internal',
  'closing',
  'committed',
  'available',
] as const

const isZero = (value: string): boolean => centsOf(value) === 0n

/** Whether any money came from accounts of other branches, or went to them, or accounts began with some. */
export const hasInternal = (lines: readonly Pick<FundBalanceLine, 'internal'>[]): boolean =>
  lines.some(({ internal }) => !isZero(internal))

/** Of the report: `internal` only where there is any. */
export function fundsTable(lines: readonly FundBalanceLine[]) {
  const keys = moneyKeys.filter((key) => key !== 'internal' || hasInternal(lines))
  const rowOf = (line: FundBalanceLine): string[] => [line.name, ...keys.map((key) => line[key])]
  const columns: readonly PaperColumn[] = [
    { header: fundsFigures.name.label, kind: 'name' },
    ...keys.map((key): PaperColumn => ({ header: fundsFigures[key].label, kind: 'money' })),
  ]
  return { columns, rows: lines.map(rowOf), total: rowOf(fundsTotals(lines)) }
}

/** Of all funds and what is free: the money of all accounts and boxes. */
export function fundsTotals(lines: readonly FundBalanceLine[]): FundBalanceLine {
  const sum = (key: (typeof moneyKeys)[number]): string =>
    moneyOf(lines.reduce((all, { [key]: value }) => all + centsOf(value), 0n))
  return {
    name: 'Total',
    opening: sum('opening'),
    received: sum('received'),
    spent: sum('spent'),
    transferred: sum('transferred'),
    internal: sum('internal'),
    closing: sum('closing'),
    committed: sum('committed'),
    available: sum('available'),
  }
}

export const fundsFacts = ({ opening, closing, committed, available }: FundsLine): PaperFact[] => [
  { label: 'Saldo anterior', value: formatMoney(opening) },
  { label: 'Dinheiro em contas e caixas', value: formatMoney(closing) },
  { label: 'Comprometido', value: formatMoney(committed) },
  availableFact(available),
]

export const fundStatementTitle = 'Extrato do fundo'

/** Fields of a line of a fund's statement. */
export const fundStatementFigures = {
  date: date('Data'),
  history: text('Histórico', 255),
  planName: text('Plano de contas', 120),
  received: money('Recebido'),
  spent: money('Gasto'),
  transferred: money('Remanejado'),
  balance: money('Saldo'),
} as const satisfies Fields

/** A movement of a fund; a reversal lowers what it takes back. Money as text. */
export interface FundStatementLine {
  readonly date: string
  readonly history: string
  readonly planName?: string | undefined
  readonly received?: string | undefined
  readonly spent?: string | undefined
  /** Below zero: to another fund. */
  readonly transferred?: string | undefined
  readonly balance: string
}

export const fundStatementColumns: readonly PaperColumn[] = [
  { header: fundStatementFigures.date.label, kind: 'date' },
  { header: fundStatementFigures.history.label, kind: 'name' },
  { header: fundStatementFigures.planName.label, kind: 'text' },
  ...(['received', 'spent', 'transferred', 'balance'] as const).map(
    (key): PaperColumn => ({ header: fundStatementFigures[key].label, kind: 'money' }),
  ),
]

export const fundStatementRow = (line: FundStatementLine): string[] => [
  line.date,
  line.history,
  line.planName ?? '',
  line.received ?? '',
  line.spent ?? '',
  line.transferred ?? '',
  line.balance,
]

export const fundStatementFacts = ({
  opening,
  received,
  spent,
  transferred,
  closing,
  committed,
  available,
}: FundsLine): PaperFact[] => [
  { label: figures.opening.label, value: formatMoney(opening) },
  { label: figures.received.label, value: formatMoney(received) },
  { label: figures.spent.label, value: formatMoney(spent) },
  ...(isZero(transferred) ? [] : [{ label: figures.transferred.label, value: formatMoney(transferred) }]),
  { label: figures.closing.label, value: formatMoney(closing) },
  { label: fundsFigures.committed.label, value: formatMoney(committed) },
  availableFact(available),
]
