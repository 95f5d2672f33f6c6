import { expect, it } from 'vitest'
import { calledName } from '#domain/user/called-name.ts'

it.each([
  ['Ana Souza', 'Ana'],
  ['Pr. Samuel Andrade', 'Samuel'],
  ['  Rev.  Dra. Lídia  Rocha', 'Lídia'],
  ['Pr.', 'Pr.'],
  ['Pr Samuel Andrade', 'Samuel'],
  ['PASTORA Ester Lima', 'Ester'],
  ['Diácono Tiago Reis', 'Tiago'],
  ['Profª Irmã Rute', 'Rute'],
  ['Pastor', 'Pastor'],
  ['Evandro Prado', 'Evandro'],
  ['J. Carlos', 'Carlos'],
])('%s is called %s', (name, called) => expect(calledName(name)).toBe(called))
