import type { ActorReport, ElementMessage, RefusalReport, Seen, StepReport } from '#src/inspect/message.ts'

/** An actor of one of the elements, as it is now. */
export interface ShownActor extends Omit<ActorReport, 'kind'> {
  /** Of this actor among those of all elements. */
  readonly key: string
  readonly element: string
  /** The element has left its page. */
  readonly isGone: boolean
}

export interface Entry {
  readonly key: string
  readonly actor: ShownActor
  readonly step: StepReport
}

/** State of the inspector. */
export interface InspectionLog {
  /** In the order in which they were first heard of. */
  readonly elements: readonly string[]
  readonly actors: ReadonlyMap<string, ShownActor>
  /** Oldest first. */
  readonly entries: readonly Entry[]
  readonly refusal: RefusalReport['reason'] | null
}

export const emptyLog: InspectionLog = { elements: [], actors: new Map(), entries: [], refusal: null }

const mostEntries = 1000

/** Reducer of messages; idempotent for repeated ones. */
export function withMessage(log: InspectionLog, { element, report }: ElementMessage): InspectionLog {
  const elements = log.elements.includes(element) ? log.elements : [...log.elements, element]
  switch (report.kind) {
    case 'actor': {
      const { kind: _, ...actor } = report
      const key = keyOf(element, report.actor)
      return { ...log, elements, actors: withActor(log, { ...actor, key, element, isGone: false }) }
    }
    case 'step':
      return withStep({ ...log, elements }, element, report)
    case 'refusal':
      return { ...log, refusal: report.reason }
    case 'gone':
      return { ...log, actors: new Map([...log.actors].map(([key, actor]) => [key, leaving(actor, element)])) }
  }
}

function withStep(log: InspectionLog, element: string, step: StepReport): InspectionLog {
  const seenActor = log.actors.get(keyOf(element, step.actor))
  const key = keyOf(element, String(step.order))
  if (!seenActor || log.entries.some((entry) => entry.key === key)) return log
  const actor = { ...seenActor, seen: step.after }
  return {
    ...log,
    refusal: null,
    actors: withActor(log, actor),
    entries: [...log.entries, { key, actor, step }].slice(-mostEntries),
  }
}

const withActor = ({ actors }: InspectionLog, actor: ShownActor) => new Map([...actors, [actor.key, actor]])

const leaving = (actor: ShownActor, element: string): ShownActor =>
  actor.element === element ? { ...actor, isGone: true } : actor

const keyOf = (element: string, own: string): string => `${element}/${own}`

/** Where in time the person wants to look, and at what. */
export interface LogView {
  /** Of one actor; '' for all. */
  readonly actor: string
  readonly text: string
  /** Newer entries wait. */
  readonly until: string | null
  /** Hides entries up to this one. */
  readonly after: string | null
}

/** The entries to show, newest first, and how many wait while the log is paused. */
export function shownEntries(entries: readonly Entry[], { actor, text, until, after }: LogView) {
  const indexOf = (key: string | null) => entries.findIndex((entry) => entry.key === key)
  const end = until === null ? entries.length : indexOf(until) + 1
  const within = entries.slice(indexOf(after) + 1, Math.max(end, 0))
  const term = text.trim().toLowerCase()
  const shown = within.filter(
    (entry) => (actor === '' || entry.actor.key === actor) && textOf(entry).toLowerCase().includes(term),
  )
  return { shown: shown.toReversed(), waiting: entries.length - end }
}

const textOf = ({ actor, step }: Entry): string =>
  [actor.name, step.event.type, stateText(step.before), stateText(step.after), JSON.stringify(step.event.payload)].join(
    ' ',
  )

/** The live state in one line: `signedIn › current`, or what became of an actor that is no machine. */
export function stateText({ value, status }: Seen): string {
  const paths = pathsIn(value)
  return paths.length > 0 ? paths.map((path) => path.split('.').join(' › ')).join(', ') : statusText[status]
}

export const statusText: Readonly<Record<Seen['status'], string>> = {
  active: 'ativo',
  done: 'concluído',
  error: 'falhou',
  stopped: 'parado',
}

/** The innermost states of a state value, as paths. */
export function pathsIn(value: Seen['value'], above = ''): string[] {
  if (typeof value === 'string') return [above + value]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, below]) => pathsIn(below, `${above}${key}.`))
}
