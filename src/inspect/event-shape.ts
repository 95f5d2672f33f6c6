import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import * as z from 'zod'
// Configures zod not to use eval, for the page's CSP.
import '#domain/field/problems.ts'
import type { AcceptEvent, ConversationEvent } from '#machines/conversation.ts'
import type { Value, Values } from '#machines/form-values.ts'
import type { RecordFormEvent } from '#machines/record-form.ts'
import { everyBranch } from '#machines/session-branch.ts'
import type { SessionEvent } from '#machines/session-steps.ts'
import { isKnownPath } from './known-word.ts'
import type { RefusalReport } from './message.ts'

interface Event {
  readonly type: string
}

/** Schemas of event payloads; null if not plain data. */
type ShapesOf<Events extends Event> = {
  readonly [Type in Events['type']]: z.ZodObject | null
} & {
  readonly [Type in Events['type']]: z.ZodType<Omit<Extract<Events, { type: Type }>, 'type'>> | null
}

const nothing = z.strictObject({})
const path = z.string().refine(isKnownPath)
const value: z.ZodType<Value> = z.lazy(() => z.union([z.string(), values, z.array(values)]))
const values: z.ZodType<Values> = z.lazy(() => z.record(path, value))

const tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string().nullable() })

const ofSession: ShapesOf<SessionEvent> = {
  signIn: z.strictObject({ email: z.string(), password: z.string() }),
  enter: z.strictObject({ tokens }),
  signOut: nothing,
  renew: null,
  retry: nothing,
  handOver: nothing,
  withdraw: nothing,
  giveWay: nothing,
  stay: nothing,
  review: nothing,
  chooseBranch: z.strictObject({ selectedBranch: z.union([z.literal(everyBranch), z.uuid()]) }),
  adopt: z.strictObject({ tokens }),
  leave: nothing,
}

const ofConversation: ShapesOf<ConversationEvent> = {
  edit: z.strictObject({ changes: z.record(path, value) }),
  submit: z.strictObject({ intentKey: z.uuid() }),
  retry: nothing,
}

const ofWarned: ShapesOf<ConversationEvent | AcceptEvent> = {
  ...ofConversation,
  accept: z.strictObject({ intentKey: z.uuid() }),
}

const ofRecordForm: ShapesOf<RecordFormEvent> = {
  ...ofWarned,
  disclose: z.strictObject({ plain: values }),
  change: nothing,
  cancel: nothing,
  reopen: nothing,
  discard: nothing,
}

const shapes = new Map<string, Readonly<Record<string, z.ZodObject | null>>>([
  ['session', ofSession],
  ['recordForm', ofRecordForm],
])

/** Events common to all machines. */
const common: Readonly<Record<string, z.ZodObject | null>> = ofWarned

/** Schema of an event; undefined if the machine does not handle it. */
function shapeOf(machine: AnyStateMachine, type: string): z.ZodObject | null | undefined {
  if (type.startsWith('xstate.') || !machine.events.includes(type)) return undefined
  const own = shapes.get(machine.id)
  return own ? (own[type] ?? null) : (common[type] ?? nothing)
}

/** Events that may be sent by hand, with their fields. */
export function takenBy(machine: AnyStateMachine): Readonly<Record<string, readonly string[]>> {
  const types: readonly string[] = machine.events
  return Object.fromEntries(
    types.flatMap((type) => {
      const shape = shapeOf(machine, type)
      return shape ? [[type, Object.keys(shape.shape)]] : []
    }),
  )
}

/** Why an event is rejected; null if accepted. */
export function whyNotSent(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  { type, ...carried }: Event,
): RefusalReport['reason'] | null {
  const shape = shapeOf(machine, type)
  if (shape === undefined) return 'unknown'
  if (shape === null) return 'internal'
  return shape.safeParse(carried).success && isReadable(machine, snapshot, { type, ...carried }) ? null : 'unfit'
}

/** Dry-runs the transition: an event that guards or assignments cannot read would stop the actor. */
function isReadable(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: Event): boolean {
  try {
    transition(machine, snapshot, event)
    return true
  } catch {
    return false
  }
}
