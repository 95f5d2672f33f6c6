import { expect, test } from 'playwright/test'
import { keepSession } from '../kept-session.ts'
import { expectMoneyInSight } from '../money-in-sight.ts'
import { RegisterPage } from '../pages/register-page.ts'

test.beforeEach(async ({ page }) => {
  await keepSession(page)
})

const inCents = (money: string): number => Number(money.replace(/[^\d-]/g, ''))

test('the month of the main account adds up, on the page and from day to day', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Saldo total' })).toBeVisible()
  await expect(page.getByRole('img', { name: /últimos doze meses/ })).toBeVisible()
  await page.getByRole('link', { name: 'Ver o extrato' }).click()
  const statement = new RegisterPage(page)
  await statement.seeTitle('Extrato')
  await expect(page).toHaveURL(/dateFrom=\d{4}-\d{2}-01/)
  const account = page.getByRole('combobox', { name: 'Conta ou caixa' })
  await account.click()
  await page.getByRole('option', { name: /^Conta principal/ }).click()
  await expect(account).toContainText('Conta principal')
  await expect(page).toHaveURL(/accountId=/)
  // Read anew: until the answer comes, the totals of the former filter stay in sight.
  await page.goto(`${page.url()}&pageSize=100`)
  await expect(account).toContainText('Conta principal')
  const totals = page.getByLabel('Totais').locator('dt + dd')
  await expect(totals).toHaveCount(4)
  await expect(page.getByRole('columnheader', { name: 'Conta', exact: true })).toHaveCount(0)
  const [opening = 0, inflow = 0, outflow = 0, closing = 0] = (await totals.allTextContents()).map(inCents)
  expect(closing).toBe(opening + inflow - outflow)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const values = await page
    .getByRole('row')
    .getByText(/^[+-]R\$/)
    .allTextContents()
  expect(values.map(inCents).reduce((sum, cents) => sum + cents, 0)).toBe(inflow - outflow)
  await expectMoneyInSight(page, { rows: 12 })
})
