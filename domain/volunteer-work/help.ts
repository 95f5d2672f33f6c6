import type { ScreenHelp } from '../record/screen-help.ts'

export const volunteerWorkHelp = {
  '/accounting/volunteer-work': {
    purpose:
      'O trabalho que a igreja recebe sem pagar: entra nos livros pelo que custaria, como receita e como despesa.',
    how: [
      'Diga quem trabalhou, em quê, quantas horas e o que se pagaria pela hora; o resultado da igreja não muda.',
      'Imprima o termo de adesão da Lei 9.608/1998, e junte aqui o que foi assinado.',
      'Nada entra no Diário até outra pessoa aprovar; o que foi aprovado por engano se estorna.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
