import { setup } from 'xstate'
import { GeneralStatus } from '#domain/enums.ts'
import { lifecycle } from '../lifecycle.ts'

/** Of what is in use or not: suppliers, members, regions. */
export const generalStatus = lifecycle(
  setup({ types: { events: {} as { type: 'activate' } | { type: 'inactivate' } } }).createMachine({
    id: 'generalStatus',
    initial: 'ACTIVE',
    states: {
      ACTIVE: { on: { inactivate: 'INACTIVE' } },
      INACTIVE: { on: { activate: 'ACTIVE' } },
    },
  }),
  GeneralStatus,
)
