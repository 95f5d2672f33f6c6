import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { addDays } from '#domain/value/day/business-day.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { brazilianDay } from '#tests/support/day.ts'
import { type Accounts, gatewayOf, openAccounts } from '../accounts.ts'
import { newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

const today = brazilianDay()
const saleDate = addDays(today, -3)
const fileOf = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([...rows, ''].join('\r\n')),
})

/** A terminal whose Amex was agreed at 2.50 %, and its receipt of the month until today. @returns the terminal's name */
async function openTerminal(page: Page, acquirer: string, { bankId, branchId }: Accounts): Promise<string> {
  const call = await gatewayOf(page)
  const serialNumber = newName('POS')
  const [accountPlan] = (await call('{ allAccountPlans(level: CHILD, nature: RECEITA) { id } }')).allAccountPlans
  const tax = { operationType: 'CREDIT_SPOTS', daysToCredit: 2 }
  const input = {
    serialNumber,
    acquirer,
    branchId,
    status: 'ACTIVE',
    taxes: [
      { ...tax, brandCard: 'AMEX', value: '2.50' },
      { ...tax, brandCard: 'VISA', value: '2.00' },
    ],
  }
  const { createPointOfSale } = await call(
    'mutation($input: PointOfSaleFieldsInput!) { createPointOfSale(input: $input) { id } }',
    { input },
  )
  await call('mutation($input: CardReceiptFieldsInput!) { createCardReceipt(input: $input) { id } }', {
    input: {
      pointOfSaleId: createPointOfSale.id,
      branchId,
      incomeSource: 'EVENTS',
      bankAccountId: bankId,
      periodStart: addDays(today, -7),
      periodEnd: today,
      accountPlanId: accountPlan.id,
    },
  })
  return serialNumber
}

async function importSales(page: Page, terminal: string, file: ReturnType<typeof fileOf>, count: number) {
  await page.goto('/siaf-pay')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar vendas da operadora' })
  await dialog.getByRole('combobox', { name: 'Recebimento' }).fill(terminal)
  await page.getByRole('option').first().click()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: `Importar ${count} vendas` }).click()
  await expect(dialog.getByText(`${count} vendas importadas`)).toBeVisible()
}

test('the week of two acquirers: a fee too high goes into a letter, 37 sales close against one credit, one is charged back', async ({
  page,
}) => {
  await keepSession(page)
  const accounts = await openAccounts(page)
  const [cielo, rede] = [await openTerminal(page, 'Cielo', accounts), await openTerminal(page, 'Rede', accounts)]
  const number = Date.now() % 1_000_000
  const [sold, due] = [saleDate, addDays(today, -1)].map(formatLocalDate)
  // Of the 37 sales one is of Amex: R$ 10,00 of it is R$ 0,04 less than agreed.
  const cieloRows = Array.from({ length: 37 }, (_, at) =>
    [
      sold,
      '19:30',
      'Crédito à vista',
      at === 0 ? 'Amex' : 'Visa',
      '10,00',
      at === 0 ? '-0,29' : '-0,20',
      at === 0 ? '9,71' : '9,80',
      'Aprovada',
      due,
      String(number),
      `${number}${String(at).padStart(2, '0')}`,
    ].join(';'),
  )
  const heading =
    'Data da venda;Hora da venda;Forma de pagamento;Bandeira;Valor bruto;Valor Taxa/Tarifa;Valor líquido;Status da venda;Data prevista do pagamento;Código de autorização;NSU/DOC'
  await importSales(page, cielo, fileOf('cielo.csv', [heading, ...cieloRows]), 37)
  const redeHeading =
    'data da venda;hora da venda;status da venda;valor da venda atualizado;modalidade;tipo;número de parcelas;bandeira;taxa mdr;valor mdr;valor líquido;NSU/CV'
  const redeRow = (last: number) =>
    `${sold};19:30:00;aprovada;60,00;crédito;à vista;1;visa;2,00%;1,20;58,80;${number}9${last}`
  await importSales(page, rede, fileOf('rede.csv', [redeHeading, redeRow(1), redeRow(2)]), 2)

  await page.goto(`/siaf-pay/fees?dateFrom=${addDays(today, -7)}&dateTo=${today}`)
  await page.getByRole('combobox', { name: 'Maquininha' }).click()
  await page.getByRole('option', { name: new RegExp(cielo) }).click()
  await expect(page.getByRole('row').filter({ hasText: 'American Express' })).toContainText(
    /R\$\s0,25.*R\$\s0,29.*R\$\s0,04/,
  )
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Carta à operadora' }).click()
  expect((await readFile(await (await saving).path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/bank-statement')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar extrato' })
  await dialog.getByRole('combobox', { name: 'Conta bancária' }).fill(accounts.bank)
  await page.getByRole('option', { name: accounts.bank }).click()
  // The first acquirer pays its 37 sales at once: 9.71 and 36 times 9.80.
  const statement = ['Data;Historico;Valor', `${due};CIELO VENDAS ${number};362,51 C`]
  await dialog.locator('input[type=file]').setInputFiles(fileOf('extrato.csv', statement))
  await dialog.getByRole('button', { name: 'Importar 1 linha' }).click()
  await expect(dialog.getByText('1 linha importada')).toBeVisible()

  await page.goto('/siaf-pay/credits')
  const credit = page.getByRole('listitem').filter({ hasText: `CIELO VENDAS ${number}` })
  await expect(credit).toContainText('37 vendas')
  await credit.getByRole('button', { name: 'Dar baixa e conciliar' }).click()
  await page
    .getByRole('dialog', { name: 'Dar baixa em 37 vendas no cartão?' })
    .getByRole('button', { name: 'Receber R$ 362,51' })
    .click()
  await expect(page.getByText('Baixa efetuada e crédito conciliado')).toBeVisible()
  await expect(credit).toHaveCount(0)
  expect((await accounts.balances())[1]).toBe('412.51')

  await page.goto(`/siaf-pay/transaction?search=${number}00`)
  const sale = page.getByRole('row').filter({ hasText: 'American Express' })
  await expect(sale).toContainText('Recebida')
  await sale.getByRole('link').click()
  const { panel } = new RegisterPage(page)
  await expect(panel).toContainText(/Taxa combinadaR\$\s0,25/)
  await expect(panel).toContainText(/DiferençaR\$\s0,04/)
  await panel.getByRole('button', { name: 'Registrar chargeback' }).click()
  await page.getByRole('dialog', { name: 'Registrar o chargeback' }).getByRole('button', { name: 'Registrar' }).click()
  await expect(panel.getByText('Chargeback', { exact: true })).toBeVisible()
  expect((await accounts.balances())[1]).toBe('402.80')
})
