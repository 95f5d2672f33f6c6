import { defineRegister } from '../noun/noun.ts'

/** Keys by which programs call: a person's rights, fewer, for a program of theirs. */
export const integrationKeyNoun = defineRegister({
  resource: 'integration-key',
  code: 'integration_key',
  type: 'IntegrationKey',
  plural: 'IntegrationKeys',
  module: 'integrations',
  area: '/user-and-permission',
  path: '/integrations',
  position: 182,
  icon: 'key-round',
  words: {
    one: 'chave de integração',
    several: 'chaves de integração',
    gender: 'feminine',
    title: 'Integrações',
    make: 'Criar chave',
    saved: 'Chave de integração salva',
  },
  unique: [['name', 'nome']],
  foundBy: 'nome',
  isOutsideSearch: true,
  isNoStart: true,
  proof: 'demanded',
})
