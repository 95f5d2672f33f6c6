import type { Register } from '#src/records/record/register.ts'

export const branchRegister: Register = {
  path: '/general-registers/branch',
  module: 'branch',
  queryKey: 'branches',
  isInSession: true,
  words: {
    title: 'Filiais',
    create: 'Nova filial',
    edit: 'Editar filial',
    view: 'Filial',
    saved: 'Filial salva',
    removed: 'Filial excluída',
    removeQuestion: 'Excluir filial?',
  },
}
