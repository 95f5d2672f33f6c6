import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import type { Answer, Call, TestApi } from '../api.ts'
import type { Person } from '../church.ts'
import { noteMoved } from './journal.ts'

/** The ledger checker finds nothing; a test that moves money ends with it. */
export async function expectSoundLedger(api: TestApi): Promise<void> {
  const broken = await api.query<{ reason: string }>('select * from celeiro.broken_ledger()')
  expect(broken).toEqual([])
  noteMoved(api.adminUrl)
}

/** A call that moves money, by default with a new idempotency key. */
export const postTo = (
  api: TestApi,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  { key = newId(), ...call }: Call & { readonly key?: string },
): Promise<Answer> => api.call(method, path, { ...call, headers: { ...call.headers, 'idempotency-key': key } })

/** The bank that test accounts are with. */
export const bankId = '01900000-0000-7a3f-8196-4827aa348781'

let numbers = 1000

export interface AccountOptions {
  readonly branchId: string
  /** "1234.56" */
  readonly balance?: string
  readonly openingDate?: string
  readonly allowNegative?: boolean
  readonly as?: Person | undefined
}

/** A new bank account with that opening balance; answers its id. */
export async function openBankAccount(api: TestApi, options: AccountOptions): Promise<string> {
  const { branchId, balance = '0.00', openingDate = '2026-01-01', allowNegative = false } = options
  numbers += 1
  const { status, body } = await postTo(api, 'POST', '/bank-account', {
    as: options.as ?? api.church.people.admin,
    body: {
      nickname: `Conta ${numbers}`,
      branchId,
      bankId,
      accountType: 1,
      agency: '1',
      account: String(numbers),
      openingBalance: balance,
      openingDate,
      allowNegative,
    },
  })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.id
}

/** A new cash box with that opening balance; answers its id. */
export async function openCashAccount(api: TestApi, options: AccountOptions): Promise<string> {
  const { branchId, balance = '0.00', openingDate = '2026-01-01' } = options
  numbers += 1
  const { status, body } = await postTo(api, 'POST', '/cash-account', {
    as: options.as ?? api.church.people.admin,
    body: { name: `Caixa ${numbers}`, branchId, openingBalance: balance, openingDate },
  })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.id
}

/** What an account holds. */
export async function balanceOf(api: TestApi, id: string): Promise<string> {
  const [row] = await api.query<{ balance: string }>(
    `select (balance_cents / 100.0)::numeric(20, 2)::text as balance from celeiro.ledger_account where id = $1`,
    [id],
  )
  return row?.balance ?? 'none'
}
