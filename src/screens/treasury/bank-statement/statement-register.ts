import type { Register } from '#src/records/record/register.ts'

/** Movements are posted by what they come from; here they are only classified. */
export const statementRegister: Register = {
  path: '/bank-statement',
  module: 'bank-statement',
  queryKey: 'bankStatement',
  lacks: ['create', 'delete'],
  words: {
    title: 'Extrato',
    create: '',
    edit: 'Classificar',
    change: 'Classificar',
    view: 'Lançamento',
    saved: 'Lançamento classificado',
    removed: '',
    removeQuestion: '',
  },
}
