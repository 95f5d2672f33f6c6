import { type Access, type Caller, isAllowed } from '../right/access.ts'

/** Whoever sees accounts, what moved on them, or moves it; others choose an account by its name. */
const balances: Access = { kind: 'anyRight', modules: ['accounts', 'bank-statement', 'transfers', 'payment-order'] }

/** Whether what an account holds is told with it where it is only chosen. */
export const mayReadBalances = (caller: Caller): boolean => isAllowed(balances, caller)
