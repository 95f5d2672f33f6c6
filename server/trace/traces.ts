import type { Logger } from 'pino'
import { noTracing, type Tracing } from '#api/trace/tracing.ts'
import type { Configuration } from '../configuration/configuration.ts'

export interface OpenTracing {
  readonly tracing: Tracing
  /** Sends what is left, three seconds at most. */
  close(): Promise<void>
}

/** Tracing as it is configured. What sends spans is loaded only where somebody collects them. */
export async function openTracing({ traces }: Configuration, log: Logger): Promise<OpenTracing> {
  if (traces === undefined) return { tracing: noTracing, close: async () => {} }
  // Built, it is a file of its own beside the server's.
  const file = import.meta.url.endsWith('.ts') ? './collected.ts' : './collected.js'
  const { openCollected }: typeof import('./collected.ts') = await import(new URL(file, import.meta.url).href)
  return openCollected(traces, log)
}
