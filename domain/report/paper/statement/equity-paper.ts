import { moneyOf } from '../../../value/money.ts'
import { type EquityColumn, type EquityRow, equityColumns, totalOf } from '../../statement/equity.ts'
import type { PaperColumn } from '../paper.ts'

export const equityTitle = 'Demonstração das mutações do patrimônio líquido'

/** What it counts, for screen and paper. */
export const equityRule =
  'o que mudou no patrimônio líquido, de saldo a saldo, com o ano anterior; o resultado com destino certo está em Fundos com restrição'

export const equityNames = { row: 'Mutação', total: 'Total' } as const

const order: readonly EquityColumn[] = ['socialCapital', 'funds', 'reserves', 'valuation', 'accumulated']

/** Columns of the statement, on paper and in files. */
export const equityPaperColumns: readonly PaperColumn[] = [
  { header: equityNames.row, kind: 'name' },
  ...order.map((key): PaperColumn => ({ header: equityColumns[key], kind: 'money' })),
  { header: equityNames.total, kind: 'money' },
]

/** A row as a row of these columns; balances are drawn as totals. */
export const equityCells = ({ label, isBalance, cents }: EquityRow): string[] => [
  label,
  ...order.map((key) => moneyOf(cents[key])),
  moneyOf(totalOf(cents)),
  ...(isBalance ? ['total'] : []),
]
