import type { Register } from '#src/records/record/register.ts'

export const regionRegister: Register = {
  path: '/general-registers/region',
  module: 'region',
  queryKey: 'regions',
  words: {
    title: 'Regiões',
    create: 'Nova região',
    edit: 'Editar região',
    view: 'Região',
    saved: 'Região salva',
    removed: 'Região excluída',
    removeQuestion: 'Excluir região?',
  },
}
