import { expect, type Page, test } from 'playwright/test'
import { openAccounts } from '../accounts.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

const replayed = 'Requisição duplicada detectada. Dados atualizados com sucesso.'

test.beforeEach(async ({ page }) => {
  await keepSession(page)
})

/** A new cash box of R$ 1.000,00, blocked, up to R$ 990,00 typed as its count. */
async function startCount(page: Page) {
  const accounts = await openAccounts(page)
  const boxes = new RegisterPage(page)
  await page.goto('/cash-account')
  await boxes.search(accounts.cash)
  await expect(page.getByRole('row')).toHaveCount(2)
  await boxes.choose(accounts.cash, 'Bloquear para contagem')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear para contagem' }).click()
  await expect(boxes.row(accounts.cash)).toContainText('Em contagem')
  await boxes.choose(accounts.cash, 'Registrar contagem')
  await boxes.field('Valor contado').fill('99000')
  await boxes.panel.getByRole('button', { name: 'Conferir com o saldo' }).click()
  await boxes.field('Observação').fill('Troco a menos')
  return { ...accounts, boxes }
}

const record = (page: Page) => page.getByRole('button', { name: 'Registrar falta de R$ 10,00' })

async function seeOneCount(page: Page, boxes: RegisterPage, cash: string): Promise<void> {
  // With a known previous count it ends with the counted one.
  await page.keyboard.press('Escape')
  await expect(boxes.row(cash)).toContainText('R$ 990,00')
  await boxes.choose(cash, 'Contagens')
  await expect(page.getByRole('list', { name: 'Contagens' }).getByRole('listitem')).toHaveCount(1)
}

/** Lets the server do it and loses its first answer. */
async function loseAnswerTo(page: Page, operation: string): Promise<void> {
  let lostAnswers = 0
  await page.route('**/graphql', async (route) => {
    if (lostAnswers > 0 || !route.request().postData()?.includes(operation)) return route.fallback()
    lostAnswers += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
}

test('a count pressed twice whose answer is lost is asked for again: it is noted once, and the screen says so', async ({
  page,
}) => {
  const { boxes, cash } = await startCount(page)
  await loseAnswerTo(page, 'CountCashAccount')
  await record(page).dblclick()
  await expect(boxes.panel.getByRole('alert')).toContainText('Não sabemos se a contagem foi registrada')
  await boxes.panel.getByRole('button', { name: 'Tentar novamente' }).click()
  await boxes.seeToast(replayed)
  await seeOneCount(page, boxes, cash)
})

test('a count without a network is closed, opened again as it was, and noted once', async ({ page, context }) => {
  const { boxes, cash, balances } = await startCount(page)
  await context.setOffline(true)
  await record(page).click()
  await expect(boxes.panel.getByRole('alert')).toContainText('Não sabemos se a contagem foi registrada')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair e voltar depois' }).click()
  await expect(boxes.panel).toHaveCount(0)
  await context.setOffline(false)
  expect((await balances())[0]).toBe('1000.00')
  await boxes.choose(cash, 'Registrar contagem')
  await expect(boxes.field('Valor contado')).toHaveValue('R$ 990,00')
  await boxes.panel.getByRole('button', { name: 'Tentar novamente' }).click()
  await boxes.seeToast('Contagem registrada')
  await seeOneCount(page, boxes, cash)
})

test('a reversal whose answer is lost gives the money back once', async ({ page }) => {
  const { cash, bank, balances } = await openAccounts(page)
  const transfers = new RegisterPage(page)
  await page.goto('/transfers/new')
  for (const [field, name] of [
    ['Origem', cash],
    ['Destino', bank],
  ] as const) {
    await transfers.panel.getByRole('combobox', { name: field }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await transfers.field('Valor').fill('10000')
  await page.keyboard.press('Enter')
  await transfers.panel.getByRole('button', { name: 'Transferir R$ 100,00' }).click()
  const receipt = page.getByRole('dialog', { name: / → .* · R\$/ })
  await receipt.getByRole('button', { name: 'Estornar' }).click()
  const act = page.getByRole('dialog', { name: 'Estornar a transferência?' })
  await act.getByLabel('Motivo').fill('Conta errada')
  await loseAnswerTo(page, 'ReverseTransfer')
  await act.getByRole('button', { name: 'Estornar R$ 100,00' }).dblclick()
  await expect(act.getByRole('alert')).toContainText('Não sabemos se o estorno foi feito')
  expect(await balances()).toEqual(['1000.00', '50.00'])
  await act.getByRole('button', { name: 'Tentar novamente' }).click()
  await transfers.seeToast(replayed)
  await expect(receipt.getByText('Estornada', { exact: true })).toBeVisible()
  expect(await balances()).toEqual(['1000.00', '50.00'])
})
