import { expect, test } from 'playwright/test'
import { openAccounts } from '../accounts.ts'
import { checkLine, newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

test('a pile of cheques is read and deposited; three clear, one comes back, is presented again and clears', async ({
  page,
}) => {
  await keepSession(page)
  const { bank, balances } = await openAccounts(page)
  const issuer = newName('Emitente')
  const first = Number(String(Date.now()).slice(-6, -1)) * 10
  await page.goto('/wallet-check')
  await page.getByRole('button', { name: 'Vários cheques' }).click()
  const pile = page.getByRole('dialog', { name: 'Guardar vários cheques' })
  await pile.getByRole('combobox', { name: 'Filial' }).click()
  await page.getByRole('option', { name: /Sede/ }).click()
  for (const number of [first, first + 1, first + 2, first + 3]) {
    await pile.getByRole('textbox', { name: 'CMC7' }).pressSequentially(`${checkLine(number)}\n`)
    await expect(pile.getByRole('textbox', { name: 'Valor' })).toBeFocused()
    await page.keyboard.type('5000')
    await page.keyboard.press('Enter')
    await page.keyboard.type(issuer)
    await page.keyboard.press('Enter')
    await expect(pile.getByRole('textbox', { name: 'CMC7' })).toBeFocused()
  }
  await pile.getByRole('button', { name: /^Guardar 4 cheques, R\$\s200,00$/ }).click()
  await expect(pile).toHaveCount(0)

  const list = `/wallet-check?search=${encodeURIComponent(issuer)}`
  const rows = page.getByRole('row').filter({ hasText: issuer })
  const choose = async (count: number) => {
    await expect(rows).toHaveCount(4)
    for (const row of (await rows.all()).slice(0, count)) await row.getByRole('checkbox').click()
  }
  await page.goto(list)
  await choose(4)
  await page.getByRole('button', { name: 'Depositar', exact: true }).click()
  const deposit = page.getByRole('dialog', { name: 'Depositar 4 cheques?' })
  await deposit.getByRole('combobox', { name: 'Conta' }).fill(bank)
  await page.getByRole('option', { name: bank }).click()
  await deposit.getByRole('button', { name: 'Depositar R$ 200,00' }).click()
  await expect(rows.filter({ hasText: 'A compensar' })).toHaveCount(4)
  await page.goto(list)
  await choose(3)
  await page.getByRole('button', { name: 'Compensar', exact: true }).click()
  const clear = page.getByRole('dialog', { name: 'Compensar 3 cheques?' })
  await expect(clear.getByRole('combobox', { name: 'Conta', exact: true })).toHaveValue(bank)
  await clear.getByRole('button', { name: 'Receber R$ 150,00' }).click()
  await expect(rows.filter({ hasText: 'Compensado' })).toHaveCount(3)

  const { panel } = new RegisterPage(page)
  await rows.filter({ hasText: 'A compensar' }).getByRole('link').click()
  await panel.getByRole('button', { name: 'Registrar devolução' }).click()
  const returned = page.getByRole('dialog', { name: 'Registrar a devolução do cheque' })
  await returned.getByRole('combobox').fill('11')
  await page.getByRole('option', { name: /^11/ }).click()
  await returned.getByRole('button', { name: 'Registrar devolução' }).click()
  await panel.getByRole('button', { name: 'Reapresentar' }).click()
  await page
    .getByRole('dialog', { name: 'Reapresentar o cheque?' })
    .getByRole('button', { name: 'Reapresentar' })
    .click()
  await panel.getByRole('button', { name: 'Compensar' }).click()
  await page
    .getByRole('dialog', { name: 'Registrar a compensação do cheque' })
    .getByRole('button', { name: 'Receber R$ 50,00' })
    .click()
  await expect(panel.getByText('Compensado', { exact: true }).first()).toBeVisible()
  expect((await balances())[1]).toBe('250.00')
})
