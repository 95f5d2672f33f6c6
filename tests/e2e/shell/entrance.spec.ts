import { type Browser, expect, type Page, test } from 'playwright/test'
import { type MailServer, startMailServer, textOfMail } from '#tests/support/service/mail-server.ts'
import { newCnpj, newCpf } from '../documents.ts'
import { workFirstMonth } from '../first-month.ts'
import { press, type } from '../keyboard.ts'
import { OwnServer } from '../own-server.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { entrancePort, lookupPort } from '../stack.ts'

let mails: MailServer
let server: OwnServer

// One church from its registration on: what comes later goes on from what was before.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  mails = await startMailServer()
  const lookups = `http://127.0.0.1:${lookupPort}`
  server = new OwnServer(entrancePort, {
    CELEIRO_DEMO: '0',
    CELEIRO_REGISTRATION: 'first',
    CELEIRO_URL: `http://localhost:${entrancePort}`,
    SMTP_URL: mails.url,
    CELEIRO_MAIL_FROM: 'Celeiro <nao-responda@celeiro.example>',
    VIACEP_URL: lookups,
    IBGE_URL: lookups,
  })
  await server.start()
})
test.afterAll(async () => {
  await server.remove()
  await mails.close()
})

const admin = { email: 'noemi@semente.example', password: 'Quatro.Ventos22', next: 'Jardim-de-Pedra8' }
const treasurer = { email: 'davi@semente.example', password: 'Trilho#Verde81' }

/** The match in the last mail to an address, once it has arrived. */
async function mailTo(email: string, pattern: RegExp): Promise<RegExpExecArray> {
  const messages = () =>
    mails.messages
      .filter((raw) => raw.includes(email))
      .map((raw) => pattern.exec(textOfMail(raw)))
      .findLast((match) => match !== null)
  await expect.poll(messages).toBeTruthy()
  return messages() as RegExpExecArray
}

/** Sent after the mails that were there. */
async function nextCode(email: string, path: string, act: () => Promise<void>): Promise<[code: string, link: string]> {
  mails.messages.length = 0
  await act()
  const [link = '', code = ''] = await mailTo(email, new RegExp(`http\\S+${path}\\S+#code=(\\d{6})`))
  return [code, link]
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const phone = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: server.url, locale: 'pt-BR' })).newPage()

/** State in the tab's session storage is restored. */
async function reload(page: Page, title: string) {
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible()
}

/** Twice, as a user who does not find the mail retries: both times it leads to the code's field. */
async function signInTooEarly(page: Page): Promise<void> {
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: 'Entrar' }).click()
    await new LoginPage(page).signIn(admin.email, admin.password)
    await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
    await expect(page.getByText(admin.email)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeEnabled()
  }
}

