import { note, withHelp } from '../field/fields.ts'
import { enumeration } from '../value/enums.ts'

export const QuestionStatus = enumeration(
  'QuestionStatus',
  { OPEN: 1, ANSWERED: 2, RESOLVED: 3 },
  { OPEN: 'Aguarda resposta', ANSWERED: 'Respondida', RESOLVED: 'Resolvida' },
)

/** What a question is about: a record with a history. */
export const QuestionDocument = enumeration(
  'QuestionDocument',
  {
    BILLS_PAY: 1,
    INSTALLMENT: 2,
    TITHES_OFFERINGS: 3,
    CARD_RECEIPT: 4,
    CARD_TRANSACTION: 5,
    WALLET_CHECK: 6,
    TRANSFER: 7,
    FUND_TRANSFER: 8,
    BANK_STATEMENT: 9,
    MANUAL_ENTRY: 10,
    ASSET: 11,
    BANK_ACCOUNT: 12,
    CASH_ACCOUNT: 13,
    SUPPLIER: 14,
    GIFT_IN_KIND: 15,
    VOLUNTEER_WORK: 16,
  },
  {
    BILLS_PAY: 'Ordem de pagamento',
    INSTALLMENT: 'Parcela',
    TITHES_OFFERINGS: 'Oferta',
    CARD_RECEIPT: 'Recebimento de cartão',
    CARD_TRANSACTION: 'Venda no cartão',
    WALLET_CHECK: 'Cheque',
    TRANSFER: 'Transferência',
    FUND_TRANSFER: 'Remanejamento',
    BANK_STATEMENT: 'Movimento do extrato',
    MANUAL_ENTRY: 'Lançamento manual',
    ASSET: 'Bem',
    BANK_ACCOUNT: 'Conta bancária',
    CASH_ACCOUNT: 'Caixa',
    SUPPLIER: 'Fornecedor',
    GIFT_IN_KIND: 'Doação em bens',
    VOLUNTEER_WORK: 'Trabalho voluntário',
  },
)
export type QuestionDocumentName = keyof typeof QuestionDocument.codes

const unnamed = 'Sem nome de quem contribui: a contabilidade não o vê, e o texto fica no histórico'

export const questionFields = {
  text: withHelp(note('Pergunta', 1_000), unnamed),
  answer: withHelp(note('Resposta', 1_000), unnamed),
}

/** What the trail of the record tells of it, beside the record's own fields. */
export const questionTold = {
  questionText: note('Pergunta', 1_000),
  questionAnswer: note('Resposta', 1_000),
}
