import { expect, type Page, test } from 'playwright/test'
import { Tokens } from '#api/http/token.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { port, secret } from '../stack.ts'

const tokenKey = `celeiro:http://localhost:${port}:token`

/** Replaces the stored access token by one of the same session that expired an hour ago, as another tab would. */
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

test('signs in and greets; renews an expired token once for all the calls of a screen, and sends each again', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await new LoginPage(page).signInAsAdmin()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Igreja da Videira').first()).toBeVisible()
  await page.goto('/suppliers')
  const suppliers = new RegisterPage(page)
  await suppliers.seeTitle('Fornecedores')
  await expect(suppliers.row('Ana Paula').first()).toBeVisible()
  await expireToken(page)
  const operations = watchOperations(page)
  await suppliers.choose('Ana Paula', 'Editar')
  await expect(suppliers.field('CPF')).not.toHaveValue('')
  await expect(suppliers.field('Cidade')).not.toHaveValue('')
  expect(operations.refreshes()).toBe(1)
  expect(operations.names.filter((name) => name === 'supplier').length).toBe(2)
})

test('eight tabs with an expired token renew it together and all stay signed in', { tag: '@all' }, async ({
  page,
  context,
}) => {
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
  // The notification query follows the list: it would detect the ended session before a press.
  const counted = page.waitForResponse(
    (response) => response.request().postData()?.includes('query Notifications') ?? false,
  )
  await page.goto('/general-registers/region')
  await new RegisterPage(page).seeTitle('Regiões')
  await counted
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
