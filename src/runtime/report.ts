import type { Emit } from './events.ts'

/** Tells whoever builds the page around, in their console and by an event. Not for the person who uses it. */
export function report(emit: Emit, message: string, problem?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: whoever builds the page is the one to tell
  console.error(`<celeiro-app> ${message}`, ...(problem === undefined ? [] : [problem]))
  emit('celeiro-error', { message: problem instanceof Error ? `${message}: ${problem.message}` : message })
}

/** Tells them in their console alone: something is not as they think, and works all the same. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: whoever builds the page is the one to tell
  console.warn(`<celeiro-app> ${message}`)
}
