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
      'O que está pendente na contabilidade: lançamentos manuais que aguardam aprovação, o que foi para A classificar, o que se pagou sem documento, e os prazos da ECD e da ECF.',
    how: [
      'Toque no que falta para dar a conta em Vínculos: os próximos lançamentos já vão para ela.',
      'O que já foi lançado se reclassifica por um lançamento manual, da conta A classificar para a certa.',
      'Se o contador usa códigos reduzidos, as contas com lançamentos que ainda não têm o seu aparecem depois.',
      'Em «Pagas sem documento» estão as parcelas dos meses abertos sem anexo na ordem nem comprovante na baixa: anexado um deles, saem daqui.',
      'Uma dúvida sobre um documento se pergunta nele, em Perguntar à tesouraria: a resposta volta para cá e fica no histórico dele.',
      'Em Obrigações, «A confirmar» é o que os livros não bastam para dizer: ao lado está o que falta saber.',
    ],
  },
  '/accounting/trial-balance': {
    purpose:
      'O balancete, com o saldo de cada conta contábil, e as demonstrações que saem dele: o balanço patrimonial, o resultado do período, as mutações do patrimônio líquido e os fluxos de caixa.',
    how: [
      'No balancete, as contas de quatro números recebem lançamentos; as de cima somam as de baixo, e o total a débito é sempre igual ao total a crédito.',
      'Nas demonstrações, escolha o ano, inteiro ou um mês dele; ao lado está sempre o ano anterior.',
      'O que tem destino certo está em Com restrição; o mais, em Sem restrição.',
      'Toque em uma linha para ver as suas contas, e em uma conta para ver os seus lançamentos no Razão.',
      'O ativo é igual ao passivo mais o patrimônio líquido; enquanto o ano não é encerrado, o resultado do período aparece nele.',
      'No resultado, «Mês a mês» põe os doze meses lado a lado; em papel e em planilha, com todas as linhas.',
      'Em Notas estão as notas explicativas: o que os dados sabem já vem escrito, e em «Escrever» entra o que só vocês sabem.',
      'Em Livros, o Diário e o Razão do ano saem em papel, com os termos de abertura e de encerramento, ou em planilha; Conferir diz se um mês numerado, ou todos os do ano, ainda é o que era.',
      'Em Encerramento está o que falta para encerrar o ano; quem administra o encerra ou reabre.',
      'No resultado as despesas estão negativas: cada total é a soma do que está acima dele.',
      'Nos fluxos de caixa, a conta paga aparece no que ela comprou; transferências entre contas próprias não aparecem.',
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
