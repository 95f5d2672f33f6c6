import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** A stream of so many zeros, packed: one piece of it, flushed to a byte's end, over and over. */
function packedZeros(bytes: number): Buffer {
  const pieceBytes = 10_000_000
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
  const piece = deflateRawSync(Buffer.alloc(pieceBytes), options)
  const pieces = Array.from({ length: bytes / pieceBytes }, () => piece)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((((bytes % 65_521) << 16) | 1) >>> 0)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...pieces, Buffer.from([0x03, 0x00]), checksum])
}

/** A PDF of one page of a few kilobytes whose drawing is 1.9 GB, packed twice: by its second filter only does it swell. */
export function swellingPdf(): Uint8Array<ArrayBuffer> {
  const drawing = deflateSync(packedZeros(1_900_000_000), { level: 9 })
  const head = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >> endobj
4 0 obj << /Length ${drawing.length} /Filter [/FlateDecode /FlateDecode] >>
stream
`
  const tail = '\nendstream endobj\ntrailer << /Root 1 0 R /Size 5 >>\n%%EOF\n'
  return new Uint8Array(Buffer.concat([Buffer.from(head), drawing, Buffer.from(tail)]))
}
