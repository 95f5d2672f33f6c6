import type { ColumnKind } from '../../field/column.ts'

/** Labelled fact on paper. */
export interface PaperFact {
  readonly label: string
  readonly value: string
}

/** Column of a table on paper; width, alignment and format follow from its kind. */
export interface PaperColumn {
  readonly header: string
  readonly kind: ColumnKind
  /** Length of its longest possible text, if known: kept on one line if there is room. */
  readonly characters?: number
}

/** Column header on paper; money includes the currency, which cells omit. */
export const headOfColumn = ({ header, kind }: PaperColumn): string =>
  kind === 'money' && header !== '' ? `${header} (R$)` : header

interface PaperBar {
  /** 0 to 1, of the highest. */
  readonly share: number
  readonly value: string
}

/** Income and expense bars of a month; readable without colours. */
export interface PaperMonth {
  readonly label: string
  readonly income: PaperBar
  readonly expense: PaperBar
}

/** Header common to all papers. */
interface PaperHead {
  readonly title: string
  readonly company: string
  readonly sender: PaperSender
  /** Company logo as a data URL; added when issued. */
  readonly logo?: string
  /** Branches, period, filters. */
  readonly about: readonly PaperFact[]
  readonly issued: string
  /** Key figures; also shown when its seal is verified. */
  readonly totals: readonly PaperFact[]
  /** Verification seal in the footer; added when issued. */
  readonly seal?: PaperSeal | undefined
}

/** List paper without its rows, which are streamed. A row may have one extra cell: `total` or `group`. */
export interface ListPaper extends PaperHead {
  readonly form: 'list'
  /** Paragraphs above the figures. */
  readonly text?: readonly string[]
  readonly columns: readonly PaperColumn[]
  /** Many columns of figures, in small letters. */
  readonly isDense?: boolean
  /** Who signs below the rows. */
  readonly signers?: readonly PaperSigner[]
}

/** Whether it is a total row. */
export const isTotal = (row: readonly string[], columns: readonly PaperColumn[]): boolean =>
  row[columns.length] === 'total'

/** Whether it is the heading of a group, which stays with the row below it. */
export const isGroup = (row: readonly string[], columns: readonly PaperColumn[]): boolean =>
  row[columns.length] === 'group'

/** Table of a document; rows as in a list. */
export interface PaperTable {
  /** Above the header, repeated on each page. */
  readonly caption?: string
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Total row, kept on the page of the last row. */
  readonly total?: readonly string[]
  /** Rows that are high enough to be written in by hand. */
  readonly isByHand?: boolean
}

/** Printed label of an asset: QR code, title, lines. */
export interface PaperLabel {
  readonly code: string
  readonly title: string
  readonly lines: readonly string[]
}

/** Named signer with role. */
export interface PaperSigner {
  readonly label: string
  readonly name: string
}

/** Who signs under a line; blank without a name. */
export const signerOf = (label: string, name: string | null): string | PaperSigner => (name ? { label, name } : label)

/** Part of a document, in vertical order. */
export type PaperPart =
  | { readonly kind: 'text'; readonly text: string; readonly isStrong?: boolean }
  /** A heading, on the page of the first part below it. */
  | { readonly kind: 'section'; readonly title: string; readonly first?: PaperPart | undefined }
  /** Totals in a row. */
  | { readonly kind: 'totals' }
  /** Amount of a receipt, in figures and words. */
  | { readonly kind: 'amount'; readonly money: string }
  /** How far something is, large: a bar, and its words. */
  | { readonly kind: 'progress'; readonly name: string; readonly percent: number; readonly words: string }
  | { readonly kind: 'year'; readonly months: readonly PaperMonth[] }
  | { readonly kind: 'facts'; readonly facts: readonly PaperFact[] }
  | ({ readonly kind: 'table' } & PaperTable)
  | { readonly kind: 'labels'; readonly labels: readonly PaperLabel[] }
  /** Signature lines, kept with the end of the part above. */
  | { readonly kind: 'signatures'; readonly labels: readonly (string | PaperSigner)[] }
  /** Following parts start on a new landscape page. */
  | { readonly kind: 'annex'; readonly title: string }

