import type { Register } from '#src/records/record/register.ts'

export const supplierRegister: Register = {
  path: '/suppliers',
  module: 'suppliers',
  queryKey: 'suppliers',
  holdsPeople: true,
  words: {
    title: 'Fornecedores',
    create: 'Novo fornecedor',
    edit: 'Editar fornecedor',
    view: 'Fornecedor',
    saved: 'Fornecedor salvo',
    removed: 'Fornecedor excluído',
    removeQuestion: 'Excluir fornecedor?',
  },
}
