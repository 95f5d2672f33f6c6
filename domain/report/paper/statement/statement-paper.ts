import { formatMoney, moneyOf } from '../../../value/money.ts'
import { type StatementPeriod, wordedBalanceDays, wordedPeriods } from '../../statement/statement-period.ts'
import { type Figures, figuresOf, type StatementRow } from '../../statement/statement-row.ts'
import type { PaperColumn, PaperFact } from '../paper.ts'

/** A statement of the books, for screen and paper. */
export interface StatementForm {
  readonly title: string
  /** What it counts. */
  readonly rule: string
  /** What the figures of a year and of the year before are called. */
  worded(period: StatementPeriod): { readonly now: string; readonly before: string }
  /** Whether free and restricted stand side by side. */
  readonly isDivided: boolean
  /** Rows whose figures come first. */
  readonly facts: readonly string[]
}

export const statementForms = {
  balanceSheet: {
    title: 'Balanço patrimonial',
    rule: 'saldos no último dia do período, ao lado dos do fim do ano anterior; o que tem destino certo está em Com restrição',
    worded: wordedBalanceDays,
    isDivided: true,
    facts: ['assets', 'currentLiabilities', 'nonCurrentLiabilities', 'equity'],
  },
  result: {
    title: 'Demonstração do resultado do período',
    rule: 'receitas e despesas por competência, ao lado dos mesmos meses do ano anterior; as despesas estão negativas, e cada total soma o que está acima dele',
    worded: wordedPeriods,
    isDivided: true,
    facts: ['income', 'programs', 'administration', 'result'],
  },
  cashFlow: {
    title: 'Demonstração dos fluxos de caixa',
    rule: 'dinheiro que entrou e saiu dos caixas, bancos e aplicações de liquidez imediata, pelo método direto e pelo indireto; transferências entre contas próprias e bens doados não são fluxos',
    worded: wordedPeriods,
    isDivided: false,
    facts: ['operating', 'investing', 'financing', 'finalCash'],
  },
} as const satisfies Readonly<Record<string, StatementForm>>

export const statementLabels = { name: 'Conta', free: 'Sem restrição', restricted: 'Com restrição' } as const

/** Free and restricted together. */
export const wholeOf = ({ free, restricted }: Figures): bigint => free + restricted

/** Columns of a statement, on paper and in files. */
export function statementColumns(form: StatementForm, period: StatementPeriod): readonly PaperColumn[] {
  const { now, before } = form.worded(period)
  const money = [...(form.isDivided ? [statementLabels.free, statementLabels.restricted] : []), now, before]
  return [
    { header: 'Código', kind: 'code' },
    { header: statementLabels.name, kind: 'name' },
    ...money.map((header): PaperColumn => ({ header, kind: 'money' })),
  ]
}

const step = '\u00a0'.repeat(4)

/** A row as a row of these columns; groups and totals are marked. */
export function statementCells({ isDivided }: StatementForm, row: StatementRow): string[] {
  const { free, restricted, before } = row.figures
  const cents = [...(isDivided ? [free, restricted] : []), free + restricted, before]
  const mark = row.kind === 'GROUP' ? ['group'] : row.kind === 'TOTAL' ? ['total'] : []
  return [row.code ?? '', step.repeat(row.level) + row.label, ...cents.map(moneyOf), ...mark]
}

/** Key figures, formatted. */
export const statementFacts = ({ facts }: StatementForm, rows: readonly StatementRow[]): PaperFact[] =>
  rows
    .filter(({ key }) => facts.includes(key))
    .map(({ key, label }) => ({ label, value: formatMoney(moneyOf(wholeOf(figuresOf(rows, key)))) }))
