import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { systemCodeOf } from '#domain/error/system-code.ts'
import type { FileTroubleName } from '#domain/installation/health.ts'

/** File store, by company and file id. */
export interface FileStore {
  /** Moves in the file at that path; durable (fsync) once it resolves. */
  keep(key: FileKey, file: ReceivedFile): Promise<void>
  /** The bytes as they come. @throws FileGone when there are none */
  read(key: FileKey): Promise<Readable>
  /** Idempotent. */
  remove(key: FileKey): Promise<void>
  /** Why the store fails, by code of FileTrouble; cached. A folder is watched as a disk. */
  trouble?(): Promise<FileTroubleName | undefined>
}

export interface FileKey {
  readonly companyId: string
  readonly id: string
}

/** Bytes that came in whole, in a file of this machine. */
export interface ReceivedFile {
  readonly path: string
  readonly size: number
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string
}

/** The store lacks a file that the database lists. */
export class FileGone extends Error {}

const isMissing = (error: unknown): boolean => systemCodeOf(error) === 'ENOENT'

/** A folder of this machine, readable by its owner alone. */
export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async keep(key: FileKey, { path: from }: ReceivedFile): Promise<void> {
    const place = this.#placeOf(key)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    await moved(from, place)
    await synced(place)
    await synced(path.dirname(place))
  }

  async read(key: FileKey): Promise<Readable> {
    const handle = await open(this.#placeOf(key)).catch((error: unknown) => {
      throw isMissing(error) ? new FileGone() : error
    })
    return handle.createReadStream()
  }

  async remove(key: FileKey): Promise<void> {
    await rm(this.#placeOf(key), { force: true })
  }

  /** Few to a folder: the last characters of an id are random. */
  #placeOf({ companyId, id }: FileKey): string {
    return path.join(this.#folder, companyId, id.slice(-2), id)
  }
}

/** Between two drives a file is copied, under another name until it is whole. */
async function moved(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (systemCodeOf(error) !== 'EXDEV') throw error
    const draft = `${to}.part`
    try {
      await copyFile(from, draft)
      await rename(draft, to)
    } catch (broken) {
      // A partial file on a full disk is removed.
      await rm(draft, { force: true })
      throw broken
    }
  }
}

async function synced(place: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(place, 'r')
  await handle.sync().finally(() => handle.close())
}
