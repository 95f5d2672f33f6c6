import type { InspectionEvent } from 'xstate'
import type { Environment } from '#src/foundation/environment.ts'
import type { Platform } from '#src/foundation/platform.ts'

/** The lifecycle of one record, running from where the record stands. */
export interface Followed {
  /** The record was read, and stands so: a move that was seen here has led there already, any other begins anew. */
  at: (status: unknown) => void
  /** An act was done. */
  send: (name: string) => void
  /** The record was saved with this status: the move that leads there. */
  become: (status: string) => void
  stop: () => void
}

/** What the inspector's code offers, as `src/inspect/index.ts` has it. */
interface Inspector {
  startInspector: (box: HTMLElement | null, inspection: Inspection) => () => void
  followRecord: (lifecycle: string, inspection: Inspection) => Followed
}

/** Inspect mode: what the machines of one element report, and where to. */
export interface Inspection {
  /** What follows `?inspect` in the page's address: `=stately` for the official inspector, else our own page. */
  where: string
  platform: Platform
  /** Base address of the API, with a slash at its end. */
  api: URL
  /** Hears every report; the inspector puts its own ear here once it has loaded. */
  hear: (event: InspectionEvent) => void
  /** What was reported before that. */
  early: InspectionEvent[]
  /** The inspector's code. It is no part of the element: the server of the API has it, and in production it has not. */
  load: () => Promise<Inspector | undefined>
  /** Gives the inspector a place for its button; one that does not load is not missed. The answer ends it. */
  mount: (box: HTMLElement | null) => () => void
}

/** Null unless the page's address has `?inspect`, in a local or development environment. */
export function inspectionOf(platform: Platform, api: URL, environment: Environment): Inspection | null {
  const [, where] = /^[^#]*[?&]inspect\b([^&#]*)/.exec(platform.address.read()) ?? []
  if (where === undefined || !/^(local|development)$/.test(environment)) return null
  const early: InspectionEvent[] = []
  const inspection: Inspection = {
    where,
    platform,
    api,
    early,
    hear: (event) => early.push(event),
    load: () => import(/* @vite-ignore */ new URL('kit/inspect.js', api).href).catch(() => {}),
    mount: (box) => {
      const started = inspection.load().then((code) => code?.startInspector(box, inspection))
      return () => void started.then((stop) => stop?.())
    },
  }
  return inspection
}
