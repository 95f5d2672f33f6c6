import type { ScreenHelp } from '../record/screen-help.ts'

export const reportHelp = {
  '/home': {
    purpose: 'Como está o mês: o que entrou, o que saiu, quanto há em cada conta e o que está pendente para você.',
    how: [
      'Comece por Para resolver: cada aviso leva à tela que o resolve, e some quando a causa acaba.',
      'Os valores são comparados com os mesmos dias do mês passado e do ano passado.',
      'No alto, escolha uma filial para ver só o que é dela.',
    ],
  },
  '/accountability': {
    purpose: 'A prestação de contas do mês: do saldo inicial ao final, por plano de contas.',
    how: [
      'Confira as pendências, feche o mês e baixe o papel para o conselho fiscal assinar.',
      'Depois de fechado, ninguém lança com data daquele mês. Para reabrir, é preciso dizer o motivo.',
      'A pasta do conselho reúne a prestação de contas, os extratos e os comprovantes em um arquivo.',
    ],
  },
  '/payables': {
    purpose: 'Quanto vence no período, e quanto disso já foi pago, por favorecido ou por plano de contas.',
    how: [
      'Escolha o período e o agrupamento; cada linha leva às parcelas de que é feita.',
      'Baixe em planilha ou em PDF para levar à reunião.',
    ],
  },
  '/supported-taxes': {
    purpose: 'Quanto de IBS e de CBS veio no preço do que a igreja comprou, por favorecido e por mês.',
    how: [
      'O valor é o que a nota diz: vem do XML, ou é digitado nos dados fiscais da ordem de pagamento.',
      'Escolha os meses de competência e, se quiser, o favorecido.',
      'Baixe em planilha ou em PDF para levar à contabilidade.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
