import type { InspectionEvent } from 'xstate'
import type { Environment } from '#src/foundation/environment.ts'
import type { Platform } from '#src/foundation/platform.ts'

/** A followed lifecycle of one record, for the inspector. */
export interface Followed {
  /** Sets the stored status; skips a transition already shown. */
  at: (status: unknown) => void
  /** An act was done. */
  send: (name: string) => void
  /** Shows the transition to the saved status. */
  become: (status: string) => void
  stop: () => void
}

/** What the inspector's code offers, as `src/inspect/index.ts` has it. */
interface Inspector {
  startInspector: (box: HTMLElement | null, inspection: Inspection) => () => void
  followRecord: (lifecycle: string, inspection: Inspection) => Followed
}

/** Inspect mode of one element. */
export interface Inspection {
  /** Value of `?inspect`: `=stately` for the official inspector, else our own page. */
  where: string
  platform: Platform
  /** Base address of the API, with a slash at its end. */
  api: URL
  /** Observer of inspection events; replaced once the inspector is loaded. */
  hear: (event: InspectionEvent) => void
  /** Events before it was loaded. */
  early: InspectionEvent[]
  /** The inspector's code. It is no part of the element: the server of the API has it, and in production it has not. */
  load: () => Promise<Inspector | undefined>
  /** Mounts the inspector's button; optional. Answers its removal. */
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
