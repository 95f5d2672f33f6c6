import type { ScreenHelp } from '../record/screen-help.ts'

export const supplierHelp = {
  '/suppliers': {
    purpose: 'Quem a igreja paga: empresas, prestadores, concessionárias.',
    how: [
      'Com o CNPJ, o sistema busca o nome e o endereço.',
      'Guarde a chave Pix e a conta: elas aparecem na hora de pagar.',
      'O plano de contas sugerido aqui já vem escolhido nas ordens deste fornecedor.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
