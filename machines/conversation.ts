import { assign, type ErrorActorEvent, type EventObject } from 'xstate'
import { InvalidInput, isErrorCode, type Problem, type ProblemParams } from '#domain/error/error.ts'
import { areSameValues, type Value, type Values, withValueAt } from './form-values.ts'

/** State shared by every form machine: values, problems and the intent about to be sent. */
export type Conversation = {
  initial: Values
  values: Values
  problems: readonly Problem[]
  refusal: Refusal | null
  /** Idempotency key of the intent: a retry keeps it. Empty when there is nothing to retry. */
  intentKey: string
  /** Codes of the warnings that the person confirmed for this intent. */
  accepted: readonly string[]
}

/** Events of every form machine. */
export type ConversationEvent =
  /** New values by path. */
  | { type: 'edit'; changes: Changes }
  /** The intent that a press begins. */
  | { type: 'submit'; intentKey: string }
  /** The same intent again. */
  | { type: 'retry' }

/** Sends the intent with all its warnings confirmed. */
export type AcceptEvent = { type: 'accept'; intentKey: string }

export type Changes = Readonly<Record<string, Value>>

/** Payload of a submission: values and idempotency key. */
export type Submission = Pick<Conversation, 'values' | 'intentKey'>

/** Payload of a submission that may raise warnings, with the confirmed ones. */
export type WarnedSubmission = Pick<Conversation, 'values' | 'intentKey' | 'accepted'>

/** Why something was not done: a code of the catalogue with the values for its sentence. */
export type Refusal = { code: string; params: ProblemParams; requestId: string | null }

/** A refusal with its problems at fields, and whether the same may be tried again as it is. */
export type Failure = Refusal & { problems: readonly Problem[]; retryable: boolean }

/** A conversation at its beginning, or where an earlier one was left. */
export const newConversation = (blank: Values, left: Partial<WarnedSubmission> | null = null): Conversation => ({
  initial: blank,
  values: left?.values ?? blank,
  problems: [],
  refusal: null,
  intentKey: left?.intentKey ?? '',
  accepted: left?.accepted ?? [],
})

/** The warnings, if nothing else is wrong; empty otherwise. A repeated press never confirms: it raises them again. */
export function warningsIn({ problems }: Pick<Conversation, 'problems'>): readonly Problem[] {
  return problems.every(isWarning) ? problems : []
}

/** The part of an intent that may have been executed: a retry must send the same. */
export const intentOf = ({
  intentKey,
  accepted,
}: Conversation): Pick<Conversation, 'intentKey'> & Partial<Conversation> => ({
  intentKey,
  ...(accepted.length > 0 && { accepted }),
})

const isWarning = ({ msg }: Problem): boolean => msg === 'warning_not_accepted'

/**
 * Actions shared by form machines: `edit` stores typed values and clears their problems, `takeKey` starts an intent,
 * `accept` starts it with confirmed warnings, `note` stores a refusal.
 */
export function conversationActions<Context extends Conversation, Event extends EventObject>() {
  return {
    edit: assign<Context, Event, Changes, Event, never>(({ context }, changes) => partOf(edited(context, changes))),
    takeKey: assign<Context, Event, string, Event, never>((_, intentKey) => partOf({ intentKey, accepted: [] })),
    accept: assign<Context, Event, string, Event, never>(({ context }, intentKey) =>
      partOf({
        intentKey,
        // What was accepted before stays so: a second question may follow from what the first one let pass.
        accepted: [...new Set([...context.accepted, ...warningsIn(context).map(({ params }) => String(params?.code))])],
      }),
    ),
    dropKey: assign<Context, Event, undefined, Event, never>(() => partOf({ intentKey: '' })),
    note: assign<Context, Event, Failure, Event, never>((_, { problems, code, params, requestId }) =>
      partOf({ refusal: { code, params, requestId }, problems }),
    ),
    forget: assign<Context, Event, undefined, Event, never>(() => partOf({ refusal: null, problems: [] })),
    /** Resets values and intent. */
    begin: assign<Context, Event, undefined, Event, never>(({ context }) => partOf(newConversation(context.initial))),
  }
}

// The compiler cannot see that a part of the common context is a part of each concrete one.
const partOf = <Context extends Conversation>(part: Partial<Conversation>) => part as Partial<Context>

/** Guards on a failure. */
export const conversationGuards = {
  isWarned: ({ context }: { context: Conversation }) => warningsIn(context).length > 0,
  /** The outcome is unknown: only the same intent may be retried. */
  isUnanswered: (_: unknown, { retryable }: Failure) => retryable,
  /** The session ended before an answer came: it may have been done. */
  isSessionOver: (_: unknown, { code }: Failure) => code === 'unauthorized',
}

const failureIn = ({ event }: { event: ErrorActorEvent }): Failure => failureOf(event.error)

/**
 * Transitions after a failed call: without an answer, or when the session ended, the intent stays (retry with the
 * same key); a refusal ends it, since a corrected submission is a new intent.
 */
export function afterFailure<Refused extends string, Unanswered extends string, Ended extends string>(to: {
  refused: Refused
  unanswered: Unanswered
  sessionOver: Ended
}) {
  const note = { type: 'note', params: failureIn } as const
  return [
    { guard: { type: 'isUnanswered', params: failureIn }, target: to.unanswered, actions: note },
    { guard: { type: 'isSessionOver', params: failureIn }, target: to.sessionOver, actions: note },
    { target: to.refused, actions: ['dropKey', note] },
  ] as const
}

/** Whether leaving now would lose something that was typed. */
export const isChanged = ({ initial, values }: Pick<Conversation, 'initial' | 'values'>): boolean =>
  !areSameValues(initial, values)

/** With new values by path; the refusal goes with the last problem that they settle. */
function edited(context: Conversation, changes: Changes): Partial<Conversation> {
  const paths = Object.keys(changes)
  // Edited values invalidate earlier warnings.
  const problems = context.problems.filter(
    (problem) => !isWarning(problem) && !paths.some((path) => isSettledBy(problem.param, path)),
  )
  const isSettled = context.problems.length > 0 && problems.length === 0
  return {
    values: Object.entries(changes).reduce((values, change) => withValueAt(values, ...change), context.values),
    problems,
    refusal: isSettled ? null : context.refusal,
  }
}

/** A change settles the problems at its own path, below it, and of the other parts of the same line or group. */
function isSettledBy(param: string, path: string): boolean {
  const group = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : path
  return param === path || param.startsWith(`${path}.`) || (group.includes('.') && param.startsWith(`${group}.`))
}

/** Normalises any error of an actor: a local check, a refusal of the server, or no answer. */
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

/** Placeholder of an actor that the screen must provide. @throws Error always */
export async function notProvided(): Promise<never> {
  throw new Error('A conversation needs its actors provided')
}
