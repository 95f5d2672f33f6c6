import { wordedMonth } from '../value/day/competence.ts'
import { formatMoney } from '../value/money.ts'

interface DueDate {
  /** Decimal text. */
  readonly value: string
  /** Absent for payees who are persons. */
  readonly supplierName: string | undefined
  readonly number: number
  readonly total: number
  readonly isLate: boolean
}

/** 'R$ 500,00 · Elétrica Luz · parcela 2/12' */
export const dueDateTitle = ({ value, supplierName, number, total, isLate }: DueDate): string =>
  [
    `${isLate ? 'Atrasada: ' : ''}${formatMoney(value)}`,
    supplierName ?? 'a uma pessoa',
    total > 1 ? `parcela ${number}/${total}` : 'conta a pagar',
  ].join(' · ')

/** 'Cheque 331 · R$ 500,00 · já pode ser depositado' */
export const checkTitle = ({ number, value }: { readonly number: string; readonly value: string }): string =>
  `Cheque ${number} · ${formatMoney(value)} · já pode ser depositado`

/** 'Fechar as contas de outubro de 2026' */
export const closingTitle = (month: string): string => `Fechar as contas de ${wordedMonth(month)}`
