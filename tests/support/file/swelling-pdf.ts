import { deflateSync } from 'node:zlib'

/** Bytes that are 128 zeros each by RunLengthDecode, behind the four that begin a TrueType font. */
const runs = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from([3, 0, 1, 0, 0]), Buffer.alloc((bytes / 128) * 2, Buffer.from([129, 0]))])

/**
 * A PDF of one page of a kilobyte whose font is 1.3 GB, packed thrice: by its last filter only does it swell. Of a drawing
 * each byte would be looked at, which takes twice as long to fill the same memory.
 */
export function swellingPdf(): Uint8Array<ArrayBuffer> {
  const font = deflateSync(deflateSync(runs(1_280_000_000), { level: 9 }), { level: 9 })
  const text = 'BT /F 9 Tf (a) Tj ET'
  const head = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
4 0 obj << /Length ${text.length} >>
stream
${text}
endstream endobj
5 0 obj << /Type /Font /Subtype /TrueType /BaseFont /A /FirstChar 97 /LastChar 97 /Widths [9] /FontDescriptor 6 0 R >> endobj
6 0 obj << /Type /FontDescriptor /FontName /A /Flags 32 /FontFile2 7 0 R >> endobj
7 0 obj << /Length ${font.length} /Filter [/FlateDecode /FlateDecode /RunLengthDecode] >>
stream
`
  const tail = '\nendstream endobj\ntrailer << /Root 1 0 R /Size 8 >>\n%%EOF\n'
  return new Uint8Array(Buffer.concat([Buffer.from(head), font, Buffer.from(tail)]))
}
