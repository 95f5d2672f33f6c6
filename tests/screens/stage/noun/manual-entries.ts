import { manualEntryStatus } from '#machines/lifecycles/manual-entry-status.ts'
import { answer } from '../gateway.ts'
import type { Gateway } from '../stage.ts'
import { branchId } from './suppliers.ts'

export const ledgerAccountId = (place: number) => `01890a5d-ac96-774b-bcce-b302099a8${String(place).padStart(3, '0')}`
const account = (place: number, code: string, name: string) => ({
  id: ledgerAccountId(place),
  code,
  name,
  nature: 'DESPESA',
  status: 'ACTIVE',
})
export const costCenterId = ledgerAccountId(700)
export const manualEntry = {
  id: ledgerAccountId(600),
  history: 'Provisão de férias',
  date: '2026-02-28',
  documentNumber: 'Folha 02/2026',
  status: 'WAITING',
  branchId,
  branchName: 'Sede',
  total: '100.00',
  version: 1,
  createdAt: '2026-02-28T15:00:00.000Z',
  createdBy: 'u2',
  createdByName: 'Carla Nunes',
  approvedAt: null,
  approvedByName: null,
  refusedAt: null,
  refusedByName: null,
  reason: null,
  reversedAt: null,
  reversedByName: null,
  reversalReason: null,
  lines: [
    {
      ledgerAccountId: ledgerAccountId(1),
      code: '4.2.1.03',
      name: 'Férias e 13º',
      branchId,
      branchName: 'Sede',
      costCenterName: 'Secretaria',
      debit: '100.00',
      credit: null,
    },
    {
      ledgerAccountId: ledgerAccountId(2),
      code: '2.1.1.05',
      name: 'Férias a pagar',
      branchId,
      branchName: 'Sede',
      costCenterName: null,
      debit: null,
      credit: '100.00',
    },
  ],
}

/** A gateway that knows some accounts of the chart, and one manual entry. */
export function keepManualEntries(gateway: Gateway, status: () => string = () => manualEntry.status): void {
  gateway.on('AllLedgerAccounts', () =>
    answer({
      allLedgerAccounts: [
        account(3, '4.2.1', 'Administração'),
        account(1, '4.2.1.03', 'Férias e 13º'),
        account(2, '2.1.1.05', 'Férias a pagar'),
      ],
    }),
  )
  gateway.on('AllBranches', () => answer({ allBranches: [{ id: branchId, name: 'Sede', status: 'ACTIVE' }] }))
  gateway.on('AllCostCenters', () =>
    answer({
      allCostCenters: [{ id: costCenterId, code: 'C1', name: 'Secretaria', level: 'FIRST', status: 'ACTIVE' }],
    }),
  )
  gateway.on('ManualEntries', () => {
    const { history: name, ...row } = { ...manualEntry, status: status() }
    const rows = [{ ...row, name, debits: '4.2.1.03 Férias e 13º', credits: '2.1.1.05 Férias a pagar' }]
    return answer({ manualEntries: { rows, count: 1, totals: { entered: '0.00', waiting: '100.00' } } })
  })
  gateway.on('ManualEntry', () => answer({ manualEntry: { ...manualEntry, status: status() } }))
}

/** As the walk of lifecycles has it. */
export const walkedManualEntry = {
  type: 'ManualEntry',
  id: manualEntry.id,
  lifecycle: manualEntryStatus,
  keep: keepManualEntries,
}
