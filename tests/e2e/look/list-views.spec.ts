import { expect, test } from 'playwright/test'
import { keepSession, treasury } from '../kept-session.ts'
import { LoginPage } from '../pages/login-page.ts'
import { RegisterPage } from '../pages/register-page.ts'

test('keeps columns and a view with the person: another browser opens the list with them, a colleague does not', async ({
  page,
  browser,
}) => {
  await keepSession(page)
  await page.goto('/general-registers/ministry')
  const ministries = new RegisterPage(page)
  await ministries.seeTitle('Ministérios')
  await page.getByRole('button', { name: 'Colunas', exact: true }).press('Enter')
  const columns = page.getByRole('dialog', { name: 'Colunas' })
  await columns.getByRole('checkbox', { name: 'Filial' }).uncheck()
  await columns.getByRole('button', { name: 'Subir Situação' }).press('Enter')
  await columns.getByRole('button', { name: 'Aplicar colunas' }).click()
  await expect(page.getByRole('columnheader', { name: 'Filial' })).toHaveCount(0)

  await ministries.chooseFilter('Situação', 'Ativo')
  await page.getByRole('button', { name: 'Visões' }).click()
  const views = page.getByRole('dialog', { name: 'Visões' })
  await views.getByLabel('Nome da nova visão').fill('Em andamento')
  await page.keyboard.press('Enter')
  await ministries.seeToast('Visão salva')
  await views.getByRole('button', { name: 'Ações de Em andamento' }).click()
  await page.getByRole('menuitem', { name: 'Tornar padrão ao abrir a lista' }).click()
  await expect(views.getByText('Padrão')).toBeVisible()

  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto('/')
  await new LoginPage(elsewhere).signInAsAdmin()
  await elsewhere.getByRole('link', { name: 'Ministérios' }).first().click()
  await expect(elsewhere.getByRole('button', { name: 'Remover filtro Situação: Ativo' })).toBeVisible()
  await expect(elsewhere.getByRole('columnheader', { name: 'Filial' })).toHaveCount(0)
  await elsewhere.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(elsewhere.getByRole('button', { name: /Remover filtro/ })).toHaveCount(0)
  await other.close()

  const colleagues = await browser.newContext()
  const theirs = await colleagues.newPage()
  await keepSession(theirs, treasury)
  await theirs.goto('/general-registers/ministry')
  await expect(theirs.getByRole('columnheader', { name: 'Filial' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Visões' }).click()
  await expect(theirs.getByText('Nenhuma visão guardada')).toBeVisible()
  await colleagues.close()

  await views.getByRole('button', { name: 'Ações de Em andamento' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir visão' }).click()
  await ministries.seeToast('Visão excluída')
  await expect(views.getByText('Nenhuma visão guardada')).toBeVisible()
})
