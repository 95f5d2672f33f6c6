import { bankStatementFields } from '../bank-statement/fields.ts'
import { billsPayFields } from '../bills-pay/fields.ts'
import { CardReceiptStatus, cardReceiptFields } from '../card-receipt/fields.ts'
import { cardTransactionHistoryFields } from '../card-transaction/fields.ts'
import type { ErrorCode } from '../error/error.ts'
import { choice, date, type Fields, flag, link } from '../field/fields.ts'
import { AccountKind, MovementDirection, TransferStatus } from '../ledger/enums.ts'
import { transferFields } from '../transfer/fields.ts'
import { WalletCheckStatus, walletCheckFields } from '../wallet-check/fields.ts'

/** A list's PDF report. */
export interface ListReport {
  readonly title: string
  /** Fields of its export, and those on paper only, that are columns, in order. */
  readonly fields: readonly string[]
  /** Filters named in its header, besides branches; a period filter is one field. */
  readonly filters: Fields
  /** Columns dropped when their filter has a single value: the header says it. */
  readonly columnOfFilter?: Readonly<Record<string, string>>
  /** Default order. */
  readonly orderBy: string
  /** Totals in its header, by name. */
  readonly totals: Readonly<Record<string, string>>
  /** Name of its rows, for the count in its header: 'Lançamentos'. */
  readonly rows: string
  /** Row limit: all pages are in memory, as each shows the page count. */
  readonly mostRows: number
}

/** Row limit of a list paper. */
const mostRows = 20_000

/** Row limit of a document, which is laid out in memory: 200 MB for three columns. */
export const mostDocumentRows = 10_000

/** Row limit of a format: only PDF has one. */
export const mostRowsOf = (format: string): number => (format === 'pdf' ? mostRows : Number.POSITIVE_INFINITY)

/** Statement by date. */
export const statementReport: ListReport = {
  title: 'Extrato',
  fields: [
    'date',
    'accountName',
    'description',
    'counterpartyName',
    'accountPlanId',
    'documentNumber',
    'amount',
    'runningBalance',
  ],
  filters: {
    date: date('Período'),
    accountId: link('Conta'),
    accountPlanId: bankStatementFields.accountPlanId,
    costCenterId: bankStatementFields.costCenterId,
    memberId: bankStatementFields.memberId,
    accountKind: choice('Tipo de conta', AccountKind),
    direction: choice('Entrada ou saída', MovementDirection),
    origin: bankStatementFields.origin,
    competence: billsPayFields.competence,
    classified: flag('Classificado'),
    reconciled: flag('Conciliado'),
  },
  columnOfFilter: { accountId: 'accountName' },
  orderBy: 'date',
  totals: { opening: 'Saldo inicial', in: 'Entradas', out: 'Saídas', closing: 'Saldo final' },
  rows: 'Lançamentos',
  mostRows,
}

/** Transfers by date. */
export const transferReport: ListReport = {
  title: 'Transferências',
  fields: ['operationCode', 'date', 'type', 'originId', 'destinationId', 'value', 'status'],
  filters: {
    date: date('Período'),
    accountId: link('Conta ou caixa'),
    type: transferFields.type,
    status: choice('Situação', TransferStatus),
  },
  orderBy: 'date',
  totals: { effective: 'Em vigor', undone: 'Estornadas ou desfeitas' },
  rows: 'Transferências',
  mostRows,
}

/** Orders of payment by issue date. */
export const billsPayReport: ListReport = {
  title: 'Ordens de pagamento',
  fields: [
    'code',
    'ownerName',
    'description',
    'issueDate',
    'nextDueDate',
    'installmentCount',
    'netValue',
    'paidValue',
    'status',
  ],
  filters: {
    issueDate: billsPayFields.issueDate,
    dueDate: date('Vencimento'),
    competence: billsPayFields.competence,
    ownerId: billsPayFields.ownerId,
    accountPlanId: billsPayFields.accountPlanId,
    costCenterId: billsPayFields.costCenterId,
    ministryId: billsPayFields.ministryId,
  },
  orderBy: 'issueDate',
  totals: { net: 'Líquido', paid: 'Pago' },
  rows: 'Ordens',
  mostRows,
}

