import { enumeration } from '../value/enums.ts'

/** When a cheque is good: at once, or from a day that its issuer wrote on it. */
export const CheckType = enumeration(
  'CheckType',
  { SPOT: 1, POST_DATED: 2 },
  { SPOT: 'À vista', POST_DATED: 'Pré-datado' },
)

/** Where a cheque of the church stands. */
export const WalletCheckStatus = enumeration(
  'WalletCheckStatus',
  { IN_WALLET: 1, CLEARED: 2, DEPOSITED: 3, RETURNED: 4, IN_COLLECTION: 5, CANCELLED: 6, HANDED_OVER: 7 },
  {
    IN_WALLET: 'Em carteira',
    CLEARED: 'Compensado',
    DEPOSITED: 'A compensar',
    RETURNED: 'Devolvido',
    IN_COLLECTION: 'Em cobrança',
    CANCELLED: 'Cancelado',
    HANDED_OVER: 'Repassado',
  },
)

/** Why a bank returns a cheque, by the number that it stamps on it (Banco Central do Brasil, Circular 2.313/1993). */
export const CheckReturnReason = enumeration(
  'CheckReturnReason',
  {
    ...{ NO_FUNDS: 11, NO_FUNDS_AGAIN: 12, CLOSED_ACCOUNT: 13, SPURIOUS_PRACTICE: 14, STOLEN_BLANK: 20, REVOKED: 21 },
    ...{ SIGNATURE: 22, PUBLIC_BODY: 23, COURT_ORDER: 24, CANCELLED_BOOK: 25, NO_TRANSPORT: 26, LOCAL_HOLIDAY: 27 },
    ...{ STOLEN: 28, UNCONFIRMED_BOOK: 29, FORMAL_ERROR: 31, FORGED: 35, WRONG_BANK: 41, WRONG_SESSION: 42 },
    ...{ EXPIRED: 44, NO_PAYEE: 48 },
  },
  {
    NO_FUNDS: '11 · Sem fundos, 1ª apresentação',
    NO_FUNDS_AGAIN: '12 · Sem fundos, 2ª apresentação',
    CLOSED_ACCOUNT: '13 · Conta encerrada',
    SPURIOUS_PRACTICE: '14 · Prática espúria',
    STOLEN_BLANK: '20 · Folha em branco roubada, furtada ou extraviada',
    REVOKED: '21 · Sustado ou revogado por quem o emitiu',
    SIGNATURE: '22 · Assinatura divergente ou insuficiente',
    PUBLIC_BODY: '23 · Órgão público, em desacordo com as regras',
    COURT_ORDER: '24 · Bloqueio judicial ou do Banco Central',
    CANCELLED_BOOK: '25 · Talão cancelado pelo banco',
    NO_TRANSPORT: '26 · Falta temporária de transporte',
    LOCAL_HOLIDAY: '27 · Feriado municipal não previsto',
    STOLEN: '28 · Roubado, furtado ou extraviado',
    UNCONFIRMED_BOOK: '29 · Talão sem confirmação de recebimento',
    FORMAL_ERROR: '31 · Erro no preenchimento',
    FORGED: '35 · Cheque fraudado',
    WRONG_BANK: '41 · Apresentado a outro banco',
    WRONG_SESSION: '42 · Não compensável nesta sessão',
    EXPIRED: '44 · Cheque prescrito',
    NO_PAYEE: '48 · Acima de R$ 100 sem o nome do beneficiário',
  },
)
