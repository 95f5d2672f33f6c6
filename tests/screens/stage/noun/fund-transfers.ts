import { fundTransferStatus } from '#machines/lifecycles/fund-transfer-status.ts'
import { answer } from '../gateway.ts'
import type { Gateway } from '../stage.ts'
import { branchId } from './suppliers.ts'

export const roofId = '01890a5d-ac96-774b-bcce-b302099af001'
export const missionsId = '01890a5d-ac96-774b-bcce-b302099af002'

export const fundTransfer = {
  id: '01890a5d-ac96-774b-bcce-b302099af0f1',
  minute: 'Ata 12/2026, item 3',
  description: null,
  date: '2026-11-09',
  status: 'WAITING',
  fromFundId: roofId,
  fromFundName: 'Telhado novo',
  fromAvailable: '8000.00',
  toFundId: missionsId,
  toFundName: 'Missões',
  toAvailable: '100.00',
  value: '1500.00',
  branchId,
  branchName: 'Sede',
  attachment: null,
  version: 1,
  createdAt: '2026-11-09T15:00:00.000Z',
  createdBy: 'u2',
  createdByName: 'Carla Nunes',
  approvedAt: null,
  approvedByName: null,
  refusedAt: null,
  refusedByName: null,
  reason: null,
  reversedAt: null,
  reversedOn: null,
  reversedByName: null,
  reversalReason: null,
}

/** A gateway that knows two funds, and a transfer between them. */
export function keepFundTransfers(gateway: Gateway, status: () => string = () => fundTransfer.status): void {
  const stored = () => ({ ...fundTransfer, status: status() })
  gateway.on('AllBranches', () => answer({ allBranches: [{ id: branchId, name: 'Sede', status: 'ACTIVE' }] }))
  gateway.on('AllFunds', () =>
    answer({
      allFunds: [
        { id: roofId, name: 'Telhado novo' },
        { id: missionsId, name: 'Missões' },
      ],
    }),
  )
  gateway.on('FundTransfers', () => {
    const { minute: name, ...row } = stored()
    const totals = { approved: '0.00', waiting: '1500.00' }
    return answer({ fundTransfers: { rows: [{ ...row, name }], count: 1, totals } })
  })
  gateway.on('FundTransfer', () => answer({ fundTransfer: stored() }))
}

/** As the walk of lifecycles has it. */
export const walkedFundTransfer = {
  type: 'FundTransfer',
  id: fundTransfer.id,
  lifecycle: fundTransferStatus,
  keep: keepFundTransfers,
}
