import { enumeration } from '../value/enums.ts'

/** Why something is suggested for a line of the bank. */
export const SuggestionReason = enumeration(
  'SuggestionReason',
  {
    SAME_DAY: 1,
    NEAR_DAY: 2,
    DOCUMENT: 3,
    WORDS: 4,
    SEVERAL_MOVEMENTS: 5,
    SEVERAL_LINES: 6,
    REMEMBERED: 7,
    PAYER_NAME: 8,
    PAYER_DOCUMENT: 9,
    FEE_WORDS: 10,
    PAYER_KEY: 11,
  },
  {
    SAME_DAY: 'Mesmo valor, no mesmo dia',
    NEAR_DAY: 'Mesmo valor, em dia próximo',
    DOCUMENT: 'Mesmo valor e mesmo documento',
    WORDS: 'Mesmo valor e palavras em comum',
    SEVERAL_MOVEMENTS: 'Soma de vários lançamentos',
    SEVERAL_LINES: 'Soma de várias linhas do banco',
    REMEMBERED: 'Como da última vez',
    PAYER_NAME: 'O pagador tem o nome de um membro',
    PAYER_DOCUMENT: 'O texto tem o CPF ou CNPJ de um membro',
    FEE_WORDS: 'O texto fala em tarifa',
    PAYER_KEY: 'O texto tem a chave Pix ou o contato de um membro',
  },
)
