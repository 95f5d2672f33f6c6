import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about the plan of accounts. */
export const accountPlanErrors = {
  invalid_account_plan_code: refused('Código inválido: use o formato 9.99.999'),
  account_plan_main_code: refused('O código de um grupo termina em .000'),
  account_plan_child_code: refused('O código terminado em .000 é do grupo: escolha outro número'),
  account_plan_main_with_parent: refused('Um grupo não fica abaixo de outro'),
  account_plan_parent_not_main: refused('Escolha um grupo: contas de lançamento não têm outras abaixo'),
  account_plan_nature_of_parent: refused('A natureza deve ser a mesma do grupo'),
  account_plan_code_outside_parent: refused('O código deve começar por {prefix}, como o do grupo'),
  account_plan_with_children: refused('Contas neste grupo: {count}. Mude-as primeiro.'),
  account_plan_posted: refused('Já há lançamentos nesta conta: tipo e natureza não mudam mais. Crie outra conta.'),
  account_plan_not_empty: refused('Já existem contas no plano: o plano padrão só serve para começar.'),
} as const satisfies Record<string, ErrorEntry>
