import type { bankStatementFields } from '../bank-statement/fields.ts'
import type { ErrorCode } from '../error/errors.ts'

/** A list that is drawn on paper: which of its fields are columns, and how many rows one paper has at most. */
export interface ListReport {
  readonly title: string
  readonly fields: readonly string[]
  readonly mostRows: number
}

const statementFields = [
  'date',
  'accountName',
  'description',
  'counterpartyName',
  'accountPlanId',
  'documentNumber',
  'amount',
  'runningBalance',
] as const satisfies readonly (keyof typeof bankStatementFields)[]

/** The statement, in the order of its days. */
export const statementReport = {
  title: 'Extrato',
  fields: statementFields,
  mostRows: 20_000,
} as const satisfies ListReport

/** The receipt of a transfer: what it did to both accounts, and room for who stands behind it. */
export const transferReceipt = {
  title: 'Comprovante de transferência',
  columns: [
    { header: 'Movimento', kind: 'badge' },
    { header: 'Conta ou caixa', kind: 'name' },
    { header: 'Saldo antes', kind: 'money' },
    { header: 'Saldo depois', kind: 'money' },
  ],
  unknownBalance: 'Fora do seu alcance',
  signatures: ['Entregue por', 'Recebido por', 'Conferido por'],
} as const

/** Why a list with so many rows is not drawn. */
export function reportObstacle(
  { mostRows }: ListReport,
  count: number,
): { code: ErrorCode; params?: Record<string, string> } | undefined {
  if (count === 0) return { code: 'report_empty' }
  const figure = (rows: number) => rows.toLocaleString('pt-BR')
  return count > mostRows
    ? { code: 'export_too_large', params: { count: figure(count), maximum: figure(mostRows) } }
    : undefined
}