/**
 * Document paper, all in memory. Reports are landscape, as lists are; accounts, receipts and letters are portrait with
 * a letterhead.
 */
export interface DocumentPaper extends PaperHead {
  readonly form: 'document'
  readonly look: 'report' | 'accounts' | 'receipt' | 'letter'
  readonly parts: readonly PaperPart[]
}

/** Sender: legal identification, address, place and date. */
export interface PaperSender {
  readonly lines: readonly string[]
  /** 'Campinas, 24 de novembro de 2026' */
  readonly dated: string
}

export interface PaperSeal {
  /** As typed. */
  readonly code: string
  /** Verification URL with the code: content of the QR code. */
  readonly address: string
}

/** Points that a logo has at most, to the right of who the company is. */
export const logoRoom = [120, 44] as const

const cssPixel = 0.75

/**
 * Page of every report, in points: A4 landscape, margins of 32 CSS pixels and 80 at the bottom, for the page number.
 */
export const sheet = {
  width: 841.89,
  height: 595.28,
  top: 32 * cssPixel,
  side: 32 * cssPixel,
  bottom: 80 * cssPixel,
} as const

/** Invisible characters: controls, joiners, emoji variants, bidirectional marks. */
const unseen = /\p{Cc}|\p{Cf}|\p{Cs}|[\u{1f3fb}-\u{1f3ff}]|\p{Variation_Selector}/gu

/** Fast path: letters, digits and punctuation of European languages. */
const plain = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u2013-\u2026]*$/

/** Whether each letter of a text stands by itself, from left to right. */
export const isPlain = (text: string): boolean => plain.test(text)

/** Emoji, flags and keycaps: not in the fonts for paper. */
const pictures = /[\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]|\p{Emoji_Presentation}|\u20e3/gu
/** Replaces a text of emoji only. */
const onlyPictures = '(sem texto)'

/** Printable text: without invisible characters and emoji; white space becomes spaces, except no-break ones. */
export function onPaper(text: string): string {
  if (plain.test(text)) return text
  const seen = text.replace(/[^\S\u00a0]/g, ' ').replace(unseen, '')
  const written = seen.replace(pictures, '')
  if (written === seen) return seen
  return written.replace(/ {2,}/g, ' ').trim() || onlyPictures
}

/** Runs of right-to-left words with the spaces between. */
const fromTheRight = '[\\p{Script=Arabic}\\p{Script=Hebrew}]+(?: +[\\p{Script=Arabic}\\p{Script=Hebrew}]+)*'
const andSpace = new RegExp(`(${fromTheRight})( ?)`, 'gu')
const apart = new RegExp(`(${fromTheRight})`, 'u')

const joined = (words: string): string => words.replace(/ +/g, '\u00a0')

/**
 * Prepares a line for the renderer, which reverses right-to-left words one by one, each with the space after it: joined
 * into one run they are reversed at once, and the following text keeps a space of its own.
 */
export const inDrawnOrder = (line: string): string =>
  plain.test(line) ? line : line.replace(andSpace, (_, words: string, space: string) => joined(words) + space + space)

/** Splits a text into runs of one direction. */
export const partsOfText = (text: string): string[] =>
  plain.test(text)
    ? [text]
    : text
        .split(apart)
        .map((part, index) => (index % 2 === 0 ? part : joined(part)))
        .filter((part, _, parts) => part !== '' || parts.length === 1)

const more = '…'

/**
 * Wraps a text to at most `most` lines of that width, truncated with '…'. Words wider than a line are broken.
 * @param widthOf width of a text, in the unit of `width`
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
  const visible = lines.slice(0, most)
  return [...visible.slice(0, -1), shortened(visible.at(-1) ?? '', width, widthOf)]
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
