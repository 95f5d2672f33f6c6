import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsOwner, isCommonPassword } from '#domain/session/guessable.ts'
import { NewPassword, ownerProblems, passwordRules } from '#domain/session/password.ts'

describe('a password that everybody tries first', () => {
  it.each([
    ...['Senha@123', 'senha@2026', 'Password1!', 'P@ssw0rd', 'P@ssw0rd2026!', 'Qwerty@123', 'Admin@123', 'Igreja@2026'],
    ...['Jesus@123', 'Jesus#Cristo7', 'DeusÉFiel#1', 'Brasil@2026', 'Mudar@123', '1q2w3e4R!', 'Zaq12wsx!', 'Aa123456!'],
    ...['Abc@12345', 'Aa111111!', 'SenhaSenha1!', 'Tr0c@r2026!', '!!Corinthians1910'],
  ])('is common: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    ...['Minha#Senha9', 'Celeiro#Novo7', 'Outra#Senha9', 'Jardim-de-Pedra8', 'xK7$mPq2vL', 'Deusa#Trilho81'],
    ...['Quatro.Ventos22', 'Aa918273!x', 'Senhazinha#Torta4'],
  ])('is none: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('is told apart from a weak one', () => {
    const said = (password: string) => NewPassword.safeParse(password).error?.issues.map(({ message }) => message)
    expect([said('senha'), said('Senha@123'), said('Jardim-de-Pedra8')]).toEqual([
      ['weak_password'],
      ['common_password'],
      undefined,
    ])
  })

  it('is seldom one that a program made', () => {
    const typed = fc.string({ minLength: 12, maxLength: 30, unit: 'grapheme-ascii' })
    fc.assert(
      fc.property(typed, (password) => {
        fc.pre(passwordRules.every(({ isMet }) => isMet(password)) && password.replace(/[^a-z]/gi, '').length > 6)
        return !isCommonPassword(password)
      }),
    )
  })
})

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

  it('is told of nobody who is not known yet', () => {
    expect(holdsOwner('Prado#2026x', {})).toBe(false)
    expect(holdsOwner('', owner)).toBe(false)
  })
})
