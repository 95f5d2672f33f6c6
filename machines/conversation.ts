import { assign, type ErrorActorEvent, type EventObject } from 'xstate'
import { InvalidInput, isErrorCode, type Problem, type ProblemParams } from '#domain/error/error.ts'
import { areSameValues, type Value, type Values, withValueAt } from './form-values.ts'

/** What every conversation with a person holds: what they type, what is wrong with it, and what they are about to do. */
export type Conversation = {
  /** What it began with. */
  initial: Values
  values: Values
  problems: readonly Problem[]
  refusal: Refusal | null
  /** One per intent: a retry keeps it. Empty when there is nothing to repeat. */
  intentKey: string
  /** Codes of the warnings that this intent accepts, each answered to a question of its own. */
  accepted: readonly string[]
}

/** What every conversation hears. */
export type ConversationEvent =
  /** New values by path. */
  | { type: 'edit'; changes: Changes }
  /** The intent that a press begins. */
  | { type: 'submit'; intentKey: string }
  /** The same intent again. */
  | { type: 'retry' }

/** The intent once more, with all that it was warned of. */
export type AcceptEvent = { type: 'accept'; intentKey: string }

export type Changes = Readonly<Record<string, Value>>

/** What is sent: the values, and the key by which the same intent happens once however often it is sent. */
export type Sent = Pick<Conversation, 'values' | 'intentKey'>

/** What may be warned of is sent with the warnings that it accepts. */
export type SentWarned = Pick<Conversation, 'values' | 'intentKey' | 'accepted'>

/** Why something was not done: a code of the catalogue with the values for its sentence. */
export type Refusal = { code: string; params: ProblemParams; requestId: string | null }

/** A refusal with its problems at fields, and whether the same may be tried again as it is. */
export type Failure = Refusal & { problems: readonly Problem[]; retryable: boolean }

/** A conversation at its beginning, or where an earlier one was left. */
export const begun = (blank: Values, left: Partial<SentWarned> | null = null): Conversation => ({
  initial: blank,
  values: left?.values ?? blank,
  problems: [],
  refusal: null,
  intentKey: left?.intentKey ?? '',
  accepted: left?.accepted ?? [],
})

/**
 * What only asks for a second look, where nothing else is wrong; empty otherwise. A repeated press never accepts it: that
 * asks anew.
 */
export function warningsIn({ problems }: Pick<Conversation, 'problems'>): readonly Problem[] {
  return problems.every(isWarning) ? problems : []
}

/** What is kept of an intent that may have been done: sent again, it must be the same. */
export const intentOf = ({
  intentKey,
  accepted,
}: Conversation): Pick<Conversation, 'intentKey'> & Partial<Conversation> => ({
  intentKey,
  ...(accepted.length > 0 && { accepted }),
})

const isWarning = ({ msg }: Problem): boolean => msg === 'warning_not_accepted'

/**
 * What a conversation does with what it hears, for the `setup` of any machine whose context has what is told above:
 * `edit` takes what is typed and settles the problems there, `takeKey` begins an intent, `accept` begins it with what was warned of, `note` keeps a refusal.
 */
export function conversationActions<Context extends Conversation, Event extends EventObject>() {
  return {
    edit: assign<Context, Event, Changes, Event, never>(({ context }, changes) => partOf(edited(context, changes))),
    takeKey: assign<Context, Event, string, Event, never>((_, intentKey) => partOf({ intentKey, accepted: [] })),
    accept: assign<Context, Event, string, Event, never>(({ context }, intentKey) =>
      partOf({ intentKey, accepted: warningsIn(context).map(({ params }) => String(params?.code)) }),
    ),
    dropKey: assign<Context, Event, undefined, Event, never>(() => partOf({ intentKey: '' })),
    note: assign<Context, Event, Failure, Event, never>((_, { problems, code, params, requestId }) =>
      partOf({ refusal: { code, params, requestId }, problems }),
    ),
    forget: assign<Context, Event, undefined, Event, never>(() => partOf({ refusal: null, problems: [] })),
    /** Gives up what was typed and what may have been done. */
    begin: assign<Context, Event, undefined, Event, never>(({ context }) => partOf(begun(context.initial))),
  }
}

// A part of what all contexts have is a part of each of them, which the compiler cannot tell of one that it does not know.
const partOf = <Context extends Conversation>(part: Partial<Conversation>) => part as Partial<Context>

/** What a conversation asks itself of a failure. */
export const conversationGuards = {
  isWarned: ({ context }: { context: Conversation }) => warningsIn(context).length > 0,
  /** Nobody knows whether it was done: only the same intent may be sent again. */
  isUnanswered: (_: unknown, { retryable }: Failure) => retryable,
  /** The session ended before an answer came: it may have been done. */
  isSessionOver: (_: unknown, { code }: Failure) => code === 'unauthorized',
}

const failureIn = ({ event }: { event: ErrorActorEvent }): Failure => failureOf(event.error)

/**
 * Where a call that failed leads: without an answer the intent stays, and so it does where the session ended meanwhile;
 * a refusal ends it, for what is corrected is another one.
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
  // What was warned of may be something else now.
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

/** An actor that the screen must bring. @throws Error always */
export async function notProvided(): Promise<never> {
  throw new Error('A conversation needs its actors provided')
}
