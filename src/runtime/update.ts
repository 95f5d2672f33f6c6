import { onAnswer } from './event/events.ts'
import type { Runtime } from './runtime.ts'

type Running = Pick<Runtime, 'platform' | 'script'>

/** The server's version if its build differs; null if unknown. */
export async function newVersion({ platform, script }: Running): Promise<string | null> {
  const response = await platform.fetch(new URL('../version.json', script), { cache: 'no-store' }).catch(() => null)
  const build: unknown = response?.ok ? await response.json().catch(() => null) : null
  if (!isBuild(build) || script.endsWith(build.script)) return null
  return build.version
}

/** Reloads the page after the person asked, unless the host page prevents it. */
export function update({ platform, emit }: Pick<Runtime, 'platform' | 'emit'>, version: string): void {
  onAnswer(emit('celeiro-update', { version }), (isOurs) => {
    if (isOurs) platform.reload()
  })
}

function isBuild(value: unknown): value is { version: string; script: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'string' &&
    'script' in value &&
    typeof value.script === 'string'
  )
}
