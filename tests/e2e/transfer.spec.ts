import { expect, type Page, test } from 'playwright/test'
import { newName } from './documents.ts'
import { LoginPage, password } from './pages/login-page.ts'
import { RegisterPage } from './pages/register-page.ts'

/** Calls the gateway as the administrator, beside the page. @throws for anything but data */
async function gatewayOf(page: Page) {
  const call = async (query: string, variables: object, token = '') => {
    const response = await page.request.post('/graphql', {
      headers: { 'graphql-require-preflight': '1', ...(token && { authorization: `Bearer ${token}` }) },
      data: { query, variables },
    })
    const { data, errors } = await response.json()
    expect(errors).toBeUndefined()
    return data
  }
  const input = { email: 'admin@celeiro.example', password }
  const { signIn } = await call('mutation($input: SignInInput!) { signIn(input: $input) { accessToken } }', { input })
  return (query: string, variables: object = {}) => call(query, variables, signIn.accessToken)
}

interface Accounts {
  cash: string
  bank: string
  /** What both hold now. */
  balances: () => Promise<[cash: string, bank: string]>
}

/** A new cash box with R$ 1.000,00 and a bank account with R$ 50,00. */
async function openAccounts(page: Page, openingDate = '2026-01-02'): Promise<Accounts> {
  const call = await gatewayOf(page)
  const { allBranches, allBanks } = await call('{ allBranches { id } allBanks { id } }')
  const common = { branchId: allBranches[0].id, openingDate }
  const cash = newName('Caixa')
  const bank = newName('Conta')
  const { createCashAccount } = await call(
    'mutation($input: CashAccountFieldsInput!) { createCashAccount(input: $input) { id } }',
    { input: { ...common, name: cash, openingBalance: '1000.00' } },
  )
  const { createBankAccount } = await call(
    'mutation($input: BankAccountFieldsInput!) { createBankAccount(input: $input) { id } }',
    {
      input: {
        ...{ ...common, nickname: bank, bankId: allBanks[0].id, accountType: 'CORPORATE', agency: '1234' },
        ...{ account: String(Date.now()).slice(-9), openingBalance: '50.00', allowNegative: false },
      },
    },
  )
  const balances = async (): Promise<[string, string]> => {
    const held = await call(
      'query($cash: ID!, $bank: ID!) { cashAccount(id: $cash) { balance } bankAccount(id: $bank) { balance } }',
      { cash: createCashAccount.id, bank: createBankAccount.id },
    )
    return [held.cashAccount.balance, held.bankAccount.balance]
  }
  return { cash, bank, balances }
}

const panel = (page: Page) => new RegisterPage(page).panel
const receipt = (page: Page) => page.getByRole('dialog', { name: 'Comprovante de transferência' })

/** A new transfer, typed and chosen without a mouse, up to what it does to both accounts. */
async function reviewByKeyboard(page: Page, { cash, bank }: Accounts, cents: string, date?: string): Promise<void> {
  await page.goto('/transfers')
  await new RegisterPage(page).seeTitle('Transferências')
  await page.keyboard.press('n')
  for (const [field, name] of [
    ['Origem', cash],
    ['Destino', bank],
  ] as const) {
    await expect(panel(page).getByRole('combobox', { name: field })).toBeFocused()
    await panel(page).getByRole('combobox', { name: field }).fill(name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('combobox', { name: field })).toHaveValue(name)
    await panel(page).getByRole('combobox', { name: 'Destino' }).focus()
  }
  await panel(page).getByLabel('Valor').focus()
  await page.keyboard.type(cents)
  if (date) await panel(page).getByLabel('Data', { exact: true }).fill(date)
  await page.keyboard.press('Enter')
}

const seeReview = (page: Page) =>
  expect(panel(page).getByRole('heading', { name: 'Confira antes de transferir' })).toBeFocused()

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await new LoginPage(page).signInAsAdmin()
})

