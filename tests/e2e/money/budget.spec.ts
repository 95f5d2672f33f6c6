import { expect, type Locator, type Page, test } from 'playwright/test'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { brazilianDay } from '#tests/support/day.ts'
import { newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { press, type } from '../keyboard.ts'
import { OwnServer } from '../own-server.ts'
import { RegisterPage } from '../pages/register-page.ts'
import { budgetPort } from '../stack.ts'

// Its own church: what is asked above a budget would be asked of everybody's orders.
const server = new OwnServer(budgetPort)
test.beforeAll(() => server.start())
test.afterAll(() => server.remove())
test.use({ baseURL: server.url })

const today = brazilianDay()
/** Nothing was voted for it yet. */
const year = String(Number(today.slice(0, 4)) + 1)

/** Of the demonstration, whose budget of this year has less for them than they cost. */
const repairs = '2.04.001'

const cell = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

/** Pastes a text where the focus is, as a sheet copied it. */
const paste = (at: Locator, text: string): Promise<void> =>
  at.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    )
  }, text)

test('a budget is made as a sheet, voted, and passed by an order, which is asked about and then refused', async ({
  page,
}) => {
  await keepSession(page)
  const { panel } = new RegisterPage(page)
  const control = async (choice: string) => {
    await page.goto('/general-registers/company')
    await page.getByRole('link', { name: 'Editar' }).click()
    await panel.getByRole('combobox', { name: 'Ordem acima do orçado' }).click()
    await page.getByRole('option', { name: choice }).click()
    await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Editar', exact: true })).toBeEnabled()
  }

  // The sheet, by keys.
  await page.goto(`/budget?year=${year}`)
  await press(page, page.getByRole('button', { name: 'Preencher', exact: true }))
  const power = (month: string) => cell(page, `2.03.004 Energia elétrica, ${month}`)
  await cell(page, '2.03.001 Aluguel, janeiro').focus()
  await page.keyboard.type('950')
  await page.keyboard.press('ControlOrMeta+r')
  await expect(cell(page, '2.03.001 Aluguel, total do ano')).toHaveValue('11.400')
  await power('novembro').focus()
  await paste(power('novembro'), '100\t1.00,0')
  await expect(page.getByText(/dezembro: «1\.00,0» não é um valor em reais/)).toBeVisible()
  await paste(power('novembro'), '60,50\t40')
  await expect(power('novembro')).toHaveValue('60,50')
  await expect(power('dezembro')).toHaveValue('40')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()

  // The vote, with its act.
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  const vote = page.getByRole('dialog', { name: `Aprovar o orçamento de ${year}?` })
  await type(page, vote.getByRole('textbox', { name: 'Número da ata' }), '61')
  await type(page, vote.getByRole('textbox', { name: 'Data da reunião' }), formatLocalDate(today))
  await press(page, vote.getByRole('button', { name: `Aprovar ${year}` }))
  await expect(page.getByText(`Versão 1, votada na ata nº 61, de ${formatLocalDate(today)}`)).toBeVisible()

  // Repairs cost more than was voted for this year: another order of them is asked about, and then refused.
  await control('Perguntar')
  const order = async () => {
    await page.goto('/bills-pay/new')
    const find = async (name: string, text: string) => {
      await panel.getByRole('combobox', { name, exact: true }).fill(text)
      await page.getByRole('option', { name: text }).first().click()
    }
    await find('Favorecido', 'Companhia de Energia')
    await expect(panel.getByText(/^Como na última ordem/)).toBeVisible()
    await find('Plano de contas', repairs)
    await panel.getByRole('combobox', { name: 'Filial' }).click()
    await page.getByRole('option', { name: 'Sede – Centro' }).click()
    await panel.getByLabel('Valor bruto').fill('15000')
    await panel.getByLabel('Descrição').fill(newName('Reparo'))
    await panel.getByLabel('Primeiro vencimento').fill(formatLocalDate(today))
    await expect(panel.getByText(/^Em \d{4}: orçado/)).toBeVisible()
    await panel.getByRole('button', { name: 'Salvar' }).click()
    await expect(panel.getByText(/a conta passa .* do orçado no ano/).first()).toBeVisible()
  }
  await order()
  await panel.getByRole('button', { name: /mesmo assim/i }).click()
  await expect(panel).toHaveCount(0)
  await control('Recusar')
  await order()
  await expect(panel.getByRole('button', { name: /mesmo assim/i })).toHaveCount(0)
})
