import { expect, test } from 'playwright/test'
import { openAccounts } from '../accounts.ts'
import { cameraThatSees } from '../camera.ts'
import { newName } from '../documents.ts'
import { keepSession } from '../kept-session.ts'
import { RegisterPage } from '../pages/register-page.ts'

const number = `P${String(Date.now()).slice(-9)}`

test.use({
  // Unique to the browser, and so to this file.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraThatSees(number)] }),
})

test('a place, a thing in it, its label read by the camera of a count, sold and taken back', async ({ page }) => {
  await keepSession(page)
  const { bank, balances } = await openAccounts(page)
  const branch = 'Sede – Centro'
  const place = newName('Sala')
  const thing = newName('Violão')
  const register = new RegisterPage(page)

  await page.goto('/general-registers/place')
  await register.startNew('Novo local')
  await register.field('Nome').fill(place)
  await register.chooseIn('Filial', branch)
  await register.save()
  await expect(register.row(place)).toContainText(branch)

  await page.goto('/general-registers/asset')
  await register.startNew('Novo bem')
  await register.field('Nome').fill(thing)
  await register.field('Número de patrimônio').fill(number)
  // A place is of one branch, and so says which the thing is of.
  await register.chooseIn('Local', `${place} ${branch}`)
  await expect(register.panel.getByRole('combobox', { name: 'Filial' })).toContainText(branch)
  await register.save()
  await register.search(number)
  await expect(register.row(thing)).toContainText('Em uso')

  await page.goto('/general-registers/asset-count')
  await register.startNew('Nova conferência')
  await register.chooseIn('Local', `${place} ${branch}`)
  await register.save()
  await page.getByRole('button', { name: 'Ler com a câmera' }).click()
  await expect(page.getByText(`${number}, ${thing}: encontrado`)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar a câmera' }).click()
  await page.getByRole('button', { name: 'Encerrar' }).click()
  await page
    .getByRole('alertdialog', { name: 'Encerrar conferência?' })
    .getByRole('button', { name: 'Encerrar' })
    .click()
  await register.seeToast('Conferência encerrada')

  await page.goto(`/general-registers/asset?search=${number}`)
  await register.choose(thing, 'Vender')
  const sale = page.getByRole('dialog', { name: 'Vender o bem?' })
  await sale.getByLabel('Valor da venda').fill('35000')
  await sale.getByRole('combobox', { name: 'Conta', exact: true }).click()
  await page.getByRole('option', { name: bank }).click()
  await sale.getByRole('combobox', { name: 'Plano de contas' }).click()
  await page.getByRole('option').first().click()
  await sale.getByRole('button', { name: 'Vender por R$ 350,00' }).click()
  await expect(register.row(thing)).toContainText('Vendido')
  expect(await balances()).toEqual(['1000.00', '400.00'])

  await register.choose(thing, 'Estornar a venda')
  const reversal = page.getByRole('dialog', { name: 'Estornar a venda?' })
  await reversal.getByLabel('Motivo').fill('O comprador desistiu')
  await reversal.getByRole('button', { name: 'Estornar a venda' }).click()
  await expect(register.row(thing)).toContainText('Em uso')
  expect(await balances()).toEqual(['1000.00', '50.00'])
})
