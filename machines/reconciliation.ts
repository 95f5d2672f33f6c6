import { assign, type ErrorActorEvent, emit, fromPromise, setup } from 'xstate'
import { type Failure, failureOf, notProvided } from './conversation.ts'

/** Lines of the bank and movements of the books that are the same money; a line left aside has no movements. */
export type Pair = { readonly lineIds: readonly string[]; readonly movementIds: readonly string[] }

/** One act on lines: match, ignore or undo. A retry keeps its key. */
export type LineAct = {
  readonly kind: 'match' | 'ignore' | 'undo'
  readonly pairs: readonly Pair[]
  readonly intentKey: string
}

export type ReconciliationEvent =
  | { type: 'chooseLine'; id: string }
  | { type: 'chooseMovement'; id: string }
  | { type: 'letGo' }
  /** Rejects a suggestion: both sides are separate again. */
  | { type: 'part'; key: string }
  | { type: 'do'; act: LineAct }
  /** The first act again, with its key. */
  | { type: 'retry' }
  /** Gives up unanswered acts and refetches. */
  | { type: 'abandon' }

type Context = {
  /** Ids chosen on either side. */
  lines: readonly string[]
  movements: readonly string[]
  /** Keys of suggestions that were parted. */
  apart: readonly string[]
  /** Optimistic queue: acts sent one by one; their lines count as done until refused. */
  pending: readonly LineAct[]
  /** Last completed act, for undo. */
  last: LineAct | null
  failure: Failure | null
}

/** Unique key of a suggestion. */
export const keyOf = ({ lineIds, movementIds }: Pair): string => [...lineIds, '', ...movementIds].join(' ')

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

const idsOf = ({ pairs }: LineAct): ReadonlySet<string> =>
  new Set(pairs.flatMap(({ lineIds, movementIds }) => [...lineIds, ...movementIds]))

const steps = setup({
  types: {
    context: {} as Context,
    events: {} as ReconciliationEvent,
    emitted: {} as
      | { type: 'done'; act: LineAct }
      | { type: 'refused'; act: LineAct; failure: Failure }
      /** The queue is empty: data may be refetched. */
      | { type: 'settled' },
  },
  actors: { send: fromPromise<void, LineAct>(notProvided) },
  actions: {
    queue: assign(({ context }, act: LineAct) => {
      const gone = idsOf(act)
      return {
        pending: [...context.pending, act],
        lines: context.lines.filter((id) => !gone.has(id)),
        movements: context.movements.filter((id) => !gone.has(id)),
      }
    }),
    drop: assign(({ context }) => ({ pending: context.pending.slice(1), failure: null })),
    keepLast: assign(({ context: { pending } }) => ({
      last: pending[0]?.kind === 'undo' ? null : (pending[0] ?? null),
    })),
    tellDone: emit(({ context }) => ({ type: 'done' as const, act: firstOf(context) })),
    tellRefused: emit(({ context }, failure: Failure) => ({
      type: 'refused' as const,
      act: firstOf(context),
      failure,
    })),
    tellSettled: emit({ type: 'settled' as const }),
    giveUp: assign({ pending: [], failure: null }),
    note: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    hasMore: ({ context }) => context.pending.length > 1,
    mayBeDone: (_, { retryable, code }: Failure) => retryable || code === 'unauthorized',
  },
})

function firstOf({ pending: [act] }: Context): LineAct {
  if (!act) throw new Error('Nothing is pending')
  return act
}

const failureIn = ({ event }: { event: ErrorActorEvent }): Failure => failureOf(event.error)

/**
 * Bank reconciliation as fast as keys are pressed: the selection on both sides, and a queue of acts sent one by one.
 * Optimistic updates: an act is shown as done at once and rolled back if refused; without an answer the queue stops
 * until the same act is retried or given up.
 */
export const reconciliationMachine = steps.createMachine({
  id: 'reconciliation',
  context: { lines: [], movements: [], apart: [], pending: [], last: null, failure: null },
  initial: 'idle',
  on: {
    chooseLine: { actions: assign(({ context, event }) => ({ lines: toggled(context.lines, event.id) })) },
    chooseMovement: { actions: assign(({ context, event }) => ({ movements: toggled(context.movements, event.id) })) },
    letGo: { actions: assign({ lines: [], movements: [] }) },
    part: { actions: assign(({ context, event }) => ({ apart: [...context.apart, event.key] })) },
  },
  states: {
    idle: { on: { do: { target: 'sending', actions: { type: 'queue', params: ({ event }) => event.act } } } },
    sending: {
      on: { do: { actions: { type: 'queue', params: ({ event }) => event.act } } },
      invoke: {
        src: 'send',
        input: ({ context }) => firstOf(context),
        onDone: [
          {
            guard: 'hasMore',
            target: 'sending',
            reenter: true,
            actions: ['tellDone', 'keepLast', 'drop'],
          },
          { target: 'idle', actions: ['tellDone', 'keepLast', 'drop', 'tellSettled'] },
        ],
        onError: [
          {
            guard: { type: 'mayBeDone', params: failureIn },
            target: 'unanswered',
            actions: { type: 'note', params: failureIn },
          },
          {
            guard: 'hasMore',
            target: 'sending',
            reenter: true,
            actions: [{ type: 'tellRefused', params: failureIn }, 'drop'],
          },
          { target: 'idle', actions: [{ type: 'tellRefused', params: failureIn }, 'drop', 'tellSettled'] },
        ],
      },
    },
    unanswered: {
      on: {
        retry: 'sending',
        abandon: { target: 'idle', actions: ['giveUp', 'tellSettled'] },
      },
    },
  },
})
