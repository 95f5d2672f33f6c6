import { expect, test } from 'playwright/test'
import { newName } from '../documents.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'

test('the journey of a register inside a portal page', async ({ page }) => {
  await page.goto('/embed')
  const app = page.locator('celeiro-app')
  await new LoginPage(app).signInAsAdmin()
  await app.getByRole('link', { name: 'Regiões' }).first().click()
  await expect(page).toHaveURL(/\/embed#celeiro=\/general-registers\/region/)
  await page.getByRole('link', { name: 'Agenda' }).click()
  await expect(page).toHaveURL(/\/embed#agenda$/)
  await expect(page.locator('#agenda')).toBeInViewport()
  const regions = new RegisterPage(app)
  const name = newName('Região do Portal')
  await regions.startNew('Nova região')
  await regions.field('Nome').fill(name)
  await regions.save()
  await regions.seeToast('Região salva')
  await regions.search(name)
  await expect(regions.row(name)).toBeVisible()
  await page.reload()
  await expect(regions.row(name)).toBeVisible()
  await regions.choose(name, 'Excluir')
  await app
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await regions.seeToast('Região excluída')
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
})
