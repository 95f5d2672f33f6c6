import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Makes the temporary folder of this process' run, and removes those of runs that were killed, with the servers they left.
 * @param kind before the process id, which tells later runs whether this one still goes on
 */
export function makeRunFolder(kind: string): string {
  for (const name of readdirSync(os.tmpdir())) {
    const run = new RegExp(`^${kind}(\\d+)-`).exec(name)?.[1]
    if (run !== undefined && !isAlive(Number(run))) removeRunFolder(path.join(os.tmpdir(), name))
  }
  return mkdtempSync(path.join(os.tmpdir(), `${kind}${process.pid}-`))
}

/** Removes the folder, once the PostgreSQL servers in it, or in a folder of it, were told to quit. */
export function removeRunFolder(folder: string): void {
  if (!existsSync(folder)) return
  for (const place of ['.', ...readdirSync(folder)]) {
    const pidFile = path.join(folder, place, 'postgres', 'data', 'postmaster.pid')
    if (existsSync(pidFile)) quit(Number.parseInt(readFileSync(pidFile, 'utf8'), 10))
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function quit(postmaster: number): void {
  if (isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT')
}
