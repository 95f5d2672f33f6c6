import type { Shot } from './shot.ts'
import type { Stage } from './stage.ts'

const line = {
  ...{
    id: '01900000-0000-7000-8000-000000000301',
    number: 1,
    value: '1200.00',
    dueDate: '2026-12-05',
    dueRule: 'NEXT',
  },
  ...{ effectiveDueDate: '2026-12-07', paymentType: 'BANK_SLIP', status: 'PENDING', isLate: false },
}
const order = {
  ...{ id: '01900000-0000-7000-8000-000000000300', name: 'OP-2026-000123', code: 'OP-2026-000123' },
  ...{ branchId: '01900000-0000-7000-8000-000000000001', ownerKind: 'SUPPLIER', ownerName: 'Imobiliária Boa Vista' },
  ...{ ownerId: '01900000-0000-7000-8000-000000000011', invoiceType: 'PAYMENT_COUPON', invoiceNumber: '778' },
  ...{ issueDate: '2026-11-10', competence: '2026-11', description: 'Aluguel do salão', grossValue: '2400.00' },
  ...{ accountPlanId: '01900000-0000-7000-8000-000000000021', costCenterId: '01900000-0000-7000-8000-000000000031' },
  ...{ taxes: [], installments: [line, { ...line, id: '01900000-0000-7000-8000-000000000302', number: 2 }] },
  ...{ nextDueDate: '2026-12-07', netValue: '2400.00', paidValue: '0.00', status: 'OPEN', version: 1 },
  ...{ attachments: [], recurrence: null, recursFrom: null },
}
const installment = {
  ...{ ...line, billsPayId: order.id, code: order.code, branchId: order.branchId, name: order.ownerName },
  ...{ ownerName: order.ownerName, description: order.description, total: 2, needsApproval: false, version: 1 },
}
const installments = [
  installment,
  { ...installment, id: '01900000-0000-7000-8000-000000000303', name: 'Companhia de Energia', isLate: true },
  { ...installment, id: '01900000-0000-7000-8000-000000000304', name: 'Gráfica Boa Nova', status: 'PAID' },
]

async function keep(stage: Stage): Promise<void> {
  const orders = [
    order,
    { ...order, id: '01900000-0000-7000-8000-000000000305', name: 'OP-2026-000122', status: 'LATE' },
  ]
  await stage.answer('billsPays', { rows: orders, count: 2, totals: { net: '4800.00', paid: '0.00' } })
  await stage.answer('billsPay', order)
  const totals = { open: '2400.00', paid: '1200.00', late: '1200.00' }
  await stage.answer('installments', { rows: installments, count: installments.length, totals })
  await stage.answer('installment', installment)
}

const opened = (path: string, words: string) => async (stage: Stage) => {
  await keep(stage)
  await stage.open(path)
  await stage.see(words)
}

/** Orders of payment and their instalments. */
export const payableShots: readonly Shot[] = [
  {
    ...{ screen: 'Ordens de pagamento', name: 'lista', route: '/bills-pay' },
    arrange: opened('/bills-pay', 'OP-2026-000122'),
  },
  {
    ...{ screen: 'Ordens de pagamento', name: 'nova', route: '/bills-pay/new', height: 2200 },
    arrange: opened('/bills-pay/new', 'Adicionar parcela'),
  },
  {
    ...{ screen: 'Ordens de pagamento', name: 'uma ordem', route: '/bills-pay/$id', height: 1500 },
    arrange: opened(`/bills-pay/${order.id}`, 'Valor bruto'),
  },
  {
    ...{ screen: 'Ordens de pagamento', name: 'uma que se repete', route: '/bills-pay/$id', height: 1500 },
    arrange: async (stage) => {
      await keep(stage)
      const recurrence = { until: '2028-05-05', percent: '4.5', nextDueDate: '2027-01-05', problem: null }
      const [only] = order.installments
      await stage.answer('billsPay', { ...order, recurrence, installments: [only], grossValue: '1200.00' })
      await stage.open(`/bills-pay/${order.id}`)
      await stage.see('Repete todo mês')
    },
  },
  {
    ...{ screen: 'Relatórios de contas a pagar', name: 'por favorecido', route: '/payables' },
    arrange: async (stage) => {
      const sums = { count: 2, value: '2400.00', paid: '1200.00', open: '1200.00', late: '0.00' }
      const lines = [{ id: order.ownerId, name: order.ownerName, ...sums }]
      await stage.answer('payables', { lines, lineCount: 1, totals: sums })
      await stage.open('/payables')
      await stage.see(order.ownerName)
    },
  },
  {
    ...{ screen: 'Relatórios de contas a pagar', name: 'de dias sem vencimento', route: '/payables' },
    arrange: async (stage) => {
      await stage.open('/payables?by=plan&dateFrom=2001-01-01&dateTo=2001-01-31')
      await stage.see('Nada vence neste período')
    },
  },
  {
    ...{ screen: 'Baixas de pagamento', name: 'lista', route: '/payment-order' },
    arrange: opened('/payment-order', 'Companhia de Energia'),
  },
  {
    ...{ screen: 'Baixas de pagamento', name: 'uma parcela', route: '/payment-order/$id' },
    arrange: opened(`/payment-order/${installment.id}`, 'Forma de pagamento'),
  },
]
