import type { ScreenHelp } from '../record/screen-help.ts'

export const billsPayHelp = {
  '/bills-pay': {
    purpose: 'Cada conta que chega: de quem é, quanto vale, em quantas parcelas e quando vence.',
    how: [
      'Registre a conta com o favorecido, o plano de contas e o centro de custo. O boleto pode ser lido da foto ou do PDF.',
      'Anexe a nota e o boleto: eles vão para a pasta do conselho fiscal.',
      'Contas que se repetem todo mês (aluguel, luz) são registradas uma vez: use Repetir todo mês.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
