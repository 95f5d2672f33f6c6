import type { Chart } from './chart.ts'
import type { Redacted } from './redaction.ts'

/** BroadcastChannel name. */
export const channelName = 'celeiro:inspector'

/** An actor at one moment. */
export interface Seen {
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  /** The states of a machine, as XState writes them; null for an actor that is no machine. */
  readonly value: Redacted
  readonly context: Redacted
}

export interface SeenEvent {
  readonly type: string
  readonly payload: Redacted
}

export interface ActorReport {
  readonly kind: 'actor'
  readonly actor: string
  /** The machine's own name, or that of the invoked actor. */
  readonly name: string
  readonly parent: string | null
  /** Null for an actor that is no machine. */
  readonly chart: Chart | null
  /** Events that may be sent by hand, with their fields. */
  readonly takes: Readonly<Record<string, readonly string[]>>
  readonly seen: Seen
}

/** An event and its effect on the actor. */
export interface StepReport {
  readonly kind: 'step'
  /** Counts the steps of one element. */
  readonly order: number
  readonly actor: string
  readonly source: string | null
  readonly event: SeenEvent
  readonly before: Seen
  readonly after: Seen
  /** Changed context paths, even where their descriptions are equal. */
  readonly changed: readonly string[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/** An event of the inspector that was not handed on. */
export interface RefusalReport {
  readonly kind: 'refusal'
  readonly actor: string
  /** `internal`: it carries what only the program has, such as functions. */
  readonly reason: 'stopped' | 'unknown' | 'internal' | 'unfit'
}

/** The element has left its page. */
export interface GoneReport {
  readonly kind: 'gone'
}

export type Report = ActorReport | StepReport | RefusalReport | GoneReport

/** Message from an element to the inspector. */
export interface ElementMessage {
  readonly from: 'celeiro-app'
  readonly element: string
  readonly report: Report
}

/** Events carry what the inspector's user typed, and nothing else. */
export type Command =
  | { readonly kind: 'ask' }
  | {
      readonly kind: 'send'
      readonly element: string
      readonly actor: string
      readonly event: { readonly type: string; readonly [key: string]: unknown }
    }

/** Message from the inspector to the elements. */
export interface InspectorMessage {
  readonly from: 'celeiro-inspector'
  readonly command: Command
}

export const isElementMessage = (data: unknown): data is ElementMessage => isFrom(data, 'celeiro-app', 'report')

export const isInspectorMessage = (data: unknown): data is InspectorMessage =>
  isFrom(data, 'celeiro-inspector', 'command')

function isFrom(data: unknown, from: string, part: string): boolean {
  if (typeof data !== 'object' || data === null || !('from' in data) || data.from !== from) return false
  const value = Object.getOwnPropertyDescriptor(data, part)?.value
  return typeof value === 'object' && value !== null
}
