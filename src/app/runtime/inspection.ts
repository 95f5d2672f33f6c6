import type { InspectionEvent } from 'xstate'
import type { Environment } from '#src/foundation/environment.ts'
import type { Platform } from '#src/foundation/platform.ts'

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
  load: () => Promise<typeof import('#src/inspect/index.ts') | undefined>
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
