import { page } from 'vitest/browser'
import { answer } from '../gateway.ts'
import { type Gateway, listQuery } from '../stage.ts'

export const cashId = '01890a5d-ac96-774b-bcce-b302099a8102'
export const accountId = '01890a5d-ac96-774b-bcce-b302099a8101'
export const rentPlan = { id: '01890a5d-ac96-774b-bcce-b302099a8003', code: '2.03.001', name: 'Aluguel' }
export const center = { id: '01890a5d-ac96-774b-bcce-b302099a8004', name: 'Patrimônio' }
export const memberId = '01890a5d-ac96-774b-bcce-b302099a8005'

const line = {
  accountKind: 'BANK',
  accountId,
  accountName: 'Conta principal',
  origin: 'BANK',
  originId: 'l1',
  reversed: false,
  reconciledAt: null,
  accountPlanName: null,
  costCenterName: null,
  memberId: null,
  memberName: null,
  documentNumber: null,
  counterparty: null,
  version: 1,
  giverWithheld: false,
  isInternal: false,
}

export const gift = {
  ...line,
  id: 'm1',
  date: '2026-11-05',
  direction: 'IN',
  value: '120.00',
  description: 'Pix recebido',
  counterparty: { name: 'Ana Lima' },
  runningBalance: '1120.00',
  documentNumber: '778',
}
export const rent = {
  ...line,
  id: 'm2',
  date: '2026-11-10',
  direction: 'OUT',
  value: '950.00',
  description: 'Aluguel do templo',
  runningBalance: '170.00',
  accountPlanName: '2.03.001 · Aluguel',
  reconciledAt: '2026-11-11T10:00:00Z',
}
const deposit = {
  ...line,
  id: 'm3',
  date: '2026-11-12',
  direction: 'IN',
  value: '80.00',
  description: 'Depósito do caixa',
  origin: 'TRANSFER',
  originId: 't1',
  isInternal: true,
  runningBalance: '250.00',
}

/** The statement of three movements, its accounts, plans and centres, and one movement of it. */
export function keepStatement(gateway: Gateway, rows: readonly object[] = [gift, rent, deposit]): void {
  gateway.on('BankStatement', (call) => {
    const isNarrowed = 'origin' in listQuery(call) || 'search' in listQuery(call)
    const ends = isNarrowed ? { opening: null, closing: null } : { opening: '1000.00', closing: '250.00' }
    return answer({
      bankStatement: { rows, count: rows.length },
      bankStatementKpi: { ...ends, in: '200.00', out: '950.00', internalIn: '80.00', internalOut: '0.00' },
    })
  })
  const ofSede = { branchId: 'b1', status: 'ACTIVE' }
  gateway.on('AccountOptions', () =>
    answer({
      allBankAccounts: [
        {
          ...ofSede,
          id: accountId,
          nickname: 'Conta principal',
          balance: '5000.00',
          bank: { name: 'Banco do Brasil' },
        },
      ],
      allCashAccounts: [{ ...ofSede, id: cashId, name: 'Caixa da sede', balance: '80.00' }],
    }),
  )
  gateway.on('AllAccountPlans', () => answer({ allAccountPlans: [{ ...rentPlan, level: 'CHILD', nature: 'DESPESA' }] }))
  gateway.on('AllCostCenters', () => answer({ allCostCenters: [center] }))
  gateway.on('StatementMembers', () => answer({ allMembers: [{ id: memberId, memberName: 'Ana Lima' }] }))
  gateway.on('Movement', () =>
    answer({ movement: { ...gift, memberId, memberName: 'Ana Lima', paymentType: 'PIX', version: 4 } }),
  )
}

/** The last call of an operation. */
export const lastSent = (gateway: Gateway, operation: string) =>
  gateway.calls.filter((call) => call.operation === operation).at(-1)?.variables as Record<string, unknown> | undefined

export const panel = () => page.getByRole('dialog')
