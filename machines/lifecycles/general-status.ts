import { setup } from 'xstate'
import { GeneralStatus } from '#domain/value/enums.ts'
import { lifecycle } from '../lifecycle.ts'

export type GeneralMove = 'activate' | 'inactivate'

/** Status of records that are active or inactive: suppliers, members, regions. */
export const generalStatus = lifecycle(
  setup({ types: { events: {} as { type: GeneralMove } } }).createMachine({
    id: 'generalStatus',
    initial: 'ACTIVE',
    states: {
      ACTIVE: { on: { inactivate: 'INACTIVE' } },
      INACTIVE: { on: { activate: 'ACTIVE' } },
    },
  }),
  GeneralStatus,
)
