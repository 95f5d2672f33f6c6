import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { LoginPage } from './pages/login-page.ts'
import { RegisterPage } from './pages/register-page.ts'
import { port } from './stack.ts'

/** The provisional password in the mail that the running server has kept for this address. */
async function provisionalPasswordOf(email: string): Promise<string | undefined> {
  const folder = path.join(process.env.CELEIRO_E2E_DATA ?? '', 'mail')
  for (const name of await readdir(folder)) {
    const mail = (await readFile(path.join(folder, name), 'utf8')).replace(/=\r?\n/g, '')
    if (mail.includes(email)) return /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mail)?.[0]
  }
  return undefined
}

test('an invited treasurer of one branch sees its suppliers, and changes nothing', async ({ page, browser }) => {
  test.slow()
  const profile = 'Tesoureiro da filial'
  const email = 'joel.pires@celeiro.example'
  const chosen = 'Entrada#2026'
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()

  await page.goto('/permissions/new')
  const register = new RegisterPage(page)
  await register.panel.getByRole('textbox', { name: /^Nome/ }).fill(profile)
  await register.save()
  await register.seeToast('Perfil salvo')
  await page.getByRole('link', { name: `Permissões de ${profile}` }).click()
  await page.getByRole('checkbox', { name: 'Ler em Fornecedores', exact: true }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await register.seeToast('Permissões salvas')

  await page.goto('/users/new')
  await register.panel.getByRole('textbox', { name: /^Nome/ }).fill('Joel Pires')
  await register.panel.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await register.panel.getByRole('combobox', { name: /^Perfil/ }).click()
  await page.getByRole('option', { name: profile }).click()
  await expect(register.panel.getByRole('combobox', { name: /^Perfil/ })).toHaveText(profile)
  await expect(page.getByRole('option')).toHaveCount(0)
  await register.panel.getByRole('combobox', { name: /^Filial/ }).click()
  await page.getByRole('option', { name: 'Filial Vila Esperança' }).click()
  await register.save()
  await register.seeToast('Usuário salvo')
  await expect.poll(() => provisionalPasswordOf(email), { timeout: 30_000 }).toBeTruthy()

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto('/?verifyRegisterModalVisible=true')
  const dialog = visitor.getByRole('dialog', { name: 'Primeiro acesso' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Senha provisória').fill((await provisionalPasswordOf(email)) ?? '')
  await dialog.getByLabel('Nova senha', { exact: true }).fill(chosen)
  await dialog.getByLabel('Confirme a nova senha').fill(chosen)
  await dialog.getByRole('button', { name: 'Definir senha e entrar' }).click()
  await expect(visitor.getByRole('heading', { name: /, Joel/ })).toBeVisible()

  await visitor.goto('/suppliers')
  await expect(visitor.getByRole('row').nth(1)).toBeVisible()
  await expect(visitor.getByText(/Exibindo/)).toBeVisible()
  await expect(visitor.getByTestId('new-record')).toHaveCount(0)
  await visitor.goto('/users')
  await expect(visitor.getByText('Você não possui permissão para essa ação')).toBeVisible()

  const key = `celeiro:http://localhost:${port}:token`
  const token = await visitor.evaluate((name) => localStorage.getItem(name), key)
  const ask = async (query: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await visitor.request.post('/graphql', { headers, data: { query } })).json()
  }
  const { data } = await ask('{ suppliers(pageSize: 100) { rows { id branchId } } me { branchId } }')
  const seen: { id: string; branchId: string | null }[] = data.suppliers.rows
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(({ branchId }) => branchId !== null && branchId !== data.me.branchId)).toEqual([])
  const refused = await ask(`mutation { deleteSupplier(id: "${seen[0]?.id}") { id } }`)
  expect(refused.errors[0].message).toBe('forbidden')
  expect((await ask('{ users { count } }')).errors[0].message).toBe('forbidden')
  await context.close()
})
