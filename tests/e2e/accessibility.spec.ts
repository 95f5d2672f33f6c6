import { expect, type Page, test } from 'playwright/test'
import { violations } from './accessibility.ts'
import { LoginPage } from './pages/login-page.ts'

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const screens = [
  ['/home', /, Marta/],
  ['/general-registers/region', 'Regiões'],
  ['/general-registers/region/new', 'Nova região'],
  ['/suppliers', 'Fornecedores'],
  ['/suppliers/new', 'Novo fornecedor'],
  ['/suppliers?search=nada-com-este-nome', 'Fornecedores'],
  ['/members-offerings', 'Membros ofertantes'],
  ['/members-offerings/new', 'Novo membro'],
  ['/nao-existe', /não encontrada|não existe/i],
] as const

for (const width of [1280, 360])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true })

      test.setTimeout(120_000)

      test('every screen passes axe and fits its width', async ({ page }) => {
        await page.goto('/')
        const login = new LoginPage(page)
        await expect(login.email).toBeVisible()
        expect(await violations(page)).toEqual([])
        await login.signInAsAdmin()
        for (const [path, heading] of screens) {
          await page.goto(path)
          await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect(await violations(page), path).toEqual([])
          expect(await overflows(page), path).toBe(false)
        }
      })
    })
