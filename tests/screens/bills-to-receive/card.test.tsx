import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/support/shadow.tsx'
import { answer } from '../app/gateway.ts'
import { brokenServer, type Gateway, openAt, stage, strike } from '../records/stage.ts'
import { sent } from '../records/suppliers.ts'
import { bankAccountId, keepTransfers, keysOf } from '../records/transfers.ts'

let gateway: Gateway

const ids = ['01890a5d-ac96-774b-bcce-b302099a8301', '01890a5d-ac96-774b-bcce-b302099a8302']
const sale = {
  ...{ receiptCode: 'RC-2026-000001', saleDate: '2026-10-05', operationType: 'CREDIT_SPOTS', installments: 1 },
  ...{ installmentNumber: 1, gross: '100.00', fee: '2.20', acquirerFee: '2.60', divergence: '0.40', net: '97.40' },
  ...{ isDivergent: true, expectedCreditDate: '2026-11-04', nsu: '1', status: 'SCHEDULED', isLate: true },
}
const rows = [
  { ...sale, id: ids[0], brand: 'VISA' },
  { ...sale, id: ids[1], brand: 'ELO' },
  { ...sale, id: '01890a5d-ac96-774b-bcce-b302099a8303', brand: 'AMEX', status: 'PAID', isLate: false },
]
const totals = { gross: '300.00', fee: '7.80', net: '292.20', receivable: '194.80', divergence: '1.20' }

beforeEach(() => {
  gateway = stage()
  keepTransfers(gateway)
  gateway.on('CardTransactions', () => answer({ cardTransactions: { rows, count: 3, totals } }))
  gateway.on('AllCardReceipts', () => answer({ allCardReceipts: [] }))
  gateway.on('WriteOffCardTransactions', () => answer({ writeOffCardTransactions: { ids } }))
})

afterEach(strike)

describe('sales by card', () => {
  it('that are chosen are written off together, those that wait for money alone, once though the answer is lost', async () => {
    gateway.on('WriteOffCardTransactions', () => brokenServer())
    openAt('/siaf-pay/transaction?status=PENDING,SCHEDULED,PAID')
    for (const name of ['Visa de', 'Elo de', 'American Express de'])
      await page.getByRole('row', { name }).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Dar baixa em 2 vendas/ })
    await expect.element(dialog).toHaveTextContent(/R\$\s194,80 ao todo/)
    await expect.element(dialog).toHaveTextContent(/1 não esperam dinheiro|uma não espera dinheiro/)
    await dialog.getByRole('combobox', { name: 'Conta' }).click()
    await page.getByRole('option', { name: 'Conta Movimento' }).click()
    await expect.element(dialog).toHaveTextContent(/Saldo: .* → /)
    await expectAccessible(document.querySelector('celeiro-app') as Element)
    await dialog.getByRole('button', { name: /^Receber/ }).click()
    await expect.element(dialog).toHaveTextContent('Não sabemos se a baixa foi feita.')
    gateway.on('WriteOffCardTransactions', () => answer({ writeOffCardTransactions: { ids } }))
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText('Baixa efetuada', { exact: true }).first()).toBeVisible()
    expect(new Set(keysOf(gateway, 'WriteOffCardTransactions')).size).toBe(1)
    expect(sent(gateway, 'WriteOffCardTransactions')?.input).toMatchObject({ ids, accountId: bankAccountId })
  })

  it('are held against what was agreed, and what cannot be read is asked for again', async () => {
    const line = {
      ...{ month: '2026-11', brand: 'AMEX', operationType: 'CREDIT_SPOTS', count: 4, divergentCount: 4 },
      ...{ gross: '3733.50', agreed: '93.34', taken: '108.28', divergence: '14.94', lateCount: 1, lateDays: 3 },
    }
    gateway.on('CardAudit', () => brokenServer())
    openAt('/siaf-pay/fees?dateFrom=2026-11-01&dateTo=2026-11-30')
    const retry = page.getByRole('button', { name: 'Tentar novamente' })
    await expect.element(retry).toBeVisible()
    const sums = { agreed: '93.34', taken: '108.28', divergence: '14.94', unknown: 2 }
    gateway.on('CardAudit', () => answer({ cardAudit: { lines: [line], ...sums } }))
    await retry.click()
    await expect.element(page.getByRole('row', { name: /American Express/ })).toHaveTextContent(/14,94/)
    await expect.element(page.getByText(/2 vendas não têm taxa cadastrada/)).toBeVisible()
    await expectAccessible(document.querySelector('celeiro-app') as Element)
  })
})
