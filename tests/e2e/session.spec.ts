import { expect, type Page, test } from 'playwright/test'
import { Tokens } from '#api/http/token.ts'
import { newCnpj } from './documents.ts'
import { LoginPage } from './pages/login-page.ts'
import { RegisterPage } from './pages/register-page.ts'
import { port, secret } from './stack.ts'

const tokenKey = `celeiro:http://localhost:${port}:token`

/** Replaces the kept access token by one of the same session that expired an hour ago, as another tab would. */
async function expireToken(page: Page): Promise<void> {
  const current = await page.evaluate((key) => localStorage.getItem(key), tokenKey)
  const tokens = new Tokens(secret)
  const sessionId = tokens.sessionOf(current ?? '', new Date())
  if (!sessionId) throw new Error('the page keeps no valid access token')
  const expired = tokens.access(sessionId, new Date(Date.now() - 3_600_000))
  const other = await page.context().newPage()
  await other.goto('/health')
  await other.evaluate(([key, token]) => localStorage.setItem(key as string, token as string), [tokenKey, expired])
  await other.close()
}

/** The operations the page sends from now on, by the root field of their document. */
function watchOperations(page: Page): { names: string[]; refreshes(): number } {
  const names: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return
    const { query } = request.postDataJSON() as { query: string }
    names.push(/\{\s*(\w+)/.exec(query)?.[1] ?? query)
  })
  return { names, refreshes: () => names.filter((name) => name === 'refreshToken').length }
}

test('signs in and greets', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await new LoginPage(page).signInAsAdmin()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Igreja da Videira').first()).toBeVisible()
})

for (const email of ['admin@celeiro.example', 'ninguem@celeiro.example'])
  test(`refuses a wrong password for ${email} and keeps the e-mail`, async ({ page }) => {
    await page.goto('/auth/login')
    const login = new LoginPage(page)
    await login.signIn(email, 'Errada#2026')
    await login.seeMessage('E-mail do usuário ou senha incorreta')
    await expect(login.email).toHaveValue(email)
  })

test('asks for what is missing, at the field', async ({ page }) => {
  await page.goto('/auth/login')
  const login = new LoginPage(page)
  await login.signIn('isto não é e-mail', '')
  await expect(login.email).toHaveAccessibleDescription(/E-mail inválido/)
  await expect(login.password).toHaveAccessibleDescription(/Campo obrigatório/)
  await expect(login.email).toBeFocused()
})

test('leads to where the person wanted to go, with the query', async ({ page }) => {
  await page.goto('/suppliers?search=aurora')
  await expect(page).toHaveURL(/\/auth\/login/)
  await new LoginPage(page).signIn('admin@celeiro.example')
  await new RegisterPage(page).seeTitle('Fornecedores')
  await expect(page).toHaveURL(/\/suppliers\?.*search=aurora/)
})

test('renews an expired token once for all the calls of a screen, and sends each again', async ({ page }) => {
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  await page.goto('/suppliers')
  const suppliers = new RegisterPage(page)
  await expect(suppliers.row('Ana Paula').first()).toBeVisible()
  await expireToken(page)
  const operations = watchOperations(page)
  await suppliers.choose('Ana Paula', 'Editar')
  await expect(suppliers.field('CPF')).not.toHaveValue('')
  await expect(suppliers.field('Cidade')).not.toHaveValue('')
  expect(operations.refreshes()).toBe(1)
  expect(operations.names.filter((name) => name === 'supplier').length).toBe(2)
})

test('eight tabs with an expired token renew it together and all stay signed in', async ({ page, context }) => {
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  await expireToken(page)
  await page.close()
  const tabs = await Promise.all(Array.from({ length: 8 }, () => context.newPage()))
  const operations = tabs.map(watchOperations)
  await Promise.all(tabs.map((tab) => tab.goto('/home')))
  // Eight pages that begin at once share the machine.
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: /, Marta/ })).toBeVisible()
  // Local storage reaches the other tabs a little after the lock does, so a second tab may ask too: the server answers
  // it the same successor.
  const refreshes = operations.reduce((sum, tab) => sum + tab.refreshes(), 0)
  expect(refreshes).toBeGreaterThanOrEqual(1)
  expect(refreshes).toBeLessThan(8)
})

test('a session revoked elsewhere ends at the sign-in screen, which keeps the path', async ({ page, request }) => {
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  await page.goto('/general-registers/region')
  await new RegisterPage(page).seeTitle('Regiões')
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenKey)
  await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: 'mutation { signOut { id } }' },
  })
  await page.getByRole('button', { name: /Código/ }).click()
  await new LoginPage(page).seeMessage('Acesso expirado. Faça login novamente!')
  await new LoginPage(page).signIn('admin@celeiro.example')
  await new RegisterPage(page).seeTitle('Regiões')
})

test('what was typed when the session ended is there again after signing in', async ({ page, request }) => {
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  await page.goto('/suppliers/new')
  const suppliers = new RegisterPage(page)
  await suppliers.field('Razão social').fill('Quase perdida na sessão')
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenKey)
  await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: 'mutation { signOut { id } }' },
  })
  await suppliers.field('CNPJ').fill(newCnpj())
  await suppliers.save()
  await new LoginPage(page).seeMessage('Acesso expirado. Faça login novamente!')
  await new LoginPage(page).signIn('admin@celeiro.example')
  await expect(suppliers.panel.getByText('Recuperamos o que você estava digitando.')).toBeVisible()
  await expect(suppliers.field('Razão social')).toHaveValue('Quase perdida na sessão')
  await suppliers.panel.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(suppliers.field('Razão social')).toHaveValue('')
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  const other = await context.newPage()
  await other.goto('/home')
  await expect(other.getByRole('heading', { name: /, Marta/ })).toBeVisible()
  await page.getByRole('button', { name: /Marta Figueiredo/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(new LoginPage(page).email).toBeVisible()
  await expect(new LoginPage(other).email).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('celeiro:')))
  expect(left).toEqual([])
})

test('a link from a mail to verify a registration signs out and leads to the first access', async ({ page }) => {
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  await page.goto('/home?verifyRegisterModalVisible=true')
  const firstAccess = page.getByRole('dialog', { name: 'Primeiro acesso' })
  await expect(firstAccess).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(firstAccess).toHaveCount(0)
  await expect(new LoginPage(page).email).toBeVisible()
})
