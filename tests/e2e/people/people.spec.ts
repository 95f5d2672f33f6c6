import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { port } from '../stack.ts'

const profile = 'Tesoureiro da filial'
const branch = 'Filial Vila Esperança'
const email = 'joel.pires@celeiro.example'
const password = 'Varal#Bigorna4'

/** The provisional password in the last development mail to this address. */
async function provisionalPasswordOf(address: string): Promise<string | undefined> {
  const folder = path.join(process.env.CELEIRO_E2E_DATA ?? '', 'main', 'mail')
  // What is still being written has another ending.
  const written = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  for (const name of written) {
    const mail = (await readFile(path.join(folder, name), 'utf8')).replace(/=\r?\n/g, '')
    if (mail.includes(address)) return /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mail)?.[0]
  }
  return undefined
}

/** Calls the gateway with the session of the page's user. */
async function ask(page: Page, query: string) {
  const token = await page.evaluate((key) => localStorage.getItem(key), `celeiro:http://localhost:${port}:token`)
  const headers = { authorization: `Bearer ${token}` }
  return (await page.request.post('/graphql', { headers, data: { query } })).json()
}

async function makeProfile(page: Page): Promise<void> {
  await page.goto('/permissions/new')
  const register = new RegisterPage(page)
  await register.panel.getByRole('textbox', { name: /^Nome/ }).fill(profile)
  await register.save()
  await register.seeToast('Perfil salvo')
  await page.getByRole('link', { name: `Definir permissões: ${profile}` }).click()
  await page.getByRole('checkbox', { name: 'Ler em Fornecedores', exact: true }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await register.seeToast('Permissões salvas')
}

async function invite(page: Page): Promise<void> {
  await page.goto('/users/new')
  const register = new RegisterPage(page)
  await register.panel.getByRole('textbox', { name: /^Nome/ }).fill('Joel Pires')
  await register.panel.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await register.chooseIn('Perfil', profile)
  await register.chooseIn('Filial', branch)
  await register.save()
  await register.seeToast('Convite enviado')
  await expect.poll(() => provisionalPasswordOf(email)).toBeTruthy()
}

/** The first access in a browser of their own, with what the mail says. */
async function enter(browser: Browser): Promise<Page> {
  const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await visitor.goto('/?verifyRegisterModalVisible=true')
  const dialog = visitor.getByRole('dialog', { name: 'Primeiro acesso' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Senha provisória').fill((await provisionalPasswordOf(email)) ?? '')
  await dialog.getByLabel('Nova senha', { exact: true }).fill(password)
  await dialog.getByLabel('Confirme a nova senha').fill(password)
  await dialog.getByRole('button', { name: 'Definir senha e entrar' }).click()
  await expect(visitor.getByRole('heading', { name: /, Joel/ })).toBeVisible()
  return visitor
}

async function actOn(page: Page, act: string, message: string): Promise<void> {
  await page.goto('/users?search=joel')
  await new RegisterPage(page).choose('Joel Pires', act)
  await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
  await expect(page.getByText(message)).toBeVisible()
}

const treasurerOfOneBranch =
  'a treasurer of one branch is invited, sees its suppliers, changes nothing, and is stopped at once'

// Of this each is tried elsewhere: the invitation in entrance.spec.ts, rows and rights in tests/api, screens without them and
// sessions that end in tests/screens.
test(treasurerOfOneBranch, { tag: '@all' }, async ({ page, browser }) => {
  test.slow()
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  await makeProfile(page)
  await invite(page)
  const visitor = await enter(browser)
  const { data: own } = await ask(visitor, '{ me { id branchId branches { name } permissions { module actions } } }')
  expect(own.me.branches).toEqual([{ name: branch }])
  expect(own.me.permissions).toEqual([{ module: 'suppliers', actions: ['read'] }])

  await test.step('the menu has what they may see, and nothing else', async () => {
    const menu = visitor.getByRole('navigation', { name: 'Principal' })
    await expect(menu.getByRole('link')).toHaveText(['Início', 'Fornecedores'])
  })

  await test.step('the list has no button that changes anything', async () => {
    await visitor.goto('/suppliers')
    const list = new RegisterPage(visitor)
    await expect(visitor.getByText(/^Exibindo/)).toBeVisible()
    await expect(visitor.getByTestId('new-record')).toHaveCount(0)
    await visitor.getByRole('row').nth(1).getByRole('button', { name: /Ações/ }).click()
    await expect(visitor.getByRole('menuitem').first()).toBeVisible()
    for (const name of ['Editar', 'Excluir', 'Inativar'])
      await expect(visitor.getByRole('menuitem', { name })).toHaveCount(0)
    await visitor.keyboard.press('Escape')
    await visitor.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(list.panel.getByRole('button', { name: 'Fechar' }).last()).toBeVisible()
    await expect(list.panel.getByTestId('save-record')).toHaveCount(0)
    await expect(list.panel.getByTestId('edit-record')).toHaveCount(0)
    await expect(list.panel.getByRole('textbox')).toHaveCount(0)
  })

  await test.step('rows of other branches are nowhere, not even by their address', async () => {
    const query = '{ suppliers(pageSize: 100) { count rows { id branchId } } }'
    const rows = (rowsOf: { data: { suppliers: { rows: { id: string; branchId: string | null }[] } } }) =>
      rowsOf.data.suppliers.rows
    const theirs = rows(await ask(page, query)).find(({ branchId }) => branchId && branchId !== own.me.branchId)
    const supplierIds = rows(await ask(visitor, query))
    expect(supplierIds.length).toBeGreaterThan(0)
    expect(supplierIds.filter(({ branchId }) => branchId !== null && branchId !== own.me.branchId)).toEqual([])
    await visitor.goto(`/suppliers/${theirs?.id}`)
    await expect(visitor.getByText('Fornecedor não encontrado')).toBeVisible()
  })

  await test.step('addresses of other screens are refused with a sentence and a way back', async () => {
    for (const address of ['/users', '/suppliers/new']) {
      await visitor.goto(address)
      await expect(visitor.getByText('Você não possui permissão para essa ação')).toBeVisible()
      await expect(visitor.getByRole('link', { name: 'Ir para o início' })).toBeVisible()
    }
  })

  await test.step('a block ends what they are doing, and the sign-in', async () => {
    await visitor.goto('/suppliers')
    await expect(visitor.getByText(/^Exibindo/)).toBeVisible()
    await actOn(page, 'Bloquear', 'Usuário bloqueado')
    await new RegisterPage(visitor).search('casa')
    await expect(visitor).toHaveURL(/\/auth\/login/)
    await new LoginPage(visitor).signIn(email, password)
    await expect(visitor.getByRole('alert')).toBeVisible()
    await actOn(page, 'Desbloquear', 'Usuário desbloqueado')
    await new LoginPage(visitor).signIn(email, password)
    await expect(visitor).toHaveURL(/\/suppliers/)
  })
  await visitor.context().close()
})
