import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import {
  type AcceptEvent,
  afterFailure,
  type Conversation,
  type ConversationEvent,
  conversationActions,
  conversationGuards,
  failureOf,
  intentOf,
  isChanged,
  newConversation,
  notProvided,
} from './conversation.ts'
import { disclosed, type Values } from './form-values.ts'

export type RecordFormInput = {
  /** Null for a record that does not exist yet. */
  id: string | null
  /** Values of a new record. */
  blank: Values
  /** Draft recovered from the ended session. */
  draft: Draft | null
  /** It is opened to be changed, not to be seen. */
  isToEdit?: boolean
}

/** Draft that survives its session; with the key only if the intent may have been executed. */
export type Draft = Pick<RecordFormContext, 'version' | 'values' | 'intentKey'> &
  Partial<Pick<RecordFormContext, 'accepted'>>

/** An opened record: row version and form values. */
export type OpenedRecord = { version: number; values: Values }

export type RecordFormContext = Conversation & {
  id: string | null
  /** Row version that was read, for optimistic locking. */
  version: number | null
  /** Draft until it is restored. */
  draft: Draft | null
  /** Edit mode, or edit mode as soon as it is loaded. */
  isToEdit: boolean
}

export type RecordFormEvent =
  | ConversationEvent
  | AcceptEvent
  /** Revealed values; they count as no edit. */
  | { type: 'disclose'; plain: Values }
  /** From seeing it to changing it. */
  | { type: 'change' }
  /** From edit mode to view mode; typed values are dropped. */
  | { type: 'cancel' }
  /** Drops typed values and loads the stored record. */
  | { type: 'reopen' }
  /** Drops the recovered draft. */
  | { type: 'discard' }

export type SaveInput = Pick<RecordFormContext, 'id' | 'version' | 'values' | 'intentKey' | 'accepted'>

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
    /** The saved values are the present ones until refetched. */
    settle: assign(({ context: { values } }) => ({ initial: values, intentKey: '', isToEdit: false })),
    wish: assign((_, isToEdit: boolean) => ({ isToEdit })),
    recover: assign(({ context: { draft } }) => ({ ...draft, draft: null })),
    reset: assign(({ context }) => ({ values: context.initial, intentKey: '' })),
    announce: emit((_, id: string) => ({ type: 'saved' as const, id })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isToEdit: ({ context }) => context.id === null || context.isToEdit,
    hasDraft: ({ context }) => context.draft !== null,
    hasKey: ({ context }) => context.intentKey !== '',
    ...conversationGuards,
  },
})

/**
 * Form machine of a record, with view mode and edit mode: a stored record opens in view mode, a new one in edit
 * mode. Saving ends in view mode (a new record: done), in a refusal (editing again with problems at their fields),
 * or unanswered, where a retry repeats the same intent. Draft recovery: typed values survive the session and are
 * restored over the opened record, with the row version that they were typed on (optimistic locking).
 */
export const recordFormMachine = steps.createMachine({
  id: 'recordForm',
  context: ({ input: { id, blank, draft, isToEdit = false } }) => ({
    ...newConversation(blank),
    id,
    draft,
    isToEdit,
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
      always: [
        { guard: 'hasDraft', target: 'recovered', actions: 'recover' },
        { guard: 'isToEdit', target: 'editing' },
        { target: 'viewing' },
      ],
    },
    viewing: {
      on: {
        change: { target: 'editing', actions: { type: 'wish', params: true } },
        disclose: { actions: { type: 'disclose', params: ({ event }) => event.plain } },
        reopen: 'opening',
      },
    },
    recovered: {
      on: {
        edit: { actions: ['dropKey', { type: 'edit', params: ({ event }) => event.changes }] },
        submit: [
          { guard: 'hasKey', target: 'saving' },
          { target: 'saving', actions: { type: 'takeKey', params: ({ event }) => event.intentKey } },
        ],
        discard: { target: 'starting', actions: 'reset' },
        cancel: { target: 'starting', actions: ['reset', { type: 'wish', params: false }] },
      },
    },
    editing: {
      on: {
        edit: { actions: { type: 'edit', params: ({ event }) => event.changes } },
        disclose: { actions: { type: 'disclose', params: ({ event }) => event.plain } },
        submit: { target: 'saving', actions: { type: 'takeKey', params: ({ event }) => event.intentKey } },
        accept: {
          guard: 'isWarned',
          target: 'saving',
          actions: { type: 'accept', params: ({ event }) => event.intentKey },
        },
        cancel: { target: 'viewing', actions: ['forget', 'reset', { type: 'wish', params: false }] },
        reopen: 'opening',
      },
    },
    saving: {
      entry: 'forget',
      invoke: {
        src: 'save',
        input: ({ context: { id, version, values, intentKey, accepted } }) => ({
          id,
          version,
          values,
          intentKey,
          accepted,
        }),
        onDone: [
          { guard: 'isNew', target: 'made', actions: { type: 'announce', params: ({ event }) => event.output.id } },
          {
            target: 'opening',
            actions: ['settle', { type: 'announce', params: ({ event }) => event.output.id }],
          },
        ],
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
        // It may have been saved: load the stored record.
        cancel: { target: 'opening', actions: ['reset', { type: 'wish', params: false }] },
      },
    },
    made: { type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof recordFormMachine>

/** Whether there is a form to show. */
export const isOpen = (snapshot: Snapshot): boolean =>
  isReopening(snapshot) || !['starting', 'opening', 'unopened'].includes(snapshot.value)

/** Whether it is in view mode. */
export const isViewing = (snapshot: Snapshot): boolean => snapshot.matches('viewing') || isReopening(snapshot)

/** Whether it is reloading while the old values stay visible. */
export const isReopening = ({ value, context: { version, isToEdit } }: Snapshot): boolean =>
  value === 'opening' && version !== null && !isToEdit

/** Draft of a form whose session ends; null when nothing would be lost. */
export function draftOf({ status, context }: Snapshot): Draft | null {
  if (status === 'done') return null
  const { draft, version, values } = context
  return draft ?? (isChanged(context) ? { version, values, ...intentOf(context) } : null)
}
