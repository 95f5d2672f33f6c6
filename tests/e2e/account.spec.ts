import { expect, test } from 'playwright/test'
import { newName } from './documents.ts'
import { keepSession } from './kept-session.ts'
import { RegisterPage } from './pages/register-page.ts'

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

test('blocks a cash box, counts it with a difference and sees its balance', async ({ page }) => {
  const boxes = new RegisterPage(page)
  const name = newName('Caixa da cantina')
  await page.goto('/bank-account')
  await page.getByRole('navigation', { name: 'Contas e caixas' }).getByRole('link', { name: 'Caixas' }).click()
  await boxes.seeTitle('Caixas')
  await boxes.startNew('Novo caixa')
  await boxes.field('Nome').fill(name)
  await boxes.panel.getByRole('combobox', { name: 'Filial' }).click()
  await page.getByRole('option').first().click()
  await boxes.field('Saldo máximo').fill('20000')
  await boxes.field('Saldo inicial').fill('25000')
  await boxes.save()
  await boxes.seeToast('Caixa salvo')
  await boxes.search(name)
  await expect(boxes.row(name)).toContainText('Acima do máximo')

  await boxes.choose(name, 'Bloquear para contagem')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear para contagem' }).click()
  await expect(boxes.row(name)).toContainText('Bloqueado')
  await boxes.choose(name, 'Registrar contagem')
  await boxes.field('Valor contado').fill('24000')
  await expect(boxes.panel.getByText('O saldo passa de R$ 250,00 para R$ 240,00')).toBeVisible()
  await boxes.field('Observação').fill('Troco a menos')
  await page.getByRole('button', { name: 'Registrar falta de R$ 10,00' }).click()
  await boxes.seeToast('Contagem registrada')
  await expect(boxes.row(name)).toContainText('R$ 240,00')
  await expect(boxes.row(name)).toContainText('Ativo')

  await boxes.choose(name, 'Contagens')
  await expect(page.getByRole('dialog')).toContainText('Falta de R$ 10,00')
  await page.keyboard.press('Escape')
  await boxes.row(name).getByRole('link').click()
  await expect(boxes.panel.getByText(/Já há lançamentos/)).toBeVisible()
  await expect(boxes.field('Saldo inicial')).toBeDisabled()
})
