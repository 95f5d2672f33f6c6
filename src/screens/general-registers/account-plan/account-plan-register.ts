import type { Register } from '#src/records/record/register.ts'

export const accountPlanRegister: Register = {
  path: '/general-registers/account-plan',
  module: 'account-plan',
  queryKey: 'accountPlans',
  words: {
    title: 'Planos de contas',
    create: 'Novo plano de contas',
    edit: 'Editar plano de contas',
    view: 'Plano de contas',
    saved: 'Plano de contas salvo',
    removed: 'Plano de contas excluído',
    removeQuestion: 'Excluir plano de contas?',
  },
}
