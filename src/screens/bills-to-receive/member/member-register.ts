import type { Register } from '#src/records/record/register.ts'

export const memberRegister: Register = {
  path: '/members-offerings',
  module: 'members-offerings',
  queryKey: 'members',
  holdsPeople: true,
  hidesDocumentsOf: 'os membros',
  words: {
    title: 'Membros ofertantes',
    create: 'Novo membro',
    edit: 'Editar membro',
    view: 'Membro ofertante',
    saved: 'Membro salvo',
    removed: 'Membro excluído',
    removeQuestion: 'Excluir membro?',
  },
}