test('moves money from a cash box to the bank by keyboard, seen before it is done, and gives it back', async ({
  page,
}) => {
  const accounts = await openAccounts(page)
  await reviewByKeyboard(page, accounts, '27000')
  await seeReview(page)
  await expect(panel(page).getByRole('region', { name: `Sai de ${accounts.cash}` })).toContainText('R$ 730,00')
  await expect(panel(page).getByRole('region', { name: `Entra em ${accounts.bank}` })).toContainText('R$ 320,00')
  expect(await accounts.balances()).toEqual(['1000.00', '50.00'])
  await panel(page).getByRole('button', { name: 'Transferir R$ 270,00' }).focus()
  await page.keyboard.press('Enter')
  await expect(receipt(page).getByText('Efetivada')).toBeVisible()
  expect(await accounts.balances()).toEqual(['730.00', '320.00'])

  await receipt(page).getByRole('button', { name: 'Estornar' }).click()
  const question = page.getByRole('dialog', { name: 'Estornar a transferência?' })
  await question.getByLabel('Motivo').fill('Depositado na conta errada')
  await question.getByRole('button', { name: 'Estornar R$ 270,00' }).click()
  await expect(receipt(page).getByText('Estornada', { exact: true })).toBeVisible()
  await expect(receipt(page).getByText('Depositado na conta errada')).toBeVisible()
  await expect(receipt(page).getByRole('button', { name: /Estornar|Desfazer/ })).toHaveCount(0)
  expect(await accounts.balances()).toEqual(['1000.00', '50.00'])
})

test('a double press moves it once; undone the same day, it stays to be seen', async ({ page }) => {
  const accounts = await openAccounts(page)
  await reviewByKeyboard(page, accounts, '10000')
  await seeReview(page)
  await panel(page).getByRole('button', { name: 'Transferir R$ 100,00' }).dblclick()
  await expect(receipt(page).getByText('Efetivada')).toBeVisible()
  expect(await accounts.balances()).toEqual(['900.00', '150.00'])

  await receipt(page).getByRole('button', { name: 'Desfazer (hoje)' }).click()
  await page.getByRole('button', { name: 'Desfazer R$ 100,00' }).click()
  await expect(receipt(page).getByText('Desfeita', { exact: true })).toBeVisible()
  expect(await accounts.balances()).toEqual(['1000.00', '50.00'])
})

test('an answer that is lost is asked for again: nothing happens twice, and the screen says so', async ({ page }) => {
  const accounts = await openAccounts(page)
  await reviewByKeyboard(page, accounts, '5000')
  await seeReview(page)
  let lost = 0
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('CreateTransfer')) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await panel(page).getByRole('button', { name: 'Transferir R$ 50,00' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('Não sabemos se a transferência foi feita')
  expect(await accounts.balances()).toEqual(['950.00', '100.00'])
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Requisição duplicada detectada. Dados atualizados com sucesso.')).toBeVisible()
  await expect(receipt(page).getByText('Efetivada')).toBeVisible()
  expect(lost).toBe(1)
  expect(await accounts.balances()).toEqual(['950.00', '100.00'])
})

test('a closed month refuses it at the date, and what was typed stays', async ({ page }) => {
  const accounts = await openAccounts(page, '2020-01-01')
  await page.goto('/general-registers/company')
  await page.getByRole('link', { name: 'Editar' }).click()
  await panel(page).getByLabel('Fechado até').fill('31/01/2020')
  await panel(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(panel(page)).toHaveCount(0)

  await reviewByKeyboard(page, accounts, '5000', '15/01/2020')
  await expect(panel(page).getByLabel('Data', { exact: true })).toHaveAccessibleDescription(/está fechado/)
  await expect(panel(page).getByLabel('Valor')).toHaveValue('R$ 50,00')
  await expect(panel(page).getByRole('combobox', { name: 'Origem' })).toHaveValue(accounts.cash)
  expect(await accounts.balances()).toEqual(['1000.00', '50.00'])
})
