import type { BookPaper } from '#domain/report/paper/book/book-paper.ts'
import { linesWithin } from '#domain/report/paper/paper.ts'
import type { Font } from '../font-file.ts'
import { ink } from '../ink.ts'
import { sealSize } from '../seal-drawing.ts'
import type { Glyphs } from './glyphs.ts'
import type { LeafPen } from './leaf-pen.ts'

/** A leaf of a book in points: A4 upright, with room on the left to be bound. */
export const leaf = { width: 595.28, height: 841.89, top: 34, left: 46, right: 24, bottom: 64 } as const
export const leafRoom = leaf.width - leaf.left - leaf.right
export const leafEnd = leaf.height - leaf.bottom

export const points = { title: 11, text: 7, small: 6.5 }
export const lineHeight = 9

/** What is written with: a pen, and letters that are measured before. */
export interface Writing {
  readonly pen: LeafPen
  readonly letters: Glyphs
}

export function linesOf({ letters }: Writing, text: string, room: number, font: Font, size: number, most: number) {
  letters.set(font, size)
  return linesWithin(text, room, most, (some) => letters.widthOf(some))
}

/** A text in one line; cut where there is too little room. */
export function write(
  writing: Writing,
  text: string,
  place: { readonly x: number; readonly y: number; readonly room: number; readonly isRight?: boolean },
  font: Font = 'plain',
  size = points.text,
  color: string = ink.text,
): void {
  const { x, y, room, isRight = false } = place
  const [line = ''] = linesOf(writing, text, room, font, size, 1)
  writing.pen.line(line, isRight ? x + room - writing.letters.widthOf(line) : x, y, color)
}

/** 'Folha 12' and, in one object for all leaves, ' de 4.548'. */
const countOf = (leaves: number): string => ` de ${leaves}`

/** What every leaf ends with: the book, its number of the leaves, the seal. */
export function footLeaf(writing: Writing, paper: BookPaper, page: number): void {
  const { title, company, issued, seal } = paper
  const y = leafEnd + 14
  const room = leafRoom - 110
  writing.pen.rule(leaf.left, y - 5, leafRoom)
  write(writing, `${title} · ${company}`, { x: leaf.left, y, room }, 'plain', points.small, ink.quiet)
  writing.letters.set('bold', points.small)
  const count = writing.letters.widthOf(countOf(paper.leaves))
  const number = { x: leaf.left + room, y, room: 110 - count, isRight: true }
  write(writing, `Folha ${page}`, number, 'bold', points.small)
  writing.pen.count(leaf.left + leafRoom - count, y)
  const sealed = seal ? `Selo ${seal.code} · confira em ${seal.address}` : issued
  write(writing, sealed, { x: leaf.left, y: y + lineHeight, room: leafRoom }, 'plain', points.small, ink.quiet)
}

/** The picture of the seal, on leaves of terms. */
export function sealLeaf({ pen }: Writing, { seal }: BookPaper): void {
  if (seal) pen.seal(seal.address, leaf.width - leaf.right - sealSize, leafEnd - sealSize)
}

/** Says on all leaves how many there are. */
export function countLeaves({ pen, letters }: Writing, leaves: number): void {
  letters.set('bold', points.small)
  pen.end(countOf(leaves))
}
