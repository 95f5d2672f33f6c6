import type { ScreenHelp } from '../record/screen-help.ts'

export const companyHelp = {
  '/general-registers/company': {
    purpose: 'Os dados da igreja que saem nos papéis, e as regras que valem para todos.',
    how: [
      'Envie a logo e confira CNPJ e endereço: eles saem na prestação de contas e nos recibos.',
      'Em Acesso se exige a verificação em duas etapas, de quem aprova ou paga, de administradores ou de todos.',
      'Aqui se diz se as ofertas são contadas em dupla e a partir de que valor um pagamento precisa de aprovação.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
