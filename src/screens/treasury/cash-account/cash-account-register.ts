import type { Register } from '#src/records/record/register.ts'

export const cashAccountRegister: Register = {
  path: '/cash-account',
  module: 'accounts',
  queryKey: 'cashAccounts',
  words: {
    title: 'Caixas',
    create: 'Novo caixa',
    edit: 'Editar caixa',
    view: 'Caixa',
    saved: 'Caixa salvo',
    removed: 'Caixa excluído',
    removeQuestion: 'Excluir caixa?',
  },
}
