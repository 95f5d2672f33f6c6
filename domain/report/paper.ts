import type { ColumnKind } from '../field/column.ts'

/** Something said on paper: what it is, and what of it. */
export interface PaperFact {
  readonly label: string
  readonly value: string
}

/** A column of a paper's table. Its width, its side and how its cells are written follow from its kind. */
export interface PaperColumn {
  readonly header: string
  readonly kind: ColumnKind
  /** Of the longest text that it may hold, where that is known: it stands on one line if there is room. */
  readonly characters?: number
}

/** A bar of a chart that is read without colours: full or hatched, as long as its share of the longest. */
export interface PaperBar {
  readonly label: string
  readonly value: string
  /** 0 to 1. */
  readonly share: number
  readonly isFull: boolean
}

/**
 * All of a paper but the rows of its table. A row may hold one cell more than there are columns, which says how it stands:
 * `head` above the rows that follow, on each page they reach, `total` below them.
 */
export interface Paper {
  readonly title: string
  readonly company: string
  /** What it is of: scope, period, filters. */
  readonly about: readonly PaperFact[]
  /** Who had it drawn, and when. */
  readonly issued: string
  /** What it says in sentences, above its figures: a paragraph each. */
  readonly text?: readonly string[]
  /** The figures that are looked for first. */
  readonly totals: readonly PaperFact[]
  /** A chart between the figures and the table. */
  readonly bars?: readonly PaperBar[]
  /** Without any header they have none of their own: heads are among the rows. */
  readonly columns: readonly PaperColumn[]
  /** Said below the table. */
  readonly facts: readonly PaperFact[]
  /** Whose signatures it has room for. */
  readonly signatures: readonly string[]
  /** By what it is verified, at the foot of every page. */
  readonly seal?: PaperSeal
}

export interface PaperSeal {
  /** As it is typed. */
  readonly code: string
  /** Where it is verified, the code included: what its picture holds. */
  readonly address: string
}

const cssPixel = 0.75

/**
 * The sheet of every report, in points: A4 lying, 32 pixels free at its top and sides, and 80 at its bottom, where its
 * number stands.
 */
export const sheet = {
  width: 841.89,
  height: 595.28,
  top: 32 * cssPixel,
  side: 32 * cssPixel,
  bottom: 80 * cssPixel,
} as const

/** What is in a text and never seen: controls, joiners, variants of pictures, marks that turn the direction. */
const unseen = /\p{Cc}|\p{Cf}|\p{Cs}|[\u{1f3fb}-\u{1f3ff}]|\p{Variation_Selector}/gu

/** Letters, figures and signs of European languages: most texts are nothing else, and need no care. */
const plain = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u2013-\u2026]*$/

/** Coloured pictures, which fonts for paper lack: an emoji, a flag, the frame of a key. */
const pictures = /[\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]|\p{Emoji_Presentation}|\u20e3/gu
/** What stands for a text that is nothing but pictures. */
const onlyPictures = '(sem texto)'

/**
 * A text as paper can hold it: what is not seen leaves, and pictures with it, and whatever parts lines is a space; what
 * keeps words together stays.
 */
export function onPaper(text: string): string {
  if (plain.test(text)) return text
  const seen = text.replace(/[^\S\u00a0]/g, ' ').replace(unseen, '')
  const written = seen.replace(pictures, '')
  if (written === seen) return seen
  return written.replace(/ {2,}/g, ' ').trim() || onlyPictures
}

const fromTheRight = /([\p{Script=Arabic}\p{Script=Hebrew}]+(?: +[\p{Script=Arabic}\p{Script=Hebrew}]+)*)( ?)/gu

/**
 * A line as it is handed to what draws it, which turns the words that are read from right to left one by one, each with the
 * space that follows it: joined, they are turned at once, and what comes after them keeps a space of its own.
 */
export const inDrawnOrder = (line: string): string =>
  plain.test(line)
    ? line
    : line.replace(fromTheRight, (_, words: string, space: string) => words.replace(/ +/g, '\u00a0') + space + space)

const more = '…'

/**
 * Lines of at most this width, no more than so many; what is left out ends in '…'. A word that is wider than a line is cut.
 * @param widthOf how wide a text is drawn, in the unit of `width`
 */
export function linesWithin(text: string, width: number, most: number, widthOf: (text: string) => number): string[] {
  const whole = onPaper(text)
  if (most > 0 && widthOf(whole) <= width) return [whole]
  const lines: string[] = []
  let line = ''
  for (const piece of whole.split(' ').flatMap((word) => cutWord(word, width, widthOf))) {
    const longer = line === '' ? piece : `${line} ${piece}`
    if (line === '' || widthOf(longer) <= width) line = longer
    else {
      lines.push(line)
      line = piece
    }
    if (lines.length > most) break
  }
  lines.push(line)
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  return [...kept.slice(0, -1), shortened(kept.at(-1) ?? '', width, widthOf)]
}

function cutWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

function shortened(line: string, width: number, widthOf: (text: string) => number): string {
  const letters = [...line]
  while (letters.length > 0 && widthOf(letters.join('') + more) > width) letters.pop()
  return letters.join('').trimEnd() + more
}
