import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { addElement, api, gatewayAt, keepSession, removeElements, signIn } from '../stage/element-fixtures.ts'
import { answer, refuse, user } from '../stage/gateway.ts'

let gateway: ReturnType<typeof gatewayAt>

/** Solved by the number 0. */
const challenge = {
  algorithm: 'SHA-256',
  maxnumber: 1,
  salt: 's',
  signature: 'x',
  challenge: 'ec18eac8d758b1eba52d3c10d39adc6dd9806472cb4ae069635d383d9086a513',
}

beforeEach(() => {
  gateway = gatewayAt(api)
  gateway.on('SiteVerification', () => answer({ siteVerification: challenge }))
  gateway.on('VerifySite', () => answer({ verifySite: { proof: 'proof' } }))
})

afterEach(removeElements)

const dialog = () => page.getByRole('dialog', { name: 'Renovar a senha' })
const renew = async (password: string, confirmation = password) => {
  await dialog().getByLabelText('Nova senha', { exact: true }).fill(password)
  await dialog().getByLabelText('Confirme a nova senha').fill(confirmation)
  await dialog().getByRole('button', { name: 'Renovar e entrar' }).click()
}

describe('a password that is too old to sign in with', () => {
  beforeEach(() => {
    gateway.on('SignIn', ({ variables }) =>
      variables.input?.password === 'Jardim-de-Pedra8'
        ? answer({ signIn: { ...gateway.issue(), deviceToken: 'device-1' } })
        : refuse('bad_request.password_expired', { code: 'password_expired', status: 400 }),
    )
    gateway.on('RenewPassword', () => answer({ renewPassword: { email: user.email } }))
  })

  it.each(['light', 'dark'])('is renewed where one signs in, and lets its owner in (%s)', async (theme) => {
    await page.viewport(360, 740)
    const element = addElement({ theme })
    await signIn('Antiga#2025')
    await expect.element(dialog().getByText('Sua senha expirou, realize a atualização da sua senha!')).toBeVisible()
    await expectAccessible(element)
    await renew('Jardim-de-Pedra8', 'Jardim-de-Pedra9')
    await expect.element(dialog().getByText('As senhas não são iguais')).toBeVisible()
    await renew('Antiga#2025')
    expect(gateway.count('RenewPassword')).toBe(0)
    await renew('Jardim-de-Pedra8')
    await expect.element(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
    const { variables, headers } = gateway.calls.find(({ operation }) => operation === 'RenewPassword') ?? {}
    expect(variables?.input).toEqual({
      email: user.email,
      currentPassword: 'Antiga#2025',
      newPassword: 'Jardim-de-Pedra8',
    })
    expect(headers?.get('x-site-verification')).toBe('proof')
  })

  it('keeps what was typed where the new one is refused', async () => {
    gateway.on('RenewPassword', () =>
      refuse('bad_request.invalid_credentials', { code: 'invalid_credentials', status: 400 }),
    )
    addElement()
    await signIn('Antiga#2025')
    await renew('Jardim-de-Pedra8')
    await expect.element(dialog().getByText('E-mail do usuário ou senha incorreta')).toBeVisible()
    await expect.element(dialog().getByLabelText('Nova senha', { exact: true })).toHaveValue('Jardim-de-Pedra8')
  })
})

describe('the home screen', () => {
  const endingIn = (days: number) => new Date(Date.now() + days * 86_400_000 - 3_600_000).toISOString()
  const open = (passwordEndsAt: string) => {
    gateway.on('Me', () => answer({ me: { ...user, passwordEndsAt } }))
    keepSession(gateway)
    return addElement()
  }
  const notice = page.getByRole('region', { name: 'Validade da senha' })

  it('tells in time that the password will be too old, and leads to another', async () => {
    const element = open(endingIn(3))
    await expect.element(notice.getByText(/^Sua senha expira em 3 dias\.$/)).toBeVisible()
    await expectAccessible(element)
    await notice.getByRole('button', { name: 'Renovar' }).click()
    await expect.element(page.getByRole('dialog').getByLabelText('Senha atual')).toBeVisible()
  })

  it('says nothing of it while there is time', async () => {
    open(endingIn(60))
    await expect.element(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
    expect(notice.query()).toBeNull()
  })
})

describe.each(['light', 'dark'])('without a session (%s)', (theme) => {
  it.each(['/auth/register', '/auth/password-recovery'])('can use %s on a phone', async (path) => {
    await page.viewport(360, 740)
    const element = addElement({ theme, path })
    await expect.element(page.getByRole('button').first()).toBeVisible()
    await expectAccessible(element)
  })
})
