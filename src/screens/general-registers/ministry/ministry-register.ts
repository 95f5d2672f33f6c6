import type { Register } from '#src/records/record/register.ts'

export const ministryRegister: Register = {
  path: '/general-registers/ministry',
  module: 'ministry',
  queryKey: 'ministries',
  words: {
    title: 'Ministérios',
    create: 'Novo ministério',
    edit: 'Editar ministério',
    view: 'Ministério',
    saved: 'Ministério salvo',
    removed: 'Ministério excluído',
    removeQuestion: 'Excluir ministério?',
  },
}
