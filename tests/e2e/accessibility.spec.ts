import { expect, test } from 'playwright/test'
import { expectReadableInEveryLook } from './accessibility.ts'
import { LoginPage } from './pages/login-page.ts'

const screens = {
  'home and lists': [
    ['/home', /, Marta/],
    ['/general-registers/region', 'Regiões'],
    ['/suppliers', 'Fornecedores'],
    ['/members-offerings', 'Membros ofertantes'],
  ],
  'forms, and what is not there': [
    ['/general-registers/region/new', 'Nova região'],
    ['/suppliers/new', 'Novo fornecedor'],
    ['/suppliers?search=nada-com-este-nome', 'Fornecedores'],
    ['/members-offerings/new', 'Novo membro'],
    ['/nao-existe', /não encontrada|não existe/i],
  ],
} as const

test.use({ bypassCSP: true })
test.slow()

for (const [what, paths] of Object.entries(screens))
  test(`${what} pass axe and fit, on a screen and a phone, in both themes`, async ({ page }) => {
    await page.goto('/')
    const login = new LoginPage(page)
    await expect(login.email).toBeVisible()
    await expectReadableInEveryLook(page, 'sign-in')
    await login.signInAsAdmin()
    for (const [path, heading] of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectReadableInEveryLook(page, path)
    }
  })
