import { PaymentType } from '../../../ledger/enums.ts'
import { formatLocalDate } from '../../../value/day/local-date.ts'
import { codeNameOf, labelOf } from '../../../value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '../../../value/money.ts'
import type { PaperColumn, PaperFact, PaperPart } from '../paper.ts'

/** An instalment that was paid. Money as text, days yyyy-MM-dd. */
export interface PaidInstallment {
  readonly payee: string
  /** Code of its order. */
  readonly code: string
  readonly description: string
  readonly number: number
  readonly total: number
  readonly value: string
  readonly interest: string
  readonly fine: string
  readonly discount: string
  readonly paidValue: string
  readonly paidAt: string
  readonly account: string
  /** Code of PaymentType. */
  readonly paymentType?: number | undefined
  /** 'Ana Lima, 25/11/2026 às 14:02' */
  readonly registered: string
}

export const paymentReceiptTitle = 'Recibo de pagamento'

const list = new Intl.ListFormat('pt-BR')

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter(Boolean)

const sumOf = (paid: readonly PaidInstallment[], key: 'value' | 'paidValue'): string =>
  moneyOf(paid.reduce((sum, { [key]: money }) => sum + centsOf(money), 0n))

/** Additions to, and deductions from, an instalment's value when paid. */
const added = ({ interest, fine }: PaidInstallment): bigint => centsOf(interest) + centsOf(fine)
const discountOf = ({ discount }: PaidInstallment): bigint => centsOf(discount)

const countOf = ({ length }: readonly PaidInstallment[]): string =>
  length === 1 ? '1 parcela' : `${length.toLocaleString('pt-BR')} parcelas`

const daysOf = (paid: readonly PaidInstallment[]): string[] =>
  distinct(paid.map(({ paidAt }) => paidAt))
    .toSorted()
    .map(formatLocalDate)

/** Payees named in the header; the table names all. */
const mostNamed = 2

/** Header facts: payees and dates. */
export function paymentReceiptAbout(paid: readonly PaidInstallment[]): PaperFact[] {
  const payees = distinct(paid.map(({ payee }) => payee))
  return [
    ...(payees.length > mostNamed
      ? [{ label: 'Favorecidos', value: payees.length.toLocaleString('pt-BR') }]
      : [{ label: 'Favorecido', value: list.format(payees) }]),
    { label: 'Pagamento', value: list.format(daysOf(paid)) },
  ]
}

/** Key figures of its seal. */
export const paymentReceiptTotals = (paid: readonly PaidInstallment[]): PaperFact[] => [
  { label: 'Pago', value: formatMoney(sumOf(paid, 'paidValue')) },
  { label: 'Parcelas', value: paid.length.toLocaleString('pt-BR') },
]

/** Receipt parts: amount, payer and payee, purpose, signatures. A single payee signs; several cannot. */
export function paymentReceiptParts(church: string, paid: readonly PaidInstallment[]): PaperPart[] {
  const payees = distinct(paid.map(({ payee }) => payee))
  const isOnePayee = payees.length === 1
  const to = isOnePayee ? ` a ${payees[0]}` : ''
  return [
    { kind: 'amount', money: sumOf(paid, 'paidValue') },
    {
      kind: 'text',
      text: `${church} pagou${to} a quantia acima, em ${list.format(daysOf(paid))}, referente a ${countOf(paid)}:`,
    },
    { kind: 'table', ...tableOf(paid, isOnePayee) },
    { kind: 'facts', facts: factsOf(paid) },
    { kind: 'signatures', labels: isOnePayee ? ['Pago por', 'Recebido por'] : ['Pago por', 'Conferido por'] },
  ]
}

interface Column extends PaperColumn {
  cell(paid: PaidInstallment): string
  /** In the total row. */
  readonly total?: string
}

/** A row per instalment; columns with the same or no value everywhere are dropped. */
function tableOf(paid: readonly PaidInstallment[], isOnePayee: boolean) {
  const columns: Column[] = [
    { header: 'Ordem', kind: 'code', characters: 14, cell: ({ code }) => code },
    ...(isOnePayee
      ? []
      : [{ header: 'Favorecido', kind: 'name' as const, cell: ({ payee }: PaidInstallment) => payee }]),
    { header: 'Referente a', kind: 'name', cell: ({ description }) => description },
    { header: 'Parcela', kind: 'code', characters: 7, cell: ({ number, total }) => `${number}/${total}` },
    ...(daysOf(paid).length === 1
      ? []
      : [{ header: 'Paga em', kind: 'date' as const, cell: ({ paidAt }: PaidInstallment) => paidAt }]),
    { header: 'Valor', kind: 'money', cell: ({ value }) => value, total: sumOf(paid, 'value') },
    ...moneyColumn('Juros e multa', paid, added),
    ...moneyColumn('Desconto', paid, discountOf),
    { header: 'Pago', kind: 'money', cell: ({ paidValue }) => paidValue, total: sumOf(paid, 'paidValue') },
  ]
  return {
    columns: columns.map(({ header, kind, characters }) => ({ header, kind, ...(characters && { characters }) })),
    rows: paid.map((one) => columns.map(({ cell }) => cell(one))),
    ...(paid.length > 1 && { total: columns.map(({ total = '' }, place) => (place === 0 ? 'Total' : total)) }),
  }
}

function moneyColumn(header: string, paid: readonly PaidInstallment[], of: (one: PaidInstallment) => bigint): Column[] {
  const sum = paid.reduce((all, one) => all + of(one), 0n)
  return sum === 0n ? [] : [{ header, kind: 'money', cell: (one) => moneyOf(of(one)), total: moneyOf(sum) }]
}

function factsOf(paid: readonly PaidInstallment[]): PaperFact[] {
  const fact = (label: string, texts: readonly string[]): PaperFact[] => {
    const lines = distinct(texts)
    return lines.length === 0 ? [] : [{ label, value: lines.join(' · ') }]
  }
  return [
    ...fact(
      'Saiu de',
      paid.map(({ account }) => account),
    ),
    ...fact(
      'Forma de pagamento',
      paid.map(({ paymentType }) =>
        paymentType === undefined ? '' : labelOf(PaymentType, codeNameOf(PaymentType, paymentType)),
      ),
    ),
    ...fact(
      'Registrado por',
      paid.map(({ registered }) => registered),
    ),
  ]
}
