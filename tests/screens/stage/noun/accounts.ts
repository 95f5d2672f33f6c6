import { page } from 'vitest/browser'
import { answer } from '../gateway.ts'
import type { Gateway } from '../stage.ts'
import { branchId, keepSuppliers } from './suppliers.ts'

export const bradesco = '01890a5d-ac96-774b-bcce-b302099a8001'

const userId = '01890a5d-ac96-774b-bcce-b302099a8099'

export const bankAccount = {
  id: 'a1',
  nickname: 'Movimento',
  branchId,
  bankId: bradesco,
  accountType: 'CORPORATE',
  status: 'ACTIVE',
  agency: '1234',
  agencyDigit: '5',
  account: '98765',
  accountDigit: 'X',
  holderName: null,
  holderDocument: null,
  openingBalance: '1000.00',
  openingDate: '2026-01-02',
  allowNegative: false,
  balance: '1250.40',
  pixKeys: [
    { pixKeyType: 'CORPORATE', pixKey: '11222333000181' },
    { pixKeyType: 'EMAIL', pixKey: 'ofertas@igreja.example' },
  ],
  hasMovements: true,
  version: 3,
}

const bank = { identifier: '237', name: 'Banco Bradesco S.A.' }
const { nickname: name, branchId: _, ...facts } = bankAccount
export const bankRow = { ...facts, branchId, name, bank }

export const cashAccount = {
  id: 'c1',
  name: 'Caixa Sede',
  branchId,
  responsibleUserId: userId,
  responsibleName: 'Ana Souza',
  maxBalance: '200.00',
  openingBalance: '0.00',
  openingDate: '2026-01-02',
  status: 'BLOCKED',
  balance: '250.00',
  hasMovements: true,
  version: 1,
}

/** A gateway that knows two bank accounts and one cash box, blocked. */
export function keepAccounts(gateway: Gateway): void {
  keepSuppliers(gateway)
  const overdrawn = { ...bankRow, id: 'a2', name: 'Construção', balance: '-310.00', status: 'INACTIVE' }
  gateway.on('BankAccounts', () =>
    answer({ bankAccounts: { rows: [bankRow, overdrawn], count: 2, totals: { balance: '940.40' } } }),
  )
  gateway.on('BankAccountKpi', () =>
    answer({ bankAccountKpi: { count: 2, balance: '940.40', monthIn: '2500.00', monthOut: '1559.60', negative: 1 } }),
  )
  gateway.on('BankAccount', () => answer({ bankAccount }))
  gateway.on('PixReceiver', () => answer({ branch: { address: { city: 'São Paulo' } } }))
  gateway.on('CashAccounts', () =>
    answer({ cashAccounts: { rows: [cashAccount], count: 1, totals: { balance: cashAccount.balance } } }),
  )
  gateway.on('CashAccountKpi', () =>
    answer({
      cashAccountKpi: {
        count: 1,
        balance: '250.00',
        monthIn: '250.00',
        monthOut: '0.00',
        blocked: 1,
        overMaximum: 1,
      },
    }),
  )
  gateway.on('CashAccount', () => answer({ cashAccount }))
  gateway.on('AllUsers', () => answer({ allUsers: [{ id: userId, name: 'Ana Souza' }] }))
}

/** Chooses what may be done with the row of that name. */
export async function act(name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The figure under a label above the list. */
export const indicator = (label: string) =>
  page.getByRole('region', { name: 'Indicadores' }).getByText(label, { exact: true }).element().nextElementSibling
