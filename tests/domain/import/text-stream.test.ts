import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextStream } from '#domain/import/table/text-stream.ts'

function textOf(bytes: Uint8Array, size: number): string {
  const stream = new TextStream()
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += stream.push(bytes.subarray(at, at + size))
  return text + stream.end()
}

/** Letters of either encoding, halves of them, the mark of UTF-8, ends of lines. */
const bytes = fc.array(fc.constantFrom(0xef, 0xbb, 0xbf, 0x41, 0x0d, 0x0a, 0xc3, 0xa9, 0xc2, 0x80, 0x01), {
  maxLength: 40,
})

it('bytes that are partly UTF-8 and partly not are the same text in whatever pieces they come', () => {
  fc.assert(
    fc.property(bytes, fc.integer({ min: 1, max: 9 }), (input, size) => {
      const file = Uint8Array.from([0x41, ...input])
      expect(textOf(file, size)).toBe(textOf(file, file.length))
    }),
    { numRuns: 500 },
  )
})
