import { enumeration } from '../../value/enums.ts'
import { inOneLine } from '../../value/text/plain-text.ts'

/** How a file's characters become bytes. */
export const FileEncoding = enumeration(
  'FileEncoding',
  { WINDOWS_1252: 1, UTF_8: 2, ASCII: 3, LATIN_1: 4 },
  { WINDOWS_1252: 'Windows-1252 (ANSI)', UTF_8: 'UTF-8', ASCII: 'Sem acentos', LATIN_1: 'Latin-1 (ISO 8859-1)' },
)
export type FileEncoding = keyof typeof FileEncoding.codes

/** The characters of Windows-1252 between 0x80 and 0x9F; five of these bytes are none. */
const upperHalf = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
const bytesOfUpperHalf = new Map(
  [...upperHalf].flatMap((character, at) => (character === '\0' ? [] : [[character, 0x80 + at]])),
)

/** The byte of a character; undefined where the encoding has none. */
function byteOf(character: string, encoding: Exclude<FileEncoding, 'UTF_8'>): number | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return code < 0x20 ? undefined : code
  if (encoding === 'ASCII') return undefined
  if (code >= 0xa0 && code <= 0xff) return code
  return encoding === 'LATIN_1' ? undefined : bytesOfUpperHalf.get(character)
}

/** What stands for characters that no accent is taken from. */
const alike = new Map([
  ['–', '-'],
  ['—', '-'],
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['…', '...'],
  ['•', '-'],
  ['º', 'o'],
  ['ª', 'a'],
  ['€', 'EUR'],
  ['ß', 'ss'],
  ['Æ', 'AE'],
  ['æ', 'ae'],
  ['Ø', 'O'],
  ['ø', 'o'],
  ['Œ', 'OE'],
  ['œ', 'oe'],
])

/** What every encoding of one byte but ASCII has, so that most texts need no look at each of their characters. */
const isPlain = /^[ -~]*$/
const isLatin = /^[ -~\u00a0-\u00ff]*$/
const accents = /\p{M}/gu

/** The characters of a text that an encoding has: what it has not loses its accent, and is a question mark where that is not enough. */
export function encodable(text: string, encoding: FileEncoding): string {
  const line = inOneLine(text)
  if (encoding === 'UTF_8' || (encoding === 'ASCII' ? isPlain : isLatin).test(line)) return line
  const has = (character: string): boolean => byteOf(character, encoding) !== undefined
  const replaced = (character: string): string => {
    const plain = alike.get(character) ?? character.normalize('NFD').replace(accents, '')
    return plain !== '' && [...plain].every(has) ? plain : '?'
  }
  return [...line].map((character) => (has(character) ? character : replaced(character))).join('')
}

const utf8 = new TextEncoder()

/** A text whose characters the encoding has, as bytes. @throws RangeError for another */
export function bytesOf(text: string, encoding: FileEncoding): Uint8Array {
  if (encoding === 'UTF_8') return utf8.encode(text)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isOwn = (code >= 0x20 && code < 0x80) || code === lineFeed || code === carriageReturn
    const byte = isOwn ? code : byteOf(text.charAt(at), encoding)
    if (byte === undefined) throw new RangeError(`${encoding} lacks ${text.charAt(at)}`)
    bytes[at] = byte
  }
  return bytes
}

const lineFeed = 10
const carriageReturn = 13
