import type { ScreenHelp } from '../record/screen-help.ts'

export const userHelp = {
  '/users': {
    purpose: 'Quem usa o Celeiro na sua igreja, com que perfil e em que filial.',
    how: [
      'Convide com o e-mail: a pessoa recebe uma senha provisória e cria a dela no primeiro acesso. Até lá, aparece como Convidado.',
      'Escolha o perfil pelo que a pessoa faz; embaixo dele está escrito o que ele pode.',
      'Quem perdeu o celular e os códigos de recuperação volta a entrar quando duas pessoas que gerenciam usuários removem as duas etapas: uma pede, outra confirma.',
      'Quem sai da equipe é inativado: não entra mais, e o que fez continua no histórico.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
