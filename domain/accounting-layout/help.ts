import type { ScreenHelp } from '../record/screen-help.ts'

export const accountingLayoutHelp = {
  '/accounting/layout': {
    purpose: 'Os formatos que o escritório arruma para o programa dele, quando não é um dos que já vêm prontos.',
    how: [
      'Escreva uma coluna em cada linha, na ordem do arquivo; depois de = vai o título que ela tem no programa.',
      'Com Conta a débito e Conta a crédito, cada linha é um par; com Conta ou Código contábil, cada linha é uma conta.',
      'Um formato que mudou vale para as próximas entregas: os arquivos já feitos ficam como estão.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
