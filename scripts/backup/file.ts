import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '#api/db/start/start-error.ts'
import type { Seal } from '#api/ledger/audit-seal.ts'
import { Manifest } from './manifest.ts'

/*
 * Backup format: this header line, rows per table (COPY text, gzip), uploaded files (gzip), manifest (JSON), and a
 * trailer with the manifest's length and checksum. Every byte is covered by a checksum; a truncated file lacks the
 * trailer.
 */
const firstLine = Buffer.from('celeiro-backup 2\n')
/** Of backups from before there were files. */
const formerLine = Buffer.from('celeiro-backup 1\n')
const family = 'celeiro-backup '
const lastLine = /^\n(\d{12}) ([0-9a-f]{64})\n$/
const lastLineBytes = 79

/** Position of compressed data in the file. */
export interface Segment {
  readonly bytes: number
  readonly sha256: string
}

/** Writes a backup to a temporary name until it is complete; readable by its owner only. */
export class BackupDraft {
  readonly #file: string
  readonly #draft: string
  readonly #handle: FileHandle

  private constructor(file: string, draft: string, handle: FileHandle) {
    this.#file = file
    this.#draft = draft
    this.#handle = handle
  }

  /** @throws StartError when the file exists already: an older backup may be the better one */
  static async begin(file: string): Promise<BackupDraft> {
    if (existsSync(file)) throw isThere(file)
    const name = `${file}.incompleta-${randomBytes(4).toString('hex')}`
    const draft = new BackupDraft(file, name, await open(name, 'wx', 0o600))
    await draft.#handle.writeFile(firstLine)
    return draft
  }

  /** Appends a compressed stream. */
  async append(rows: Readable): Promise<Segment> {
    const hash = createHash('sha256')
    let bytes = 0
    const end = new Writable({
      write: (piece: Buffer, _encoding, done) => {
        hash.update(piece)
        bytes += piece.length
        this.#handle.writeFile(piece).then(() => done(), done)
      },
    })
    await pipeline(rows, createGzip(), end)
    return { bytes, sha256: hash.digest('hex') }
  }

  /** Writes manifest and trailer, syncs, and renames. Answers the size in bytes. */
  async finish(manifest: Manifest): Promise<number> {
    const text = Buffer.from(JSON.stringify(manifest))
    const length = String(text.length).padStart(12, '0')
    await this.#handle.writeFile(Buffer.concat([text, Buffer.from(`\n${length} ${sha256(text)}\n`)]))
    await this.#handle.sync()
    const { size } = await this.#handle.stat()
    await this.#handle.close()
    await this.#name()
    return size
  }

  /** A hard link never replaces a file created meanwhile; drives without links fall back to renaming. */
  async #name(): Promise<void> {
    try {
      await link(this.#draft, this.#file)
      await rm(this.#draft)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw isThere(this.#file)
      await rename(this.#draft, this.#file)
    }
    if (process.platform === 'win32') return
    const folder = await open(path.dirname(path.resolve(this.#file)), 'r')
    await folder.sync().finally(() => folder.close())
  }

  /** Leaves nothing behind. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => {})
    await rm(this.#draft, { force: true })
  }
}

/** A backup whose checksums were all verified. */
export interface Backup {
  readonly manifest: Manifest
  /** COPY text of one table. */
  rows(table: string): Readable
  bytesOf(file: Manifest['files'][number]): Readable
}

/**
 * Opens a backup after reading all of it once.
 * @throws StartError for a file that cannot be read, is something else, is of a newer format, was cut or altered
 */
export async function openBackup(file: string): Promise<Backup> {
  const { manifest, end } = await readManifest(file)
  const places = new Map<string, { start: number; end: number }>()
  let start = firstLine.length
  const segments = [
    ...manifest.tables.map((table) => ({ ...table, key: table.name })),
    ...manifest.files.map((entry) => ({ ...entry, key: keyOf(entry) })),
  ]
  for (const { key, bytes, sha256: expected } of segments) {
    const place = { start, end: start + bytes - 1 }
    const hash = createHash('sha256')
    await pipeline(createReadStream(file, place), hash)
    if (hash.digest('hex') !== expected) throw damaged(file)
    places.set(key, place)
    start += bytes
  }
  if (start !== end) throw damaged(file)
  return {
    manifest,
    rows: (table) => unzipped(createReadStream(file, places.get(table))),
    bytesOf: (entry) => unzipped(createReadStream(file, places.get(keyOf(entry)))),
  }
}

const keyOf = ({ companyId, id }: Manifest['files'][number]): string => `${companyId}/${id}`

function unzipped(compressed: Readable): Readable {
  const plain = createGunzip()
  compressed.on('error', (error) => plain.destroy(error))
  return compressed.pipe(plain)
}

/** The heads of the trail in a backup; nothing for a file that is none. @throws StartError for a backup that was cut or altered */
export async function sealOfBackup(file: string): Promise<Seal | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  const first = await read(handle, 0, firstLine.length).finally(() => handle.close())
  if (!first.equals(firstLine) && !first.equals(formerLine)) return undefined
  const { manifest } = await readManifest(file)
  if (manifest.auditSeal) return manifest.auditSeal
  throw new StartError(`A cópia ${file} é de antes dos lacres da trilha; compare com outra.`)
}

async function readManifest(file: string): Promise<{ manifest: Manifest; end: number }> {
  const handle = await open(file).catch((error: unknown) => {
    throw new StartError(
      codeOf(error) === 'ENOENT'
        ? `O arquivo ${file} não existe; confira o nome.`
        : `Não foi possível ler ${file}; confira as permissões.`,
      { cause: error },
    )
  })
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new StartError(`O nome ${file} não é de um arquivo; diga o da cópia de segurança.`)
    const { size } = stats
    const first = (await read(handle, 0, Math.min(size, firstLine.length))).toString('latin1')
    if (!first.startsWith(family.slice(0, Math.max(first.length, 1))))
      throw new StartError(`O arquivo ${file} não é uma cópia de segurança do Celeiro.`)
    if (first.length < firstLine.length) throw damaged(file)
    if (first !== firstLine.toString('latin1') && first !== formerLine.toString('latin1'))
      throw new StartError(`A cópia ${file} foi feita por uma versão mais nova do Celeiro; restaure-a com essa versão.`)
    const [, digits = '', expected] =
      lastLine.exec((await read(handle, size - lastLineBytes, lastLineBytes)).toString('latin1')) ?? []
    const end = size - lastLineBytes - Number(digits)
    if (expected === undefined || end < firstLine.length) throw damaged(file)
    const text = await read(handle, end, Number(digits))
    if (sha256(text) !== expected) throw damaged(file)
    return { manifest: Manifest.parse(JSON.parse(text.toString())), end }
  } finally {
    await handle.close()
  }
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, Math.max(position, 0))
  return buffer.subarray(0, bytesRead)
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const isThere = (file: string) => new StartError(`O arquivo ${file} já existe; escolha outro nome.`)

const damaged = (file: string) =>
  new StartError(`A cópia ${file} está incompleta ou danificada e nada foi restaurado; use outra cópia.`)
