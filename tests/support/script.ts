import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Ran {
  readonly code: number | null
  /** Output on stdout and stderr. */
  readonly output: string
}

/** Runs a script of ours on the database of these URLs. `limit`: blocks of 512 bytes that a file it writes may have. */
export function runScript(
  name: string,
  urls: { readonly applicationUrl: string; readonly adminUrl: string },
  argumentList: readonly string[],
  limit?: number,
): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: urls.applicationUrl, DATABASE_ADMIN_URL: urls.adminUrl }
    const script = fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url))
    const command = [process.execPath, '--import', 'tsx', script, ...argumentList]
    const [program = '', ...args] =
      limit === undefined ? command : ['sh', '-c', `ulimit -f ${limit}; exec "$@"`, 'sh', ...command]
    const child = spawn(program, args, { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('close', (code) => resolve({ code, output }))
  })
}
