import { setup } from 'xstate'
import { UserStatus } from '#domain/enums.ts'
import { lifecycle } from '../lifecycle.ts'

type Move = { type: 'block' } | { type: 'unblock' } | { type: 'inactivate' } | { type: 'activate' }

/** Of a person who signs in. Only an active one may. */
export const userStatus = lifecycle(
  setup({ types: { events: {} as Move } }).createMachine({
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
