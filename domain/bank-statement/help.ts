import type { ScreenHelp } from '../record/screen-help.ts'

export const bankStatementHelp = {
  '/bank-statement': {
    purpose: 'Tudo o que entrou e saiu das contas e dos caixas, na ordem em que aconteceu.',
    how: [
      'Lançamentos não são apagados: o que está errado é estornado, e os dois ficam à vista.',
      'Use Importar para trazer o arquivo do banco (OFX, Excel, CSV ou CNAB 240) e Conciliar para casar cada linha com um lançamento.',
      'Classifique o que está sem plano de contas: é o que falta para a prestação de contas fechar.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
