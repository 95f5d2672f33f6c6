import type { Emit } from './events.ts'

/** Reports to the page's developer: console and event. */
export function report(emit: Emit, message: string, problem?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: whoever builds the page is the one to tell
  console.error(`<celeiro-app> ${message}`, ...(problem === undefined ? [] : [problem]))
  emit('celeiro-error', { message: problem instanceof Error ? `${message}: ${problem.message}` : message })
}

/** Console warning for the page's developer. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: whoever builds the page is the one to tell
  console.warn(`<celeiro-app> ${message}`)
}
