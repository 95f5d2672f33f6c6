import { expect, it } from 'vitest'
import { windowsText } from '#domain/file/windows-text.ts'
import { TextStream } from '#domain/import/table/text-stream.ts'
import { xmlTextOf } from '#domain/invoice/xml-text.ts'

/** “Almoço” – 5 € … of Windows-1252. */
const bytes = Uint8Array.from([
  0x93, 0x41, 0x6c, 0x6d, 0x6f, 0xe7, 0x6f, 0x94, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80, 0x20, 0x85, 0x0a,
])
const text = '“Almoço” – 5 € …\n'

it('quotation marks, dashes and the euro of Windows are read as such, again and again', () => {
  expect([windowsText(bytes), windowsText(bytes), windowsText(Uint8Array.of(0x80))]).toEqual([text, text, '€'])
})

it('they are in an imported file, and in an invoice that declares ISO-8859-1 or a UTF-8 that it is not', () => {
  const stream = new TextStream()
  expect(stream.push(bytes) + stream.end()).toBe(text)
  for (const encoding of ['ISO-8859-1', 'windows-1252', 'UTF-8']) {
    const head = `<?xml version="1.0" encoding="${encoding}"?>`
    expect(xmlTextOf(Uint8Array.of(...new TextEncoder().encode(head), ...bytes))).toBe(head + text)
  }
})
