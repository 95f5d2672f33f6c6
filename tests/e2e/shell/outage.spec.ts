import { expect, type Page, test } from 'playwright/test'
import { newCnpj, newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { OwnServer } from '../own-server.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { port } from '../stack.ts'

const message = 'Nada do que você digitou se perdeu.'

const tryAgain = (suppliers: RegisterPage) => suppliers.panel.getByRole('button', { name: 'Tentar novamente' }).click()

async function openSuppliers(page: Page): Promise<RegisterPage> {
  await keepSession(page)
  await page.goto('/suppliers')
  return new RegisterPage(page)
}

async function startNew(suppliers: RegisterPage, name: string): Promise<void> {
  await suppliers.startNew('Novo fornecedor')
  await suppliers.field('CNPJ').fill(newCnpj())
  await suppliers.field('Razão social').fill(name)
}

/** The only row that the search finds. */
async function findOnly(page: Page, suppliers: RegisterPage, name: string): Promise<void> {
  await suppliers.search(name)
  await expect(page.getByText('Exibindo 1–1 de 1')).toBeVisible()
  await expect(suppliers.row(name)).toHaveCount(1)
}

/** Ends the session behind the page's back. */
async function revokeSession(page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), `celeiro:http://localhost:${port}:token`)
  await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: 'mutation { signOut { id } }' },
  })
}

/** Ends the session in the moment of the first change that is sent: earlier, another question of the page may be told first. */
async function revokeAtChange(page: Page): Promise<void> {
  let isRevoked = false
  await page.route('**/graphql', async (route) => {
    if (!isRevoked && route.request().postData()?.includes('mutation')) {
      isRevoked = true
      await revokeSession(page)
    }
    await route.fallback()
  })
}

test('a server that is off in the middle of a form, and on again, loses nothing of it', { tag: '@all' }, async ({
  page,
}) => {
  test.slow()
  const server = new OwnServer()
  try {
    await server.start()
    await page.goto(server.url)
    await new LoginPage(page).signInAsAdmin()
    await page.goto(`${server.url}/suppliers`)
    const suppliers = new RegisterPage(page)
    const name = newName('Apesar da Queda')
    await startNew(suppliers, name)
    await server.stop()
    await suppliers.field('Telefone').fill('11933334444')
    await suppliers.save()
    await expect(suppliers.panel.getByText(message)).toBeVisible()
    await expect(suppliers.field('Razão social')).toHaveValue(name)
    await expect(suppliers.field('Telefone')).toHaveValue('(11) 93333-4444')
    await server.start()
    await tryAgain(suppliers)
    await suppliers.seeToast('Fornecedor salvo')
    await findOnly(page, suppliers, name)
  } finally {
    await server.remove()
  }
})

test('an answer that is lost on its way, asked for again, makes no second supplier and loses nothing', async ({
  page,
}) => {
  const suppliers = await openSuppliers(page)
  const name = newName('Resposta Perdida')
  await startNew(suppliers, name)
  await page.route('**/graphql', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await suppliers.save()
  await expect(suppliers.panel.getByText(message)).toBeVisible()
  await page.unroute('**/graphql')
  await tryAgain(suppliers)
  await suppliers.seeToast('Fornecedor salvo')
  await findOnly(page, suppliers, name)
})

test('a network that is gone while a supplier is changed keeps the changes', async ({ page, context }) => {
  const suppliers = await openSuppliers(page)
  const name = newName('Rede Caída')
  await startNew(suppliers, name)
  await suppliers.save()
  await suppliers.seeToast('Fornecedor salvo')
  await findOnly(page, suppliers, name)
  await suppliers.choose(name, 'Editar')
  await expect(suppliers.field('Razão social')).toHaveValue(name)
  await context.setOffline(true)
  await expect(page.getByText(/^Sem conexão\. O que você digitar fica na tela/)).toBeVisible()
  await suppliers.field('Nome fantasia').fill('Digitado sem rede')
  await suppliers.save()
  await expect(suppliers.panel.getByText(message)).toBeVisible()
  await context.setOffline(false)
  await tryAgain(suppliers)
  await suppliers.close()
  await expect(suppliers.row(name)).toContainText('Digitado sem rede')
})

test('a session that ends while a supplier is changed gives the changes back, to be saved', async ({ page }) => {
  const suppliers = await openSuppliers(page)
  const name = newName('Sessão Vencida')
  await startNew(suppliers, name)
  await suppliers.save()
  await suppliers.seeToast('Fornecedor salvo')
  await findOnly(page, suppliers, name)
  await suppliers.choose(name, 'Editar')
  await expect(suppliers.field('Razão social')).toHaveValue(name)
  await suppliers.field('Nome fantasia').fill('Digitado antes do fim')
  await revokeAtChange(page)
  await suppliers.save()
  const login = new LoginPage(page)
  await login.seeMessage('Acesso expirado. Faça login novamente!')
  await login.signIn('admin@celeiro.example')
  await expect(suppliers.panel.getByText('Recuperamos o que você estava digitando.')).toBeVisible()
  await expect(suppliers.field('Nome fantasia')).toHaveValue('Digitado antes do fim')
  await suppliers.save()
  await suppliers.close()
  await expect(suppliers.row(name)).toContainText('Digitado antes do fim')
})

test('reloading or closing the page in the middle of a form asks first, and leaves nothing behind', async ({
  page,
}) => {
  const suppliers = await openSuppliers(page)
  await suppliers.startNew('Novo fornecedor')
  await suppliers.field('Razão social').fill('Dado de uma pessoa')
  const stay = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload()).catch(() => undefined)
  const question = await stay
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reload
  await expect(suppliers.field('Razão social')).toHaveValue('Dado de uma pessoa')

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(suppliers.field('Razão social')).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(stored).not.toContain('Dado de uma pessoa')

  let isRequested = false
  page.once('dialog', (dialog) => {
    isRequested = true
    return dialog.accept()
  })
  await page.reload()
  expect(isRequested).toBe(false)
})
