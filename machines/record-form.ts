import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import {
  type AcceptEvent,
  afterFailure,
  begun,
  type Conversation,
  type ConversationEvent,
  conversationActions,
  conversationGuards,
  failureOf,
  intentOf,
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
  /** It is opened to be changed, not to be seen. */
  isToEdit?: boolean
}

/** What is worth keeping of a form that ends with its session; the key only of an intent that may have been done. */
export type Draft = Pick<RecordFormContext, 'version' | 'values' | 'intentKey'> &
  Partial<Pick<RecordFormContext, 'accepted'>>

/** What there is of a record that is opened: its edition and its values as the form holds them. */
export type OpenedRecord = { version: number; values: Values }

export type RecordFormContext = Conversation & {
  id: string | null
  /** The edition that was read. */
  version: number | null
  /** Until it is taken up. */
  draft: Draft | null
  /** It is, or once it is there will be, changed and not seen. */
  isToEdit: boolean
}

export type RecordFormEvent =
  | ConversationEvent
  | AcceptEvent
  /** What was hidden, as the form holds it; nobody changed anything by seeing it. */
  | { type: 'disclose'; plain: Values }
  /** From seeing it to changing it. */
  | { type: 'change' }
  /** From changing it to seeing it: what was typed is given up. */
  | { type: 'cancel' }
  /** Gives up what was typed for what is stored now. */
  | { type: 'reopen' }
  /** Gives up what was recovered. */
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
    /** What was saved is what is there, until it is read anew. */
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
 * A person with a record, which they see and, where they ask for it, edit: a record is opened to be seen, a new one is
 * edited from the start. Saving ends in seeing it as it is stored now, or, for a new one, in the end; or it is refused
 * (editing again, with the problems at their fields) or unanswered, where a retry repeats the same intent. What was typed
 * is never lost on the way; a draft of an earlier session is recovered over what was opened, with the edition that it was
 * typed on.
 */
export const recordFormMachine = steps.createMachine({
  id: 'recordForm',
  context: ({ input: { id, blank, draft, isToEdit = false } }) => ({
    ...begun(blank),
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
        // It may have been saved: what is seen then is what is stored.
        cancel: { target: 'opening', actions: ['reset', { type: 'wish', params: false }] },
      },
    },
    made: { type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof recordFormMachine>

/** Whether there is a record to be seen or filled in. */
export const isOpen = (snapshot: Snapshot): boolean =>
  isReopening(snapshot) || !['starting', 'opening', 'unopened'].includes(snapshot.value)

/** Whether the record is only seen: what stands there is not to be typed over. */
export const isViewing = (snapshot: Snapshot): boolean => snapshot.matches('viewing') || isReopening(snapshot)

/** Whether it is read anew, with what was there still to be seen. */
const isReopening = ({ value, context: { version, isToEdit } }: Snapshot): boolean =>
  value === 'opening' && version !== null && !isToEdit

/** What to keep of a form whose session ends now; null when nothing would be lost. */
export function draftOf({ status, context }: Snapshot): Draft | null {
  if (status === 'done') return null
  const { draft, version, values } = context
  return draft ?? (isChanged(context) ? { version, values, ...intentOf(context) } : null)
}
