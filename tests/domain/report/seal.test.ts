import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSealCode, sealCodeOf, shownSealCode, verifyAddress } from '#domain/report/paper/seal.ts'

const codes = fc.uint8Array({ minLength: 12, maxLength: 12 }).map(sealCodeOf)

it('a code is read as it is shown, and as it is easily mistaken', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const printedCode = shownSealCode(code)
      expect(printedCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
      const mistaken = printedCode.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ').toLowerCase()
      for (const typed of [code, printedCode, ` ${mistaken} `]) expect(readSealCode(typed)).toBe(code)
      expect(verifyAddress('https://celeiro.example', code)).toBe(`https://celeiro.example/verify/${printedCode}`)
    }),
  )
})

it('what is no code is none', () => {
  for (const typed of ['', '123', 'U'.repeat(12), 'K7QF-20ZR-XM4', 'K7QF-20ZR-XM4D-0', 'K7QF-20ZR-XM4ç'])
    expect(readSealCode(typed)).toBeUndefined()
})

it('each letter is as likely as any other', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const codes = bytes.map((byte) => sealCodeOf(Uint8Array.of(byte)))
  const counts = new Set(codes.map((letter) => codes.filter((other) => other === letter).length))
  expect([...counts]).toEqual([8])
})
