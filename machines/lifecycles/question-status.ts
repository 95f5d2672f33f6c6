import { setup } from 'xstate'
import { QuestionStatus } from '#domain/question/fields.ts'
import { lifecycle } from '../lifecycle.ts'

export type QuestionMove = 'answer' | 'reopen' | 'resolve'

/** Status of a question on a record: until it is answered, and until whoever asked is content. */
export const questionStatus = lifecycle(
  setup({ types: { events: {} as { type: QuestionMove } } }).createMachine({
    id: 'questionStatus',
    initial: 'OPEN',
    states: {
      OPEN: { on: { answer: 'ANSWERED', resolve: 'RESOLVED' } },
      ANSWERED: { on: { reopen: 'OPEN', resolve: 'RESOLVED' } },
      RESOLVED: { on: { reopen: 'OPEN' } },
    },
  }),
  QuestionStatus,
)
