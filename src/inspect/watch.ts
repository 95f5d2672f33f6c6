import type { Inspection } from '#src/runtime/inspection/inspection.ts'
import type { Tap } from './tap.ts'

/** Observation of one element's machines. */
export interface Watch {
  /** Opens the inspector; false when the browser refuses a new window. */
  open: () => boolean
  stop: () => void
}

/** Replays early events to the tap and subscribes it. */
export function listen(inspection: Inspection, tap: Tap): void {
  for (const event of inspection.early.splice(0)) tap.hear(event)
  inspection.hear = (event) => tap.hear(event)
}

export function stopListening(inspection: Inspection): void {
  inspection.hear = () => {}
}
