import { createBrowserInspector } from '@statelyai/inspect'
import type { Inspection } from '#src/runtime/inspection/inspection.ts'
import { machineConfigOf } from './chart.ts'
import type { Report } from './message.ts'
import { Tap } from './tap.ts'
import { listen, stopListening, type Watch } from './watch.ts'

type Inspector = Pick<ReturnType<typeof createBrowserInspector>, 'actor' | 'event' | 'snapshot' | 'start' | 'stop'>

/** Reports redacted data to the official inspector, which is a foreign address: never actors, events or snapshots. */
export function watchOnStately(
  inspection: Inspection,
  inspector: Inspector = createBrowserInspector({ autoStart: false }),
): Watch {
  const tap = new Tap({ tell: (report) => forward(inspector, report), now: inspection.platform.now })
  listen(inspection, tap)
  return {
    open: () => {
      inspector.start()
      return true
    },
    stop: () => {
      stopListening(inspection)
      inspector.stop()
    },
  }
}

function forward(inspector: Inspector, report: Report): void {
  if (report.kind === 'actor') {
    const { actor, chart, parent, seen, name } = report
    const config = chart ? machineConfigOf(chart) : { id: name }
    // The library reads the parent from the actor only.
    const shown = { ...drawn(actor), logic: { config }, _parent: parent ? drawn(parent) : undefined }
    inspector.actor(shown, seen)
  }
  if (report.kind === 'step') {
    const { actor, source, event, after } = report
    const shown = { type: event.type, payload: event.payload }
    inspector.event(actor, shown, source ? { source } : {})
    inspector.snapshot(actor, after, { event: shown })
  }
}

/** Stands for an actor: only its id. */
const drawn = (sessionId: string) => ({
  sessionId,
  send: () => {},
  getSnapshot: () => ({ status: 'active' as const, output: undefined, error: undefined }),
})
