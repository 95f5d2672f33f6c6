import { expect, it } from 'vitest'
import { withoutFormula } from '#domain/value/text/spreadsheet-text.ts'

const letters = [...'=+-@＝＋－＠﹦﹢﹣﹫', '\t', '\r', '\n', '\u0000', '\u0085']
const skipped = ['', ' ', '\u00a0', '\u3000', '\u200b', '\u2028', '\ufeff', '\u202e', ' \u200b ']

it.each(letters)('a text that begins with %j never runs, whatever precedes it', (letter) => {
  for (const before of skipped) expect(withoutFormula(`${before}${letter}1+1`)).toBe(`'${before}${letter}1+1`)
})

it.each(['Ana = Lima', 'a-b', ' Ana', '1=1', '', '100%', 'ação'])('%j stays as it is', (text) => {
  expect(withoutFormula(text)).toBe(text)
})
