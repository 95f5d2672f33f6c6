import { expect, type Locator, type Page, test } from 'playwright/test'
import { openAccounts } from '../accounts.ts'
import { checkLine } from '../documents.ts'
import { keepSession, treasury } from '../kept-session.ts'
import { press, walkTo } from '../keyboard.ts'
import { RegisterPage } from '../pages/register-page.ts'

const panel = (page: Page) => new RegisterPage(page).panel
const group = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true })

/** Chooses the first option that a search finds. */
async function find(page: Page, field: string, text: string, within = panel(page)): Promise<void> {
  const box = within.getByRole('combobox', { name: field })
  await box.fill(text)
  await page.getByRole('option').first().click()
  await expect(box).not.toHaveValue(text)
}

/** Types the line at the foot of a cheque as a reader does. */
async function readLine(cheque: Locator, number: number): Promise<void> {
  const bank = cheque.getByRole('combobox', { name: 'Banco' })
  await bank.fill(checkLine(number))
  await bank.press('Enter')
  await expect(cheque.getByRole('textbox', { name: 'Emitente', exact: true })).toBeFocused()
}

/** Saves the new offering and answers its code, by what it comes to. */
async function send(page: Page, total: string): Promise<string> {
  await panel(page).getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row').filter({ hasText: total })
  await expect(row).toContainText('Pendente')
  return (await row.textContent())?.match(/DOF-\d{4}-\d{6}/)?.[0] ?? 'DOF'
}

test('on Sunday night two offerings are counted on a phone; one is refused, the other approved by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await keepSession(page, treasury)
  await page.goto('/tithes-and-offers/new')
  const form = panel(page)
  await form.getByLabel('R$ 100,00').fill('37')
  await form.getByLabel('R$ 0,50').fill('3')
  await expect(form.getByRole('textbox', { name: 'Dinheiro' })).toHaveValue('R$ 3.701,50')
  await find(page, 'Caixa', 'Cai')
  const first = Number(String(Date.now()).slice(-6))
  for (const place of [1, 2]) {
    const cheque = group(page, `Cheque ${place}`)
    await readLine(cheque, (first + place) % 1_000_000)
    await cheque.getByRole('textbox', { name: 'Valor' }).fill('5000')
    await cheque.getByRole('textbox', { name: 'Emitente', exact: true }).fill('Ananias Prado')
  }
  for (const place of [1, 2, 3, 4, 5]) {
    const envelope = group(page, `Contribuição ${place}`)
    await find(page, 'Membro', 'aeiou'[place - 1] as string, envelope)
    await envelope.getByRole('textbox', { name: 'Valor' }).fill('3000')
  }
  // What was counted is there again after the phone was put away: all but whose the cheques are.
  await page.reload()
  await form.getByText('Recuperamos o que você estava digitando.').waitFor()
  for (const place of [1, 2]) {
    const cheque = group(page, `Cheque ${place}`)
    await readLine(cheque, (first + place) % 1_000_000)
    await cheque.getByRole('textbox', { name: 'Emitente', exact: true }).fill('Ananias Prado')
  }
  await expect(form.getByRole('region', { name: 'Total' })).toContainText('R$ 3.651,50')
  await find(page, 'Plano de contas', 'Dízimo')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const code = await send(page, 'R$ 3.801,50')
  await page.goto('/tithes-and-offers/new')
  await form.getByLabel('R$ 20,00').fill('19')
  await find(page, 'Caixa', 'Cai')
  await find(page, 'Plano de contas', 'Dízimo')
  const wrong = await send(page, 'R$ 380,00')

  await page.setViewportSize({ width: 1280, height: 800 })
  await keepSession(page, 'pastor@celeiro.example')
  await page.goto('/pending-tithes-and-offers')
  await press(page, page.getByRole('link', { name: wrong }))
  await press(page, form.getByRole('button', { name: 'Recusar' }))
  const refusal = page.getByRole('dialog', { name: 'Recusar a oferta?' })
  await walkTo(page, refusal.getByLabel('Motivo'))
  await page.keyboard.type('Faltou a assinatura de quem contou')
  await press(page, refusal.getByRole('button', { name: 'Recusar oferta' }))
  await expect(form.getByText('Não aprovada', { exact: true })).toBeVisible()
  await page.goto('/pending-tithes-and-offers')
  await press(page, page.getByRole('link', { name: code }))
  await expect(form).toContainText('Só quem cuida dos membros')
  await press(page, form.getByRole('button', { name: 'Aprovar' }))
  const question = page.getByRole('dialog', { name: 'Aprovar a oferta?' })
  await expect(question).toHaveAccessibleDescription(/R\$\s3\.801,50/)
  await expect(question.getByRole('region', { name: /^Entra em/ })).toBeVisible()
  await expect(question).toContainText('2 cheques vão para a carteira')
  await press(page, question.getByRole('button', { name: 'Aprovar oferta' }))
  await expect(form.getByText('Aprovada', { exact: true })).toBeVisible()

  await keepSession(page)
  const { bank } = await openAccounts(page)
  const number = String((first + 1) % 1_000_000).padStart(6, '0')
  await page.goto(`/wallet-check?search=${number}`)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
  await form.getByRole('button', { name: 'Depositar' }).click()
  const deposit = page.getByRole('dialog', { name: /^Depositar/ })
  await deposit.getByRole('combobox', { name: 'Conta' }).fill(bank)
  await page.getByRole('option', { name: bank }).click()
  await deposit.getByRole('button', { name: /^Depositar/ }).click()
  await expect(form.getByText('A compensar', { exact: true }).first()).toBeVisible()
  await page.goto(`/tithes-and-offers?search=${code}`)
  await page.getByRole('link', { name: code }).click()
  await form.getByRole('button', { name: 'Estornar' }).click()
  const reversal = page.getByRole('dialog', { name: 'Estornar a oferta?' })
  await reversal.getByLabel('Motivo').fill('Lançada no culto errado')
  await reversal.getByRole('button', { name: 'Estornar oferta' }).click()
  await expect(reversal).toContainText(`O cheque ${number} desta oferta já saiu da carteira`)
})
