import { describe, expect, it } from 'vitest'
import { holdsOwner } from '#domain/session/guessable.ts'
import { ownerProblems } from '#domain/session/password.ts'

describe('a password that says whose it is', () => {
  const owner = { name: 'Ana José Prado', email: 'zeca.prates+igreja@exemplo.com.br' }

  it.each(['Prado#2026x', 'pr4d0-Forte9', 'Jose#Trilho81', 'Zeca!Trilho81', 'A1n2a3###', 'PRATES.ventos7'])(
    'holds its owner: %s',
    (password) => {
      expect(ownerProblems(password, owner)).toEqual([{ msg: 'personal_password', param: 'password' }])
    },
  )

  it.each(['Banana#Trilho81', 'Quatro.Ventos22', 'exemplo#Com.br1'])('does not: %s', (password) => {
    expect(holdsOwner(password, owner)).toBe(false)
  })

  it('is undefined for unknown people', () => {
    expect(holdsOwner('Prado#2026x', {})).toBe(false)
    expect(holdsOwner('', owner)).toBe(false)
  })
})
