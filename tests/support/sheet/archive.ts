import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of these parts, written by hand: the smallest that every reader takes. */
export function archiveOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(16)
    facts.writeUInt32LE(crcOf(bytes), 4)
    facts.writeUInt32LE(packed.length, 8)
    facts.writeUInt32LE(bytes.length, 12)
    const called = Buffer.from(name)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0\0\x08\x08\0', 'latin1'),
      facts,
      wordsOf(called.length, 0),
    ])
    locals.push(local, called, packed)
    const rest = Buffer.alloc(12)
    rest.writeUInt32LE(at, 8)
    entries.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\0\x14\0\0\x08\x08\0', 'latin1'),
        facts,
        wordsOf(called.length, 0, 0),
        rest,
      ]),
      called,
    )
    at += local.length + called.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(locals.length / 3, 8)
  end.writeUInt16LE(locals.length / 3, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

function wordsOf(...words: number[]): Buffer {
  const bytes = Buffer.alloc(words.length * 2)
  for (const [place, word] of words.entries()) bytes.writeUInt16LE(word, place * 2)
  return bytes
}

const crcOf = (bytes: Buffer): number => crc32?.(bytes) ?? 0
