import type { ActorRefLike, AnyActorRef, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate'
import { changedPaths } from './change.ts'
import { chartOf } from './chart.ts'
import { takenBy, whyNotSent } from './event-shape.ts'
import type { ActorReport, Command, RefusalReport, Report, Seen, StepReport } from './message.ts'
import { redacted } from './redaction.ts'

/** Ring buffer: steps replayed to an inspector that opens later. */
const mostSteps = 200

interface TrackedActor {
  readonly id: string
  readonly ref: AnyActorRef
  readonly report: Omit<ActorReport, 'seen'>
  /** Previous snapshot; null before the first. */
  last: Snapshot<unknown> | null
}

type SendEvent = Extract<Command, { kind: 'send' }>['event']

/**
 * Observes every actor of one element and reports it redacted. XState's own names pass; everything else goes through
 * the allow-list.
 */
export class Tap {
  readonly #tell: (report: Report) => void
  readonly #now: () => Date
  readonly #actors = new Map<ActorRefLike, TrackedActor>()
  readonly #sources = new WeakMap<object, string | undefined>()
  #steps: StepReport[] = []
  #order = 0

  constructor({ tell, now }: { tell: (report: Report) => void; now: () => Date }) {
    this.#tell = tell
    this.#now = now
  }

  /** Receives an XState inspection event. */
  hear(event: InspectionEvent): void {
    // Other inspection events are irrelevant, or precede the actor's state.
    if (event.type !== '@xstate.event' && event.type !== '@xstate.snapshot') return
    const entry = this.#entryOf(event.actorRef)
    if (!entry) return
    if (event.type === '@xstate.snapshot') this.#step(entry, event.event, event.snapshot)
    if (event.type !== '@xstate.event') return
    if (event.sourceRef) this.#sources.set(event.event, this.#actors.get(event.sourceRef)?.id)
    // An event that breaks its actor brings no snapshot.
    queueMicrotask(() => {
      const snapshot = entry.ref.getSnapshot()
      if (snapshot.status === 'error' && entry.last?.status !== 'error') this.#step(entry, event.event, snapshot)
    })
  }

  /** Full state, for a newly opened inspector. */
  tellAll(): void {
    for (const entry of this.#actors.values()) this.#tell({ ...entry.report, seen: seenOf(entry.ref.getSnapshot()) })
    for (const step of this.#steps) this.#tell(step)
  }

  /** Sends an inspector's event to an actor if its machine accepts it. */
  send(actor: string, event: SendEvent): void {
    const ref = [...this.#actors.values()].find(({ id }) => id === actor)?.ref
    const reason = refusalOf(ref, event)
    if (reason) this.#tell({ kind: 'refusal', actor, reason })
    else ref?.send(event)
  }

  #entryOf(ref: ActorRefLike): TrackedActor | undefined {
    const entry = this.#actors.get(ref)
    if (entry || !isActorRef(ref)) return entry
    const id = `a${this.#actors.size + 1}`
    const machine = machineOf(ref)
    const parent = ref._parent ? (this.#actors.get(ref._parent)?.id ?? null) : null
    // Unnamed actors are named by their place.
    const name = machine && !parent ? machine.id : ref.id
    const made: TrackedActor = {
      id,
      ref,
      report: {
        kind: 'actor',
        actor: id,
        name,
        parent,
        chart: machine && chartOf(machine),
        takes: machine ? takenBy(machine) : {},
      },
      last: null,
    }
    this.#actors.set(ref, made)
    this.#tell({ ...made.report, seen: seenOf(ref.getSnapshot()) })
    return made
  }

  #step(entry: TrackedActor, event: { type: string }, after: Snapshot<unknown>): void {
    const before = entry.last ?? after
    entry.last = after
    const { type, ...payload } = event
    this.#order += 1
    const step: StepReport = {
      kind: 'step',
      order: this.#order,
      actor: entry.id,
      source: this.#sources.get(event) ?? null,
      event: { type: typeNameOf(entry.ref, type), payload: redacted(payload) },
      before: seenOf(before),
      after: seenOf(after),
      changed: changedPaths(contextOf(before), contextOf(after)),
      at: this.#now().getTime(),
    }
    this.#steps = [...this.#steps, step].slice(-mostSteps)
    this.#tell(step)
  }
}

const isActorRef = (ref: ActorRefLike): ref is AnyActorRef => 'getSnapshot' in ref && 'id' in ref

/** Duck typing: the inspector bundles its own XState. */
const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'states' in logic && 'events' in logic

function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  const logic = 'logic' in ref ? ref.logic : null
  return isMachine(logic) ? logic : null
}

/** Unknown types may be anything. */
function typeNameOf(ref: AnyActorRef, type: string): string {
  return type.startsWith('xstate.') || machineOf(ref)?.events.includes(type) ? type : 'evento desconhecido'
}

function seenOf(snapshot: Snapshot<unknown>): Seen {
  const value = 'value' in snapshot ? snapshot.value : null
  return { status: snapshot.status, value: isStateValue(value) ? value : null, context: redacted(contextOf(snapshot)) }
}

/** Non-machines have input and output instead of context. */
function contextOf(snapshot: Snapshot<unknown>): unknown {
  const entries = new Map<string, unknown>(Object.entries(snapshot))
  return entries.has('context')
    ? entries.get('context')
    : { input: entries.get('input'), output: entries.get('output'), error: entries.get('error') }
}

type StateValue = string | { readonly [key: string]: StateValue }

/** Names of states are words of the code. */
const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && Object.values(value).every(isStateValue))

function refusalOf(ref: AnyActorRef | undefined, event: SendEvent): RefusalReport['reason'] | null {
  const snapshot = ref?.getSnapshot()
  if (!ref || snapshot.status !== 'active') return 'stopped'
  const machine = machineOf(ref)
  return machine ? whyNotSent(machine, snapshot, event) : 'unknown'
}
