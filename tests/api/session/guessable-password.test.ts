import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGuessable, refuseGuessable } from '#api/session/password/guessable-password.ts'
import { passwordRules } from '#domain/session/password.ts'

const context = {
  name: 'Ana José Prado',
  email: 'zeca.prates+igreja@exemplo.com.br',
  churchNames: ['Igreja Evangélica Boa Semente', 'Boa Semente', undefined],
}

describe('a password that is tried first', () => {
  it.each([
    'Senha@123',
    'senha@2026',
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd2026!',
    'Qwerty@123',
    'Admin@123',
    'Igreja@2026',
    'Jesus@123',
    'Jesus#Cristo7',
    'DeusFiel#1',
    'Brasil@2026',
    'Mudar@123',
    '1q2w3e4R!',
    'Zaq12wsx!',
    'Aa123456!',
    'Abc@12345',
    'Aa111111!',
    'SenhaSenha1!',
    'Tr0c@r2026!',
    '!!Corinthians1910',
    'Tesouraria#2026',
    'Dízimo@2026!',
    'JesusTeAma#1',
    'Flamengo@2025',
    'Grêmio#1903',
    'Aleluia!123',
    'Maria@1980',
    'Pastor#2026',
    'Financeiro@2026',
    'MinhaSenha#1',
    'Deus&Amor1',
    'Oferta@10',
    'Salmo#23',
    'Verao2026!',
    'Janeiro@2026',
    'Teste@1234',
  ])('is refused: %s', async (password) => {
    await expect(refuseGuessable(password, {})).rejects.toMatchObject({
      problems: [{ msg: 'common_password', param: 'password' }],
    })
  })

  it.each(['Celeiro#2026', 'Celeiro@123', 'Celeiro2026!'])('is the name of the product: %s', async (password) => {
    expect(await isGuessable(password, {})).toBe(true)
  })

  it.each(['BoaSemente#2026', 'Semente@2026', 'B0aSemente!1', 'Evangelica#2026'])(
    'is the name of the church: %s',
    async (password) => {
      expect(await isGuessable(password, context)).toBe(true)
    },
  )

  it('is distinguished from one of its owner, at its field', async () => {
    await expect(refuseGuessable('Prado#Trilho81', context, 'newPassword')).rejects.toMatchObject({
      problems: [{ msg: 'personal_password', param: 'newPassword' }],
    })
  })
})

describe('a password that is not', () => {
  it.each([
    'Jardim-de-Pedra8',
    'xK7$mPq2vL',
    'Trilho#Vento81',
    'Quatro.Ventos22',
    'Aa918273!x',
    'Farinha#Torta4',
    'Salgado#Vento22',
    'n7!Tq2#zR',
    'café com pão às 6H!',
  ])('is taken: %s', async (password) => {
    await expect(refuseGuessable(password, context)).resolves.toBeUndefined()
  })

  it('is nearly every one that a program made', async () => {
    const typed = fc.string({ minLength: 12, maxLength: 30, unit: 'grapheme-ascii' })
    await fc.assert(
      fc.asyncProperty(typed, async (password) => {
        fc.pre(passwordRules.every(({ isMet }) => isMet(password)) && new Set(password).size > 9)
        expect(await isGuessable(password, context)).toBe(false)
      }),
    )
  })
})
