import { parseArgs } from 'node:util'
import { StartError } from '#api/db/start-error.ts'

/** The one file that a script was given. @throws StartError with `usage` for anything else */
export function fileArgument(usage: string): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [file, ...more] = positionals
    if (file && more.length === 0) return file
  } catch {}
  throw new StartError(usage)
}
