import { type Register, recordPath } from '#src/records/record/register.ts'

export const profileRegister: Register = {
  path: '/permissions',
  module: 'permissions',
  queryKey: 'profiles',
  words: {
    title: 'Permissões',
    create: 'Novo perfil',
    edit: 'Editar perfil',
    view: 'Perfil',
    saved: 'Perfil salvo',
    removed: 'Perfil excluído',
    removeQuestion: 'Excluir perfil?',
  },
}

/** Where the rights of a profile are. */
export const rightsPath = (id: string): string => `${recordPath(profileRegister, id)}/rights`
