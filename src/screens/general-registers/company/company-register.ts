import type { Register } from '#src/records/record/register.ts'

export const companyRegister: Register = {
  path: '/general-registers/company',
  module: 'administration',
  queryKey: 'company',
  isInSession: true,
  words: {
    title: 'Empresa',
    create: 'Nova empresa',
    edit: 'Editar empresa',
    view: 'Empresa',
    saved: 'Dados da empresa salvos',
    removed: 'Empresa excluída',
    removeQuestion: 'Excluir empresa?',
  },
}
