import { createMachine } from 'xstate'
import { UserStatus } from '#domain/enums.ts'
import { lifecycle } from '../lifecycle.ts'

/** Whether a person may work: blocked and inactive ones may not sign in. Beside it stand two flags, verified and provisional. */
export const userMachine = createMachine({
  id: 'user',
  initial: 'ACTIVE',
  states: {
    ACTIVE: { on: { block: 'BLOCKED', inactivate: 'INACTIVE' } },
    BLOCKED: { on: { unblock: 'ACTIVE' } },
    INACTIVE: { on: { activate: 'ACTIVE' } },
  },
})

export type UserMove = 'block' | 'unblock' | 'inactivate' | 'activate'

export const userLifecycle = lifecycle<keyof typeof UserStatus.codes, UserMove>(userMachine, UserStatus.codes)
