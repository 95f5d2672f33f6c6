import { type Fields, money, text } from '../../../field/fields.ts'
import { centsOf, formatAmount, formatMoney, moneyOf } from '../../../value/money.ts'
import type { PaperColumn, PaperFact } from '../paper.ts'

export const trialBalanceTitle = 'Balancete'

const counted = 'contas com saldo ou movimento; os grupos somam as contas abaixo deles'

/** What the report counts, for the screen. */
export const trialBalanceRule = `${counted}; D é saldo devedor, C é saldo credor`

/** The same for papers and files, whose figures have signs. */
export const trialBalancePaperRule = `${counted}; saldo credor é negativo`

/** Fields of a line. */
export const trialBalanceFigures = {
  code: text('Código', 8),
  name: text('Conta', 120),
  opening: money('Saldo anterior'),
  debit: money('Débito'),
  credit: money('Crédito'),
  closing: money('Saldo atual'),
} as const satisfies Fields

/** A line: an account or a group; balances above zero are at debit. Money as text. */
export interface TrialBalanceLine {
  readonly code: string
  readonly name: string
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly closing: string
}

/** '1.234,56 D': a balance by its side; nothing where it is zero. */
export function sidedBalance(balance: string): string {
  const cents = centsOf(balance)
  if (cents === 0n) return formatAmount('0.00')
  return `${formatAmount(moneyOf(cents < 0n ? -cents : cents))} ${cents > 0n ? 'D' : 'C'}`
}

/** Columns of the report, on paper and in files. */
export const trialBalanceColumns: readonly PaperColumn[] = [
  { header: trialBalanceFigures.code.label, kind: 'code' },
  { header: trialBalanceFigures.name.label, kind: 'name' },
  ...(['opening', 'debit', 'credit', 'closing'] as const).map(
    (key): PaperColumn => ({ header: trialBalanceFigures[key].label, kind: 'money' }),
  ),
]

/** A line as a row of these columns: balances at credit are negative. */
export const trialBalanceRow = (line: TrialBalanceLine): string[] => [
  line.code,
  line.name,
  line.opening,
  line.debit,
  line.credit,
  line.closing,
]

/** Whether a line is of an account that is posted to, and no group. */
export const isOfAccount = ({ code }: Pick<TrialBalanceLine, 'code'>): boolean => code.split('.').length === 4

/** What was entered at debit and at credit; both are equal. */
export function trialBalanceTotals(lines: readonly TrialBalanceLine[]): TrialBalanceLine {
  const sum = (key: 'opening' | 'debit' | 'credit' | 'closing'): string =>
    moneyOf(lines.filter(isOfAccount).reduce((all, line) => all + centsOf(line[key]), 0n))
  return {
    code: '',
    name: 'Total',
    opening: sum('opening'),
    debit: sum('debit'),
    credit: sum('credit'),
    closing: sum('closing'),
  }
}

/** Key figures, formatted. */
export const trialBalanceFacts = ({ debit, credit }: TrialBalanceLine): PaperFact[] => [
  { label: 'Total a débito', value: formatMoney(debit) },
  { label: 'Total a crédito', value: formatMoney(credit) },
]
