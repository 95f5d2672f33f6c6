import type { ScreenHelp } from '../record/screen-help.ts'

export const offeringHelp = {
  '/tithes-and-offers': {
    purpose: 'O que entrou em cada culto: dinheiro, cheques e envelopes, contado por quem estava lá.',
    how: [
      'Lance a oferta no dia do culto: conte as notas e moedas, informe os cheques e diga de quem são os envelopes identificados.',
      'Se a sua igreja conta em dupla, a segunda pessoa conta sem ver a primeira contagem; o sistema compara as duas.',
      'O dinheiro só entra no caixa quando outra pessoa aprova a oferta.',
      'Lançou errado? Enquanto está pendente, edite. Depois de aprovada, estorne e lance de novo: o histórico guarda as duas.',
    ],
  },
  '/pending-tithes-and-offers': {
    purpose: 'As ofertas que outras pessoas lançaram e que só entram no caixa depois da sua aprovação.',
    how: [
      'Abra a oferta, confira os valores com a folha assinada e aprove. Se algo não bate, recuse e diga o motivo.',
      'Ninguém aprova o que lançou, a não ser que só uma pessoa cuide das finanças: então a oferta fica marcada como autoaprovada.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
