import { assign, emit, fromPromise, setup } from 'xstate'
import type { Problem } from '#domain/errors.ts'
import { type Failure, failureOf, type Refusal } from './record-form.ts'

export type CashCountContext = {
  /** Of the cash box. */
  id: string
  /** What its book says is in it: "1234.56". Empty until it is known. */
  expected: string
  /** "1234.56"; empty while nothing was typed. */
  countedValue: string
  observation: string
  problems: readonly Problem[]
  refusal: Refusal | null
  /** One per intent: a retry keeps it. */
  intentKey: string
}

export type CountedText = Partial<Pick<CashCountContext, 'countedValue' | 'observation'>>

export type CashCountEvent =
  | { type: 'edit'; changes: CountedText }
  | { type: 'submit'; intentKey: string }
  | { type: 'retry' }

export type CountInput = Pick<CashCountContext, 'id' | 'countedValue' | 'observation' | 'intentKey'>

const steps = setup({
  types: {
    context: {} as CashCountContext,
    events: {} as CashCountEvent,
    input: {} as Pick<CashCountContext, 'id'>,
    emitted: {} as { type: 'counted' },
  },
  actors: {
    /** Answers what the book of the cash box says. */
    open: fromPromise<string, string>(notProvided),
    /** Checks and posts. */
    count: fromPromise<void, CountInput>(notProvided),
  },
  actions: {
    take: assign((_, expected: string) => ({ expected })),
    change: assign(({ context }, changes: CountedText) => ({
      ...changes,
      problems: context.problems.filter(({ param }) => !Object.hasOwn(changes, param)),
      refusal: null,
    })),
    takeKey: assign((_, intentKey: string) => ({ intentKey })),
    dropKey: assign({ intentKey: '' }),
    note: assign((_, { problems, code, params, requestId }: Failure) => ({
      refusal: { code, params, requestId },
      problems,
    })),
    forget: assign({ refusal: null, problems: [] }),
    announce: emit({ type: 'counted' as const }),
  },
  guards: {
    isRetryable: (_, failure: Failure) => failure.retryable,
  },
})

/**
 * A person noting what is in a blocked cash box: learning what should be in it, typing what is, sending. What is refused
 * is typed on. What got no answer may have been posted: it can only be repeated as it is, with the same key.
 */
export const cashCountMachine = steps.createMachine({
  id: 'cashCount',
  context: ({ input: { id } }) => ({
    ...{ id, expected: '', countedValue: '', observation: '' },
    ...{ problems: [], refusal: null, intentKey: '' },
  }),
  initial: 'opening',
  states: {
    opening: {
      entry: 'forget',
      invoke: {
        src: 'open',
        input: ({ context }) => context.id,
        onDone: { target: 'editing', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'unopened', actions: { type: 'note', params: ({ event }) => failureOf(event.error) } },
      },
    },
    unopened: { on: { retry: 'opening' } },
    editing: {
      on: {
        edit: { actions: { type: 'change', params: ({ event }) => event.changes } },
        submit: { target: 'submitting', actions: { type: 'takeKey', params: ({ event }) => event.intentKey } },
      },
    },
    submitting: {
      entry: 'forget',
      invoke: {
        src: 'count',
        input: ({ context: { id, countedValue, observation, intentKey } }) => ({
          ...{ id, countedValue, observation, intentKey },
        }),
        onDone: { target: 'done', actions: 'announce' },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            target: 'unanswered',
            actions: { type: 'note', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'editing',
            actions: ['dropKey', { type: 'note', params: ({ event }) => failureOf(event.error) }],
          },
        ],
      },
    },
    unanswered: { on: { retry: 'submitting' } },
    done: { type: 'final' },
  },
})

async function notProvided(): Promise<never> {
  throw new Error('The count needs its actors provided')
}
