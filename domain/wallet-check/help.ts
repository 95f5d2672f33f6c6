import type { ScreenHelp } from '../record/screen-help.ts'

export const walletCheckHelp = {
  '/wallet-check': {
    purpose: 'Os cheques que a igreja recebeu, de quando chegam até virarem dinheiro na conta.',
    how: [
      'Guarde o cheque com o banco, o valor e o dia em que é bom. No dia, a lista mostra que ele já pode ser depositado.',
      'Deposite e, quando o banco pagar, registre a compensação: só então o valor entra na conta.',
      'Se o banco devolver, registre a devolução: você pode reapresentar uma vez ou cobrar do emitente.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
