import { answer, type Call } from '../gateway.ts'
import type { Gateway } from '../stage.ts'
import { accountId, keepStatement, memberId, rentPlan } from './statement.ts'

/** Lines that still wait, by their names. */
let waiting: string[] = []
let treated = new Map<string, 'MATCHED' | 'POSTED' | 'IGNORED'>()

const statementLines = {
  deposit: ['2026-11-04', '60.00', 'DEPOSITO EM DINHEIRO'],
  first: ['2026-11-05', '70.00', 'ENVELOPE UM'],
  second: ['2026-11-05', '30.00', 'ENVELOPE DOIS'],
  ana: ['2026-11-06', '50.00', 'PIX RECEBIDO ANA LIMA'],
  stranger: ['2026-11-07', '20.00', 'PIX RECEBIDO JOAQUIM'],
  fee: ['2026-11-10', '-42.90', 'TARIFA PACOTE'],
} as const
const booked = {
  box: ['2026-11-04', '60.00', 'Depósito do caixa'],
  both: ['2026-11-05', '100.00', 'Depósito dobrado'],
} as const

const lineOf = (id: string) => {
  const [date, value, text] = statementLines[id as keyof typeof statementLines]
  return {
    id,
    date,
    value,
    text,
    document: null,
    status: treated.get(id) ?? 'STAGED',
    reason: null,
    giverWithheld: false,
  }
}

const agreed = {
  days: [{ date: '2026-11-10', bank: '5187.10', system: '5000.00', difference: '187.10' }],
  isProven: true,
}

/** What differs from an account that agrees with its bank, of which one pair is sure. */
interface Reconciled {
  balance?: typeof agreed
  isSure?: boolean
  /** A cheque and its return, of which the bank told nothing; the fee looks as if it took one back. */
  isReturning?: boolean
}

const cheque = {
  id: 'cheque',
  date: '2026-11-09',
  value: '42.90',
  description: 'Cheque 331',
  counterpartyName: null,
  documentNumber: '331',
  origin: 'CHECK',
  isSettled: true,
}
const returned = {
  ...cheque,
  id: 'returned',
  value: '-42.90',
  description: 'Devolução do cheque 331',
  origin: 'REVERSAL',
}

function answerOf({ balance = agreed, isSure = true, isReturning = false }: Reconciled) {
  const free = new Set(Object.keys(booked))
  if (treated.get('deposit') === 'MATCHED') free.delete('box')
  if (treated.get('first') === 'MATCHED') free.delete('both')
  const movements = [...free].map((id) => {
    const [date, value, description] = booked[id as keyof typeof booked]
    return {
      id,
      date,
      value,
      description,
      counterpartyName: null,
      documentNumber: null,
      origin: 'TRANSFER',
      isSettled: false,
    }
  })
  const count = (...names: string[]) => [...treated.values()].filter((name) => names.includes(name)).length
  const none = { accountPlanId: null, costCenterId: null, memberId: null, memberName: null }
  return answer({
    sides: {
      lines: waiting.map(lineOf),
      movements: isReturning ? [...movements, cheque, returned] : movements,
      waiting: waiting.length,
      settled: count('MATCHED', 'POSTED'),
      ignored: count('IGNORED'),
    },
    suggestions: {
      matches: [{ lineIds: ['deposit'], movementIds: ['box'], reason: 'SAME_DAY', isSure }].filter(
        ({ lineIds: [id] }) => waiting.includes(id as string),
      ),
      postings: [
        { ...none, lineId: 'fee', origin: 'FEE', accountPlanId: rentPlan.id, reason: 'REMEMBERED' },
        { ...none, lineId: 'ana', origin: 'BANK', memberId, memberName: 'Ana Lima', reason: 'PAYER_NAME' },
      ].filter(({ lineId }) => waiting.includes(lineId)),
      returns:
        isReturning && waiting.includes('fee') ? [{ lineId: 'fee', movement: { ...cheque, isSettled: false } }] : [],
    },
    balance,
  })
}

export const treat = (status: 'MATCHED' | 'POSTED' | 'IGNORED', ids: readonly string[]) => {
  waiting = waiting.filter((id) => !ids.includes(id))
  for (const id of ids) treated.set(id, status)
}
const inputOf = (call: Call) => call.variables as unknown as { id: string; input: never }

/** An account of which six lines wait, and what becomes of them as it is sent. */
export function keepReconciliation(gateway: Gateway, options: Reconciled = {}): void {
  keepStatement(gateway)
  waiting = Object.keys(statementLines)
  treated = new Map()
  gateway.on('WaitingLines', () =>
    answer({
      waitingLines: { accounts: [{ bankAccountId: accountId, count: 6, from: '2026-11-04', to: '2026-11-10' }] },
    }),
  )
  gateway.on('Reconciliation', () => answerOf(options))
  gateway.on('ConfirmLines', (call) => {
    const { matches } = inputOf(call).input as { matches: { lineIds: string[] }[] }
    const ids = matches.flatMap(({ lineIds }) => lineIds)
    treat('MATCHED', ids)
    return answer({ confirmBankStatementLines: { ids } })
  })
  gateway.on('IgnoreLine', (call) => {
    treat('IGNORED', [inputOf(call).id])
    return answer({ ignoreBankStatementLine: { id: inputOf(call).id } })
  })
  gateway.on('UndoLine', (call) => {
    const { id } = inputOf(call)
    const together = id === 'first' ? ['first', 'second'] : [id]
    for (const one of together) treated.delete(one)
    waiting = Object.keys(statementLines).filter((one) => waiting.includes(one) || together.includes(one))
    return answer({ undoBankStatementLine: { id } })
  })
  gateway.on('PostLine', (call) => {
    treat('POSTED', [inputOf(call).id])
    return answer({ postBankStatementLine: { id: inputOf(call).id } })
  })
  gateway.on('PostLines', (call) => {
    const { items } = inputOf(call).input as { items: { id: string }[] }
    const ids = items.map(({ id }) => id)
    treat('POSTED', ids)
    return answer({ postBankStatementLines: { ids } })
  })
  gateway.on('TreatedLines', (call) => {
    const { status } = call.variables as unknown as { status: string[] }
    const rows = [...treated].filter(([, name]) => status.includes(name)).map(([id]) => lineOf(id))
    return answer({ bankStatementLines: { rows, count: rows.length } })
  })
}
