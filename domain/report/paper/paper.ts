import type { ColumnKind } from '../../field/column.ts'

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

/** The head of a column as paper has it: of money with the currency, which its cells so need not repeat. */
export const headOfColumn = ({ header, kind }: PaperColumn): string =>
  kind === 'money' && header !== '' ? `${header} (R$)` : header

/** A bar of a chart. */
interface PaperBar {
  /** 0 to 1, of the highest. */
  readonly share: number
  readonly value: string
}

/** What came and went in a month, side by side in a chart that is read without colours. */
export interface PaperMonth {
  readonly label: string
  readonly income: PaperBar
  readonly expense: PaperBar
}

/** What a paper says of itself, whatever its form. */
interface PaperHead {
  readonly title: string
  readonly company: string
  /** What it is of: scope, period, filters. */
  readonly about: readonly PaperFact[]
  /** Who had it drawn, and when. */
  readonly issued: string
  /** The figures that are looked for first, and that its seal tells of. */
  readonly totals: readonly PaperFact[]
  /** By what it is verified, at the foot of every page: given as it is issued. */
  readonly seal?: PaperSeal | undefined
}

/**
 * A list: all of it but its rows, which come as they are read. A row may hold one cell more than there are columns, `total`
 * where it sums up those above it.
 */
export interface ListPaper extends PaperHead {
  readonly form: 'list'
  /** What it says in sentences, above its figures: a paragraph each. */
  readonly text?: readonly string[]
  readonly columns: readonly PaperColumn[]
}

/** Whether a row sums up those above it. */
export const isTotal = (row: readonly string[], columns: readonly PaperColumn[]): boolean =>
  row[columns.length] === 'total'

/** A table of a document. Its rows are as those of a list. */
export interface PaperTable {
  /** Above its head, on every page that it reaches. */
  readonly caption?: string
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  /** What its rows come to: never on a page without the last of them. */
  readonly total?: readonly string[]
}

/** A label that is cut out and stuck to something: what its picture holds and it says first, then what it is. */
export interface PaperLabel {
  readonly code: string
  readonly title: string
  readonly lines: readonly string[]
}

/** Who signs as what, where that is known before. */
export interface PaperSigner {
  readonly label: string
  readonly name: string
}

/** What a document says, one below the other. */
export type PaperPart =
  | { readonly kind: 'text'; readonly text: string; readonly isStrong?: boolean }
  /** Its totals, one beside the other. */
  | { readonly kind: 'totals' }
  /** The figure that a receipt is of: as it stands, and in words. */
  | { readonly kind: 'amount'; readonly money: string }
  | { readonly kind: 'year'; readonly months: readonly PaperMonth[] }
  | { readonly kind: 'facts'; readonly facts: readonly PaperFact[] }
  | ({ readonly kind: 'table' } & PaperTable)
  | { readonly kind: 'labels'; readonly labels: readonly PaperLabel[] }
  /** Whose signatures it has room for: never on a page without the end of what stands above them. */
  | { readonly kind: 'signatures'; readonly labels: readonly (string | PaperSigner)[] }
  /** What follows stands on a page of its own, which lies. */
  | { readonly kind: 'annex'; readonly title: string }

/** A document: all of it is at hand. A report lies, as lists do; accounts and what is handed to a person stand, under a letterhead. */
export interface DocumentPaper extends PaperHead {
  readonly form: 'document'
  readonly look: 'report' | 'accounts' | 'receipt' | 'letter'
  /** Who the company is, a line each, and where and on what day it is written: what stands under a letterhead. */
  readonly sender?: PaperSender
  /** The company's picture, as a data address: given as it is issued. */
  readonly logo?: string
  readonly parts: readonly PaperPart[]
}

/** Who writes, as the law knows it, and where and when. */
export interface PaperSender {
  readonly lines: readonly string[]
  /** 'Campinas, 24 de novembro de 2026' */
  readonly dated: string
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

/** Words that are read from right to left, with the spaces between them. */
const fromTheRight = '[\\p{Script=Arabic}\\p{Script=Hebrew}]+(?: +[\\p{Script=Arabic}\\p{Script=Hebrew}]+)*'
const andSpace = new RegExp(`(${fromTheRight})( ?)`, 'gu')
const apart = new RegExp(`(${fromTheRight})`, 'u')

const joined = (words: string): string => words.replace(/ +/g, '\u00a0')

/**
 * A line as it is handed to what draws it, which turns the words that are read from right to left one by one, each with the
 * space that follows it: joined, they are turned at once, and what comes after them keeps a space of its own.
 */
export const inDrawnOrder = (line: string): string =>
  plain.test(line) ? line : line.replace(andSpace, (_, words: string, space: string) => joined(words) + space + space)

/** A text in parts, each of which is read in one direction, for what draws them one after the other. */
export const partsOfText = (text: string): string[] =>
  plain.test(text)
    ? [text]
    : text
        .split(apart)
        .map((part, index) => (index % 2 === 0 ? part : joined(part)))
        .filter((part, _, parts) => part !== '' || parts.length === 1)

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
