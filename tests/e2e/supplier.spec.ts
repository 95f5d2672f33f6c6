import { expect, test } from 'playwright/test'
import { formatDocument } from '#domain/document.ts'
import { newCnpj, newName } from './documents.ts'
import { LoginPage } from './pages/login-page.ts'
import { RegisterPage } from './pages/register-page.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  await page.goto('/suppliers')
})

test('creates a supplier whose CEP fills the address, finds, edits and deletes it', async ({ page }) => {
  const suppliers = new RegisterPage(page)
  const cnpj = newCnpj()
  const name = newName('Gráfica Boa Nova')
  await suppliers.startNew('Novo fornecedor')
  await suppliers.field('CNPJ').fill(cnpj)
  await suppliers.field('Razão social').fill(name)
  await suppliers.field('Telefone').fill('11933334444')
  await suppliers.field('CEP').fill('01310100')
  await expect(suppliers.field('Logradouro')).toHaveValue('Avenida Paulista')
  await expect(suppliers.field('Bairro')).toHaveValue('Bela Vista')
  await suppliers.field('Número').fill('1000')
  await suppliers.save()
  await suppliers.seeToast('Fornecedor salvo')

  await suppliers.search(formatDocument(cnpj))
  await expect(suppliers.row(name)).toContainText('(11) 93333-4444')
  await expect(suppliers.row(name)).toContainText('São Paulo/SP')

  await suppliers.choose(name, 'Editar')
  await expect(suppliers.field('CNPJ')).toHaveValue(formatDocument(cnpj))
  await suppliers.field('Razão social').fill(`${name} Editada`)
  await suppliers.save()
  await expect(suppliers.row(`${name} Editada`)).toBeVisible()

  await suppliers.choose(`${name} Editada`, 'Excluir')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await suppliers.seeToast('Fornecedor excluído')
  await expect(suppliers.row(name)).toHaveCount(0)
})

test('an unknown CEP says so and leaves the fields to be typed', async ({ page }) => {
  const suppliers = new RegisterPage(page)
  await suppliers.startNew('Novo fornecedor')
  await suppliers.field('CEP').fill('99999999')
  await expect(suppliers.panel.getByText('Não localizamos o CEP informado!')).toBeVisible()
  await suppliers.field('Logradouro').fill('Rua sem CEP')
  await expect(suppliers.field('Logradouro')).toHaveValue('Rua sem CEP')
})

test('says at each field what is wrong and keeps everything typed', async ({ page }) => {
  const suppliers = new RegisterPage(page)
  await suppliers.startNew('Novo fornecedor')
  await suppliers.field('CNPJ').fill('11.111.111/1111-11')
  await suppliers.field('Telefone').fill('(20) 1234-5678')
  await suppliers.field('E-mail').fill('sem-arroba')
  await suppliers.field('CEP').fill('123')
  await suppliers.save()
  await suppliers.seeProblem('Razão social', 'Campo obrigatório')
  await suppliers.seeProblem('CNPJ', 'CNPJ inválido')
  await suppliers.seeProblem('Telefone', 'Telefone inválido')
  await suppliers.seeProblem('E-mail', 'E-mail inválido')
  await suppliers.seeProblem('CEP', 'CEP inválido')
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible()
  await expect(suppliers.field('E-mail')).toHaveValue('sem-arroba')
})

test('a document that is taken is refused by the server, at its field', async ({ page }) => {
  const suppliers = new RegisterPage(page)
  await suppliers.search('Papelaria')
  const taken = await page
    .getByText(/^[\w.]{10}\/\d{4}-\d{2}$/)
    .first()
    .textContent()
  await suppliers.startNew('Novo fornecedor')
  await suppliers.field('CNPJ').fill(taken ?? '')
  await suppliers.field('Razão social').fill(newName('Outro'))
  await suppliers.save()
  await suppliers.seeProblem('CNPJ', 'Já existe um fornecedor com este documento')
})

test('asks before typed changes are lost', async ({ page }) => {
  const suppliers = new RegisterPage(page)
  await suppliers.startNew('Novo fornecedor')
  await suppliers.field('Razão social').fill('Quase perdido')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: /Continuar/ }).click()
  await expect(suppliers.field('Razão social')).toHaveValue('Quase perdido')
})

test('filters live in the URL and survive a reload', async ({ page }) => {
  const suppliers = new RegisterPage(page)
  await suppliers.chooseFilter('Situação', 'Inativo')
  await expect(page).toHaveURL(/status=/)
  await expect(page.getByRole('row').filter({ hasText: 'Ativo' }).filter({ hasNotText: 'Inativo' })).toHaveCount(0)
  const shown = await page.getByRole('row').count()
  await page.reload()
  await expect(page.getByRole('button', { name: /Situação: Inativo/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(shown)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await page.goBack()
  await expect(page).toHaveURL(/status=/)
})
