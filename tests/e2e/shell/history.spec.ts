import { expect, test } from 'playwright/test'
import { newCnpj, newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

test('changes of a supplier are listed in its history, which has a URL', async ({ page }) => {
  await keepSession(page)
  await page.goto('/suppliers')
  const suppliers = new RegisterPage(page)
  const name = newName('Padaria do Vale')
  await suppliers.startNew('Novo fornecedor')
  await suppliers.field('CNPJ').fill(newCnpj())
  await suppliers.field('Razão social').fill(name)
  await suppliers.field('Telefone').fill('1133334444')
  await suppliers.save()
  await suppliers.seeToast('Fornecedor salvo')

  await suppliers.search(name)
  await suppliers.choose(name, 'Editar')
  await suppliers.field('E-mail').fill('contato@vale.com.br')
  await suppliers.field('Telefone').fill('11933334444')
  await suppliers.save()
  await suppliers.close()

  await suppliers.choose(name, 'Histórico')
  const history = page.getByRole('dialog', { name: 'Histórico' })
  await expect(history.getByText('E-mail: em branco → contato@vale.com.br')).toBeVisible()
  await expect(history.getByText('Telefone: (11) 3333-4444 → (11) 93333-4444')).toBeVisible()
  await expect(history.getByText(/^Marta .* alterou$/)).toBeVisible()
  await expect(history.getByText(/^Marta .* cadastrou$/)).toBeVisible()
  await expect(page).toHaveURL(/\/suppliers\/[\w-]+\/history/)

  await page.reload()
  await expect(history.getByText('2 registros')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(suppliers.fact('E-mail')).toContainText('contato@vale.com.br')
})