/** Instalments by due date. */
export const installmentReport: ListReport = {
  title: 'Parcelas',
  fields: ['code', 'ownerName', 'description', 'place', 'effectiveDueDate', 'value', 'paidAt', 'paidValue', 'status'],
  filters: {
    dueDate: date('Vencimento'),
    paidAt: date('Pagamento'),
    ownerId: billsPayFields.ownerId,
    accountPlanId: billsPayFields.accountPlanId,
    accountId: link('Conta'),
    isLate: flag('Só atrasadas'),
  },
  orderBy: 'dueDate',
  totals: { late: 'Atrasadas', paid: 'Pagas', open: 'Em aberto', left: 'Canceladas e devolvidas, fora das somas' },
  rows: 'Parcelas',
  mostRows,
}

/** Cheques by good-for date. */
export const walletCheckReport: ListReport = {
  title: 'Carteira de cheques',
  fields: ['bankId', 'agency', 'account', 'number', 'issuerName', 'goodForDate', 'value', 'status'],
  filters: {
    goodForDate: walletCheckFields.goodForDate,
    status: choice('Situação', WalletCheckStatus),
    type: walletCheckFields.type,
    bankId: walletCheckFields.bankId,
    accountId: link('Conta'),
  },
  orderBy: 'goodForDate',
  totals: {
    inWallet: 'Em carteira',
    deposited: 'A compensar',
    cleared: 'Compensados',
    returned: 'Devolvidos',
    inCollection: 'Em cobrança',
    handedOver: 'Repassados',
    cancelled: 'Cancelados',
  },
  rows: 'Cheques',
  mostRows,
}

/** Card receipts by period. */
export const cardReceiptReport: ListReport = {
  title: 'Recebimentos de cartão',
  fields: [
    'code',
    'terminalName',
    'periodStart',
    'periodEnd',
    'transactionCount',
    'gross',
    'fee',
    'net',
    'receivable',
    'status',
  ],
  filters: {
    period: date('Período'),
    pointOfSaleId: cardReceiptFields.pointOfSaleId,
    incomeSource: cardReceiptFields.incomeSource,
    status: choice('Situação', CardReceiptStatus),
    bankAccountId: cardReceiptFields.bankAccountId,
  },
  orderBy: 'periodEnd',
  totals: { gross: 'Bruto', fee: 'Taxa retida', net: 'Líquido', receivable: 'A receber' },
  rows: 'Recebimentos',
  mostRows,
}

/** Card sales with agreed and retained fees, as evidence for the acquirer. */
export const cardTransactionReport: ListReport = {
  title: 'Vendas no cartão: taxas combinadas e retidas',
  fields: [
    'saleDate',
    'nsu',
    'authorization',
    'brand',
    'operationType',
    'gross',
    'agreedFee',
    'fee',
    'net',
    'divergence',
    'expectedCreditDate',
    'status',
  ],
  filters: {
    saleDate: cardTransactionHistoryFields.saleDate,
    expectedCreditDate: cardTransactionHistoryFields.expectedCreditDate,
    cardReceiptId: link('Recebimento'),
    brand: cardTransactionHistoryFields.brand,
    operationType: cardTransactionHistoryFields.operationType,
    status: cardTransactionHistoryFields.status,
    isDivergent: flag('Só com taxa diferente da combinada, ou não cadastrada'),
    isLate: flag('Só atrasadas'),
    accountId: link('Conta'),
  },
  orderBy: 'saleDate',
  totals: {
    gross: 'Bruto',
    agreedFee: 'Taxa combinada',
    fee: 'Taxa retida',
    net: 'Líquido',
    receivable: 'A receber',
    divergence: 'Retido a mais',
    cancelled: 'Canceladas, fora das somas',
  },
  rows: 'Vendas',
  mostRows,
}

/** Why a list with that many rows is refused. */
export const reportObstacle = ({ mostRows: most }: ListReport, count: number) => rowsObstacle(most, count)

/** The same for any row limit. */
export function rowsObstacle(
  most: number,
  count: number,
): { code: ErrorCode; params?: Record<string, string> } | undefined {
  if (count === 0) return { code: 'report_empty' }
  const figure = (rows: number) => rows.toLocaleString('pt-BR')
  return count > most
    ? { code: 'report_too_large', params: { count: figure(count), maximum: figure(most) } }
    : undefined
}
