import { setup } from 'xstate'
import { IntegrationKeyStatus } from '#domain/value/enums.ts'
import { lifecycle } from '../lifecycle.ts'

export type IntegrationKeyMove = 'revoke'

/** Of a program's key. One that was revoked is of no more use: its program gets another. */
export const integrationKeyStatus = lifecycle(
  setup({ types: { events: {} as { type: IntegrationKeyMove } } }).createMachine({
    id: 'integrationKeyStatus',
    initial: 'ACTIVE',
    states: {
      ACTIVE: { on: { revoke: 'REVOKED' } },
      REVOKED: {},
    },
  }),
  IntegrationKeyStatus,
)
