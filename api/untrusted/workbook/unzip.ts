import { inflateRawSync } from 'node:zlib'
import { DomainError } from '#domain/error/error.ts'
import { systemCodeOf } from '#domain/error/system-code.ts'
import { bounds, checkUnpacked } from './bounds.ts'

const signature = { part: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const
/** The end record, with the longest comment. */
const longestEnd = 22 + 65_535
const stored = 0
const deflated = 8
const encrypted = 1

/** A part as the directory of an archive lists it. */
interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packedBytes: number
  readonly at: number
}

const damaged = () => new DomainError('workbook_unreadable')

/** What an archive lists. @throws DomainError for one that is damaged or lists too much */
export function entriesOf(archive: Buffer): Entry[] {
  const from = Math.max(0, archive.length - longestEnd)
  const end = archive.subarray(from).lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || from + end + 22 > archive.length) throw damaged()
  const entries: Entry[] = []
  let at = archive.readUInt32LE(from + end + 16)
  while (at + 46 <= archive.length && archive.readUInt32LE(at) === signature.entry) {
    if (entries.length >= bounds.parts) throw damaged()
    const nameBytes = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/'),
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  if (entries.length === 0) throw damaged()
  return entries
}

/**
 * The wanted parts of an archive, unpacked within the bound, whatever sizes its directory claims.
 * @throws DomainError for one that is damaged, encrypted, or swells beyond the bound
 */
export function unzipped(archive: Buffer, isWanted: (name: string) => boolean): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  let bytes = 0
  for (const entry of entriesOf(archive)) {
    if (!isWanted(entry.name) || parts.has(entry.name)) continue
    const part = contentOf(archive, entry, bounds.unpackedBytes - bytes)
    bytes += part.length
    checkUnpacked(bytes)
    parts.set(entry.name, part)
  }
  return parts
}

function contentOf(archive: Buffer, { at, flags, method, packedBytes }: Entry, mostBytes: number): Buffer {
  if (flags & encrypted) throw new DomainError('workbook_protected')
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== signature.part) throw damaged()
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  if (method === stored) return archive.subarray(start, start + packedBytes)
  if (method !== deflated) throw damaged()
  try {
    return inflateRawSync(archive.subarray(start), { maxOutputLength: Math.max(mostBytes, 1) })
  } catch (error) {
    if (systemCodeOf(error) === 'ERR_BUFFER_TOO_LARGE') checkUnpacked(Number.POSITIVE_INFINITY)
    throw damaged()
  }
}
