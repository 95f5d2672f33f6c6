import { expect, test } from 'playwright/test'
import { nouns } from '#domain/nouns.ts'
import { hasScreen } from '../../scripts/build/screen-folder.ts'
import { expectReadableInEveryLook, expectReadableInTwoLooks } from './accessibility.ts'
import { LoginPage } from './pages/login-page.ts'

/** Every screen of the menu, as it is made of the nouns. */
const lists = nouns.filter(hasScreen).map(({ path, words }) => [path, words.title] as const)

const others = [
  ['/home', /, Marta/],
  ['/general-registers/region/new', 'Nova região'],
  ['/suppliers/new', 'Novo fornecedor'],
  ['/suppliers?search=nada-com-este-nome', 'Fornecedores'],
  ['/members-offerings/new', 'Novo membro'],
  ['/nao-existe', /não encontrada|não existe/i],
] as const

const visits = [
  ['every list of the menu', lists, expectReadableInTwoLooks],
  ['home, forms, and what is not there', others, expectReadableInEveryLook],
] as const

test.use({ bypassCSP: true })
test.slow()

for (const [what, paths, expectThere] of visits)
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
      await expectThere(page, path)
    }
  })
