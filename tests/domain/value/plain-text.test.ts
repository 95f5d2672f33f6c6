import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '#domain/field/fields.ts'
import { shapeOf } from '#domain/field/shape.ts'
import { inLines, inOneLine, isPlainLine, soughtLine } from '#domain/value/text/plain-text.ts'

/** Code points that no line may hold, written out: the law must not be judged by what it judges. */
const forbidden: readonly [from: number, to: number][] = [
  ...([
    [0x00, 0x1f],
    [0x7f, 0x9f],
    [0xad, 0xad],
    [0x34f, 0x34f],
    [0x61c, 0x61c],
  ] as const),
  ...([
    [0x115f, 0x1160],
    [0x180b, 0x180f],
    [0x200b, 0x200c],
    [0x200e, 0x200f],
    [0x2028, 0x202e],
  ] as const),
  ...([
    [0x2060, 0x206f],
    [0x2800, 0x2800],
    [0x3164, 0x3164],
    [0xd800, 0xdfff],
    [0xfeff, 0xfeff],
  ] as const),
  ...([
    [0xfff9, 0xfffb],
    [0xfffe, 0xffff],
    [0x1d173, 0x1d17a],
    [0xe0001, 0xe007f],
  ] as const),
].map(([from, to]) => [from, to])
const isForbidden = (code: number) => forbidden.some(([from, to]) => code >= from && code <= to)

/** Characters to smuggle into the text: a forbidden one, or a joiner outside an emoji sequence. */
function hiddenIn(text: string): string[] {
  const characters = [...text]
  return characters.filter((character, at) => {
    if (character !== '\u200D') return isForbidden(character.codePointAt(0) ?? 0)
    const [before = '', after = ''] = [characters[at - 1], characters[at + 1]]
    return (
      !/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u.test(before) || !/\p{Extended_Pictographic}/u.test(after)
    )
  })
}

const hostile = fc.oneof(
  fc
    .constantFrom(...forbidden)
    .chain(([from, to]) => fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code))),
  fc.constantFrom('\u200D', '\uFE0F', '\uD83D', '\uDE00'),
)
const visible = fc.constantFrom(
  'Ana',
  'José',
  'Jose\u0301',
  ' ',
  '\u00A0',
  '\t',
  '\n',
  '1',
  '.',
  '😀',
  '👩🏽‍🚀',
  '❤️',
  '@b.example',
)
const typed = fc
  .array(fc.oneof({ weight: 3, arbitrary: visible }, { weight: 1, arbitrary: hostile }), { maxLength: 12 })
  .map((parts) => parts.join(''))

const modules = import.meta.glob<Record<string, unknown>>('/domain/**/*.ts', { eager: true })
const isField = (value: unknown): value is Field =>
  typeof value === 'object' && value !== null && 'kind' in value && 'label' in value && typeof value.kind === 'string'

/** Every field that a noun, a dialog or a line of theirs describes. */
const fields = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, group]) =>
    typeof group === 'object' && group !== null
      ? Object.entries(group).flatMap(([key, field]) =>
          isField(field) ? [{ at: `${file} ${name}.${key}`, field }] : [],
        )
      : [],
  ),
)

describe('a line of text', () => {
  it('is accepted by no field with what nobody sees in it', () => {
    expect(fields.length).toBeGreaterThan(80)
    const schemas = fields.map(({ at, field }) => ({ at, isNote: field.kind === 'note', ...shapeOf({ value: field }) }))
    fc.assert(
      fc.property(typed, fc.constantFrom(...schemas), (text, { at, isNote, value }) => {
        const { data } = value.safeParse(text)
        if (typeof data !== 'string') return
        expect(hiddenIn(isNote ? data.replaceAll('\n', ' ') : data), at).toEqual([])
        expect(data, at).toBe(data.normalize('NFC'))
        expect(data, at).not.toMatch(isNote ? /[^\S\n ]/ : /[^\S ]| {2}|^ | $/)
      }),
      { numRuns: 8000 },
    )
  })

  it.each([
    ['  Ana \t da\u00A0\u2003Silva\r\n', 'Ana da Silva', 'Ana da Silva'],
    ['Jose\u0301', 'José', 'José'],
    ['um\r\ndois\u2028três \n\n quatro', 'um dois três quatro', 'um\ndois\ntrês\n\nquatro'],
  ])('%j is %j, or the lines %j', (input, line, lines) => {
    expect([inOneLine(input), inLines(input)]).toEqual([line, lines])
  })

  it.each(['Ana 👩🏽‍🚀 👨‍👩‍👧‍👦', 'Amor ❤️', '1️⃣ ☎︎', 'D’Ávila – “Sé” nº 1ª €', '日本 العربية'])('may be %s', (text) => {
    expect(isPlainLine(text)).toBe(true)
  })

  it.each(['Ana\u200D', 'A\u200DB', 'a\uFE0F', '\uD83D😀\uDE00', 'x\u{E0041}'])('may not be %j', (text) => {
    expect(isPlainLine(text)).toBe(false)
  })

  it('is sought without what nobody sees, so that nothing that is found is missed', () => {
    expect(soughtLine(' \u202AAna\u202C\u200B \uFEFFSilva\0 👩🏽‍🚀')).toBe('Ana Silva 👩🏽‍🚀')
    fc.assert(
      fc.property(typed, (text) => {
        expect(hiddenIn(soughtLine(text))).toEqual([])
      }),
    )
  })
})
