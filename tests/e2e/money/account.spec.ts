import { expect, test } from 'playwright/test'
import { newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

test.beforeEach(async ({ page }) => {
  await keepSession(page)
})

test('opens a bank account with a balance and takes its Pix code along', async ({ page }) => {
  const accounts = new RegisterPage(page)
  const name = newName('Movimento')
  await page.goto('/')
  await page.getByRole('link', { name: 'Contas', exact: true }).first().click()
  await accounts.seeTitle('Contas')
  await accounts.startNew('Nova conta')
  await accounts.field('Apelido').fill(name)
  await accounts.panel.getByRole('combobox', { name: 'Banco' }).fill('237')
  await page.getByRole('option', { name: /^237/ }).click()
  await accounts.field('Agência').fill('1234')
  await accounts.field('Conta').fill(String(Date.now()))
  await accounts.panel.getByRole('combobox', { name: 'Filial' }).click()
  await page.getByRole('option').first().click()
  await accounts.field('Saldo inicial').fill('150000')
  await accounts.panel.getByRole('button', { name: 'Adicionar chave' }).click()
  await accounts.chooseIn('Tipo de chave', 'E-mail')
  await accounts.field('Chave Pix').fill('ofertas@igreja.example')
  await accounts.save()
  await accounts.seeToast('Conta salva')
  await accounts.search(name)
  await expect(accounts.row(name)).toContainText('R$ 1.500,00')

  await accounts.choose(name, 'Chaves Pix e QR')
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
  await accounts.field('Valor').fill('5000')
  await expect(accounts.field('Pix copia e cola')).toHaveValue(
    /^000201.*br\.gov\.bcb\.pix0122ofertas@igreja\.example.*540550\.00.*6304[0-9A-F]{4}$/,
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar imagem' }).click()
  expect((await download).suggestedFilename()).toBe('pix.png')
})
