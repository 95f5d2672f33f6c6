import { expect, test } from 'playwright/test'
import { LoginPage } from './pages/login-page.ts'
import { RegisterPage } from './pages/register-page.ts'
import { port } from './stack.ts'

test('a profile without the right sees no button, and the API refuses the same call by hand', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await new LoginPage(page).signInAsTreasury()
  await page.goto('/general-registers/region')
  const regions = new RegisterPage(page)
  await regions.seeTitle('Regiões')
  await page.getByRole('row').nth(1).getByRole('button', { name: /Ações/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0)

  const token = await page.evaluate((key) => localStorage.getItem(key), `celeiro:http://localhost:${port}:token`)
  const ask = (query: string) =>
    request
      .post('/graphql', { headers: { authorization: `Bearer ${token}` }, data: { query } })
      .then((answer) => answer.json())
  const { data } = await ask('{ regions(pageSize: 10) { rows { id } } }')
  const { errors } = await ask(`mutation { deleteRegion(id: "${data.regions.rows[0].id}") { id } }`)
  expect(errors[0].message).toBe('forbidden')
})

test('a user of one branch sees its suppliers and the shared ones only', async ({ page }) => {
  await page.goto('/')
  await new LoginPage(page).signInAsTreasury()
  await page.goto('/suppliers')
  await expect(page.getByText(/^Exibindo 1–20 de \d+/)).toBeVisible()
  // of the headquarters
  await page.goto('/suppliers?search=Ana+Paula+Sant')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})
