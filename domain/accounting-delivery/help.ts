import type { ScreenHelp } from '../record/screen-help.ts'

export const accountingDeliveryHelp = {
  '/accounting/delivery': {
    purpose: 'Os arquivos para o programa do contador: cada entrega leva só o que as anteriores não levaram.',
    how: [
      'Em Nova entrega escolha o formato e o período; antes de entregar, confira a soma de cada conta.',
      'Uma entrega é de todas as filiais, das de um CNPJ ou só de algumas; o que uma não levou fica para a próxima.',
      'Se faltar o código reduzido de uma conta, a entrega diz qual: informe-o no Plano contábil.',
      'O arquivo fica guardado e é sempre o mesmo, byte a byte; enquanto ninguém o baixou, pode ser descartado.',
      'O que for corrigido depois aparece em «O que mudou depois» e vai na próxima entrega: um lançamento só da diferença, com a data do original, ou o estorno.',
      'A ECD é o livro de um ano encerrado, de uma raiz de CNPJ: o que ainda falta aparece antes, com o lugar de informar; as regras do validador da Receita são conferidas ao gerar.',
      'Nenhum arquivo leva o nome de quem contribui.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
