import type { ScreenHelp } from '../record/screen-help.ts'

export const budgetHelp = {
  '/budget': {
    purpose: 'Quanto a igreja pretende receber e gastar no ano, por plano de contas e por mês, como foi votado.',
    how: [
      'Comece pelo ano anterior com um reajuste, ou cole do Excel os valores de cada mês.',
      'Setas, Enter e Tab andam pela planilha; Ctrl+R repete o valor até dezembro.',
      'Depois da reunião, aprove com o número e a data da ata: a versão fica guardada como foi votada.',
      'Para revisar, mude os valores e aprove de novo; as versões anteriores continuam aqui para comparar.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
