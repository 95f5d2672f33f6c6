import { type Access, type Caller, isAllowed } from '../right/access.ts'

/** Modules that may read balances. */
const balances: Access = { kind: 'anyRight', modules: ['accounts', 'bank-statement', 'transfers', 'payment-order'] }

/** Whether account options include balances. */
export const mayReadBalances = (caller: Caller): boolean => isAllowed(balances, caller)
