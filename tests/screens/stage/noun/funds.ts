import { fundStatus } from '#machines/lifecycles/fund-status.ts'
import { answer } from '../gateway.ts'
import type { Gateway } from '../stage.ts'
import { branchId } from './suppliers.ts'

const fund = {
  id: '01890a5d-ac96-774b-bcce-b302099af001',
  name: 'Telhado novo',
  kind: 'CAMPAIGN',
  purpose: 'Troca do telhado do templo',
  branchId: null,
  decidedBy: 'Assembleia',
  startsOn: null,
  endsOn: null,
  opening: null,
  target: '80000.00',
  status: 'OPEN',
  closedOn: null,
  received: '20000.00',
  spent: '8000.00',
  transferred: '0.00',
  committed: '4000.00',
  available: '8000.00',
  version: 1,
}

/** Tells the gateway of one fund. */
function keepFunds(gateway: Gateway, status: () => string): void {
  const stored = () => ({ ...fund, status: status() })
  gateway.on('AllBranches', () => answer({ allBranches: [{ id: branchId, name: 'Sede' }] }))
  gateway.on('Funds', () => answer({ funds: { rows: [stored()], count: 1 } }))
  gateway.on('FundMovements', () => answer({ bankStatement: { rows: [], count: 0 } }))
  gateway.on('Fund', () => answer({ fund: stored() }))
}

/** A fund whose acts are walked on its panel. */
export const walkedFund = { type: 'Fund', id: fund.id, lifecycle: fundStatus, keep: keepFunds }
