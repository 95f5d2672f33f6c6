import { expect, type Page, test } from 'playwright/test'
import { plugIn } from '../device.ts'
import { LoginPage } from '../pages/login-page.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const greeting = (page: Page) => page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite), / })

test('makes a passkey, signs in by it without the password and after it, and removes it', async ({ page }) => {
  const device = await plugIn(page)
  await page.goto('/')
  const login = new LoginPage(page)
  await login.signIn('loja@celeiro.example')
  await expect(greeting(page)).toBeVisible()
  const openFactors = async () => {
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Formas de entrar' }).click()
  }
  await openFactors()
  await page.getByRole('button', { name: 'Criar passkey' }).click()
  await dialog(page, 'Criar uma passkey').getByRole('button', { name: 'Criar passkey' }).click()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Passkey criada').first()).toBeVisible()
  await page.getByRole('button', { name: 'Fechar', exact: true }).first().click()

  const signOut = async () => {
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  }
  await signOut()
  await device.refuse()
  await page.getByRole('button', { name: 'Usar passkey' }).click()
  const asking = dialog(page, 'Entrar com passkey')
  await expect(asking.getByText('A passkey não foi confirmada.')).toBeVisible()
  await device.accept()
  await asking.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(greeting(page)).toBeVisible()

  await signOut()
  await login.signIn('loja@celeiro.example')
  await dialog(page, 'Confirme que é você').getByRole('button', { name: 'Usar passkey' }).click()
  await expect(greeting(page)).toBeVisible()

  await openFactors()
  await page.getByRole('button', { name: /^Remover / }).click()
  await page.getByRole('button', { name: 'Remover', exact: true }).last().click()
  await expect(page.getByText('está desligada.')).toBeVisible()
})
