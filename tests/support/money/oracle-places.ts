import { expect } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'
import type { TestApi } from '../api.ts'
import { type Cards, cardsOf } from './card.ts'
import { openFund } from './fund.ts'
import { openBankAccount, openCashAccount } from './ledger.ts'
import { incomePlan } from './offering.ts'
import { expensePlan } from './payable.ts'

/** Where the acts of the oracle's church take place. */
export interface OraclePlaces {
  readonly api: TestApi
  readonly cards: Cards
  readonly terminal: string
  /** A restricted fund. */
  readonly roof: string
  readonly expense: string
  readonly income: string
  readonly bank: string
  readonly box: string
  /** Accounts of the books by their code. */
  readonly codes: Readonly<Record<string, string>>
  /** Of a cheque or a sale, never twice the same. */
  readonly nextNumber: () => string
}

/** Opens accounts, fund and terminal, and maps the plans to accounts of the books. */
export async function oraclePlaces(api: TestApi): Promise<OraclePlaces> {
  const { people, branches, companyId } = api.church
  const { norte = '' } = branches
  const bank = await openBankAccount(api, { branchId: norte, balance: '90000.00' })
  const box = await openCashAccount(api, { branchId: norte, balance: '9000.00' })
  const roof = await openFund(api, 'Telhado', '5000.00', FundKind.codes.RESTRICTED)
  const [expense, income, cards] = [await expensePlan(api), await incomePlan(api), await cardsOf(api)]
  const terminal = await cards.terminal()
  const accounts = await api.query<{ id: string; code: string }>(
    'select id, code from celeiro.journal_account where company_id = $1',
    [companyId],
  )
  const codes = Object.fromEntries(accounts.map(({ id, code }) => [code, id]))
  const mapped = {
    [expense]: '4.2.1.09',
    [income]: '3.1.1.01',
    [cards.income]: '3.1.2.01',
    [cards.expense]: '4.3.1.02',
  }
  const items = Object.entries(mapped).map(([sourceId, code]) => ({
    source: JournalSource.codes.ACCOUNT_PLAN,
    sourceId,
    ledgerAccountId: codes[code],
  }))
  const { status } = await api.call('PUT', '/ledger-account/mapping', { as: people.admin, body: { items } })
  expect(status).toBe(200)
  let number = 0
  const nextNumber = () => String(++number)
  return { api, cards, terminal, roof, expense, income, bank, box, codes, nextNumber }
}
