import type { ScreenHelp } from '../record/screen-help.ts'

export const memberHelp = {
  '/members-offerings': {
    purpose: 'Quem dá dízimos e ofertas, e o que cada pessoa contribuiu.',
    how: [
      'Cadastre um a um ou use Importar para trazer a lista que a igreja já tem em planilha.',
      'Com o membro cadastrado, os envelopes e os Pix identificados somam no recibo anual de contribuição dele.',
      'Em Enviar recibos, cada pessoa recebe um link do próprio recibo, que se abre com um código; encerre-o quando quiser.',
      'CPF, telefone e e-mail ficam ocultos; quem tem permissão usa Ver dados ocultos e diz o motivo.',
      'Quem pedir para ser esquecido pode ser excluído e anonimizado: os lançamentos ficam, o nome sai.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
