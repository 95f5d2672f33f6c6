import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { addElement, api, gatewayAt, keepSession, loadLateParts, removeElements } from '../stage/element-fixtures.ts'
import { answer, refuse, user } from '../stage/gateway.ts'

let gateway: ReturnType<typeof gatewayAt>

beforeAll(loadLateParts)
beforeEach(() => {
  gateway = gatewayAt(api)
})
afterEach(async () => {
  removeElements()
  localStorage.clear()
  await page.viewport(1280, 800)
})

const refused = (code: string, params?: object) =>
  refuse(`bad_request.${code}`, { code, status: 400, ...(params && { errors: [{ msg: code, param: '', params }] }) })
const provenFirst = (methods: string) =>
  refuse('forbidden', { code: 'step_up_required', status: 403, params: { methods } })
const nothing = {
  passwordChangedAt: '2026-10-01T12:00:00.000Z',
  portals: [],
  passkeys: [],
  codes: [],
  recoveryCodes: 0,
}
const dialog = (name: string) => page.getByRole('dialog', { name })
const inputs = (operation: string) =>
  gateway.calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input)

describe('signing in where a code is needed', () => {
  const step = () => dialog('Confirme que é você')
  const code = () => step().getByLabelText('Código')
  const signIn = async (attributes: Record<string, string> = {}) => {
    gateway.on('SignIn', () => refused('second_factor_required', { methods: 'code recovery-code', token: 'pending-1' }))
    const element = addElement(attributes)
    await page.getByLabelText('E-mail').fill(user.email)
    await page.getByLabelText('Senha', { exact: true }).fill('Celeiro#2026')
    await page.getByTestId('sign-in').click()
    await expect.element(step()).toBeVisible()
    return element
  }

  it.each(['light', 'dark'])(
    'asks for it, tells a wrong one at its field, and lets its owner in (%s)',
    async (theme) => {
      await page.viewport(360, 740)
      const element = await signIn({ theme })
      await expectAccessible(element)
      gateway.on('ProveSecondFactor', () => refused('second_factor_invalid'))
      await code().fill('000000')
      await step().getByRole('button', { name: 'Entrar' }).click()
      await expect.element(code()).toHaveAccessibleDescription(/Código incorreto ou já usado/)
      gateway.on('ProveSecondFactor', () =>
        answer({ proveSecondFactor: { ...gateway.issue(), deviceToken: 'device-9' } }),
      )
      await code().fill('123456')
      await step().getByRole('button', { name: 'Entrar' }).click()
      await expect.element(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
      expect(inputs('ProveSecondFactor').at(-1)).toEqual({ token: 'pending-1', code: '123456' })
      const stored = Object.entries({ ...localStorage })
      expect(
        stored.filter(([key, value]) => /:token$|:refreshToken$/.test(key) && /\.1$|-1$/.test(value)),
      ).toHaveLength(2)
      expect(JSON.stringify(stored)).toContain('device-9')
    },
  )

  it('takes a recovery code, as it is typed, and goes back to the password', async () => {
    await signIn()
    await step()
      .getByRole('button', { name: /Estou sem o celular/ })
      .click()
    gateway.on('ProveSecondFactor', () => refused('session_expired'))
    await code().fill('k7qm 2xtp 9hwr 4cvb 7h5g dnvq')
    await step().getByRole('button', { name: 'Entrar' }).click()
    await expect.element(step().getByText('Acesso expirado. Faça login novamente!')).toBeVisible()
    expect(inputs('ProveSecondFactor')).toEqual([{ token: 'pending-1', code: 'K7QM-2XTP-9HWR-4CVB-7H5G-DNVQ' }])
    await step().getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(step()).not.toBeInTheDocument()
    await page.getByTestId('sign-in').click()
    await expect.element(step()).toBeVisible()
  })
})

describe('the second factor of one’s own', () => {
  const title = 'Formas de entrar'
  const id = '01900000-0000-7000-8000-00000000000f'
  const device = { id, name: 'Celular', createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null }
  const codes = ['K7QM-2XTP-9HWR-4CVB-7H5G-DNVQ', 'ABCD-EFGH-JKMN-PQRS-TUVW-XYZ2']
  const has = (own: readonly object[], recoveryCodes = own.length * 10) =>
    gateway.on('OwnFactors', () => answer({ ownFactors: { ...nothing, codes: own, recoveryCodes } }))
  const open = async () => {
    keepSession(gateway)
    const element = addElement()
    await page.getByRole('button', { name: /Ana Souza/ }).click()
    await page.getByRole('menuitem', { name: title }).click()
    await expect.element(dialog(title)).toBeVisible()
    return element
  }

  it('is added after the password, by the code of a device, and shows recovery codes once', async () => {
    await page.viewport(360, 740)
    has([])
    const begun = { id, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Celeiro:ana?secret=JBSWY3DPEHPK3PXP' }
    let isProven = false
    gateway.on('BeginCodeFactor', () => (isProven ? answer({ beginCodeFactor: begun }) : provenFirst('password')))
    gateway.on('StepUp', ({ variables }) => {
      isProven = variables.input?.password === 'Celeiro#2026'
      return isProven ? answer({ stepUp: { id: 's1' } }) : refused('current_password_incorrect')
    })
    const element = await open()
    await page.getByRole('button', { name: 'Ligar um aplicativo' }).click()
    const proof = dialog('Confirme que é você')
    await proof.getByLabelText('Senha', { exact: true }).fill('errada')
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(proof.getByText('A senha atual está incorreta')).toBeVisible()
    await proof.getByLabelText('Senha', { exact: true }).fill('Celeiro#2026')
    await proof.getByRole('button', { name: 'Continuar' }).click()
    const form = dialog('Ligar um aplicativo')
    await expect.element(form.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    gateway.on('ConfirmCodeFactor', () => answer({ confirmCodeFactor: { id, endedSessions: 1, recoveryCodes: codes } }))
    await form.getByLabelText('Código').fill('123456')
    has([device])
    await form.getByRole('button', { name: 'Ligar', exact: true }).click()
    const codesDialog = dialog('Guarde os códigos de recuperação')
    await expect.element(codesDialog.getByLabelText('Códigos de recuperação')).toHaveValue(codes.join('\n'))
    expect(inputs('ConfirmCodeFactor')).toEqual([{ id, name: 'Celular', code: '123456' }])
    await codesDialog.getByRole('button', { name: 'Já guardei' }).click()
    await expect.element(dialog(title).getByText('Restam 10 de 10')).toBeVisible()
  })

  it('is removed once one has agreed to it, and says what that means', async () => {
    has([device], 1)
    gateway.on('RemoveFactor', () => answer({ removeFactor: { id } }))
    await open()
    await expect.element(dialog(title).getByText('Resta 1 código')).toBeVisible()
    await dialog(title).getByRole('button', { name: 'Remover Celular' }).click()
    await expect.element(page.getByText(/voltará a abrir só com a senha/)).toBeVisible()
    has([])
    await page.getByRole('button', { name: 'Remover', exact: true }).click()
    await expect.element(page.getByText('Celular: removido')).toBeVisible()
    await expect.element(dialog(title).getByText(/em duas etapas está desligada/)).toBeVisible()
    expect(gateway.calls.find(({ operation }) => operation === 'RemoveFactor')?.variables).toEqual({ id })
  })

  it('stands in one list with the password, portals and sessions, and is renamed there', async () => {
    const portal = {
      id: 'i1',
      issuer: 'https://portal.example',
      subject: 'ana-1',
      createdAt: '2026-11-02T12:00:00.000Z',
    }
    const answerWith = (name: string, portals: object[]) =>
      gateway.on('OwnFactors', () =>
        answer({ ownFactors: { ...nothing, portals, codes: [{ ...device, name }], recoveryCodes: 9 } }),
      )
    answerWith('Celular', [portal])
    gateway.on('RenameFactor', () => answer({ renameFactor: { id } }))
    gateway.on('RemoveFactor', () => answer({ removeFactor: { id: 'i1' } }))
    const element = await open()
    await expect.element(dialog(title).getByText('Portal https://portal.example')).toBeVisible()
    await expectAccessible(element)
    await page.getByRole('button', { name: 'Renomear Celular' }).click()
    const form = dialog('Renomear Celular')
    await form.getByLabelText('Nome do aparelho').fill('Celular novo')
    answerWith('Celular novo', [portal])
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByRole('button', { name: 'Remover Celular novo' })).toBeVisible()
    expect(inputs('RenameFactor')).toEqual([{ name: 'Celular novo' }])
    answerWith('Celular novo', [])
    await page.getByRole('button', { name: 'Encerrar portal https://portal.example' }).click()
    await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
    await expect.element(dialog(title).getByText('Portal https://portal.example')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Ver sessões abertas' }).click()
    await expect.element(dialog('Sessões')).toBeVisible()
  })

  it('demands a code of who has one before recovery codes are replaced, and tells what failed', async () => {
    has([device])
    gateway.on('RenewRecoveryCodes', () => provenFirst('code recovery-code'))
    gateway.on('StepUp', () => answer({ stepUp: { id: 's1' } }))
    await open()
    await page.getByRole('button', { name: 'Criar novos códigos' }).click()
    const proof = dialog('Confirme que é você')
    await proof.getByLabelText('Código').fill('123456')
    gateway.on('RenewRecoveryCodes', () => refuse('service_unavailable', { status: 503 }))
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(page.getByText(/O serviço está indisponível no momento/)).toBeVisible()
    expect(inputs('StepUp')).toEqual([{ code: '123456' }])
  })
})

describe('a second factor that the church demands', () => {
  const id = '01900000-0000-7000-8000-00000000000f'
  const begun = { id, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Celeiro:ana?secret=JBSWY3DPEHPK3PXP' }
  const title = 'Ligue a verificação em duas etapas'

  it.each(['light', 'dark'])('is added before anything else is shown (%s)', async (theme) => {
    await page.viewport(360, 740)
    let mustAddFactor = true
    gateway.on('Me', () => answer({ me: { ...user, mustAddFactor } }))
    gateway.on('BeginCodeFactor', () => answer({ beginCodeFactor: begun }))
    gateway.on('OwnFactors', () => answer({ ownFactors: nothing }))
    keepSession(gateway)
    const element = addElement({ theme })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    gateway.on('ConfirmCodeFactor', () => {
      mustAddFactor = false
      return answer({ confirmCodeFactor: { id, endedSessions: 0, recoveryCodes: ['K7QM-2XTP'] } })
    })
    await page.getByRole('button', { name: 'Ligar um aplicativo' }).click()
    const form = dialog('Ligar um aplicativo')
    await form.getByLabelText('Código').fill('123456')
    await form.getByRole('button', { name: 'Ligar', exact: true }).click()
    const codesDialog = dialog('Guarde os códigos de recuperação')
    await expect.element(page.getByRole('heading', { name: title, includeHidden: true })).toBeInTheDocument()
    await codesDialog.getByRole('button', { name: 'Já guardei' }).click()
    await expect.element(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
  })

  it('is announced on the home screen until its day', async () => {
    gateway.on('Me', () => answer({ me: { ...user, mustAddFactor: false, secondFactorUntil: '2026-11-30' } }))
    gateway.on('OwnFactors', () => answer({ ownFactors: nothing }))
    keepSession(gateway)
    const element = addElement()
    await expect.element(page.getByText(/ligue até 30\/11\/2026/)).toBeVisible()
    await expectAccessible(element)
    gateway.on('Me', () => answer({ me: { ...user, mustAddFactor: false, secondFactorUntil: null } }))
    await page.getByRole('button', { name: 'Ligar agora' }).click()
    await dialog('Formas de entrar').getByText('Fechar', { exact: true }).click()
    await expect.element(page.getByText(/ligue até/)).not.toBeInTheDocument()
  })
})
