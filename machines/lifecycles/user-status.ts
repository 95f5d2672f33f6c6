import { setup } from 'xstate'
import { UserStatus } from '#domain/value/enums.ts'
import { lifecycle } from '../lifecycle.ts'

export type UserMove = 'block' | 'unblock' | 'inactivate' | 'activate'

/** Of a person who signs in. Only an active one may. */
export const userStatus = lifecycle(
  setup({ types: { events: {} as { type: UserMove } } }).createMachine({
    id: 'userStatus',
    initial: 'ACTIVE',
    states: {
      ACTIVE: { on: { block: 'BLOCKED', inactivate: 'INACTIVE' } },
      BLOCKED: { on: { unblock: 'ACTIVE' } },
      INACTIVE: { on: { activate: 'ACTIVE' } },
    },
  }),
  UserStatus,
)
