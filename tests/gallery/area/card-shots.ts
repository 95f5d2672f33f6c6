import { day, type Shot, today } from '../shot.ts'
import { linked, type Stage } from '../stage.ts'

const receipt = {
  id: '01900000-0000-7000-8000-000000000400',
  name: 'RC-2026-000018',
  code: 'RC-2026-000018',
  pointOfSaleId: linked.terminal.id,
  terminalName: 'PB042117745520 Cielo',
  branchId: linked.branch.id,
  incomeSource: 'EVENTS',
  periodStart: day(-34),
  periodEnd: today,
  bankAccountId: linked.bankAccount.id,
  accountPlanId: linked.income.id,
  transactionCount: 37,
  gross: '4381.50',
  fee: '118.00',
  net: '4263.50',
  receivable: '1811.75',
  received: '2451.75',
  divergence: '14.94',
  nextCreditDate: today,
  status: 'PARTIAL',
  version: 1,
}
const earlier = {
  ...receipt,
  id: '01900000-0000-7000-8000-000000000402',
  name: 'RC-2026-000017',
  code: 'RC-2026-000017',
  periodStart: day(-64),
  periodEnd: day(-35),
  transactionCount: 29,
  gross: '3902.00',
  fee: '97.55',
  net: '3804.45',
  receivable: '0.00',
  received: '3804.45',
  divergence: '0.00',
  nextCreditDate: null,
  status: 'PAID',
}
const sale = {
  id: '01900000-0000-7000-8000-000000000411',
  cardReceiptId: receipt.id,
  receiptCode: receipt.code,
  saleDate: day(-20),
  saleTime: '19:40',
  brand: 'AMEX',
  operationType: 'CREDIT_SPOTS',
  installments: 1,
  installmentNumber: 1,
  gross: '1234.56',
  taxPercent: '2.5',
  agreedFee: '30.86',
  fee: '35.80',
  acquirerFee: '35.80',
  acquirerNet: '1198.76',
  divergence: '4.94',
  isDivergent: true,
  net: '1198.76',
  nsu: '000123457',
  expectedCreditDate: day(10),
  agreedCreditDate: day(10),
  authorization: 'A0B1C2',
  cardLast4: '3007',
  terminal: '62345678',
  status: 'PENDING',
  isLate: false,
  version: 1,
}
/** Of which nothing is charged in excess. */
const fair = { ...sale, divergence: '0.00', isDivergent: false }
const debitSale = {
  ...fair,
  id: '01900000-0000-7000-8000-000000000412',
  brand: 'VISA',
  operationType: 'DEBIT',
  nsu: '000123460',
  saleDate: day(-1),
  expectedCreditDate: today,
  gross: '120.00',
  taxPercent: '1.5',
  agreedFee: '1.80',
  fee: '1.80',
  acquirerFee: '1.80',
  acquirerNet: '118.20',
  net: '118.20',
}
const sales = [
  {
    ...fair,
    id: '01900000-0000-7000-8000-000000000414',
    brand: 'HIPERCARD',
    nsu: '000123112',
    isLate: true,
    saleDate: day(-33),
    expectedCreditDate: day(-3),
    gross: '310.00',
    taxPercent: '3.1',
    agreedFee: '9.61',
    fee: '9.61',
    acquirerFee: null,
    acquirerNet: null,
    divergence: null,
    net: '300.39',
  },
  debitSale,
  {
    ...fair,
    id: '01900000-0000-7000-8000-000000000413',
    brand: 'ELO',
    nsu: '000123301',
    status: 'SCHEDULED',
    saleDate: day(-25),
    expectedCreditDate: day(5),
    gross: '200.00',
    taxPercent: '2.8',
    agreedFee: '5.60',
    fee: '5.60',
    acquirerFee: '5.60',
    acquirerNet: '194.40',
    net: '194.40',
  },
  sale,
]
const line = {
  month: today.slice(0, 7),
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
const debit = {
  ...line,
  brand: 'VISA',
  operationType: 'DEBIT',
  count: 33,
  divergentCount: 0,
  gross: '648.00',
  agreed: '9.72',
  taken: '9.72',
  divergence: '0.00',
}
/** What comes today, in the next days, and should have come. */
const toCome = {
  receivable: { value: '1811.75', count: 4 },
  today: { value: '118.20', count: 1 },
  next7: { value: '312.60', count: 2 },
  late: { value: '300.39', count: 1 },
}

async function keep(stage: Stage): Promise<void> {
  const totals = { gross: '8283.50', fee: '215.55', net: '8067.95', receivable: '1811.75', divergence: '14.94' }
  await stage.answer('cardReceipts', { rows: [receipt, earlier], count: 2, totals })
  await stage.answer('cardReceipt', receipt)
  await stage.answer('cardReceiptKpi', toCome)
  const ofSales = {
    gross: '1864.56',
    agreedFee: '47.87',
    fee: '52.81',
    net: '1811.75',
    receivable: '1811.75',
    divergence: '4.94',
    cancelled: '0.00',
  }
  await stage.answer('cardTransactions', { rows: sales, count: sales.length, totals: ofSales })
  await stage.answer('cardBankCredits', [
    {
      lineId: '01900000-0000-7000-8000-000000000420',
      date: today,
      text: 'CIELO VENDAS CREDITO',
      value: debitSale.net,
      accountName: linked.bankAccount.nickname,
      ids: [debitSale.id],
    },
  ])
  await stage.answer('cardTransaction', sale)
  await stage.answer('cardAudit', {
    lines: [line, debit],
    agreed: '103.06',
    taken: '118.00',
    divergence: '14.94',
    unknown: 2,
  })
  await stage.keepLinked()
}

const opened = (path: string, words: string) => async (stage: Stage) => {
  await keep(stage)
  await stage.open(path)
  await stage.see(words)
}

/** Receipts of terminals, their sales, and fees compared with the agreed ones. */
export const cardShots: readonly Shot[] = [
  {
    screen: 'Recebimentos de cartão',
    name: 'lista',
    route: '/siaf-pay',
    arrange: opened('/siaf-pay', 'RC-2026-000017'),
  },
  {
    screen: 'Recebimentos de cartão',
    name: 'novo',
    route: '/siaf-pay/new',
    height: 1300,
    arrange: opened('/siaf-pay/new', 'Onde a operadora deposita'),
  },
  {
    screen: 'Recebimentos de cartão',
    name: 'um recebimento',
    route: '/siaf-pay/$id',
    height: 1500,
    arrange: opened(`/siaf-pay/${receipt.id}`, 'Lançar vendas à mão'),
  },
  {
    screen: 'Vendas no cartão',
    name: 'lista',
    route: '/siaf-pay/transaction',
    arrange: opened('/siaf-pay/transaction', 'Hipercard'),
  },
  {
    screen: 'Vendas no cartão',
    name: 'uma venda',
    route: '/siaf-pay/transaction/$id',
    height: 1100,
    arrange: opened(`/siaf-pay/transaction/${sale.id}`, 'Taxa combinada'),
  },
  {
    screen: 'Créditos da operadora',
    name: 'encontrados',
    route: '/siaf-pay/credits',
    arrange: opened('/siaf-pay/credits', 'Dar baixa e conciliar'),
  },
  {
    screen: 'Conferência de taxas',
    name: 'mês',
    route: '/siaf-pay/fees',
    arrange: opened('/siaf-pay/fees', 'Retido a mais'),
  },
]
