/**
 * Visible characters: Unicode normalisation of text. Names that read the same must be equal, also for searches and
 * unique keys: letters are composed (NFC), white space is one space, and invisible characters are refused with a
 * sentence, except the joiners of emoji; notes keep their lines, searches drop such characters. Fields of text and
 * notes apply this themselves; text of imports and host pages must pass through the same functions.
 */

/** White space; line breaks of any system and of Unicode. */
const whiteSpace = /[\t-\r\p{Zs}\u2028\u2029]+/gu
const lineBreak = /\r\n|[\v\f\r\u2028\u2029]/g
const spaceInLine = /[\t\p{Zs}]+/gu

/** Normalises to one line: NFC, white space collapsed, trimmed. */
export const inOneLine = (text: string): string => trimmed(text.normalize('NFC').replace(whiteSpace, ' '))

/** Normalises lines: NFC, `\n` for any line break, other white space collapsed. */
export const inLines = (text: string): string =>
  trimmed(
    text
      .normalize('NFC')
      .replace(lineBreak, '\n')
      .replace(spaceInLine, ' ')
      .replace(/ ?\n ?/g, '\n'),
  )

/** Unlike `trim`, keeps a byte order mark, to be refused. */
const trimmed = (text: string): string => text.replace(/^[ \n]+|[ \n]+$/g, '')

/**
 * Invisible characters, and those that make a text read otherwise than it is stored: controls, bidirectional marks,
 * zero-width and other default-ignorable characters, lone surrogates, noncharacters. A name with one cannot be told
 * from the name without; PostgreSQL and XML cannot store some of them.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u

/** Emoji sequences, whose joiners (U+200D) and selectors (U+FE0E, U+FE0F) are visible. */
const emoji =
  /\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*|[0-9#*]\uFE0F\u20E3/gu

/** Whether a line has no invisible characters. */
export const isPlainLine = (text: string): boolean => !hidden.test(text.replace(emoji, ' '))

/** The same for several lines. */
export const arePlainLines = (text: string): boolean => isPlainLine(text.replaceAll('\n', ' '))

const emojiOrHidden = new RegExp(`(${emoji.source})|${hidden.source}`, 'gu')

/** Normalised search text: one line without invisible characters, as stored lines have none. */
export const soughtLine = (text: string): string =>
  inOneLine(text.replace(whiteSpace, ' ').replace(emojiOrHidden, (_, seen?: string) => seen ?? ''))
