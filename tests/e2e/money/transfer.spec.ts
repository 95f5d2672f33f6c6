import { expect, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { type Accounts, openAccounts } from '../accounts.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

const panel = (page: Page) => new RegisterPage(page).panel
const receipt = (page: Page) => page.getByRole('dialog', { name: / → .* · R\$/ })

/** A new transfer, typed and chosen without a mouse, up to what it does to both accounts. */
async function reviewByKeyboard(page: Page, { cash, bank }: Accounts, cents: string): Promise<void> {
  await page.goto('/transfers')
  await new RegisterPage(page).seeTitle('Transferências')
  await page.keyboard.press('n')
  for (const [field, name] of [
    ['Origem', cash],
    ['Destino', bank],
  ] as const) {
    await expect(panel(page).getByRole('combobox', { name: field })).toBeFocused()
    await panel(page).getByRole('combobox', { name: field }).fill(name)
    // Enter takes what is highlighted, which is a moment after it is seen.
    await expect(page.getByRole('option', { name })).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('combobox', { name: field })).toHaveValue(name)
    await panel(page).getByRole('combobox', { name: 'Destino' }).focus()
  }
  await panel(page).getByLabel('Valor').focus()
  await page.keyboard.type(cents)
  await page.keyboard.press('Enter')
}

const seeReview = (page: Page) => expect(panel(page).getByRole('button', { name: /^Transferir R\$/ })).toBeFocused()

test.beforeEach(async ({ page }) => {
  await keepSession(page)
})

test('pressed twice, its answer lost and asked for again, it moves once; undone the same day, it stays to be seen', async ({
  page,
}) => {
  const accounts = await openAccounts(page)
  await reviewByKeyboard(page, accounts, '5000')
  await seeReview(page)
  let dropped = 0
  await page.route('**/graphql', async (route) => {
    if (dropped > 0 || !route.request().postData()?.includes('CreateTransfer')) return route.fallback()
    dropped += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await panel(page).getByRole('button', { name: 'Transferir R$ 50,00' }).dblclick()
  await expect(panel(page).getByRole('alert')).toContainText('Não sabemos se a transferência foi feita')
  expect(await accounts.balances()).toEqual(['950.00', '100.00'])
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Requisição duplicada detectada. Dados atualizados com sucesso.')).toBeVisible()
  await expect(receipt(page).getByText('Efetivada')).toBeVisible()
  expect(dropped).toBe(1)
  expect(await accounts.balances()).toEqual(['950.00', '100.00'])

  await receipt(page).getByRole('button', { name: 'Desfazer (hoje)' }).click()
  await page.getByRole('button', { name: 'Desfazer R$ 50,00' }).click()
  await expect(receipt(page).getByText('Desfeita', { exact: true })).toBeVisible()
  expect(await accounts.balances()).toEqual(['1000.00', '50.00'])
})

test('keeps a photo of its receipt, seen in the page and saved as a file', async ({ page }) => {
  const accounts = await openAccounts(page)
  const background = '#7040c0'
  const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await reviewByKeyboard(page, accounts, '2700')
  await seeReview(page)
  await panel(page).getByRole('button', { name: 'Voltar e corrigir' }).click()
  await panel(page)
    .getByLabel('Comprovante', { exact: true })
    .setInputFiles({ name: 'Foto do Recibo.JPG', mimeType: 'image/jpeg', buffer: photo })
  const picture = page.getByRole('img', { name: 'Imagem: foto-do-recibo.jpg' })
  await expect(picture).toHaveJSProperty('height', 800)
  await panel(page).getByRole('button', { name: 'Revisar' }).click()
  await expect(panel(page).getByText('foto-do-recibo.jpg', { exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Transferir R$ 27,00' }).click()
  await expect(receipt(page).getByText('Efetivada')).toBeVisible()
  await expect(picture).toHaveJSProperty('height', 800)
  const saving = page.waitForEvent('download')
  await receipt(page).getByRole('button', { name: 'Baixar' }).click()
  expect((await saving).suggestedFilename()).toBe('foto-do-recibo.jpg')
})
