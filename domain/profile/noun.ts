import { defineRegister } from '../noun/noun.ts'

/** What its users may do. */
export const profileNoun = defineRegister({
  resource: 'profile',
  code: 'profile',
  type: 'Profile',
  plural: 'Profiles',
  module: 'permissions',
  area: '/user-and-permission',
  path: '/permissions',
  position: 180,
  proof: 'demanded',
  icon: 'shield-check',
  words: { one: 'perfil', several: 'perfis', gender: 'masculine', title: 'Permissões' },
  unique: [['name', 'nome']],
  foundBy: 'nome',
  isOutsideSearch: true,
})
