import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer, refuse } from '../stage/gateway.ts'
import { lastVariables } from '../stage/noun/suppliers.ts'
import { bankAccountId, keepTransfers, keysOf } from '../stage/noun/transfers.ts'
import { brokenServer, type Gateway, openAt, stage, strike } from '../stage/stage.ts'

let gateway: Gateway

const ids = ['01890a5d-ac96-774b-bcce-b302099a8301', '01890a5d-ac96-774b-bcce-b302099a8302']
const terminalId = '01890a5d-ac96-774b-bcce-b302099a8304'
const sale = {
  receiptCode: 'RC-2026-000001',
  saleDate: '2026-10-05',
  operationType: 'CREDIT_SPOTS',
  installments: 1,
  installmentNumber: 1,
  gross: '100.00',
  agreedFee: '2.20',
  fee: '2.60',
  acquirerFee: '2.60',
  divergence: '0.40',
  net: '97.40',
  isDivergent: true,
  expectedCreditDate: '2026-11-04',
  nsu: '1',
  status: 'SCHEDULED',
  isLate: true,
}
const rows = [
  { ...sale, id: ids[0], brand: 'VISA' },
  { ...sale, id: ids[1], brand: 'ELO' },
  { ...sale, id: '01890a5d-ac96-774b-bcce-b302099a8303', brand: 'AMEX', status: 'PAID', isLate: false },
]
const listed = { gross: '300.00', fee: '7.80', net: '292.20', receivable: '194.80', divergence: '1.20' }
const totals = { ...listed, cancelled: '0.00' }

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
    for (const name of ['Visa', 'Elo', 'American Express'])
      await page.getByRole('row', { name }).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Dar baixa', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Dar baixa em 2 vendas/ })
    await expect.element(dialog).toHaveTextContent(/R\$\s194,80 ao todo/)
    await expect.element(dialog).toHaveTextContent(/uma não tem dinheiro a receber/)
    await dialog.getByRole('combobox', { name: 'Conta' }).click()
    await page.getByRole('option', { name: 'Conta Movimento' }).click()
    await expect.element(dialog).toHaveTextContent(/Saldo: .* → /)
    await expectAccessible(document.querySelector('celeiro-app') as Element)
    await dialog.getByRole('button', { name: /^Receber/ }).click()
    await expect.element(dialog).toHaveTextContent('Não sabemos se a baixa foi feita.')
    gateway.on('WriteOffCardTransactions', () => answer({ writeOffCardTransactions: { ids } }))
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByText('Baixa efetuada', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText(/^R\$\s[\d.]+,\d\d · \d+ vendas? no cartão$/).first()).toBeVisible()
    expect(new Set(keysOf(gateway, 'WriteOffCardTransactions')).size).toBe(1)
    expect(lastVariables(gateway, 'WriteOffCardTransactions')?.input).toMatchObject({ ids, accountId: bankAccountId })
  })

  it('is opened with what may be done with it, and a chargeback is taken where its money came in', async () => {
    const paid = { ...sale, id: ids[0], brand: 'VISA', status: 'PAID', isLate: false, version: 1 }
    gateway.on('CardTransaction', () =>
      answer({ cardTransaction: { ...paid, accountId: bankAccountId, accountName: 'Conta Movimento', bankAccountId } }),
    )
    gateway.on('ChargebackCardTransaction', () => answer({ chargebackCardTransaction: { id: ids[0] } }))
    openAt(`/siaf-pay/transaction/${ids[0]}`)
    await expect.element(page.getByRole('dialog')).toHaveTextContent(/LíquidoR\$ 97,40/)
    await page.getByRole('button', { name: 'Registrar chargeback' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar o chargeback' })
    await expect.element(dialog.getByRole('combobox', { name: 'Conta' })).toHaveValue('Conta Movimento')
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect
      .poll(() => lastVariables(gateway, 'ChargebackCardTransaction'))
      .toMatchObject({
        id: ids[0],
        input: { accountId: bankAccountId },
      })
  })

  it('are entered by hand on their receipt, as many lines as there are brands and operations', async () => {
    const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
    const receipt = {
      id: ids[1],
      code: 'RC-2026-000001',
      incomeSource: 'EVENTS',
      status: 'OPEN',
      version: 1,
      ...period,
    }
    const sums = {
      transactionCount: 0,
      gross: '0.00',
      fee: '0.00',
      net: '0.00',
      receivable: '0.00',
      received: '12.00',
      divergence: '0.00',
    }
    gateway.on('CardReceipt', () => answer({ cardReceipt: { ...receipt, ...sums } }))
    gateway.on('CreateCardTransactions', () => answer({ createCardTransactions: { ids } }))
    const fundId = '01890a5d-ac96-774b-bcce-b302099af001'
    gateway.on('AllFunds', () => answer({ allFunds: [{ id: fundId, name: 'Telhado' }] }))
    openAt(`/siaf-pay/${ids[1]}`)
    await expect.element(page.getByLabelText('Somas do recebimento')).toHaveTextContent(/RecebidoR\$ 12,00/)
    await page.getByRole('button', { name: 'Lançar vendas à mão' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lançar vendas à mão' })
    await dialog.getByRole('button', { name: 'Adicionar venda' }).click()
    for (const [place, brand] of ['Visa', 'Elo'].entries()) {
      const line = dialog.getByRole('group', { name: `Venda ${place + 1}` })
      await line.getByLabelText('Valor bruto').fill('1000')
      await line.getByRole('combobox', { name: 'Bandeira' }).click()
      await page.getByRole('option', { name: brand }).click()
      await line.getByRole('combobox', { name: 'Operação' }).click()
      await page.getByRole('option', { name: 'Débito' }).click()
    }
    await dialog.getByRole('group', { name: 'Venda 2' }).getByRole('combobox', { name: 'Fundo' }).click()
    await page.getByRole('option', { name: 'Telhado' }).click()
    const after = { ...receipt, ...sums, transactionCount: 2, gross: '20.00' }
    gateway.on('CardReceipt', () => answer({ cardReceipt: after }))
    await dialog.getByRole('button', { name: 'Lançar R$ 20,00' }).click()
    await expect
      .poll(() => lastVariables(gateway, 'CreateCardTransactions')?.input)
      .toMatchObject({
        cardReceiptId: ids[1],
        items: [
          { brand: 'VISA', saleDate: '2026-01-31' },
          { brand: 'ELO', gross: '10.00', fundId },
        ],
      })
    await expect.element(page.getByLabelText('Somas do recebimento')).toHaveTextContent(/BrutoR\$ 20,00/)
  })

  it('begin in a receipt as the last one of its terminal did', async () => {
    const pos = {
      id: terminalId,
      name: 'PB1',
      serialNumber: 'PB1',
      acquirer: 'Cielo',
      observation: 'Cantina',
      status: 'ACTIVE',
    }
    gateway.on('AllPointsOfSale', () => answer({ allPointsOfSale: [pos] }))
    gateway.on('LastCardReceipt', () => answer({ cardReceipts: { rows: [{ id: ids[1] }] } }))
    const money = { bankAccountId, accountPlanId: null, incomeSource: 'EVENTS', branchId: 'b1' }
    gateway.on('CardReceipt', () =>
      answer({ cardReceipt: { id: ids[1], pointOfSaleId: terminalId, version: 1, ...money } }),
    )
    openAt('/siaf-pay/new')
    const panel = page.getByRole('dialog', { name: 'Novo recebimento' })
    await panel.getByRole('combobox', { name: 'Maquininha' }).click()
    await page.getByRole('option', { name: /Cielo · Cantina/ }).click()
    await expect.element(panel.getByRole('combobox', { name: 'Conta bancária' })).toHaveValue('Conta Movimento')
    await expect.element(panel.getByRole('combobox', { name: 'Origem da receita' })).toHaveTextContent('Eventos')
    expect(lastVariables(gateway, 'LastCardReceipt')).toEqual({ pointOfSaleId: [terminalId] })
  })

  it('that are to come are drawn by day beside the calendar, of those that are filtered', async () => {
    gateway.on('CardTransactionCalendar', () =>
      answer({ cardTransactionCalendar: { days: [{ date: '2026-12-03', count: 2, value: '194.80' }], closed: [] } }),
    )
    openAt('/siaf-pay/transaction?status=PENDING,SCHEDULED,LATE')
    await page.getByRole('button', { name: 'Calendário', exact: true }).click()
    const chart = page.getByRole('region', { name: 'Créditos esperados' })
    await expect
      .element(chart.getByRole('img', { name: /R\$\s194,80\. O maior crédito é o de 03\/12\/2026/ }))
      .toBeVisible()
    const requests = gateway.calls.filter(({ operation }) => operation === 'CardTransactionCalendar')
    expect(requests.map(({ variables }) => variables.status)).toContainEqual(['PENDING', 'SCHEDULED'])
  })

  it('are held against what was agreed, and what cannot be read is asked for again', async () => {
    const line = {
      month: '2026-11',
      brand: 'AMEX',
      operationType: 'CREDIT_SPOTS',
      count: 4,
      divergentCount: 4,
      gross: '3733.50',
      agreed: '93.34',
      taken: '108.28',
      divergence: '14.94',
      lateCount: 1,
      lateDays: 3,
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

  it('are claimed from the acquirer in a letter, for one terminal', async () => {
    const line = {
      month: '2026-11',
      brand: 'AMEX',
      operationType: 'CREDIT_SPOTS',
      count: 4,
      divergentCount: 4,
      gross: '3733.50',
      agreed: '93.34',
      taken: '108.28',
      divergence: '14.94',
      lateCount: 0,
      lateDays: 0,
    }
    const sums = { agreed: '93.34', taken: '108.28', divergence: '14.94', unknown: 0 }
    gateway.on('CardAudit', () => answer({ cardAudit: { lines: [line], ...sums } }))
    const terminal = { id: 'd0000000-0000-4000-8000-000000000009', name: 'POS-9', acquirer: 'Rede', status: 'ACTIVE' }
    gateway.on('AllPointsOfSale', () => answer({ allPointsOfSale: [terminal] }))
    gateway.on('CardLetter', () => refuse('report_empty'))
    openAt('/siaf-pay/fees?dateFrom=2026-11-01&dateTo=2026-11-30')
    await expect.element(page.getByText('Para escrever à operadora, escolha acima a maquininha.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Maquininha' }).click()
    await page.getByRole('option', { name: /POS-9/ }).click()
    await page.getByRole('button', { name: 'Carta à operadora' }).click()
    await expect.element(page.getByText(/Não há nada a mostrar no papel/).first()).toBeVisible()
    const variables = { pointOfSaleId: terminal.id, dateFrom: '2026-11-01', dateTo: '2026-11-30' }
    expect(lastVariables(gateway, 'CardLetter')).toEqual(variables)
    expect(lastVariables(gateway, 'CardAudit')).toEqual(variables)
  })
})
