import { describe, expect, it } from 'vitest'
import { readingOf } from '#domain/slip/reading.ts'

const today = '2026-11-23'

describe('what was pasted of a bill', () => {
  it('is a slip by its 47 digits and by its barcode', () => {
    const line = '00190500954014481606906809350314337370000000100'
    const barcode = '00193373700000001000500940144816060680935031'
    for (const text of [line, barcode, `  ${line.slice(0, 5)}.${line.slice(5)} `])
      expect(readingOf(text, today)).toMatchObject({ kind: 'BANK_SLIP', bank: '001', valueCents: 100n, barcode })
  })

  it('is an invoice by the 44 digits of its key, which no barcode has by chance', () => {
    const key = '35260711222333000181550010000012341000012340'
    const digits = Array.from({ length: 10 }, (_, digit) => `${key.slice(0, 43)}${digit}`)
    const read = digits.map((text) => readingOf(text, today)).filter((one) => one?.kind === 'NFE')
    expect(read).toMatchObject([{ month: '2026-07', document: '11222333000181', number: '1234', series: '1' }])
  })

  it('is nothing where it does not verify', () => {
    for (const text of [
      '',
      'oi',
      '0019050095401448160690680935031433737000000010',
      '00020126330014br.gov.bcb.pix0111000000000006304ABCD',
    ])
      expect(readingOf(text, today)).toBeUndefined()
  })
})
