import { defineRegister } from '../noun/noun.ts'

export const userNoun = defineRegister({
  resource: 'user',
  code: 'user',
  type: 'User',
  plural: 'Users',
  module: 'users',
  area: '/user-and-permission',
  path: '/users',
  position: 170,
  proof: 'demanded',
  icon: 'user-cog',
  words: {
    one: 'usuário',
    several: 'usuários',
    gender: 'masculine',
    create: 'Convidar usuário',
    make: 'Enviar convite',
    made: 'Convite enviado',
  },
  unique: [['email', 'e-mail']],
  links: { profileId: 'profile', branchId: 'branch' },
  foundBy: 'nome ou e-mail',
  holdsPeople: true,
})
