import { type ErrorEntry, missing, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about budgets. */
export const budgetErrors = {
  budget_exceeded: refused(
    'Com esta ordem, a conta passa {value} do orçado no ano, em que há {available} disponíveis: use um valor menor ou outra conta, ou vote uma revisão',
  ),
  budget_exceeded_elsewhere: refused(
    'Passa do que o orçamento da igreja inteira ainda deixa nesta conta: use um valor menor ou outra conta, ou fale com quem cuida do orçamento',
  ),
  budget_plan_not_found: refused('Este plano de contas não existe, ou é um grupo: escolha uma conta de lançamento'),
  budget_value_negative: refused('O valor orçado não pode ser negativo: informe zero ou mais'),
  budget_months_missing: refused('Informe um valor para cada um dos 12 meses, zero onde não há'),
  budget_line_repeated: refused(
    'Já há uma linha deste plano com a mesma filial, o mesmo centro de custo e o mesmo fundo',
  ),
  budget_line_needs_branch: refused('Você vê só algumas filiais: informe a filial desta linha'),
  budget_needs_all_branches: refused(
    'O orçamento é votado para a igreja inteira: escolha Todas as filiais, ou peça a quem vê todas elas',
  ),
  budget_empty: refused('Não há nada orçado neste ano: preencha o orçamento antes de aprovar'),
  budget_version_approved: refused(
    'O orçamento já está aprovado como está, na ata nº {act}: mude algum valor antes de aprovar de novo',
  ),
  budget_version_not_found: missing('Não há esta versão do orçamento'),
  budget_act_in_future: refused('A ata não pode ser de um dia que ainda não veio'),
} as const satisfies Record<string, ErrorEntry>