/** Notes what the server could not answer. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('response', (response) => response.status() >= 500 && errors.push(`${response.status()} ${response.url()}`))
  return errors
}

test('a church registers by keyboard on a phone, from an empty database, through reloads at every step', async ({
  browser,
}) => {
  const page = await phone(browser)
  const errors = watchErrors(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/register$/)
  await page.getByRole('radio', { name: /Pessoa jurídica/ }).focus()
  await page.keyboard.press('Space')
  await reload(page, 'Tipo')
  await expect(page.getByRole('radio', { name: /Pessoa jurídica/ })).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Continuar' }))

  await type(page, field(page, 'CNPJ'), newCnpj())
  await type(page, field(page, 'Razão social'), 'Igreja da Semente')
  await reload(page, 'Dados e endereço')
  await expect(field(page, 'Razão social')).toHaveValue('Igreja da Semente')
  await type(page, field(page, 'CEP'), '01310100')
  await expect(field(page, 'Logradouro')).toHaveValue('Avenida Paulista')
  await press(page, page.getByRole('button', { name: 'Continuar' }))

  await type(page, field(page, 'Nome'), 'Noemi Prado')
  await type(page, field(page, 'CPF'), newCpf())
  await type(page, field(page, 'E-mail'), admin.email)
  await type(page, field(page, 'Telefone'), '11987654321')
  await reload(page, 'Responsável')
  await expect(field(page, 'E-mail')).toHaveValue(admin.email)
  await type(page, field(page, 'Senha'), 'Igreja@2026')
  await type(page, field(page, 'Confirme a senha'), 'Igreja@2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Esta senha é fácil de adivinhar.')).toBeVisible()
  await type(page, field(page, 'Senha'), admin.password)
  await type(page, field(page, 'Confirme a senha'), admin.password)
  const [code, link] = await nextCode(admin.email, '/auth/register', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enviamos um código de 6 dígitos')).toBeVisible()
  })
  await reload(page, 'Confirmação')
  await expect(page.getByText(admin.email)).toBeVisible()
  await type(page, field(page, 'Código de 6 dígitos'), wrongOf(code))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Código incorreto.')).toBeVisible()
  await signInTooEarly(page)

  await page.goto(link)
  await expect(field(page, 'Código de 6 dígitos')).toHaveValue(code)
  await expect(page).not.toHaveURL(/code=/)
  await press(page, page.getByRole('button', { name: 'Confirmar e-mail' }))
  await press(page, page.getByRole('button', { name: 'Entrar no Celeiro' }))
  await new LoginPage(page).signIn(admin.email, admin.password)
  await expect(page.getByRole('heading', { name: /, Noemi/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Primeiros passos' }).getByRole('link')).toHaveCount(6)
  expect(errors).toEqual([])
  await page.context().close()
})

test('nobody else registers here, where only the first church may', async ({ browser }) => {
  const page = await phone(browser)
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goto('/auth/register')
  await expect(page.getByText('O cadastro de novas igrejas está fechado aqui.')).toBeVisible()
  await page.context().close()
})

test('a treasurer is invited, asks for the invitation again, and enters from another browser', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'pt-BR' })).newPage()
  await page.goto('/users/new')
  await new LoginPage(page).signIn(admin.email, admin.password)
  const users = new RegisterPage(page)
  await users.panel.getByRole('textbox', { name: /^Nome/ }).fill('Davi Salles')
  await users.panel.getByRole('textbox', { name: /^E-mail/ }).fill(treasurer.email)
  await users.chooseIn('Perfil', 'Tesouraria')
  mails.messages.length = 0
  await users.save()
  const provisional = /senha provisória:\n+(\S+)\n/
  await mailTo(treasurer.email, provisional)
  await page.context().close()

  const phonePage = await phone(browser)
  await phonePage.goto('/?verifyRegisterModalVisible=true')
  const dialog = phonePage.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reenviar convite' }).click()
  await expect(dialog.getByText('Informe acima o e-mail do convite.')).toBeVisible()
  await field(phonePage, 'E-mail').last().fill(treasurer.email)
  mails.messages.length = 0
  await dialog.getByRole('button', { name: 'Reenviar convite' }).click()
  await expect(dialog.getByText('outra senha provisória chega em instantes')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Reenviar convite em \d+ s/ })).toBeDisabled()
  const [, password = ''] = await mailTo(treasurer.email, provisional)
  await field(phonePage, 'Senha provisória').fill(password)
  await field(phonePage, 'Nova senha').fill(treasurer.password)
  await field(phonePage, 'Confirme a nova senha').fill(treasurer.password)
  await phonePage.keyboard.press('Enter')
  await expect(phonePage.getByRole('heading', { name: /, Davi/ })).toBeVisible()
  await phonePage.context().close()
})

test('it pays a bill, receives an offering and closes a month without setting anything', async ({ browser }) => {
  test.slow()
  const entered = async ({ email, password }: typeof treasurer) => {
    const page = await (await browser.newContext({ baseURL: server.url, locale: 'pt-BR' })).newPage()
    await page.goto('/')
    await new LoginPage(page).signIn(email, password)
    return page
  }
  const [page, other] = [await entered(admin), await entered(treasurer)]
  const errors = watchErrors(page)
  await expect(other.getByRole('heading', { name: /, Davi/ })).toBeVisible()
  await workFirstMonth(page, other)
  expect(errors).toEqual([])
  await page.context().close()
  await other.context().close()
})

test('a forgotten password is replaced by the code of a mail, and the other session ends', async ({ browser }) => {
  const other = await (await browser.newContext({ baseURL: server.url, locale: 'pt-BR' })).newPage()
  await other.goto('/')
  await new LoginPage(other).signIn(admin.email, admin.password)
  await expect(other.getByRole('heading', { name: /, Noemi/ })).toBeVisible()

  const page = await phone(browser)
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Esqueci minha senha' }))
  await type(page, field(page, 'E-mail'), admin.email)
  const [code] = await nextCode(admin.email, '/auth/password-recovery', () => page.keyboard.press('Enter'))
  const dialog = page.getByRole('dialog', { name: 'Criar outra senha' })
  await expect(dialog.getByRole('button', { name: /Reenviar código em \d+ s/ })).toBeDisabled()
  await type(page, field(page, 'Código de 6 dígitos'), wrongOf(code))
  await type(page, field(page, 'Nova senha'), admin.next)
  await type(page, field(page, 'Confirme a nova senha'), admin.next)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Código incorreto.')).toBeVisible()
  await expect(field(page, 'Nova senha')).toHaveValue(admin.next)
  await expect(field(page, 'Código de 6 dígitos')).toBeFocused()
  await type(page, field(page, 'Código de 6 dígitos'), code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /, Noemi/ })).toBeVisible()
  await mailTo(admin.email, /acaba de ser trocada/)

  await other.waitForLoadState('networkidle')
  await other.goto('/users')
  await expect(other.getByText('Acesso expirado. Faça login novamente!')).toBeVisible()
  await page.context().close()
  await other.context().close()
})

test('a mail server that is down loses nothing: the mail waits, and one may ask again', async ({ browser }) => {
  await mails.close()
  const page = await phone(browser)
  await page.goto('/auth/password-recovery')
  await type(page, field(page, 'E-mail'), treasurer.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Criar outra senha' })).toBeVisible()
  await expect(page.getByText('o código chega em instantes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page, 'E-mail')).toHaveValue(treasurer.email)
  await page.context().close()
  mails = await startMailServer()
})
