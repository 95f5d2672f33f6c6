import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about the chart of accounts. */
export const ledgerAccountErrors = {
  invalid_ledger_account_code: refused('Código inválido: use o formato 9.9.9.99'),
  invalid_reference_code: refused('Código referencial inválido: copie-o da tabela da Receita, como 1.01.01.01.01'),
  ledger_account_without_group: refused('Não existe o grupo {group}: cadastre-o primeiro'),
  ledger_account_nature_of_group: refused('A natureza deve ser a mesma do grupo {group}'),
  ledger_account_with_children: refused('Contas neste grupo: {count}. Mude-as primeiro.'),
  ledger_account_mapped: refused('Esta conta tem vínculos. Mude-os primeiro, em Vínculos.'),
  ledger_account_not_postable: refused('Escolha uma conta de quatro números: grupos só somam'),
  ledger_account_inactive: refused('Esta conta está inativa: escolha outra'),
  ledger_account_with_manual_entries: refused(
    'A conta {account} tem lançamentos manuais, e a de banco ou caixa só recebe os da tesouraria: estorne-os ou escolha outra conta',
  ),
  ledger_account_not_cash: refused('O dinheiro de contas e caixas fica no grupo 1.1.1: escolha uma conta dele'),
  ledger_account_of_money: refused(
    'O grupo 1.1.1 guarda só o dinheiro de contas e caixas, e a receita ou despesa não apareceria no fluxo de caixa: escolha outra conta',
  ),
  ledger_account_nature_unfit: refused('A natureza desta conta não serve aqui: escolha outra'),
} as const satisfies Record<string, ErrorEntry>
