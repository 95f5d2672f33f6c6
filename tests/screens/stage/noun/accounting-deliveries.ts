import { deliveryStatus } from '#machines/lifecycles/delivery-status.ts'
import { answer } from '../gateway.ts'
import type { Gateway } from '../stage.ts'
import { branchId } from './suppliers.ts'

const account = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  accountantCode: '301',
  debit: '0.00',
  credit: '0.00',
  isNamed: true,
  ...more,
})

export const otherBranchId = '01890a5d-ac96-774b-bcce-b302099a8760'
export const layoutId = '01890a5d-ac96-774b-bcce-b302099a8750'

export const delivery = {
  id: '01890a5d-ac96-774b-bcce-b302099a8700',
  lot: '0GZ3WW',
  layout: 'DOMINIO',
  layoutId: null,
  bookNumber: null,
  dateFrom: '2026-10-01',
  dateTo: '2026-10-31',
  scope: null,
  cnpjRoot: null,
  branches: 'Sede',
  entryCount: 12,
  correctionCount: 2,
  total: '4250.00',
  status: 'SEALED',
  size: 2048,
  sha256: 'a3'.repeat(32),
  version: 1,
  createdAt: '2026-11-03T15:00:00.000Z',
  createdBy: 'u2',
  createdByName: 'Carla Nunes',
  fetchedAt: null,
  fetchedByName: null,
  discardedAt: null,
  discardedByName: null,
  accounts: [
    account('1.1.1.01', 'Caixas', { accountantCode: '5', debit: '4250.00' }),
    account('3.1.1.01', 'Dízimos', { credit: '4250.00' }),
  ],
}

/** What a new delivery would hold: an account lacks the office's number. */
export const previewed = {
  entryCount: 3,
  correctionCount: 1,
  total: '300.00',
  elsewhereCount: 2,
  accounts: [
    account('1.1.1.01', 'Caixas', { accountantCode: '5', debit: '300.00' }),
    account('3.1.1.01', 'Dízimos', { accountantCode: null, isNamed: false, credit: '300.00' }),
  ],
  lacks: [],
  nextBookNumber: null,
}

/** A gateway that knows one delivery. */
export function keepDeliveries(gateway: Gateway, status: () => string = () => delivery.status): void {
  const told = () => ({ ...delivery, status: status() })
  gateway.on('AllBranches', () =>
    answer({
      allBranches: [
        { id: branchId, name: 'Sede', status: 'ACTIVE' },
        { id: otherBranchId, name: 'Norte', status: 'ACTIVE' },
      ],
    }),
  )
  gateway.on('AccountingDeliveryRoots', () =>
    answer({
      accountingDeliveryRoots: {
        roots: [
          { root: '11222333', name: 'Igreja Exemplo', branchCount: 1 },
          { root: '11444777', name: 'Norte', branchCount: 2 },
        ],
      },
    }),
  )
  gateway.on('AccountingDeliveries', () => {
    const { lot: name, ...row } = told()
    return answer({ accountingDeliveries: { rows: [{ ...row, name }], count: 1 } })
  })
  gateway.on('AccountingDelivery', () => answer({ accountingDelivery: told() }))
  gateway.on('AccountingDeliveryDifference', () =>
    answer({
      accountingDeliveryDifference: {
        lines: [
          {
            entryId: '01890a5d-ac96-774b-bcce-b302099a8701',
            date: '2026-10-20',
            history: 'Estorno: Conta de luz',
            total: '400.00',
            isCorrection: true,
            lot: null,
          },
        ],
        count: 1,
        undeliveredCount: 1,
        total: '400.00',
      },
    }),
  )
  gateway.on('AllAccountingLayouts', () =>
    answer({ allAccountingLayouts: [{ id: layoutId, name: 'Escritório Silva', status: 'ACTIVE' }] }),
  )
  gateway.on('PreviewAccountingDelivery', () => answer({ previewAccountingDelivery: previewed }))
}

/** As the walk of lifecycles has it. */
export const walkedDelivery = {
  type: 'AccountingDelivery',
  id: delivery.id,
  lifecycle: deliveryStatus,
  keep: keepDeliveries,
}
