import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { newName } from './documents.ts'
import { password } from './pages/login-page.ts'

/** Calls the gateway outside the page, by default as the administrator. @throws for anything but data */
export async function gatewayOf(page: Page, email = 'admin@celeiro.example') {
  const call = async (query: string, variables: object, token = '') => {
    const response = await page.request.post('/graphql', {
      headers: {
        'graphql-require-preflight': '1',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      data: { query, variables },
    })
    const { data, errors } = await response.json()
    expect(errors).toBeUndefined()
    return data
  }
  const input = { email, password }
  const { signIn } = await call('mutation($input: SignInInput!) { signIn(input: $input) { accessToken } }', { input })
  return (query: string, variables: object = {}) => call(query, variables, signIn.accessToken)
}

export interface Accounts {
  cash: string
  bank: string
  bankId: string
  branchId: string
  /** What both hold now. */
  balances: () => Promise<[cash: string, bank: string]>
}

/** A new cash box with R$ 1.000,00 and a bank account with R$ 50,00. */
export async function openAccounts(page: Page, openingDate = '2026-01-02'): Promise<Accounts> {
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
        ...common,
        nickname: bank,
        bankId: allBanks[0].id,
        accountType: 'CORPORATE',
        agency: '1234',
        account: String(Date.now()).slice(-9),
        openingBalance: '50.00',
        allowNegative: false,
      },
    },
  )
  const balances = async (): Promise<[string, string]> => {
    const answer = await call(
      'query($cash: ID!, $bank: ID!) { cashAccount(id: $cash) { balance } bankAccount(id: $bank) { balance } }',
      { cash: createCashAccount.id, bank: createBankAccount.id },
    )
    return [answer.cashAccount.balance, answer.bankAccount.balance]
  }
  return { cash, bank, bankId: createBankAccount.id, branchId: common.branchId, balances }
}
