import type { ScreenHelp } from '../record/screen-help.ts'

export const journalEntryHelp = {
  '/accounting/journal': {
    purpose: 'O livro Diário: cada ato da tesouraria como o contador o escreve, a débito e a crédito.',
    how: [
      'Nada se digita aqui: pagar uma conta, aprovar uma oferta ou compensar um cheque escreve o seu lançamento na hora.',
      'A despesa entra no mês da conta, mesmo antes de paga; o cheque da oferta, no dia do culto.',
      'Um lançamento nunca muda: o que se corrige depois é outro, que começa com «Correção» ou «Estorno».',
      'Do lançamento se abre o documento que o causou, e do documento, em «Ver lançamentos contábeis», os seus lançamentos.',
    ],
  },
  '/accounting/waiting': {
    purpose:
      'O que está pendente na contabilidade: lançamentos manuais que aguardam aprovação, e o que foi para A classificar.',
    how: [
      'Toque no que falta para dar a conta em Vínculos: os próximos lançamentos já vão para ela.',
      'O que já foi lançado se reclassifica por um lançamento manual, da conta A classificar para a certa.',
    ],
  },
  '/accounting/trial-balance': {
    purpose: 'O balancete: o saldo de cada conta contábil no fim do período, e o que entrou e saiu dela.',
    how: [
      'As contas de quatro números recebem lançamentos; as de cima somam as de baixo.',
      'O total a débito é sempre igual ao total a crédito.',
      'Toque em uma conta para ver o seu Razão.',
    ],
  },
  '/accounting/account-ledger': {
    purpose: 'O livro Razão de uma conta: os seus lançamentos do período, dia a dia, com o saldo depois de cada um.',
    how: [
      'Escolha a conta pelo código ou pelo nome; um grupo mostra os lançamentos de todas as contas dele.',
      'A contrapartida é a conta do outro lado do lançamento.',
      'Toque no histórico para ver o lançamento inteiro e o documento que o causou.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
