import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { InvalidInput, isErrorCode, type Problem, type ProblemParams } from '#domain/error/errors.ts'
import { areSameValues, disclosed, type Value, type Values, withValueAt } from './form-values.ts'

/** Why a record was not saved: a code of the catalogue with the values for its sentence. */
export type Refusal = { code: string; params: ProblemParams; requestId: string | null }

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

export type RecordFormContext = {
  id: string | null
  /** The edition that was read. */
  version: number | null
  initial: Values
  values: Values
  problems: readonly Problem[]
  refusal: Refusal | null
  /** One per intent: a retry keeps it. Empty when there is nothing to repeat. */
  intentKey: string
  /** Until it is taken up. */
  draft: Draft | null
}

export type RecordFormEvent =
  /** New values by path. */
  | { type: 'edit'; changes: Readonly<Record<string, Value>> }
  /** What was hidden, as the form holds it; nobody changed anything by seeing it. */
  | { type: 'disclose'; plain: Values }
  | { type: 'submit'; intentKey: string }
  | { type: 'retry' }
  /** Gives up what was typed for what is stored now. */
  | { type: 'reopen' }
  /** Gives up what was recovered. */
  | { type: 'discard' }

export type SaveInput = Pick<RecordFormContext, 'id' | 'version' | 'values' | 'intentKey'>

/** A refusal with its problems at fields, and whether the same may be tried again as it is. */
export type Failure = Refusal & { problems: readonly Problem[]; retryable: boolean }

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
    change: assign(({ context }, changes: Readonly<Record<string, Value>>) => {
      const paths = Object.keys(changes)
      const problems = context.problems.filter(({ param }) => !paths.some((path) => isSettledBy(param, path)))
      const isSettled = context.problems.length > 0 && problems.length === 0
      return {
        values: Object.entries(changes).reduce((values, change) => withValueAt(values, ...change), context.values),
        problems,
        refusal: isSettled ? null : context.refusal,
      }
    }),
    disclose: assign(({ context: { initial, values } }, plain: Values) => ({
      initial: disclosed(initial, plain),
      values: disclosed(values, plain),
    })),
    take: assign((_, { version, values }: OpenedRecord) => ({ version, values, initial: values })),
    takeKey: assign((_, intentKey: string) => ({ intentKey })),
    dropKey: assign({ intentKey: '' }),
    note: assign((_, { problems, code, params, requestId }: Failure) => ({
      refusal: { code, params, requestId },
      problems,
    })),
    recover: assign(({ context: { draft } }) => ({ ...draft, draft: null })),
    reset: assign(({ context }) => ({ values: context.initial, intentKey: '' })),
    forget: assign({ refusal: null, problems: [] }),
    announce: emit((_, id: string) => ({ type: 'saved' as const, id })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    hasDraft: ({ context }) => context.draft !== null,
    hasKey: ({ context }) => context.intentKey !== '',
    isSessionOver: (_, failure: Failure) => failure.code === 'unauthorized',
    isRetryable: (_, failure: Failure) => failure.retryable,
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
    id,
    draft,
    version: null,
    initial: blank,
    values: blank,
    problems: [],
    refusal: null,
    intentKey: '',
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
        edit: { actions: ['dropKey', { type: 'change', params: ({ event }) => event.changes }] },
        submit: [
          { guard: 'hasKey', target: 'saving' },
          { target: 'saving', actions: { type: 'takeKey', params: ({ event }) => event.intentKey } },
        ],
        discard: { target: 'starting', actions: 'reset' },
      },
    },
    editing: {
      on: {
        edit: { actions: { type: 'change', params: ({ event }) => event.changes } },
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
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            target: 'unanswered',
            actions: { type: 'note', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isSessionOver', params: ({ event }) => failureOf(event.error) },
            target: 'editing',
            actions: { type: 'note', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'editing',
            actions: ['dropKey', { type: 'note', params: ({ event }) => failureOf(event.error) }],
          },
        ],
      },
    },
    unanswered: {
      on: {
        retry: 'saving',
        submit: 'saving',
        edit: {
          target: 'editing',
          actions: ['forget', 'dropKey', { type: 'change', params: ({ event }) => event.changes }],
        },
      },
    },
    saved: { type: 'final' },
  },
})

/** Whether leaving now would lose something that was typed. */
export const isChanged = ({ initial, values }: RecordFormContext): boolean => !areSameValues(initial, values)

/** What to keep of a form whose session ends now; null when nothing would be lost. */
export function draftOf({ status, context }: SnapshotFrom<typeof recordFormMachine>): Draft | null {
  if (status === 'done') return null
  const { draft, version, values, intentKey } = context
  return draft ?? (isChanged(context) ? { version, values, intentKey } : null)
}

/** A change settles the problems at its own path, below it, and of the other parts of the same line or group. */
export function isSettledBy(param: string, path: string): boolean {
  const group = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : path
  return param === path || param.startsWith(`${path}.`) || (group.includes('.') && param.startsWith(`${group}.`))
}

/** What an actor failed with, whatever it threw: our own check, an answer of the server, or no answer at all. */
export function failureOf(error: unknown): Failure {
  if (error instanceof InvalidInput) return refusedFor(error.problems)
  if (typeof error !== 'object' || error === null) return lost
  const { code, params, errors, retryable, requestId } = error as Partial<Record<string, unknown>>
  if (typeof code !== 'string') return lost
  const problems = Array.isArray(errors) ? errors.filter(isProblem) : []
  if (problems.length > 0) return refusedFor(problems)
  return {
    code,
    params: isParams(params) ? params : {},
    requestId: typeof requestId === 'string' ? requestId : null,
    problems,
    retryable: retryable === true,
  }
}

const lost: Failure = { code: 'internal_server_error', params: {}, requestId: null, problems: [], retryable: true }

function refusedFor(problems: readonly Problem[]): Failure {
  const isIncomplete = problems.some(({ msg }) => msg === 'required')
  const code = isIncomplete ? 'required_fields' : 'invalid_fields'
  return { code, params: {}, requestId: null, problems, retryable: false }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'param' in value && 'msg' in value && isErrorCode(value.msg)

const isParams = (value: unknown): value is ProblemParams => typeof value === 'object' && value !== null

async function notProvided(): Promise<never> {
  throw new Error('The record form needs its actors provided')
}
