import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Texts kept in a temporary file, to be read once in their order: a book of a million entries is no matter of memory. */
export class Spool {
  readonly #file: number
  readonly #sizes: number[] = []
  #next = 0
  #position = 0

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'celeiro-book-'))
    this.#file = openSync(join(folder, 'rows'), 'w+')
    // Gone with its last handle, however the thread ends; a system that refuses leaves it to its own sweep.
    rmSync(folder, { recursive: true, force: true })
  }

  add(text: string): void {
    const bytes = deflateRawSync(text, { level: 1 })
    writeSync(this.#file, bytes)
    this.#sizes.push(bytes.length)
  }

  /** The next text; undefined after the last. */
  next(): string | undefined {
    const size = this.#sizes[this.#next]
    if (size === undefined) return undefined
    const bytes = Buffer.alloc(size)
    readSync(this.#file, bytes, 0, size, this.#position)
    this.#next += 1
    this.#position += size
    return inflateRawSync(bytes).toString()
  }

  close(): void {
    closeSync(this.#file)
  }
}
