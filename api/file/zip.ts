import { crc32, deflateRawSync, constants as zlib } from 'node:zlib'

interface Entry {
  readonly name: Buffer
  readonly offset: number
  crc: number
  compressed: number
  size: number
}

const version = 20
/** Marked as made on Unix: some programs ignore the UTF-8 flag for other origins. */
const [madeBy, readableFile] = [0x0300 | version, 0o100644 * 0x10000]
/** UTF-8 names; sizes after the content, since they are not known before. */
const flags = 0x0808
const deflated = 8
/** As many files as the directory counts. */
const mostEntries = 0xffff
/** The earliest date of the format: no timestamps are disclosed. */
const [noTime, firstDay] = [0, 0x21]
const level = 3

/**
 * Streaming ZIP writer; only the directory is kept in memory. Each piece is compressed by itself, which costs little
 * in size and lets it leave at once.
 */
export class ZipWriter {
  readonly #entries: Entry[] = []
  #offset = 0

  /** The bytes with which the file of that name begins. @throws Error where the directory could not count it */
  open(name: string): Buffer {
    if (this.#entries.length >= mostEntries) throw new Error(`an archive holds ${mostEntries} files at most`)
    const entry = { name: Buffer.from(name), offset: this.#offset, crc: 0, compressed: 0, size: 0 }
    this.#entries.push(entry)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    writeFields(head, 4, [version, flags, deflated, noTime, firstDay])
    head.writeUInt16LE(entry.name.length, 26)
    return this.#written([head, entry.name])
  }

  /** The next bytes of the open file. */
  add(content: Buffer): Buffer {
    const entry = this.#entry()
    entry.crc = crc32(content, entry.crc)
    entry.size += content.length
    return this.#compressed(deflateRawSync(content, { level, finishFlush: zlib.Z_SYNC_FLUSH }))
  }

  /** The bytes with which the open file ends. */
  close(): Buffer {
    const entry = this.#entry()
    const end = this.#compressed(deflateRawSync(Buffer.alloc(0)))
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(0x08074b50, 0)
    writeSizes(sizes, 4, entry)
    return Buffer.concat([end, this.#written([sizes])])
  }

  /** The directory, which ends the archive. */
  finish(): Buffer {
    const start = this.#offset
    const heads = this.#entries.flatMap((entry) => {
      const head = Buffer.alloc(46)
      head.writeUInt32LE(0x02014b50, 0)
      writeFields(head, 4, [madeBy, version, flags, deflated, noTime, firstDay])
      writeSizes(head, 16, entry)
      head.writeUInt16LE(entry.name.length, 28)
      head.writeUInt32LE(readableFile, 38)
      head.writeUInt32LE(entry.offset, 42)
      return [head, entry.name]
    })
    const directory = this.#written(heads)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    writeFields(end, 8, [this.#entries.length, this.#entries.length])
    end.writeUInt32LE(directory.length, 12)
    end.writeUInt32LE(start, 16)
    return Buffer.concat([directory, end])
  }

  #entry(): Entry {
    const entry = this.#entries.at(-1)
    if (!entry) throw new Error('no file of the archive is open')
    return entry
  }

  #compressed(bytes: Buffer): Buffer {
    this.#entry().compressed += bytes.length
    return this.#written([bytes])
  }

  #written(parts: readonly Buffer[]): Buffer {
    const bytes = Buffer.concat(parts)
    this.#offset += bytes.length
    return bytes
  }
}

function writeFields(target: Buffer, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) target.writeUInt16LE(value, at + 2 * index)
}

function writeSizes(target: Buffer, at: number, { crc, compressed, size }: Entry): void {
  target.writeUInt32LE(crc, at)
  target.writeUInt32LE(compressed, at + 4)
  target.writeUInt32LE(size, at + 8)
}
