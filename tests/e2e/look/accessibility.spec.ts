import { expect, test } from 'playwright/test'
import { expectReadableInEveryLook, expectReadableInTwoLooks } from '../accessibility.ts'
import { LoginPage } from '../pages/login-page.ts'

/** Beside the screens of the menu, at which taste.spec.ts looks. */
const others = [
  ['/general-registers/region/new', 'Nova região'],
  ['/members-offerings/new', 'Novo membro'],
  ['/suppliers?search=nada-com-este-nome', 'Fornecedores'],
  ['/nao-existe', /não encontrada|não existe/i],
] as const

test.use({ bypassCSP: true })
test.slow()

// As tests/screens tries them one by one; here in the page itself, whose document taste.spec.ts looks at on every screen.
test('signing in, forms, and what is not there pass axe and fit, on a screen and a phone', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/')
  const login = new LoginPage(page)
  await expect(login.email).toBeVisible()
  await expectReadableInEveryLook(page, 'sign-in')
  await login.signInAsAdmin()
  for (const [path, heading] of others) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectReadableInTwoLooks(page, path)
  }
})
