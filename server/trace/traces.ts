import type { Logger } from 'pino'
import { noTracing, type Tracing } from '#api/trace/tracing.ts'
import type { Configuration } from '../configuration/configuration.ts'

export interface OpenTracing {
  readonly tracing: Tracing
  /** Flushes, for three seconds at most. */
  close(): Promise<void>
}

/** Tracing as configured; the exporter is loaded lazily. */
export async function openTracing({ traces }: Configuration, log: Logger): Promise<OpenTracing> {
  if (traces === undefined) return { tracing: noTracing, close: async () => {} }
  // Bundled as its own file.
  const file = import.meta.url.endsWith('.ts') ? './collected.ts' : './collected.js'
  const { openCollected }: typeof import('./collected.ts') = await import(new URL(file, import.meta.url).href)
  return openCollected(traces, log)
}
