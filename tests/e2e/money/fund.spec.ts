import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from 'playwright/test'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { brazilianDay } from '#tests/support/day.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { gatewayOf, openAccounts } from '../accounts.ts'
import { newCpf, newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { press, type, walkTo } from '../keyboard.ts'
import { RegisterPage } from '../pages/register-page.ts'

const today = brazilianDay()
const year = today.slice(0, 4)

/** Somebody who gives, and the branch of what `openAccounts` opens. */
async function newGiver(page: Page): Promise<[giver: string, branch: string]> {
  const call = await gatewayOf(page)
  const { allBranches } = await call('{ allBranches { name } }')
  const name = newName('Dorcas')
  await call('mutation($input: MemberFieldsInput!) { createMember(input: $input) { id } }', {
    input: { memberName: name, document: newCpf(), type: 'PERSONAL', status: 'ACTIVE' },
  })
  return [name, allBranches[0].name]
}

test('a gift for the roof, until the roofer is paid of it and the giver’s receipt names it', async ({ page }) => {
  await keepSession(page)
  const { cash, balances } = await openAccounts(page)
  const [giver, branch] = await newGiver(page)
  const [roof, words] = [newName('Telhado'), newName('Telhas')]
  const list = new RegisterPage(page)
  const { panel } = list

  const chooseBranch = async () => {
    await panel.getByRole('combobox', { name: 'Filial' }).click()
    await page.getByRole('option', { name: branch }).click()
  }
  const find = async (box: Locator, text: string) => {
    await box.fill(text)
    await page
      .getByRole('option', { name: new RegExp(`^(\\S+ · )?${text}`) })
      .first()
      .click()
  }

  // The fund, by keys.
  await page.goto('/fund')
  await list.seeTitle('Fundos')
  await page.keyboard.press('n')
  await type(page, panel.getByLabel('Nome', { exact: true }), roof)
  await list.chooseIn('Tipo', 'Campanha')
  await type(page, panel.getByLabel('Meta'), '100000')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(panel).toHaveCount(0)

  // The gift, in an offering whose kind names the fund.
  await page.goto('/tithes-and-offers/new')
  await chooseBranch()
  await panel.getByRole('textbox', { name: 'Dinheiro' }).fill('50000')
  await find(panel.getByRole('combobox', { name: 'Caixa' }), cash)
  const envelope = panel.getByRole('group', { name: 'Contribuição 1', exact: true })
  await find(envelope.getByRole('combobox', { name: 'Membro' }), giver)
  await envelope.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Campanha' }).click()
  await envelope.getByRole('textbox', { name: 'Valor' }).fill('50000')
  await find(panel.getByRole('combobox', { name: 'Plano de contas' }).first(), 'Ofertas de culto')
  const kind = panel.getByRole('group', { name: 'Campanha', exact: true })
  await kind.getByRole('combobox', { name: 'Fundo' }).click()
  await page.getByRole('option', { name: roof }).click()
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel).toHaveCount(0)
  const entered = page.getByRole('row').filter({ hasText: 'R$ 500,00' }).filter({ hasText: 'Pendente' }).first()
  const code = (await entered.textContent())?.match(/DOF-\d{4}-\d{6}/)?.[0] ?? 'DOF'
  await keepSession(page, 'pastor@celeiro.example')
  await page.goto('/pending-tithes-and-offers')
  await press(page, page.getByRole('link', { name: code }))
  await press(page, panel.getByRole('button', { name: 'Aprovar' }))
  await press(
    page,
    page.getByRole('dialog', { name: 'Aprovar a oferta?' }).getByRole('button', { name: 'Aprovar oferta' }),
  )
  await expect(panel.getByText('Aprovada', { exact: true })).toBeVisible()
  await keepSession(page)

  // The roofer costs more than was given, and then less.
  await page.goto('/bills-pay/new')
  await find(panel.getByRole('combobox', { name: 'Favorecido', exact: true }), 'Aurora Engenharia')
  await panel.getByLabel('Valor bruto').fill('60000')
  await panel.getByLabel('Descrição').fill(words)
  await panel.getByLabel('Primeiro vencimento').fill(formatLocalDate(today))
  await list.chooseIn('Fundo', roof)
  await chooseBranch()
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel.getByText(/tem R\$\s500,00 disponíveis/)).toBeVisible()
  await panel.getByLabel('Valor bruto').fill('42000')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(panel).toHaveCount(0)

  // Paid of the order's own fund, as nobody said otherwise.
  await page.goto(`/payment-order?search=${encodeURIComponent(words)}`)
  await page.getByRole('row').nth(1).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar baixa em 1 parcela' })
  await find(dialog.getByRole('combobox', { name: 'Conta', exact: true }), cash)
  await expect(dialog.getByRole('combobox', { name: 'Fundo que paga' })).toContainText('O da ordem')
  await walkTo(page, dialog.getByRole('button', { name: 'Revisar' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Pagar R$ 420,00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect((await balances())[0]).toBe('1080.00')

  await page.goto(`/fund?search=${encodeURIComponent(roof)}`)
  for (const figure of ['R$ 500,00', 'R$ 420,00', 'R$ 80,00']) await expect(list.row(roof)).toContainText(figure)
  await list.choose(roof, 'Extrato do fundo')
  await expect(page.getByRole('row').last()).toContainText(/420,00.*80,00$/)

  // The giver's receipt, as it is printed.
  await page.goto(`/members-offerings?search=${encodeURIComponent(giver)}`)
  await list.row(giver).getByRole('link').first().click()
  await expect(panel.getByRole('region', { name: `Contribuições de ${year}` })).toContainText(`para ${roof}`)
  const saving = page.waitForEvent('download')
  await press(page, panel.getByRole('button', { name: `Recibo de ${year}` }))
  const receipt = pagesOf(await readFile(await (await saving).path())).join(' ')
  for (const text of [giver, `para ${roof}`, '500,00']) expect(receipt).toContain(text)
})
