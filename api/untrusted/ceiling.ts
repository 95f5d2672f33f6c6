import { readFileSync } from 'node:fs'

/**
 * Resident-memory ceiling of the child process: a picture of forty megapixels, the largest accepted, needs about
 * half of it. A heap limit does not cover native and WebAssembly memory.
 */
export const ceilingBytes = 700 * 1024 ** 2

/** Resident bytes of a process, from /proc; undefined elsewhere or if it is gone. */
export function residentBytesOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
