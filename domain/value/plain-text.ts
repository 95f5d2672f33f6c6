/** White space that breaks a line or stands in one; a line break of any system, and those of Unicode. */
const whiteSpace = /[\t-\r\p{Zs}\u2028\u2029]+/gu
const lineBreak = /\r\n|[\v\f\r\u2028\u2029]/g
const spaceInLine = /[\t\p{Zs}]+/gu

/** The text as one line: composed letters (NFC), one space for any white space, none at its ends. */
export const inOneLine = (text: string): string => trimmed(text.normalize('NFC').replace(whiteSpace, ' '))

/** The text as lines: composed letters (NFC), `\n` for any line break, one space for any other white space. */
export const inLines = (text: string): string =>
  trimmed(
    text
      .normalize('NFC')
      .replace(lineBreak, '\n')
      .replace(spaceInLine, ' ')
      .replace(/ ?\n ?/g, '\n'),
  )

/** Unlike `trim`, leaves a byte order mark where it is, to be refused. */
const trimmed = (text: string): string => text.replace(/^[ \n]+|[ \n]+$/g, '')

/**
 * What nobody sees, and what makes a text read otherwise than it is stored: control characters, marks of direction,
 * zero-width and other default-ignorable characters, halves of surrogate pairs, what is no character. Whoever copies a
 * name with one cannot tell it from the name without; PostgreSQL and XML store some of them not at all.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u

/** An emoji may be made of several with joiners (U+200D) and selectors (U+FE0E, U+FE0F) between them, which are seen. */
const emoji =
  /\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*|[0-9#*]\uFE0F\u20E3/gu

/** Whether everything in the line can be seen. */
export const isPlainLine = (text: string): boolean => !hidden.test(text.replace(emoji, ' '))

/** The same of several lines. */
export const arePlainLines = (text: string): boolean => isPlainLine(text.replaceAll('\n', ' '))

const emojiOrHidden = new RegExp(`(${emoji.source})|${hidden.source}`, 'gu')

/** What is searched for: the text as one line without what nobody sees, since no stored line holds it. */
export const soughtLine = (text: string): string =>
  inOneLine(text.replace(whiteSpace, ' ').replace(emojiOrHidden, (_, seen?: string) => seen ?? ''))
