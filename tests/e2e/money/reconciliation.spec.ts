import { expect, type Page, test } from 'playwright/test'
import { brazilianDay } from '#tests/support/day.ts'
import { OwnServer } from '../own-server.ts'
import { LoginPage } from '../pages/login-page.ts'
import { reconciliationPort } from '../stack.ts'

const server = new OwnServer(reconciliationPort)

test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

const period = `dateFrom=${brazilianDay(60)}&dateTo=${brazilianDay(0)}`

type LineWords = readonly [value: string, words: string]

/** A statement of yesterday. */
function statementOf(name: string, lines: readonly LineWords[]) {
  const day = brazilianDay(1).split('-').reverse().join('/')
  const rows = lines.map(([value, words]) => `${day};${words};${value}`)
  return { name, mimeType: 'text/csv', buffer: Buffer.from(['Data;Historico;Valor', ...rows, ''].join('\n')) }
}

const gifts = Array.from(
  { length: 30 },
  (_, place): LineWords => [`${20 + place},00`, `PIX RECEBIDO OFERTANTE NOVO ${place}`],
)
const month = statementOf('mes.csv', [
  ...gifts,
  ['-42,91', 'TARIFA PACOTE DE SERVICOS'],
  ['-77,70', 'COMPRA QUE FICA PARA DEPOIS'],
])

/** Where a file for the main account is chosen. */
async function openImport(page: Page) {
  await page.goto('/bank-statement')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar extrato' })
  await dialog.getByRole('combobox', { name: 'Conta bancária' }).click()
  await page.getByRole('option', { name: /^Conta principal/ }).click()
  return dialog
}

/** Uploads a file up to the preview of its import. */
async function lookOver(page: Page, file: ReturnType<typeof statementOf>) {
  const dialog = await openImport(page)
  await dialog.locator('input[type=file]').setInputFiles(file)
  return dialog
}

test('a month of an account: imported, what is sure confirmed, the fee made, givings made by one key each, nothing twice', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'pt-BR' })).newPage()
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
  const dialog = await lookOver(page, month)
  await dialog.getByRole('button', { name: 'Importar 32 linhas' }).click()
  await expect(dialog.getByText('32 linhas importadas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Conciliar agora' }).click()
  await expect(page).toHaveURL(/\/bank-statement\/reconciliation\?bankAccountId=.*dateFrom=/)

  await page.goto(`/bank-statement/reconciliation?${period}`)
  await page.getByRole('button', { name: /^Confirmar as \d+ certas$/ }).click()
  await expect(page.getByText(/\d+ linhas conciliadas/)).toBeVisible()
  const bank = page.getByRole('region', { name: /^No banco/ })
  const lineOf = (value: string) => bank.getByRole('listitem').filter({ hasText: value })
  await lineOf('R$ 42,91')
    .getByRole('button', { name: /^Lançar/ })
    .click()
  await expect(page.getByText(/Sugerido: como da última vez/)).toBeVisible()
  await page.getByRole('button', { name: 'Lançar saída de R$ 42,91' }).click()
  await expect(page.getByText('Lançamento criado e conciliado')).toBeVisible()
  await expect(lineOf('R$ 42,91')).toHaveCount(0)

  await page.getByRole('link', { name: /^Ofertas recebidas/ }).click()
  const waiting = page.getByRole('button', { name: /^Marcar todas as \d+$/ })
  const count = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThanOrEqual(gifts.length)
  // One key for each: it decides, and the focus goes on to the next.
  await page.keyboard.press('j')
  for (let decided = 1; decided <= count; decided++) {
    await page.keyboard.press('g')
    await expect(page.getByRole('status').filter({ hasText: /ofertas?: / })).toHaveText(RegExp(`^${decided} oferta`))
  }
  await page.keyboard.press('p')
  await expect(page.getByText('Ofertas lançadas e conciliadas')).toBeVisible()
  await page.getByRole('link', { name: /^A conciliar/ }).click()
  await expect(lineOf('COMPRA QUE FICA PARA DEPOIS')).toBeVisible()

  const again = await lookOver(page, month)
  await expect(again.getByText('Nada de novo neste arquivo')).toBeVisible()
  const more = await openImport(page)
  await more.getByRole('button', { name: 'Usar extrato em OFX' }).click()
  await more.getByRole('button', { name: 'Importar 3 linhas' }).click()
  await expect(more.getByText('3 linhas importadas')).toBeVisible()
  await more.getByRole('button', { name: 'Desfazer a importação' }).click()
  await expect(more.getByText('A importação foi desfeita')).toBeVisible()
  await more.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await more.getByRole('button', { name: 'Ver importações' }).click()
  const past = page.getByRole('dialog', { name: 'Importações' })
  await expect(past.getByText('Não pode ser desfeita: 31 linhas já usadas')).toBeVisible()
  await expect(past.getByText(/\.ofx$/)).toHaveCount(0)
  await page.context().close()
})
