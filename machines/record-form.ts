import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import {
  afterFailure,
  begun,
  type Conversation,
  type ConversationEvent,
  conversationActions,
  conversationGuards,
  failureOf,
  isChanged,
  notProvided,
} from './conversation.ts'
import { disclosed, type Values } from './form-values.ts'

export type RecordFormInput = {
  /** Null for a record that does not exist yet. */
  id: string | null
  /** What a new record starts with. */
  blank: Values
  /** What was being typed when the session ended, to go on with. */
  draft: Draft | null
}

/** What is worth keeping of a form that ends with its session; the key only of an intent that may have been done. */
export type Draft = Pick<RecordFormContext, 'version' | 'values' | 'intentKey'>

/** What there is of a record that is opened: its edition and its values as the form holds them. */
export type OpenedRecord = { version: number; values: Values }

export type RecordFormContext = Conversation & {
  id: string | null
  /** The edition that was read. */
  version: number | null
  /** Until it is taken up. */
  draft: Draft | null
}

export type RecordFormEvent =
  | ConversationEvent
  /** What was hidden, as the form holds it; nobody changed anything by seeing it. */
  | { type: 'disclose'; plain: Values }
  /** Gives up what was typed for what is stored now. */
  | { type: 'reopen' }
  /** Gives up what was recovered. */
  | { type: 'discard' }

export type SaveInput = Pick<RecordFormContext, 'id' | 'version' | 'values' | 'intentKey'>

const steps = setup({
  types: {
    context: {} as RecordFormContext,
    events: {} as RecordFormEvent,
    input: {} as RecordFormInput,
    emitted: {} as { type: 'saved'; id: string },
  },
  actors: {
    open: fromPromise<OpenedRecord, string | null>(notProvided),
    /** Checks and sends; answers the saved record's id. */
    save: fromPromise<{ id: string }, SaveInput>(notProvided),
  },
  actions: {
    ...conversationActions<RecordFormContext, RecordFormEvent>(),
    disclose: assign(({ context: { initial, values } }, plain: Values) => ({
      initial: disclosed(initial, plain),
      values: disclosed(values, plain),
    })),
    take: assign((_, { version, values }: OpenedRecord) => ({ version, values, initial: values })),
    recover: assign(({ context: { draft } }) => ({ ...draft, draft: null })),
    reset: assign(({ context }) => ({ values: context.initial, intentKey: '' })),
    announce: emit((_, id: string) => ({ type: 'saved' as const, id })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    hasDraft: ({ context }) => context.draft !== null,
    hasKey: ({ context }) => context.intentKey !== '',
    ...conversationGuards,
  },
})

/**
 * A person filling in a record: opening it, editing, saving, and then saved, refused (editing again, with the problems
 * at their fields) or unanswered, where a retry repeats the same intent. What was typed is never lost on the way; a
 * draft of an earlier session is recovered over what was opened, with the edition that it was typed on.
 */
export const recordFormMachine = steps.createMachine({
  id: 'recordForm',
  context: ({ input: { id, blank, draft } }) => ({
    ...begun(blank),
    id,
    draft,
    version: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isNew', target: 'opened' }, { target: 'opening' }] },
    opening: {
      entry: 'forget',
      invoke: {
        src: 'open',
        input: ({ context }) => context.id,
        onDone: { target: 'opened', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'unopened', actions: { type: 'note', params: ({ event }) => failureOf(event.error) } },
      },
    },
    unopened: { on: { retry: 'opening' } },
    opened: {
      always: [{ guard: 'hasDraft', target: 'recovered', actions: 'recover' }, { target: 'editing' }],
    },
    recovered: {
      on: {
        edit: { actions: ['dropKey', { type: 'edit', params: ({ event }) => event.changes }] },
        submit: [
          { guard: 'hasKey', target: 'saving' },
          { target: 'saving', actions: { type: 'takeKey', params: ({ event }) => event.intentKey } },
        ],
        discard: { target: 'starting', actions: 'reset' },
      },
    },
    editing: {
      on: {
        edit: { actions: { type: 'edit', params: ({ event }) => event.changes } },
        disclose: { actions: { type: 'disclose', params: ({ event }) => event.plain } },
        submit: { target: 'saving', actions: { type: 'takeKey', params: ({ event }) => event.intentKey } },
        reopen: 'opening',
      },
    },
    saving: {
      entry: 'forget',
      invoke: {
        src: 'save',
        input: ({ context: { id, version, values, intentKey } }) => ({ id, version, values, intentKey }),
        onDone: { target: 'saved', actions: { type: 'announce', params: ({ event }) => event.output.id } },
        onError: afterFailure({ refused: 'editing', unanswered: 'unanswered', sessionOver: 'editing' }),
      },
    },
    unanswered: {
      on: {
        retry: 'saving',
        submit: 'saving',
        edit: {
          target: 'editing',
          actions: ['forget', 'dropKey', { type: 'edit', params: ({ event }) => event.changes }],
        },
      },
    },
    saved: { type: 'final' },
  },
})

/** What to keep of a form whose session ends now; null when nothing would be lost. */
export function draftOf({ status, context }: SnapshotFrom<typeof recordFormMachine>): Draft | null {
  if (status === 'done') return null
  const { draft, version, values, intentKey } = context
  return draft ?? (isChanged(context) ? { version, values, intentKey } : null)
}
