import { expect, test } from 'playwright/test'
import { slipLine } from '#api/demonstration/payable/slip-line.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import { brazilianDay } from '#tests/support/day.ts'
import { openAccounts } from '../accounts.ts'
import { newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

test('a bill is entered from its slip, paid with the balance previewed, reversed and paid again', async ({ page }) => {
  await keepSession(page)
  const { cash, balances } = await openAccounts(page)
  const words = newName('Conta de gás')
  const today = brazilianDay()
  const own = String(Date.now()).slice(-10)
  const slip = slipLine({ cents: 8_190n, dueDate: addDays(today, 30), own })

  await page.goto('/bills-pay/new')
  const { panel } = new RegisterPage(page)
  await panel.getByLabel('Boleto, Pix ou chave da nota').fill(slip)
  await panel.getByRole('button', { name: 'Ler e preencher' }).click()
  await expect(panel.getByText(/^Lido: R\$\s81,90/)).toBeVisible()
  await expect(panel.getByLabel('Valor bruto')).toHaveValue(/81,90/)
  const choose = async (field: string, option: string | RegExp) => {
    await panel.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose('Favorecido', 'Companhia de Energia')
  await expect(panel.getByText(/^Como na última ordem de Companhia de Energia/)).toBeVisible()
  await expect(panel.getByRole('combobox', { name: 'Plano de contas' })).toHaveValue(/Energia/)
  await panel.getByLabel('Descrição').fill(words)
  await choose('Filial', /Sede/)
  await choose('Centro de custo', /Patrimônio/)
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel).toHaveCount(0)

  await page.goto(`/payment-order?search=${encodeURIComponent(words)}`)
  const row = page.getByRole('row').filter({ hasText: 'Companhia de Energia' })
  const pay = async () => {
    await row.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Dar baixa em 1 parcela' })
    await dialog.getByRole('combobox', { name: 'Conta', exact: true }).fill(cash)
    await page.getByRole('option', { name: cash }).click()
    await dialog.getByRole('button', { name: 'Revisar' }).click()
    await expect(dialog.getByRole('region', { name: `Sai de ${cash}` })).toContainText('R$ 918,10')
    await dialog.getByRole('button', { name: 'Pagar R$ 81,90' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await balances())[0]).toBe('918.10')
  }
  await pay()
  await row.getByRole('link').first().click()
  await panel.getByRole('button', { name: 'Estornar' }).click()
  const question = page.getByRole('dialog', { name: 'Estornar o pagamento?' })
  await question.getByLabel('Motivo').fill('Saiu do caixa errado')
  await question.getByRole('button', { name: 'Estornar' }).click()
  await expect(panel.getByText('Saiu do caixa errado')).toBeVisible()
  expect((await balances())[0]).toBe('1000.00')
  await panel.getByRole('button', { name: 'Fechar' }).last().click()
  await pay()
})
