import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import * as z from 'zod'
import { StartError } from './start-error.ts'

/** 256 random bits as URL-safe text (43 characters). */
function generateSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The secrets of a file that must exist, or nothing when it does not. */
export function readSecrets<Name extends string>(
  file: string,
  names: readonly Name[],
): Record<Name, string> | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new StartError(`Não foi possível ler ${file}; confira as permissões da pasta de CELEIRO_DATA.`, {
      cause: error,
    })
  }
  const parsed = z.record(z.enum(names), z.string().min(1)).safeParse(parseJson(text))
  if (parsed.success) return parsed.data as Record<Name, string>
  throw new StartError(`O arquivo ${file} está danificado; restaure-o a partir de uma cópia de segurança.`)
}

/**
 * Reads the named secrets, or generates and stores them (JSON, mode 0600). Atomic: of two processes that create the
 * file at once both get the same secrets.
 */
export function keepSecrets<Name extends string>(file: string, names: readonly Name[]): Record<Name, string> {
  const stored = readSecrets(file, names)
  if (stored) return stored
  const generated = Object.fromEntries(names.map((name) => [name, generateSecret()]))
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeDurably(draft, `${JSON.stringify(generated, null, 2)}\n`)
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartError(
        `Não foi possível gravar ${file}; escolha em CELEIRO_DATA uma pasta onde se possa escrever.`,
        {
          cause: error,
        },
      )
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return keepSecrets(file, names)
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
