import { type BookPaper, type BookTerm, leavesPlace } from '#domain/report/paper/book/book-paper.ts'
import { ink } from '../ink.ts'
import { leaf, leafRoom, linesOf, sealLeaf, type Writing, write } from './leaf.ts'

const size = { title: 15, text: 10.5, fact: 9 }
/** Below each signer, for the hand. */
const signing = 86

interface Look {
  readonly font?: 'plain' | 'bold'
  readonly color?: string
}

/** A term on a leaf of its own, before its foot, of a book of so many leaves. */
export function drawTerm(writing: Writing, paper: BookPaper, term: BookTerm, leaves: number): void {
  const { pen } = writing
  let y = 90
  const paragraph = (text: string, most: number, points: number, { font = 'plain', color = ink.text }: Look = {}) => {
    for (const line of linesOf(writing, text, leafRoom, font, points, most)) {
      pen.line(line, leaf.left, y, color)
      y += points * 1.5
    }
  }
  paragraph(term.title, 1, size.title, { font: 'bold' })
  paragraph(paper.title, 2, size.text, { font: 'bold', color: ink.quiet })
  y += 22
  paragraph(term.text.replaceAll(leavesPlace, String(leaves)), 12, size.text)
  y += 14
  for (const { label, value } of term.facts) {
    paragraph(label, 1, size.fact - 1.5, { color: ink.quiet })
    paragraph(value, 3, size.fact, { font: 'bold' })
    y += 3
  }
  y += 20
  paragraph(term.dated, 1, size.text)
  for (const { name, label } of term.signers) {
    y += signing - 30
    pen.rule(leaf.left, y, leafRoom / 1.7)
    write(writing, name, { x: leaf.left, y: y + 4, room: leafRoom - 60 }, 'bold', size.fact)
    write(writing, label, { x: leaf.left, y: y + 17, room: leafRoom - 60 }, 'plain', size.fact - 1, ink.quiet)
    y += 30
  }
  sealLeaf(writing, paper)
}
