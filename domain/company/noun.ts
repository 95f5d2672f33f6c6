import { defineNoun } from '../noun/noun.ts'

/** The church itself: who it is, and the settings that its work follows. */
export const companyNoun = defineNoun({
  resource: 'company',
  code: 'company',
  type: 'Company',
  plural: 'Company',
  module: 'administration',
  area: '/general-registers',
  path: '/general-registers/company',
  position: 160,
  icon: 'building-2',
  words: {
    one: 'empresa',
    several: 'empresas',
    gender: 'feminine',
    title: 'Empresa',
    saved: 'Dados da empresa salvos',
  },
  unique: [['document', 'CNPJ']],
  foundBy: 'nome',
  isOutsideSearch: true,
  isInSession: true,
  lacks: ['create', 'delete'],
})
