import { enumeration } from '../value/enums.ts'

export const AccountKind = enumeration('AccountKind', { CASH: 1, BANK: 2 }, { CASH: 'Caixa', BANK: 'Conta bancária' })

/** Of a cash box: blocked while it is counted, which is what people call it. */
export const CashAccountStatus = enumeration(
  'CashAccountStatus',
  { ACTIVE: 1, BLOCKED: 2, INACTIVE: 3 },
  { ACTIVE: 'Ativo', BLOCKED: 'Em contagem', INACTIVE: 'Inativo' },
)

/** Why an account needs attention. */
export const AccountAlert = enumeration(
  'AccountAlert',
  { NEGATIVE: 1, OVER_MAXIMUM: 2 },
  { NEGATIVE: 'Saldo negativo', OVER_MAXIMUM: 'Acima do saldo máximo' },
)

/** Where a movement comes from. */
export const MovementOrigin = enumeration(
  'MovementOrigin',
  {
    OPENING: 1,
    INSTALLMENT: 2,
    TITHES: 3,
    TRANSFER: 4,
    CARD: 5,
    CHECK: 6,
    BANK: 7,
    ADJUSTMENT: 8,
    FEE: 9,
    REVERSAL: 10,
    ASSET: 11,
  },
  {
    OPENING: 'Saldo inicial',
    INSTALLMENT: 'Pagamento',
    TITHES: 'Dízimos e ofertas',
    TRANSFER: 'Transferência',
    CARD: 'Cartão',
    CHECK: 'Cheque',
    BANK: 'Banco',
    ADJUSTMENT: 'Ajuste de contagem',
    FEE: 'Tarifa',
    REVERSAL: 'Estorno',
    ASSET: 'Venda de bem',
  },
)

export const MovementDirection = enumeration('MovementDirection', { IN: 1, OUT: 2 }, { IN: 'Entrada', OUT: 'Saída' })

/** Of an imported line: waiting, found among the movements, made a movement, left aside. */
export const StatementLineStatus = enumeration(
  'StatementLineStatus',
  { STAGED: 1, MATCHED: 2, POSTED: 3, IGNORED: 4 },
  { STAGED: 'A conferir', MATCHED: 'Conciliada', POSTED: 'Lançada', IGNORED: 'Ignorada' },
)

/** Who a movement is with, when it is somebody registered. */
export const OwnerKind = enumeration(
  'OwnerKind',
  { SUPPLIER: 1, MEMBERS_OFFERINGS: 2, USER: 3 },
  { SUPPLIER: 'Fornecedor', MEMBERS_OFFERINGS: 'Membro', USER: 'Usuário' },
)

export const TransferType = enumeration(
  'TransferType',
  { CASH_TO_CASH: 1, BANK_TO_BANK: 2, CASH_TO_BANK: 3, BANK_TO_CASH: 4 },
  {
    CASH_TO_CASH: 'Caixa para caixa',
    BANK_TO_BANK: 'Conta para conta',
    CASH_TO_BANK: 'Caixa para conta',
    BANK_TO_CASH: 'Conta para caixa',
  },
)

export const TransferStatus = enumeration(
  'TransferStatus',
  { EFFECTIVE: 1, REVERSED: 2, DELETED: 3 },
  { EFFECTIVE: 'Efetivada', REVERSED: 'Estornada', DELETED: 'Desfeita' },
)

export const PaymentType = enumeration(
  'PaymentType',
  {
    INVOICE: 1,
    INVOICE_CONSUMPTION: 2,
    PAYMENT_COUPON: 3,
    TAX_COUPON: 4,
    CASH: 5,
    CHECK: 6,
    POST_DATED_CHECK: 7,
    BANK_SLIP: 8,
    PIX: 9,
    TRANSFER: 10,
    CREDIT_CARD: 11,
    DEBIT_CARD: 12,
    TITHES_OFFERINGS: 13,
  },
  {
    INVOICE: 'Nota fiscal',
    INVOICE_CONSUMPTION: 'Nota fiscal de consumo',
    PAYMENT_COUPON: 'Recibo de pagamento',
    TAX_COUPON: 'Cupom fiscal',
    CASH: 'Dinheiro',
    CHECK: 'Cheque',
    POST_DATED_CHECK: 'Cheque pré-datado',
    BANK_SLIP: 'Boleto',
    PIX: 'Pix',
    TRANSFER: 'Transferência (TED/DOC)',
    CREDIT_CARD: 'Cartão de crédito',
    DEBIT_CARD: 'Cartão de débito',
    TITHES_OFFERINGS: 'Dízimos e ofertas',
  },
)

/** Payment status, shared by several lifecycles. LATE is derived, never stored. */
export const PaymentStatus = enumeration(
  'PaymentStatus',
  { PENDING: 1, PAID: 2, LATE: 3, CANCELLED: 4, REFUNDED: 5, SCHEDULED: 6, IN_DISPUTE: 7, CHARGEBACK: 8 },
  {
    PENDING: 'Pendente',
    PAID: 'Paga',
    LATE: 'Atrasada',
    CANCELLED: 'Cancelada',
    REFUNDED: 'Devolvida',
    SCHEDULED: 'Agendada',
    IN_DISPUTE: 'Contestada',
    CHARGEBACK: 'Chargeback',
  },
)
