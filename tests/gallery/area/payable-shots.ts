import { isBusinessDay, nextBusinessDay } from '#domain/value/day/business-day.ts'
import { day, type Shot, today } from '../shot.ts'
import { linked, type Stage } from '../stage.ts'

const dueOn = (date: string) => ({
  dueDate: date,
  dueRule: 'NEXT',
  effectiveDueDate: isBusinessDay(date) ? date : nextBusinessDay(date),
})

const line = {
  ...dueOn(day(10)),
  id: '01900000-0000-7000-8000-000000000301',
  number: 1,
  value: '1200.00',
  paymentType: 'BANK_SLIP',
  status: 'PENDING',
  isLate: false,
}
const order = {
  id: '01900000-0000-7000-8000-000000000300',
  name: 'OP-2026-000123',
  code: 'OP-2026-000123',
  branchId: linked.branch.id,
  ownerKind: 'SUPPLIER',
  ownerName: linked.supplier.name,
  ownerId: linked.supplier.id,
  invoiceType: 'PAYMENT_COUPON',
  invoiceNumber: '778',
  issueDate: day(-15),
  competence: today.slice(0, 7),
  description: 'Aluguel do salão',
  grossValue: '2400.00',
  accountPlanId: linked.expense.id,
  costCenterId: linked.costCenter.id,
  taxes: [],
  installments: [line, { ...line, ...dueOn(day(40)), id: '01900000-0000-7000-8000-000000000302', number: 2 }],
  nextDueDate: line.effectiveDueDate,
  netValue: '2400.00',
  paidValue: '0.00',
  status: 'OPEN',
  version: 1,
  attachments: [],
  recurrence: null,
  recursFrom: null,
}
const installment = {
  ...line,
  billsPayId: order.id,
  code: order.code,
  branchId: order.branchId,
  name: order.ownerName,
  ownerName: order.ownerName,
  description: order.description,
  total: 2,
  needsApproval: false,
  version: 1,
}
const energy = 'Companhia de Energia'
const press = 'Gráfica Boa Nova'
const installments = [
  {
    ...installment,
    ...dueOn(day(-6)),
    id: '01900000-0000-7000-8000-000000000303',
    code: 'OP-2026-000122',
    name: energy,
    ownerName: energy,
    description: 'Conta de luz',
    total: 1,
    value: '384.90',
    isLate: true,
  },
  {
    ...installment,
    ...dueOn(day(5)),
    id: '01900000-0000-7000-8000-000000000304',
    code: 'OP-2026-000121',
    name: press,
    ownerName: press,
    description: 'Boletins',
    total: 1,
    value: '560.00',
    status: 'SCHEDULED',
  },
  installment,
]

async function keep(stage: Stage): Promise<void> {
  const orders = [
    order,
    {
      ...order,
      id: '01900000-0000-7000-8000-000000000305',
      name: 'OP-2026-000122',
      code: 'OP-2026-000122',
      ownerName: energy,
      description: 'Conta de luz',
      grossValue: '384.90',
      netValue: '384.90',
      nextDueDate: dueOn(day(-6)).effectiveDueDate,
      status: 'LATE',
    },
  ]
  await stage.answer('billsPays', { rows: orders, count: 2, totals: { net: '2784.90', paid: '0.00' } })
  await stage.answer('billsPay', order)
  const totals = { open: '2144.90', paid: '0.00', late: '384.90', left: '0.00' }
  await stage.answer('installments', { rows: installments, count: installments.length, totals })
  await stage.answer('installment', installment)
  await stage.keepLinked()
}

const opened = (path: string, words: string) => async (stage: Stage) => {
  await keep(stage)
  await stage.open(path)
  await stage.see(words)
}

/** Orders of payment and their instalments. */
export const payableShots: readonly Shot[] = [
  {
    screen: 'Ordens de pagamento',
    name: 'lista',
    route: '/bills-pay',
    arrange: opened('/bills-pay', 'OP-2026-000122'),
  },
  {
    screen: 'Ordens de pagamento',
    name: 'nova',
    route: '/bills-pay/new',
    height: 2200,
    arrange: opened('/bills-pay/new', 'Adicionar parcela'),
  },
  {
    screen: 'Ordens de pagamento',
    name: 'uma ordem',
    route: '/bills-pay/$id',
    height: 1500,
    arrange: opened(`/bills-pay/${order.id}`, 'Valor bruto'),
  },
  {
    screen: 'Ordens de pagamento',
    name: 'uma que se repete',
    route: '/bills-pay/$id',
    height: 1500,
    arrange: async (stage) => {
      await keep(stage)
      const recurrence = { until: day(540), percent: '4.5', nextDueDate: day(40), problem: null }
      const values = { installments: [line], grossValue: line.value, netValue: line.value }
      await stage.answer('billsPay', { ...order, ...values, recurrence })
      await stage.open(`/bills-pay/${order.id}`)
      await stage.see('Repete todo mês')
    },
  },
  {
    screen: 'Relatórios de contas a pagar',
    name: 'por favorecido',
    route: '/payables',
    arrange: async (stage) => {
      const sums = { count: 2, value: '2400.00', paid: '1200.00', open: '1200.00', late: '0.00' }
      const lines = [{ id: order.ownerId, name: order.ownerName, ...sums }]
      await stage.answer('payables', { lines, lineCount: 1, totals: sums })
      await stage.open('/payables')
      await stage.see(order.ownerName)
    },
  },
  {
    screen: 'Relatórios de contas a pagar',
    name: 'de dias sem vencimento',
    route: '/payables',
    arrange: async (stage) => {
      await stage.open('/payables?by=plan&dateFrom=2001-01-01&dateTo=2001-01-31')
      await stage.see('Nada vence neste período')
    },
  },
  {
    screen: 'Tributos suportados',
    name: 'por favorecido e mês',
    route: '/supported-taxes',
    arrange: async (stage) => {
      const sums = { ibs: '1.20', cbs: '10.80', supported: '12.00', gross: '2400.00' }
      const lines = [{ ownerId: order.ownerId, ownerName: order.ownerName, month: order.competence, count: 2, ...sums }]
      await stage.answer('supportedTaxes', { lines, lineCount: 1, totals: { count: 2, ...sums } })
      await stage.open('/supported-taxes')
      await stage.see(order.ownerName)
    },
  },
  {
    screen: 'Tributos suportados',
    name: 'de meses sem notas que os digam',
    route: '/supported-taxes',
    arrange: async (stage) => {
      await stage.open('/supported-taxes?month=2001-01')
      await stage.see('Nenhuma nota com IBS ou CBS nestes meses')
    },
  },
  {
    screen: 'Baixas de pagamento',
    name: 'lista',
    route: '/payment-order',
    arrange: opened('/payment-order', 'Companhia de Energia'),
  },
  {
    screen: 'Baixas de pagamento',
    name: 'uma parcela',
    route: '/payment-order/$id',
    arrange: opened(`/payment-order/${installment.id}`, 'Forma de pagamento'),
  },
]
