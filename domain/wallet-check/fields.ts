import {
  choice,
  date,
  document,
  flag,
  link,
  money,
  name,
  note,
  optional,
  phone,
  text,
  withHelp,
} from '../field/fields.ts'
import { AccountKind } from '../ledger/enums.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

/** When a cheque can be presented: at once, or from a date written on it. */
export const CheckType = enumeration(
  'CheckType',
  { SPOT: 1, POST_DATED: 2 },
  { SPOT: 'À vista', POST_DATED: 'Pré-datado' },
)

/** Status of a cheque. */
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

/**
 * Why a bank returns a cheque, by the number that it stamps on it: the central bank's table of 'motivos de devolução'
 * (Resolução 1.682/1990, art. 6; Manual de Normas e Instruções 3-6-4, by Carta-Circular 3.173/2005 and 3.251/2006, with
 * 49, 71 and 72; of today Resolução CMN 5.071/2023 and Resolução BCB 314/2023, and the Manual Operacional da Compe), said
 * shorter. 29 is of the older table, and stays for what banks still stamp.
 */
export const CheckReturnReason = enumeration(
  'CheckReturnReason',
  {
    NO_FUNDS: 11,
    NO_FUNDS_AGAIN: 12,
    CLOSED_ACCOUNT: 13,
    SPURIOUS_PRACTICE: 14,
    STOLEN_BLANK: 20,
    REVOKED: 21,
    SIGNATURE: 22,
    PUBLIC_BODY: 23,
    COURT_ORDER: 24,
    CANCELLED_BOOK: 25,
    NO_TRANSPORT: 26,
    LOCAL_HOLIDAY: 27,
    STOLEN: 28,
    UNCONFIRMED_BOOK: 29,
    STOLEN_ON_THE_WAY: 30,
    FORMAL_ERROR: 31,
    ENDORSEMENT: 33,
    CROSSED: 34,
    FORGED: 35,
    INCONSISTENT_RECORD: 37,
    DIGITAL_SIGNATURE: 38,
    BAD_IMAGE: 39,
    INVALID_CURRENCY: 40,
    WRONG_BANK: 41,
    WRONG_SESSION: 42,
    REASON_PERSISTS: 43,
    EXPIRED: 44,
    TREASURY_ORDER: 45,
    NO_PAYEE: 48,
    VOID_PRESENTATION: 49,
    LACKING_INFORMATION: 59,
    WRONG_INSTRUMENT: 60,
    NOT_CLEARABLE: 61,
    UNREAD_FILE: 64,
    PROVISIONALLY_REVOKED: 70,
    DEFAULTING_COOPERATIVE: 71,
    CLEARING_CONTRACT_ENDED: 72,
  },
  {
    NO_FUNDS: '11 · Sem fundos, 1ª apresentação',
    NO_FUNDS_AGAIN: '12 · Sem fundos, 2ª apresentação',
    CLOSED_ACCOUNT: '13 · Conta encerrada',
    SPURIOUS_PRACTICE: '14 · Prática espúria',
    STOLEN_BLANK: '20 · Sustado: folha em branco roubada, furtada ou extraviada',
    REVOKED: '21 · Sustado ou revogado',
    SIGNATURE: '22 · Assinatura divergente ou insuficiente',
    PUBLIC_BODY: '23 · Órgão público federal, em desacordo com as regras',
    COURT_ORDER: '24 · Bloqueio judicial ou determinação do Banco Central',
    CANCELLED_BOOK: '25 · Talão cancelado pelo banco',
    NO_TRANSPORT: '26 · Falta temporária de transporte',
    LOCAL_HOLIDAY: '27 · Feriado municipal não previsto',
    STOLEN: '28 · Sustado: cheque roubado, furtado ou extraviado',
    UNCONFIRMED_BOOK: '29 · Talão sem confirmação de recebimento',
    STOLEN_ON_THE_WAY: '30 · Furto ou roubo de cheque a caminho do banco',
    FORMAL_ERROR: '31 · Erro formal: data, assinatura ou valor por extenso',
    ENDORSEMENT: '33 · Endosso divergente',
    CROSSED: '34 · Cruzado para outro banco, sem endosso-mandato',
    FORGED: '35 · Cheque fraudado, adulterado ou rasurado',
    INCONSISTENT_RECORD: '37 · Registro inconsistente',
    DIGITAL_SIGNATURE: '38 · Assinatura digital ausente ou inválida',
    BAD_IMAGE: '39 · Imagem fora do padrão',
    INVALID_CURRENCY: '40 · Moeda inválida',
    WRONG_BANK: '41 · Apresentado a outro banco',
    WRONG_SESSION: '42 · Não compensável nesta sessão',
    REASON_PERSISTS: '43 · Devolvido antes, e o motivo continua',
    EXPIRED: '44 · Cheque prescrito',
    TREASURY_ORDER: '45 · Órgão obrigado a pagar por ordem bancária do Tesouro',
    NO_PAYEE: '48 · Acima de R$ 100,00 sem o nome do beneficiário',
    VOID_PRESENTATION: '49 · Reapresentado quando não podia',
    LACKING_INFORMATION: '59 · Informação essencial ausente ou inconsistente',
    WRONG_INSTRUMENT: '60 · Instrumento inadequado para a finalidade',
    NOT_CLEARABLE: '61 · Papel não compensável',
    UNREAD_FILE: '64 · Arquivo do banco não processado',
    PROVISIONALLY_REVOKED: '70 · Sustado provisoriamente',
    DEFAULTING_COOPERATIVE: '71 · Cooperativa de crédito inadimplente na compensação',
    CLEARING_CONTRACT_ENDED: '72 · Contrato de compensação encerrado',
  },
)

