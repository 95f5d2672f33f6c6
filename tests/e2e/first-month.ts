import { expect, type Page } from 'playwright/test'
import { newCnpj } from './documents.ts'
import { choose, firstOfLastMonth, lastMonth, statementOfToday, today } from './new-church.ts'
import { RegisterPage } from './pages/register-page.ts'

/** Missing prerequisites are named where they are needed. */
async function seeWhatIsMissing(page: Page): Promise<void> {
  await page.goto('/tithes-and-offers/new')
  await new RegisterPage(page).panel.getByRole('combobox', { name: 'Caixa', exact: true }).click()
  await expect(page.getByText('Nenhum caixa cadastrado.')).toBeVisible()
  await expect(page.getByText(/^Para salvar é preciso um caixa/)).toBeVisible()
}

async function openAccounts(page: Page): Promise<void> {
  const form = new RegisterPage(page)
  await page.goto('/bank-account/new')
  await form.field('Apelido').fill('Conta da igreja')
  await choose(page, form.panel, 'Banco', /^001/)
  await form.field('Agência').fill('1234')
  await form.field('Conta').fill('555012')
  await choose(page, form.panel, 'Filial', 'Sede')
  await form.field('Saldo inicial').fill('100000')
  // The month before is the one to close.
  await form.panel.getByRole('textbox', { name: 'Data inicial' }).fill(firstOfLastMonth())
  await form.save()
  await form.seeToast('Conta salva')
  await page.goto('/cash-account/new')
  await form.field('Nome').fill('Caixa da sede')
  await choose(page, form.panel, 'Filial', 'Sede')
  await form.field('Saldo inicial').fill('10000')
  await form.save()
  await form.seeToast('Caixa salvo')
}

async function payABill(page: Page): Promise<void> {
  const form = new RegisterPage(page)
  await page.goto('/suppliers/new')
  await form.field('CNPJ').fill(newCnpj())
  await form.field('Razão social').fill('Gráfica Boa Nova')
  await form.save()
  await form.seeToast('Fornecedor salvo')
  await page.goto('/bills-pay/new')
  await choose(page, form.panel, 'Favorecido', 'Gráfica Boa Nova')
  await choose(page, form.panel, 'Plano de contas', /Energia/)
  await choose(page, form.panel, 'Filial', 'Sede')
  await choose(page, form.panel, 'Centro de custo', 'Geral')
  await form.field('Descrição').fill('Panfletos')
  await form.field('Valor bruto').fill('8190')
  await form.panel.getByRole('textbox', { name: 'Primeiro vencimento' }).fill(today())
  await form.save()
  await expect(form.panel).toHaveCount(0)
  await page.goto('/payment-order')
  const row = form.row('Gráfica Boa Nova')
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar baixa em 1 parcela' })
  await choose(page, dialog, 'Conta', 'Conta da igreja')
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await dialog.getByRole('button', { name: 'Pagar R$ 81,90' }).click()
  await expect(dialog).toHaveCount(0)
  // Paid instalments leave the list.
  await expect(row).toHaveCount(0)
}

async function offer(page: Page, treasurer: Page): Promise<void> {
  const form = new RegisterPage(treasurer)
  await treasurer.goto('/tithes-and-offers/new')
  await form.panel.getByLabel('R$ 100,00').fill('3')
  await choose(treasurer, form.panel, 'Caixa', 'Caixa da sede')
  await choose(treasurer, form.panel, 'Plano de contas', /Dízimos/)
  await form.save()
  await expect(form.row('R$ 300,00')).toContainText('Pendente')
  await page.goto('/pending-tithes-and-offers')
  await page.getByRole('link', { name: /DOF-/ }).click()
  const { panel } = new RegisterPage(page)
  await panel.getByRole('button', { name: 'Aprovar' }).click()
  const question = page.getByRole('dialog', { name: /^Aprovar/ })
  await question.getByRole('button', { name: /^Aprovar/ }).click()
  await expect(panel.getByText('Aprovada', { exact: true })).toBeVisible()
}

async function importStatement(page: Page): Promise<void> {
  await page.goto('/bank-statement')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar extrato' })
  await choose(page, dialog, 'Conta bancária', /^Conta da igreja/)
  await dialog.locator('input[type=file]').setInputFiles(statementOfToday())
  await dialog.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(dialog.getByText('2 linhas importadas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
}

async function closeMonth(page: Page): Promise<void> {
  await page.goto(`/accountability?month=${lastMonth()}&monthTo=${lastMonth()}`)
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  const dialog = page.getByRole('dialog', { name: /^(Fechar|Mês fechado:) / })
  await dialog.getByRole('button', { name: /^Fechar \S+ de \d{4}$/ }).click()
  await expect(dialog.getByText(/está fechado e lacrado/)).toBeVisible()
}

/**
 * What a church that has nothing does in its first month, without setting anything.
 * @param page the home of who registered it
 * @param treasurer a page of who was invited and signed in
 */
export async function workFirstMonth(page: Page, treasurer: Page): Promise<void> {
  await seeWhatIsMissing(page)
  await openAccounts(page)
  await payABill(page)
  await offer(page, treasurer)
  await importStatement(page)
  await closeMonth(page)
}
