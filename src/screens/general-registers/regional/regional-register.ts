import type { Register } from '#src/records/record/register.ts'

export const regionalRegister: Register = {
  path: '/general-registers/regional',
  module: 'regional',
  queryKey: 'regionals',
  words: {
    title: 'Regionais',
    create: 'Nova regional',
    edit: 'Editar regional',
    view: 'Regional',
    saved: 'Regional salva',
    removed: 'Regional excluída',
    removeQuestion: 'Excluir regional?',
  },
}
