import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../gateway.ts'
import { type Gateway, openAt } from '../stage.ts'
import { box, combobox, panel } from './suppliers.ts'

export const cashId = '01890a5d-ac96-774b-bcce-b302099a8101'
export const bankAccountId = '01890a5d-ac96-774b-bcce-b302099a8102'

const state = { status: 'ACTIVE', allowNegative: false, openingDate: '2026-01-02', inactiveBranch: null }

export const transfer = {
  id: 't1',
  operationCode: 'TRF-2026-000045',
  type: 'CASH_TO_BANK',
  date: '2026-02-03',
  origin: { name: 'Caixa Sede', kind: 'CASH' },
  destination: { name: 'Conta Movimento', kind: 'BANK' },
  value: '270.00',
  description: 'Depósito das ofertas de domingo',
  paymentType: 'CASH',
  documentNumber: null,
  attachment: null,
  status: 'EFFECTIVE',
  createdAt: '2026-02-03T15:00:00.000Z',
  createdByName: 'Tiago Barros',
  reversalReason: null,
  reversedAt: null,
  reversedByName: null,
  isReconciled: false,
  originState: { ...state, balance: '980.00', before: '1250.00', after: '980.00' },
  destinationState: { ...state, balance: '5270.00', before: '5000.00', after: '5270.00' },
  version: 1,
}

export const preview = {
  origin: { id: cashId, name: 'Caixa Sede', before: '1250.00', after: '980.00' },
  destination: { id: bankAccountId, name: 'Conta Movimento', before: '5000.00', after: '5270.00' },
  negativeOn: null,
}

const rowOf = ({ operationCode, ...row }: typeof transfer) => ({ ...row, name: operationCode })

/** A gateway that knows a cash box, a bank account, one of each that takes no money, and three transfers. */
export function keepTransfers(gateway: Gateway, stored: object = {}, branchId = 'b1'): void {
  gateway.on('AccountOptions', () =>
    answer({
      allCashAccounts: [
        { id: cashId, name: 'Caixa Sede', branchId, status: 'ACTIVE', balance: '1250.00' },
        {
          id: '01890a5d-ac96-774b-bcce-b302099a8103',
          name: 'Caixa em contagem',
          branchId,
          status: 'BLOCKED',
          balance: '80.00',
        },
        {
          id: '01890a5d-ac96-774b-bcce-b302099a8104',
          name: 'Caixa Antigo',
          branchId: 'b3',
          status: 'ACTIVE',
          balance: '0.00',
        },
      ],
      allBankAccounts: [
        {
          id: bankAccountId,
          nickname: 'Conta Movimento',
          branchId,
          status: 'ACTIVE',
          balance: '5000.00',
          allowNegative: false,
          bank: { name: 'Banco do Brasil' },
        },
      ],
    }),
  )
  gateway.on('Transfers', () =>
    answer({
      transfers: {
        rows: [
          rowOf(transfer),
          { ...rowOf(transfer), id: 't2', name: 'TRF-2026-000044', value: '1000.50', status: 'REVERSED' },
          { ...rowOf(transfer), id: 't3', name: 'TRF-2026-000043', value: '30.00', status: 'DELETED' },
        ],
        count: 3,
        totals: { effectiveCount: 1, effective: '270.00', undoneCount: 2, undone: '1030.50' },
      },
    }),
  )
  gateway.on('Transfer', () => answer({ transfer: { ...transfer, ...stored } }))
  gateway.on('PreviewTransfer', () => answer({ previewTransfer: preview }))
  gateway.on('CreateTransfer', () => answer({ createTransfer: { id: 't1' } }))
}

/** By typing a part of its name and choosing the match. */
export async function chooseAccount(field: string, name: string): Promise<void> {
  await combobox(field).fill(name)
  // Enter takes what is highlighted, which is a moment after it is seen.
  await expect.element(page.getByRole('option', { name })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
}

/** A new transfer of R$ 270,00 from the cash box to the bank, filled in. */
export async function fillTransfer() {
  const element = openAt('/transfers/new')
  await expect.element(box('Valor')).toBeVisible()
  await chooseAccount('Origem', 'Caixa Sede')
  await chooseAccount('Destino', 'Conta Movimento')
  await box('Valor').fill('27000')
  return element
}

export const press = (name: string | RegExp) => panel().getByRole('button', { name }).click()

/** Filled in and looked over: what is left is to do it. */
export async function reviewTransfer() {
  const element = await fillTransfer()
  await press('Revisar')
  await expect.element(panel().getByRole('heading', { name: 'Confira antes de transferir' })).toBeVisible()
  return element
}

/** The idempotency keys of an operation's calls. */
export const keysOf = (gateway: Gateway, operation: string) =>
  gateway.calls.filter((call) => call.operation === operation).map(({ headers }) => headers.get('idempotency-key'))
