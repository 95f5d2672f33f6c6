import { expect, test } from 'playwright/test'
import { formatDocument } from '#domain/value/identifier/document.ts'
import { newCnpj, newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

test.beforeEach(async ({ page }) => {
  await keepSession(page)
  await page.goto('/suppliers')
})

test('creates a supplier whose CEP fills the address, finds and edits it, sees its history at a URL and deletes it', async ({
  page,
}) => {
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
  await suppliers.field('E-mail').fill('contato@vale.com.br')
  await suppliers.field('Telefone').fill('11944445555')
  await suppliers.save()
  await suppliers.close()
  await expect(suppliers.row(`${name} Editada`)).toBeVisible()

  await suppliers.choose(name, 'Histórico')
  const history = page.getByRole('dialog', { name: 'Histórico' })
  await expect(history.getByText('E-mail: em branco → contato@vale.com.br')).toBeVisible()
  await expect(history.getByText('Telefone: (11) 93333-4444 → (11) 94444-5555')).toBeVisible()
  await expect(history.getByText(/^Marta .* alterou$/)).toBeVisible()
  await expect(history.getByText(/^Marta .* cadastrou$/)).toBeVisible()
  await expect(page).toHaveURL(/\/suppliers\/[\w-]+\/history/)
  await page.reload()
  await expect(history.getByText('2 registros')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(suppliers.fact('E-mail')).toContainText('contato@vale.com.br')
  await suppliers.close()

  await suppliers.choose(`${name} Editada`, 'Excluir')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await suppliers.seeToast('Fornecedor excluído')
  await expect(suppliers.row(name)).toHaveCount(0)
})

test('a supplier from start to end by keyboard alone, on a page of our own', async ({ page }) => {
  const suppliers = new RegisterPage(page)
  const name = newName('Somente Teclado')
  await suppliers.seeTitle('Fornecedores')
  await page.keyboard.press('n')
  await expect(suppliers.panel).toBeVisible()
  await suppliers.field('CNPJ').focus()
  await page.keyboard.type(newCnpj())
  await suppliers.field('Razão social').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await suppliers.seeToast('Fornecedor salvo')
  await expect(suppliers.panel).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByText('Exibindo 1–1 de 1')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  await expect(suppliers.fact('Razão social')).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(suppliers.panel).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: /^Ajuda:/ })).toBeVisible()
})
