import { expect, type Page, test } from 'playwright/test'
import { keepSession, treasury } from './kept-session.ts'
import { RegisterPage } from './pages/register-page.ts'

const panel = (page: Page) => new RegisterPage(page).panel

/** Chooses the first option that a search finds. */
async function find(page: Page, field: string, text: string): Promise<void> {
  const box = panel(page).getByRole('combobox', { name: field })
  await box.fill(text)
  await page.getByRole('option').first().click()
  await expect(box).not.toHaveValue(text)
}

test('an offering is counted and sent by one person, and approved by another who sees what it does', async ({
  page,
}) => {
  await keepSession(page, treasury)
  await page.goto('/tithes-and-offers/new')
  const form = panel(page)
  await form.getByLabel('R$ 100,00').fill('2')
  await form.getByLabel('R$ 0,50').fill('3')
  await expect(form.getByRole('textbox', { name: 'Dinheiro' })).toHaveValue('R$ 201,50')
  await find(page, 'Caixa', 'Cai')
  await form.getByRole('button', { name: 'Adicionar contribuição' }).click()
  await find(page, 'Membro', 'a')
  await form.getByRole('group', { name: 'Contribuição 1' }).getByRole('textbox', { name: 'Valor' }).fill('15000')
  await expect(form.getByRole('region', { name: 'Total' })).toContainText('R$ 51,50')
  await find(page, 'Plano de contas', 'Dízimo')
  await form.getByLabel('Observação').fill('Culto da família')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row').filter({ hasText: 'R$ 201,50' })
  await expect(row).toContainText('Pendente')
  const code = (await row.textContent())?.match(/DOF-\d{4}-\d{6}/)?.[0] ?? 'DOF'

  await keepSession(page, 'pastor@celeiro.example')
  await page.goto('/pending-tithes-and-offers')
  await page.getByRole('link', { name: code }).click()
  await expect(form).toContainText('Quem ofertou é reservado')
  await form.getByRole('button', { name: 'Aprovar' }).click()
  const question = page.getByRole('dialog', { name: `Aprovar ${code}?` })
  await expect(question.getByRole('region', { name: /^Entra em/ })).toBeVisible()
  await question.getByRole('button', { name: `Aprovar ${code}` }).click()
  await expect(form.getByText('Aprovada', { exact: true })).toBeVisible()
})