export const walletCheckFields = {
  branchId: link('Filial'),
  cmc7: optional(withHelp(text('CMC7', 60), 'Os 30 números da faixa no pé do cheque')),
  bankId: link('Banco'),
  agency: text('Agência', 10),
  account: text('Conta', 20),
  number: text('Número', 10),
  issuerName: name('Emitente'),
  issuerDocument: optional(document('CPF ou CNPJ do emitente')),
  issuerPhone: optional(phone('Telefone do emitente')),
  type: choice('Tipo', CheckType),
  issueDate: date('Emissão'),
  goodForDate: withHelp(date('Bom para'), 'À vista: o dia da emissão'),
  value: money('Valor'),
  memberId: optional(withHelp(link('Membro que deu'), 'Conta para ele quando o cheque compensar')),
}

/** Account and date of the clearing. */
export const clearFields = {
  accountKind: choice('Tipo de conta', AccountKind),
  accountId: link('Conta'),
  date: date('Data'),
  accountPlanId: optional(withHelp(link('Plano de contas'), 'De receita. O cheque de uma oferta fica no plano dela')),
  costCenterId: optional(link('Centro de custo')),
}

export const depositFields = {
  accountId: link('Conta'),
  date: date('Data do depósito'),
  confirmEarly: optional(withHelp(flag('Depositar antes do dia'), 'Antes do “bom para”, só com o motivo')),
  reason: optional(note('Motivo', 255)),
}

export const returnFields = { reason: choice('Motivo da devolução', CheckReturnReason) }
export const stopFields = { reason: note('Motivo', 255) }

/** Hand-over of a cheque: the instalment that it pays through a cash box, or the reason. */
export const handOverFields = {
  installmentId: optional(withHelp(link('Parcela que ele paga'), 'Sem parcela, diga a quem e por quê')),
  cashAccountId: optional(withHelp(link('Caixa'), 'O valor entra nele e sai no mesmo instante')),
  reason: optional(note('Motivo', 255)),
}

/** Fields of a cheque in its history and export. */
export const walletCheckHistoryFields = {
  ...walletCheckFields,
  status: choice('Situação', WalletCheckStatus),
  depositAccountId: optional(link('Conta do depósito')),
  depositDate: optional(date('Data do depósito')),
  accountKind: optional(choice('Tipo de conta', AccountKind)),
  accountId: optional(link('Conta')),
  writeOffDate: optional(date('Data da baixa')),
  installmentId: optional(link('Parcela paga')),
  returnReason: optional(choice('Motivo da devolução', CheckReturnReason)),
}

/** Fields of a list row. */
export const walletCheckListed = [
  'number',
  'branchId',
  'bankId',
  'bankName',
  'agency',
  'account',
  'issuerName',
  'type',
  'goodForDate',
  'value',
  'status',
  'depositAccountId',
  'isOffered',
  'wasPosted',
] as const

export const walletCheckMoves = {
  deposit: {},
  undo: {},
  clear: { route: { method: 'put', path: '/wallet-check/write-off/{id}' } },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/wallet-check/{id}/reversal' } },
  return: {},
  present: {},
  collect: {},
  receive: {},
  handOver: {},
  cancel: {},
} as const satisfies Moves
