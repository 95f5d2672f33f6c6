import type { ScreenHelp } from '../record/screen-help.ts'

export const accountPlanHelp = {
  '/general-registers/account-plan': {
    purpose: 'Do que se recebe e em que se gasta: os grupos e as contas da prestação de contas.',
    how: [
      'Comece com o plano padrão para igrejas e mude os nomes à vontade.',
      'Só contas recebem lançamentos; grupos somam as suas contas.',
      'Marque Recurso com destino certo no que foi doado para um fim, como missões ou construção.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
