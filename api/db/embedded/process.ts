import { execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { StartError } from '../start/start-error.ts'

/** The operating-system user that PostgreSQL runs under when we are root, because it refuses root. */
export interface ServerUser {
  name: string
  uid: number
  gid: number
}

export interface Finished {
  /** Exit status; null when the program could not be run or was killed. */
  status: number | null
  /** Its stdout and stderr; empty when they went to a file. */
  output: string
}

/** `postgres` or else `nobody` when this process is root; nothing when it is not (or on Windows). */
export function unprivilegedUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { name, uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new StartError(
    'O PostgreSQL não roda como root e não há usuário postgres nem nobody; entre com um usuário comum ou informe DATABASE_URL.',
  )
}

/**
 * Runs a program to completion as the user, with a minimal environment (no secrets of ours, no PG* variables) and
 * outside the terminal's process group, so that Ctrl-C reaches only us. `log` is needed where the program leaves a
 * server running: it would keep a pipe open.
 */
export function run(
  program: string,
  args: string[],
  folder: string,
  user?: ServerUser,
  log?: string,
): Promise<Finished> {
  const file = log === undefined ? undefined : openSync(log, 'a', 0o600)
  return new Promise<Finished>((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: bareEnvironment(folder),
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: file === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', file, file],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ status: null, output: error.message }))
    child.on('close', (status) => resolve({ status, output }))
  }).finally(() => {
    if (file !== undefined) closeSync(file)
  })
}

function bareEnvironment(home: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, SystemRoot, TEMP, TMP, HOME: home, TZ: 'UTC', LC_ALL: 'C' }
}
