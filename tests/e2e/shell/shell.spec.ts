import { expect, type Page, test } from 'playwright/test'
import { keepSession } from '../kept-session.ts'
import { LoginPage, password } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: /^Telas/ })

async function signedIn(page: Page): Promise<void> {
  await keepSession(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /, Marta/ })).toBeVisible()
}

test('a fresh page is offered nothing newer; its menu stays in view however long a list, its search shows no document in clear', async ({
  page,
  request,
}) => {
  const response = page.waitForResponse('**/element/version.json')
  await signedIn(page)
  const { script } = await (await response).json()
  expect((await request.get(`/element/${script}`)).status()).toBe(200)
  await expect(page.getByText('Nova versão disponível')).toBeHidden()

  await page.getByRole('link', { name: 'Fornecedores', exact: true }).click()
  await page.getByRole('navigation', { name: 'Páginas' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await expect(page.getByRole('link', { name: 'Início', exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toBeInViewport()

  await page.getByTestId('search').click()
  await searchBox(page).fill('silva')
  const members = page.getByRole('group', { name: 'Membros ofertantes' })
  await expect(members.getByRole('option').first()).toContainText('***')
  await expect(members).not.toContainText(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
})

test('leads with the keyboard alone to a supplier', async ({ page }) => {
  await signedIn(page)
  await page.keyboard.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('aurora transp')
  await expect(page.getByRole('option', { name: /Aurora Transporte de Passageiros/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Aurora Transporte/ })).toBeVisible()
  await expect(page).toHaveURL(/\/suppliers\/[\da-f-]{36}/)
})

test('changes the password, ends the other session and signs in anew', async ({ browser }) => {
  const [here, there] = await Promise.all([browser.newContext(), browser.newContext()])
  const [page, other] = await Promise.all([here.newPage(), there.newPage()])
  const signIn = async (tab: Page, typed: string) => {
    await tab.goto('/')
    await new LoginPage(tab).signIn('loja@celeiro.example', typed)
    await expect(tab.getByTestId('user-menu')).toBeVisible()
  }
  const change = async (current: string, next: string) => {
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
    await page.getByLabel('Senha atual').fill(current)
    await page.getByLabel('Nova senha', { exact: true }).fill(next)
    await page.getByLabel('Confirme a nova senha').fill(next)
    await page.getByRole('dialog').getByRole('button', { name: 'Alterar senha' }).click()
  }
  /** Read and put away: the next one says the same, and must be another. */
  const seeChanged = async () => {
    const toast = page.getByTestId('toast').filter({ hasText: 'Senha alterada' })
    await toast.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(toast).toHaveCount(0)
  }
  await signIn(page, password)
  // Users who may not see money start with their last records.
  const last = page.getByRole('list', { name: 'Últimos recebimentos de cartão' })
  await expect(last.getByRole('link').first()).toBeVisible()
  await signIn(other, password)
  await change('Errada#2026', 'Trilho#Azul27')
  await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription(/A senha atual está incorreta/)
  await page.getByLabel('Senha atual').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Alterar senha' }).click()
  await seeChanged()
  await other.goto('/home')
  await expect(new LoginPage(other).email).toBeVisible()
  await new LoginPage(other).signIn('loja@celeiro.example', password)
  await new LoginPage(other).seeMessage('E-mail do usuário ou senha incorreta')
  await signIn(other, 'Trilho#Azul27')
  await page.getByTestId('user-menu').click()
  await page.getByRole('menuitem', { name: 'Sessões' }).click()
  await page.getByRole('button', { name: /^Encerrar sessão/ }).click()
  await expect(page.getByText('Sessão encerrada')).toBeVisible()
  await other.goto('/home')
  await expect(new LoginPage(other).email).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
  await change('Trilho#Azul27', 'Varal#Bigorna4')
  await seeChanged()
  await Promise.all([here.close(), there.close()])
})

test('says that the connection is gone and reads again once it is back', async ({ page, context }) => {
  await signedIn(page)
  // What tells of it comes after the rows; lost on its way, it comes with the connection.
  const telling = '**/chunks/notices-*'
  await page.route(telling, (route) => route.abort())
  await page.goto('/suppliers')
  const suppliers = new RegisterPage(page)
  await expect(suppliers.row('Ana Paula').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.unroute(telling)
  // What tells of it stands once it asks for the version of the server; its chunk stands on others.
  const request = page.waitForRequest('**/version.json')
  await context.setOffline(false)
  await request
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const notice = page.getByText(/^Sem conexão\. O que você digitar fica na tela/)
  await expect(notice).toBeVisible()
  const reread = page.waitForResponse((response) => response.url().endsWith('/graphql'))
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await reread
  await expect(suppliers.row('Ana Paula').first()).toBeVisible()
})

test('offers the new version, also where a screen is gone with the old one', async ({ page }) => {
  await signedIn(page)
  await page.route('**/version.json', (route) =>
    route.fulfill({ json: { version: '9.9.9', script: 'chunks/gate-newer.js' } }),
  )
  await page.route('**/chunks/*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'Regiões' }).first().click()
  await expect(page.getByRole('heading', { name: 'O Celeiro foi atualizado' })).toBeVisible()
  await page.unroute('**/chunks/*')
  await page.getByRole('button', { name: 'Atualizar' }).first().click()
  await new RegisterPage(page).seeTitle('Regiões')
  await expect(page.getByText('Nova versão disponível')).toBeVisible()
})

test('offers the new version at sign-in where the old one is gone', async ({ page }) => {
  await page.goto('/')
  const login = new LoginPage(page)
  await expect(login.email).toBeVisible()
  await page.route('**/version.json', (route) =>
    route.fulfill({ json: { version: '9.9.9', script: 'chunks/gate-newer.js' } }),
  )
  await page.route('**/chunks/*', (route) => route.fulfill({ status: 404, body: '' }))
  await login.signIn('admin@celeiro.example')
  await expect(page.getByRole('heading', { name: 'O Celeiro foi atualizado' })).toBeVisible()
  await expect(page.getByText('Sem conexão')).toBeHidden()
  await page.unroute('**/chunks/*')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /, Marta/ })).toBeVisible()
})

test('comes in once the network is back that was gone while what is inside was on its way', async ({ page }) => {
  await page.route('**/chunks/shared-*', (route) => route.abort())
  await page.goto('/')
  await new LoginPage(page).signIn('admin@celeiro.example')
  await expect(page.getByRole('heading', { name: 'Sem conexão com o Celeiro' })).toBeVisible()
  await page.unroute('**/chunks/shared-*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /, Marta/ })).toBeVisible()
})
