import { answer } from '../gateway.ts'
import type { Gateway } from '../stage.ts'
import { branchId, keepSuppliers } from './suppliers.ts'
import { keepTransfers } from './transfers.ts'

export const id = (last: number) => `01890a5d-ac96-774b-bcce-b3020999${String(last).padStart(4, '0')}`
export const [orderId, otherId, supplierId, planId, centerId] = [id(1), id(2), id(3), id(4), id(5)]
export const otherPlanId = id(8)
export const line = {
  id: id(6),
  number: 1,
  value: '1140.00',
  dueDate: '2026-11-30',
  effectiveDueDate: '2026-11-30',
  dueRule: 'NEXT',
  paymentType: 'PIX',
  status: 'PENDING',
  isLate: false,
}
export const order = {
  id: orderId,
  name: 'OP-2026-000123',
  code: 'OP-2026-000123',
  branchId,
  ownerKind: 'SUPPLIER',
  version: 1,
  ownerId: supplierId,
  ownerName: 'Imobiliária Boa Vista',
  invoiceType: 'INVOICE',
  invoiceNumber: '778',
  issueDate: '2026-11-10',
  competence: '2026-11',
  description: 'Aluguel do salão',
  grossValue: '1200.00',
  accountPlanId: planId,
  costCenterId: centerId,
  taxes: [{ kind: 'ISS', value: '60.00' }],
  attachments: [],
  nextDueDate: '2026-11-30',
  netValue: '1140.00',
  paidValue: '0.00',
  status: 'OPEN',
  installments: [line],
}

const blankWay = { bank: null, agency: null, account: null, pixKeyType: null, pixKey: null }
/** The one is paid by Pix, the other into an account. */
const waysOf = (supplier: string) =>
  supplier === supplierId
    ? [{ ...blankWay, pixKeyType: 'PHONE', pixKey: '+5541999998888' }]
    : [{ ...blankWay, bank: { name: 'Banco Bradesco S.A.' }, agency: '1234', account: '5678-9' }]

/** What the order is, from then on. */
export const keepOrder = (gateway: Gateway, more: object = {}) =>
  gateway.on('BillsPay', () => answer({ billsPay: { ...order, ...more } }))

/** An order, and all that its form chooses among. */
export function keepOrders(gateway: Gateway): void {
  keepSuppliers(gateway)
  keepTransfers(gateway)
  gateway.on('BudgetStanding', () => answer({ budgetStanding: { isVoted: false } }))
  gateway.on('AllSuppliers', () =>
    answer({
      allSuppliers: [
        { id: supplierId, name: 'Imobiliária Boa Vista' },
        { id: otherId, name: 'Gráfica Aurora' },
      ],
    }),
  )
  gateway.on('FavouredSupplier', ({ variables }) =>
    answer({ supplier: { id: variables.id, accountPlanId: planId, bankAccounts: waysOf(String(variables.id)) } }),
  )
  gateway.on('AllAccountPlans', () =>
    answer({
      allAccountPlans: [
        { id: planId, code: '4.01.001', name: 'Aluguel', level: 'CHILD', nature: 'DESPESA' },
        { id: otherPlanId, code: '4.01.002', name: 'Condomínio', level: 'CHILD', nature: 'DESPESA' },
      ],
    }),
  )
  gateway.on('AllCostCenters', () => answer({ allCostCenters: [{ id: centerId, code: '1', name: 'Geral' }] }))
  gateway.on('AllMinistries', () => answer({ allMinistries: [] }))
  gateway.on('LastBillsPay', () => answer({ billsPays: { rows: [] } }))
  const row = { ...order, status: 'OPEN' }
  gateway.on('BillsPays', () =>
    answer({ billsPays: { rows: [row], count: 1, totals: { net: '1140.00', paid: '0.00' } } }),
  )
  keepOrder(gateway)
}
