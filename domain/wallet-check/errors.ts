import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** Errors of cheques in the wallet. */
export const walletCheckErrors = {
  invalid_check_line: refused('Os números do CMC7 não conferem: são 30, leia ou digite de novo'),
  check_line_differs: refused('Diferente do que diz o CMC7: confira os dois'),
  good_for_before_issue: refused('O “bom para” não pode ser antes da emissão'),
  spot_check_good_later: refused('Um cheque à vista é bom para o dia da emissão: mude o dia ou o tipo'),
  post_dated_check_good_at_once: refused('Um cheque pré-datado é bom para um dia depois da emissão'),
  date_before_issue: refused('A data não pode ser antes da emissão do cheque'),
  deposit_before_good_for: refused('Este cheque é bom para {date}: confirme que quer depositá-lo antes'),
  early_deposit_reason_required: refused('Diga por que o cheque é depositado antes do dia'),
  deposited_elsewhere: refused('Este cheque foi depositado em outra conta: escolha aquela'),
  cleared_before_deposit: refused('O cheque não compensa antes do depósito: escolha aquele dia ou um depois'),
  wallet_check_status_changed: refused('A situação deste cheque não permite isso agora. Atualize a página e confira.'),
  wallet_check_already_cleared: refused('Este cheque já foi baixado por {name}, em {date}'),
  wallet_check_already_reversed: refused('A baixa deste cheque já foi estornada por {name}, em {date}'),
  wallet_check_not_in_wallet: refused('Só um cheque em carteira pode ser alterado ou excluído'),
  check_issuer_withheld: {
    kind: 'forbidden',
    sentence: 'Só quem pode ler Membros ofertantes altera um cheque: o emitente diz quem deu. Peça a essa pessoa.',
  },
  wallet_check_moved: refused('Este cheque já entrou em uma conta e fica no histórico: cancele-o em vez de excluir'),
  hand_over_elsewhere: refused('Esta parcela é de outra filial: o cheque paga as da filial em que está'),
  hand_over_box_elsewhere: refused('Este caixa é de outra filial: escolha um da filial do cheque'),
  check_above_installment: refused('O cheque vale mais que a parcela: escolha outra, ou deposite o cheque'),
  hand_over_refunded: refused(
    'O favorecido já devolveu em dinheiro o que este cheque pagou: o cheque fica como repassado',
  ),
  wallet_check_reconciled: refused(
    'Este cheque já foi conciliado com o banco: desfaça a conciliação antes de estorná-lo',
  ),
  wallet_check_not_presentable: refused('O motivo da devolução não permite reapresentar: cobre ou cancele o cheque'),
  wallet_check_returned_twice: refused('Este cheque já foi devolvido duas vezes: cobre ou cancele o cheque'),
  first_return_as_second: refused('O motivo 12 é da segunda apresentação: na primeira, o motivo é 11'),
} as const satisfies Record<string, ErrorEntry>
