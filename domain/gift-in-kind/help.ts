import type { ScreenHelp } from '../record/screen-help.ts'

export const giftInKindHelp = {
  '/accounting/gift-in-kind': {
    purpose: 'O que a igreja ganha sem ser dinheiro: alimentos, equipamentos, um serviço, o uso de um imóvel.',
    how: [
      'Diga o que foi dado, para que serve e o que se pagaria por ele; conta bancária nenhuma muda.',
      'O que fica com a igreja entra no Imobilizado: cadastre-o também no Patrimônio, para ter etiqueta e depreciação.',
      'O que ficou guardado sai por “Distribuir”, no todo ou em parte: diga quanto e para quê, sem o nome de quem recebeu.',
      'Nada entra no Diário até outra pessoa aprovar, nem sai do estoque; o que foi aprovado por engano se estorna.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
