import { parseArgs } from 'node:util'
import { StartError } from '#api/db/start/start-error.ts'

/** The only file argument. @throws StartError with `usage` otherwise */
export function fileArgument(usage: string): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [file, ...more] = positionals
    if (file && more.length === 0) return file
  } catch {}
  throw new StartError(usage)
}
