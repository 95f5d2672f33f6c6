import { readFileSync } from 'node:fs'

/**
 * Bytes that the child process may hold resident, code included: a picture of forty million points, the most that is taken,
 * needs about half of it. A limit of the heap says nothing of native memory and of that of WebAssembly.
 */
export const ceilingBytes = 700 * 1024 ** 2

/** Bytes that a process holds resident, as Linux tells anybody; elsewhere, or of a process that is gone, unknown. */
export function residentBytesOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
