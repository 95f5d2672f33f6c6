import type { Register } from '#src/records/record/register.ts'

export const userRegister: Register = {
  path: '/users',
  module: 'users',
  queryKey: 'users',
  holdsPeople: true,
  words: {
    title: 'Usuários',
    create: 'Convidar usuário',
    edit: 'Editar usuário',
    view: 'Usuário',
    saved: 'Usuário salvo',
    removed: 'Usuário excluído',
    removeQuestion: 'Excluir usuário?',
  },
}
