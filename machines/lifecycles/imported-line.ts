import { setup } from 'xstate'
import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { lifecycle } from '../lifecycle.ts'

export type ImportedLineMove = 'match' | 'post' | 'ignore' | 'undo'

/** Of a line that a bank reported: it waits until it is found among the movements, becomes one, or is left aside. */
export const importedLine = lifecycle(
  setup({ types: { events: {} as { type: ImportedLineMove } } }).createMachine({
    id: 'importedLine',
    initial: 'STAGED',
    states: {
      STAGED: { on: { match: 'MATCHED', post: 'POSTED', ignore: 'IGNORED' } },
      MATCHED: { on: { undo: 'STAGED' } },
      POSTED: { on: { undo: 'STAGED' } },
      IGNORED: { on: { undo: 'STAGED' } },
    },
  }),
  StatementLineStatus,
)
