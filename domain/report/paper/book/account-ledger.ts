import { date, type Fields, money, text } from '../../../field/fields.ts'
import { centsOf, formatMoney, moneyOf } from '../../../value/money.ts'
import type { PaperColumn, PaperFact } from '../paper.ts'
import { sidedBalance } from './trial-balance.ts'

export const accountLedgerTitle = 'Razão'

const listed = 'cada lançamento da conta no período, com o saldo depois dele'

/** What the report tells, for the screen. */
export const accountLedgerRule = `${listed}; D é saldo devedor, C é saldo credor`

/** The same for papers and files, whose lines have signs. */
export const accountLedgerPaperRule = `${listed}; nas linhas, saldo credor é negativo`

/** Of the line that the report begins with. */
export const openingHistory = 'Saldo anterior'

/** Fields of a line. */
export const accountLedgerFigures = {
  date: date('Data'),
  history: text('Histórico', 255),
  counterparts: text('Contrapartida', 255),
  debit: money('Débito'),
  credit: money('Crédito'),
  balance: money('Saldo'),
} as const satisfies Fields

/** A line of the account, or what it opens with, which has no entry. Money as text; a balance above zero is at debit. */
export interface AccountLedgerLine {
  readonly date: string
  readonly history: string
  readonly counterparts: string
  readonly debit?: string | undefined
  readonly credit?: string | undefined
  readonly balance: string
}

/** Columns of the report, on paper and in files. */
export const accountLedgerColumns: readonly PaperColumn[] = [
  { header: accountLedgerFigures.date.label, kind: 'date' },
  { header: accountLedgerFigures.history.label, kind: 'name' },
  { header: accountLedgerFigures.counterparts.label, kind: 'text' },
  ...(['debit', 'credit', 'balance'] as const).map(
    (key): PaperColumn => ({ header: accountLedgerFigures[key].label, kind: 'money' }),
  ),
]

/** A line as a row of these columns: a balance at credit is negative. */
export const accountLedgerRow = (line: AccountLedgerLine): string[] => [
  line.date,
  line.history,
  line.counterparts,
  line.debit ?? '',
  line.credit ?? '',
  line.balance,
]

/** What an account opens and closes with, and what was entered of it. Money as text. */
export interface AccountLedgerTotals {
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly closing: string
}

/** Totals of all lines of an account, of which the first is what it opens with. */
export function accountLedgerTotals(lines: readonly AccountLedgerLine[]): AccountLedgerTotals {
  const sum = (key: 'debit' | 'credit'): string =>
    moneyOf(lines.reduce((all, { [key]: value = '0.00' }) => all + centsOf(value), 0n))
  const nothing = moneyOf(0n)
  return {
    opening: lines[0]?.balance ?? nothing,
    debit: sum('debit'),
    credit: sum('credit'),
    closing: lines.at(-1)?.balance ?? nothing,
  }
}

/** Key figures, formatted. */
export const accountLedgerFacts = ({ opening, debit, credit, closing }: AccountLedgerTotals): PaperFact[] => [
  { label: 'Saldo anterior', value: sidedBalance(opening) },
  { label: 'Débito', value: formatMoney(debit) },
  { label: 'Crédito', value: formatMoney(credit) },
  { label: 'Saldo atual', value: sidedBalance(closing) },
]
