import { describe, expect, it } from 'vitest'
import { isCrc, normalizeCrc } from '#domain/value/identifier/crc.ts'

describe('the registration of an accountant', () => {
  it.each([
    ['SP-123456/O-5', 'SP-123456/O-5'],
    ['1sp123456/o-5', 'SP-123456/O-5'],
    ['rj 098765/t', 'RJ-098765/T'],
    ['PR.123456.P.9', 'PR-123456/P-9'],
  ])('%s is %s', (typed, kept) => {
    expect([normalizeCrc(typed), isCrc(normalizeCrc(typed))]).toEqual([kept, true])
  })

  it.each(['XX-123456/O-5', 'SP-12345/O-5', 'SP-123456', '123456/O', ''])('%s is none', (typed) => {
    expect(isCrc(normalizeCrc(typed))).toBe(false)
  })
})
