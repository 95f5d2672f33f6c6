import type { Register } from '#src/records/record/register.ts'

export const transferRegister: Register = {
  path: '/transfers',
  module: 'transfers',
  queryKey: 'transfers',
  words: {
    title: 'Transferências',
    create: 'Nova transferência',
    edit: 'Comprovante de transferência',
    view: 'Comprovante de transferência',
    saved: 'Transferência salva',
    removed: 'Transferência desfeita',
    removeQuestion: 'Desfazer a transferência?',
  },
}
