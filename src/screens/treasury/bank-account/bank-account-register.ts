import type { Register } from '#src/records/record/register.ts'

export const bankAccountRegister: Register = {
  path: '/bank-account',
  module: 'accounts',
  queryKey: 'bankAccounts',
  words: {
    title: 'Contas',
    create: 'Nova conta',
    edit: 'Editar conta',
    view: 'Conta',
    saved: 'Conta salva',
    removed: 'Conta excluída',
    removeQuestion: 'Excluir conta?',
  },
}
