import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

export const offeringErrors = {
  offering_empty: refused('Informe o dinheiro ou os cheques: a oferta não pode ser zero'),
  denominations_sum_differs: refused(
    'As notas e moedas somam {sum}, e o dinheiro informado é {value}: confira os dois',
  ),
  checks_sum_differs: refused('Os cheques das linhas somam {sum}, e foi informado {value}: confira os dois'),
  identified_above_total: refused('As contribuições identificadas somam {sum}, mais que o total de {value}'),
  lines_sum_differs: refused('As linhas por tipo somam {sum}, e a oferta é de {value}: confira as duas'),
  line_repeated: refused('Já há uma linha de {kind} para este plano de contas: some as duas em uma'),
  check_above_line: refused(
    'O cheque {number} é de {value}, e em {kind} restam {left}: aumente a linha ou escolha outro tipo para o cheque',
  ),
  givings_above_line: refused('As contribuições de {kind} somam {sum}, mais que a linha de {value}: confira as duas'),
  line_below_kept: refused(
    'Os cheques e as contribuições que esta oferta já tem não cabem nesta divisão por tipo: divida de outro modo, ou peça a quem lançou a oferta',
  ),
  money_below_kept: refused(
    'As contribuições que esta oferta já tem somam mais que isto: confira a contagem, ou peça a quem lançou a oferta',
  ),
  giving_plan_repeated: refused('Já há um plano de contas para {kind} na lista: deixe um só'),
  giving_check_required: refused('Informe o número do cheque em que veio esta contribuição'),
  giving_check_unknown: refused('O cheque {number} não está nesta oferta: confira o número'),
  giving_in_cash_with_check: refused('O que veio em dinheiro não tem número de cheque: deixe-o vazio'),
  givings_above_check: refused(
    'As contribuições do cheque {number} somam {sum}, e ele é de {value}: confira os valores',
  ),
  givings_above_cash: refused('As contribuições em dinheiro somam {sum}, mais que o dinheiro de {value}'),
  gift_of_offering: refused(
    'Este dinheiro já conta na oferta {code}: quem ofertou se identifica nela, e aqui contaria duas vezes',
  ),
  gift_by_check_of_offering: refused(
    'O cheque {number} já conta na oferta {code}, para quem foi identificado nela: aqui contaria duas vezes',
  ),
  gift_by_check: refused(
    'O cheque {number} já conta para o membro que está no cadastro dele: aqui contaria duas vezes',
  ),
  card_sale_not_gift: refused(
    'Esta venda é do recebimento {code}, que não é de dízimos e ofertas: não conta como contribuição de um membro',
  ),
  gift_undone: refused('Este lançamento foi estornado: não é mais contribuição de ninguém'),
  same_counter_twice: refused('As duas pessoas da contagem não podem ser a mesma: escolha outra'),
  worship_in_future: refused('A data do culto não pode ser no futuro'),
  cash_account_elsewhere: refused('Este caixa é de outra filial: escolha um da filial da oferta'),
  giver_of_another_branch: refused('Este membro é de outra filial: escolha um desta, ou um de todas as filiais'),
  offering_lines_withheld: refused(
    'Você não vê quem ofertou: deixe cheques e contribuições como estão, ou peça a quem lançou a oferta',
  ),
  tithes_approved: refused('Esta oferta já foi aprovada: estorne-a em vez de alterar ou excluir'),
  tithes_reversed: refused('Esta oferta foi estornada: copie-a para lançar de novo'),
  tithes_already_approved: refused('Esta oferta já foi aprovada por {name} em {date}'),
  tithes_not_approved: refused('Esta oferta não foi aprovada: {name} recusou em {date}'),
  tithes_status_changed: refused('A situação desta oferta não permite isso agora. Atualize a página e confira.'),
  tithes_reconciled: refused('O dinheiro desta oferta já foi conciliado: desfaça a conciliação antes de estorná-la'),
  offering_check_left: refused(
    'O cheque {numbers} desta oferta já saiu da carteira: traga-o de volta antes de estornar',
  ),
  offering_checks_left: refused(
    'Os cheques {numbers} desta oferta já saíram da carteira: traga-os de volta antes de estornar',
  ),
  wallet_check_of_offering: refused(
    'Este cheque veio de uma oferta aprovada: valor, tipo e filial são os dela, e só o estorno da oferta o tira',
  ),
  offering_self_approval_forbidden: refused('Quem lançou ou alterou a oferta não a aprova: peça a outra pessoa'),
  second_count_waiting: refused('A segunda contagem desta oferta ainda não chegou: aguarde-a antes de aprovar'),
  counts_different: refused('As duas contagens desta oferta são diferentes: recontem antes de aprovar'),
  first_counter_counts_once: refused('Você fez a primeira contagem: a segunda é de outra pessoa'),
  not_second_counter: refused('A segunda contagem desta oferta é de outra pessoa'),
  not_a_counter: refused('Só quem contou esta oferta resolve a diferença'),
  count_not_waiting: refused('Esta oferta não tem segunda contagem pendente'),
  counts_not_different: refused('As contagens desta oferta não estão diferentes'),
  first_counter_only: refused('Enquanto a segunda contagem não chega, só quem contou primeiro altera esta oferta'),
  first_counter_enters: refused('Na contagem às cegas, quem lança o dinheiro é quem contou primeiro: escolha você'),
  denominations_required: refused('Na contagem às cegas, informe as notas e moedas'),
} as const satisfies Record<string, ErrorEntry>
