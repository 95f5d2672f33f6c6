import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about money: accounts, postings, transfers, the statement. */
export const ledgerErrors = {
  idempotency_key_required: refused(
    'Não recebemos a identificação desta operação. Recarregue a página e tente de novo.',
  ),
  idempotency_key_reused: refused('Esta operação já foi enviada com outros dados. Recarregue a página e confira.'),
  value_not_positive: refused('Informe um valor maior que zero'),
  date_in_future: refused('A data não pode ser depois de hoje'),
  date_before_opening: refused('A conta só existe a partir de {date}: escolha essa data ou uma depois'),
  period_closed: refused('O período até {date} está fechado: use uma data depois dele ou reabra o mês'),
  earlier_balance_negative: refused('Com esta data, o saldo de {account} teria ficado negativo em {date}'),
  opening_locked: refused('A conta já tem lançamentos: o saldo e a data iniciais não mudam mais'),
  ledger_changed: refused(
    'O livro recusou este lançamento: a conta, o período ou o saldo mudou. Atualize a página, confira e tente de novo.',
  ),
  balance_out_of_range: refused('O saldo passaria de 15 dígitos antes da vírgula: confira o valor informado'),
  account_branch_inactive: refused(
    '{account} é da filial {branch}, que está inativa: ative a filial antes de movimentar',
  ),
  account_branch_locked: refused('A conta já tem lançamentos: a filial não muda mais'),
  account_plan_not_postable: refused('Escolha uma conta de lançamento ativa, e não um grupo'),
  bank_account_insufficient_balance: refused('Saldo insuficiente em {account}: há {balance}'),
  bank_account_inactive: refused('A conta {account} está inativa: ative-a antes de movimentar'),
  bank_account_status_changed: refused('A situação desta conta não permite isso agora. Atualize a página e confira.'),
  bank_account_not_empty: refused('A conta ainda tem {balance}: deixe o saldo em zero antes de inativá-la'),
  bank_account_negative: refused('O saldo está negativo: regularize-o antes de deixar de permitir saldo negativo'),
  opening_balance_negative: refused('Para começar abaixo de zero, permita saldo negativo nesta conta'),
  invalid_bank_number: refused('Use só números'),
  invalid_check_digit: refused('O dígito é um número ou a letra X'),
  cash_account_insufficient_balance: refused('Saldo insuficiente em {account}: há {balance}'),
  cash_account_inactive: refused('O caixa {account} está inativo: ative-o antes de movimentar'),
  cash_account_blocked: refused(
    'O caixa {account} está bloqueado para contagem: conclua a contagem antes de movimentar',
  ),
  cash_account_status_changed: refused('A situação deste caixa não permite isso agora. Atualize a página e confira.'),
  cash_account_not_empty: refused('O caixa ainda tem {balance}: transfira o saldo antes de inativá-lo'),
  cash_account_negative_opening: refused('Um caixa não começa com saldo negativo'),
  cash_count_reason_required: refused('Diga o que explica a diferença entre o contado e o saldo'),
  transfer_same_account: refused('Escolha duas contas diferentes'),
  transfer_kind_mismatch: refused('Esta conta não combina com o tipo da transferência'),
  transfer_status_changed: refused('Esta transferência já foi estornada ou desfeita. Atualize a página e confira.'),
  transfer_not_of_today: refused('Só uma transferência lançada hoje pode ser desfeita: use o estorno'),
  transfer_reconciled: refused('Esta transferência já foi conciliada com o banco: use o estorno'),
  giver_withheld: refused('A descrição diz quem ofertou, e você não tem acesso a isso: salve sem mudá-la'),
  member_link_not_income: refused('Só o que entrou vindo de fora pode ser de um membro: escolha outro lançamento'),
} as const satisfies Record<string, ErrorEntry>
