import { defineRegister } from '../noun/noun.ts'

/** Who gives; what tells them from others is answered masked. */
export const memberNoun = defineRegister({
  resource: 'members-offerings',
  code: 'member',
  type: 'Member',
  plural: 'Members',
  module: 'members-offerings',
  area: '/bills-to-receive',
  path: '/members-offerings',
  position: 80,
  icon: 'users',
  words: {
    one: 'membro',
    several: 'membros',
    gender: 'masculine',
    title: 'Membros ofertantes',
    full: 'membro ofertante',
  },
  named: 'memberName',
  unique: [['document', 'documento']],
  links: { branchId: 'branch' },
  isPutAway: true,
  foundBy: 'nome, envelope ou documento completo',
  holdsPeople: true,
  hidesDocuments: true,
  isImported: true,
})
