import type { Shot } from './shot.ts'
import type { Stage } from './stage.ts'

const terminal = '01900000-0000-7000-8000-000000000401'
const receipt = {
  ...{ id: '01900000-0000-7000-8000-000000000400', name: 'RC-2026-000018', code: 'RC-2026-000018' },
  ...{
    pointOfSaleId: terminal,
    terminalName: 'PB042117745520 Cielo',
    branchId: '01900000-0000-7000-8000-000000000001',
  },
  ...{ incomeSource: 'EVENTS', periodStart: '2026-11-01', periodEnd: '2026-11-30' },
  ...{ bankAccountId: '01900000-0000-7000-8000-000000000041', accountPlanId: '01900000-0000-7000-8000-000000000021' },
  ...{
    transactionCount: 37,
    gross: '4381.50',
    fee: '109.27',
    net: '4272.23',
    receivable: '1830.10',
    received: '2442.13',
  },
  ...{ divergence: '14.94', nextCreditDate: '2026-11-24', status: 'PARTIAL', version: 1 },
}
const sale = {
  ...{ id: '01900000-0000-7000-8000-000000000411', cardReceiptId: receipt.id, receiptCode: receipt.code },
  ...{ saleDate: '2026-11-14', saleTime: '19:40', brand: 'AMEX', operationType: 'CREDIT_SPOTS', installments: 1 },
  ...{ installmentNumber: 1, gross: '1234.56', taxPercent: '2.5', fee: '30.86', acquirerFee: '35.80' },
  ...{ acquirerNet: '1198.76', divergence: '4.94', isDivergent: true, net: '1198.76', nsu: '000123457' },
  ...{ expectedCreditDate: '2026-12-14', agreedCreditDate: '2026-12-14', authorization: 'A0B1C2', cardLast4: '3007' },
  ...{ terminal: '62345678', status: 'PENDING', isLate: false, version: 1 },
}
const sales = [
  { ...sale, id: '01900000-0000-7000-8000-000000000412', brand: 'VISA', operationType: 'DEBIT', gross: '120.00' },
  { ...sale, id: '01900000-0000-7000-8000-000000000413', brand: 'ELO', status: 'PAID', isDivergent: false },
  { ...sale, id: '01900000-0000-7000-8000-000000000414', brand: 'HIPERCARD', isLate: true, divergence: null },
  sale,
]
const line = {
  ...{ month: '2026-11', brand: 'AMEX', operationType: 'CREDIT_SPOTS', count: 4, divergentCount: 4 },
  ...{ gross: '3733.50', agreed: '93.34', taken: '108.28', divergence: '14.94', lateCount: 0, lateDays: 0 },
}
const lines = [
  line,
  { ...line, brand: 'VISA', operationType: 'DEBIT', count: 33, divergentCount: 0, taken: '93.34', divergence: '0.00' },
]
const figure = { value: '1830.10', count: 21 }

async function keep(stage: Stage): Promise<void> {
  const receipts = [receipt, { ...receipt, id: terminal, name: 'RC-2026-000017', status: 'PAID', receivable: '0.00' }]
  const totals = { gross: '8763.00', fee: '218.54', net: '8544.46', receivable: '1830.10', divergence: '14.94' }
  await stage.answer('cardReceipts', { rows: receipts, count: 2, totals })
  await stage.answer('cardReceipt', receipt)
  await stage.answer('cardReceiptKpi', { receivable: figure, today: figure, late: figure, next7: figure })
  await stage.answer('cardTransactions', { rows: sales, count: sales.length, totals })
  await stage.answer('cardBankCredits', [
    {
      ...{ lineId: terminal, date: '2026-11-23', value: '1830.10', text: 'CIELO VENDAS CREDITO' },
      ...{
        accountName: 'Conta principal',
        ids: Array.from({ length: 21 }, (_, place) => `${sale.id.slice(0, -3)}5${place + 10}`),
      },
    },
  ])
  await stage.answer('cardTransaction', sale)
  await stage.answer('cardAudit', { lines, agreed: '186.68', taken: '201.62', divergence: '14.94', unknown: 2 })
}

const opened = (path: string, words: string) => async (stage: Stage) => {
  await keep(stage)
  await stage.open(path)
  await stage.see(words)
}

/** Receipts of terminals, their sales, and the fees held against what was agreed. */
export const cardShots: readonly Shot[] = [
  {
    ...{ screen: 'Recebimentos de cartão', name: 'lista', route: '/siaf-pay' },
    arrange: opened('/siaf-pay', 'RC-2026-000017'),
  },
  {
    ...{ screen: 'Recebimentos de cartão', name: 'novo', route: '/siaf-pay/new', height: 1300 },
    arrange: opened('/siaf-pay/new', 'Onde a operadora deposita'),
  },
  {
    ...{ screen: 'Recebimentos de cartão', name: 'um recebimento', route: '/siaf-pay/$id', height: 1500 },
    arrange: opened(`/siaf-pay/${receipt.id}`, 'Lançar vendas à mão'),
  },
  {
    ...{ screen: 'Vendas no cartão', name: 'lista', route: '/siaf-pay/transaction' },
    arrange: opened('/siaf-pay/transaction', 'Hipercard'),
  },
  {
    ...{ screen: 'Vendas no cartão', name: 'uma venda', route: '/siaf-pay/transaction/$id', height: 1100 },
    arrange: opened(`/siaf-pay/transaction/${sale.id}`, 'Taxa combinada'),
  },
  {
    ...{ screen: 'Créditos da operadora', name: 'encontrados', route: '/siaf-pay/credits' },
    arrange: opened('/siaf-pay/credits', 'Dar baixa e conciliar'),
  },
  {
    ...{ screen: 'Conferência de taxas', name: 'mês', route: '/siaf-pay/fees' },
    arrange: opened('/siaf-pay/fees', 'Cobrado a mais'),
  },
]
