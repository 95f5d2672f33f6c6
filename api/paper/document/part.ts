import type { Content, ContentStack, ContentTable, Pattern } from 'pdfmake/interfaces.js'
import type { DocumentPaper, PaperBar, PaperFact, PaperPart } from '#domain/report/paper/paper.ts'
import { formatMoney } from '#domain/value/money.ts'
import { wordsOfMoney } from '#domain/value/money-words.ts'
import { ink } from '../ink.ts'
import { labelsOf } from './labels.ts'
import { annexOf, type Look, widthOf } from './look.ts'
import { factsOf, tableOf } from './table.ts'
import { ruleOf, said, saying } from './text.ts'

const [barColor, barHeight] = ['#333333', 7]

/** Slanted lines, which tell a bar from its neighbour without colour. */
export const hatch: { readonly name: string; readonly pattern: Pattern } = {
  name: 'hatch',
  pattern: {
    ...{ boundingBox: [1, 1, 4, 4], xStep: 3, yStep: 3, colored: false },
    pattern: '0.5 w 0 1 m 4 5 l s 2 0 m 5 3 l s',
  },
}

/** Where a part stands. */
interface Place {
  readonly paper: DocumentPaper
  readonly look: Look
  readonly width: number
  /** What is never on a page without its end. */
  readonly below: readonly Content[]
}

/** All parts of a document, those that follow an annex's title on pages that lie. */
export function partsOf(paper: DocumentPaper, look: Look): Content[] {
  const at = paper.parts.findIndex(({ kind }) => kind === 'annex')
  const [parts, annexed] = at < 0 ? [paper.parts, []] : [paper.parts.slice(0, at), paper.parts.slice(at)]
  const placeIn = (of: Look): Place => ({ paper, look: of, width: widthOf(of), below: [] })
  return [...tiedParts(parts, placeIn(look)), ...tiedParts(annexed, placeIn(annexOf(look)))]
}

/** With signatures, all that stands below the last table, they too, is tied to its end. */
function tiedParts(parts: readonly PaperPart[], place: Place): Content[] {
  const drawn = (part: PaperPart, below: readonly Content[] = []) => drawPart(part, { ...place, below })
  const last = parts.findLastIndex(({ kind }) => kind === 'table' || kind === 'facts')
  const isSigned = parts.some(({ kind }) => kind === 'signatures')
  if (!isSigned || last < 0) return parts.map((part) => drawn(part))
  const below = parts.slice(last + 1).map((part) => drawn(part))
  return parts.slice(0, last + 1).map((part, index) => drawn(part, index === last ? below : []))
}

function drawPart(part: PaperPart, place: Place): Content {
  const { look, width, below, paper } = place
  const margin: [number, number, number, number] = [0, look.gap, 0, 0]
  const room = { width, points: look.points.table, below }
  switch (part.kind) {
    case 'text':
      return saying(part.text, { margin, fontSize: look.points.text, lineHeight: 1.15, bold: part.isStrong ?? false })
    case 'amount':
      return { margin, ...amountOf(part.money, place) }
    case 'totals':
      return { margin, stack: totalsOf(paper.totals, place), unbreakable: true }
    case 'bars':
      return { margin, stack: part.bars.map((one) => barOf(one, place)), unbreakable: true }
    case 'facts':
      return { margin, ...factsOf(part.facts, room) }
    case 'table':
      return { margin, ...tableOf(part, room) }
    case 'labels':
      return { margin, ...labelsOf(part.labels, width) }
    case 'signatures':
      return { margin, ...signaturesOf(part.labels, place) }
    case 'annex':
      return {
        ...{ pageBreak: 'before', pageOrientation: 'landscape' },
        ...{ text: said(part.title), fontSize: look.points.company, bold: true },
      }
  }
}

/** Money as a receipt states it: the figure, and below it the same in words. */
function amountOf(money: string, { look: { points }, width }: Place): ContentTable {
  const cell = [
    saying(formatMoney(money), { fontSize: points.title, bold: true }),
    saying(wordsOfMoney(money), { color: ink.quiet, margin: [0, 2, 0, 0] }),
  ]
  return {
    table: { widths: [width - 24], body: [[{ stack: cell, fillColor: ink.head }]] },
    layout: {
      ...{ hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 12, paddingRight: () => 12 },
      ...{ paddingTop: () => 9, paddingBottom: () => 9 },
    },
  }
}

const mostBeside = 5

/** As many beside each other as are read at a glance, all as wide. */
function totalsOf(totals: readonly PaperFact[], { look: { points, gap }, width }: Place): Content[] {
  const count = Math.min(Math.max(totals.length, 4), mostBeside)
  const rows = Math.ceil(totals.length / count)
  return Array.from({ length: rows }, (_, row) => ({
    margin: [0, row === 0 ? 0 : gap / 2, 0, 0],
    columns: totals.slice(row * count, (row + 1) * count).map(({ label, value }) => ({
      width: width / count,
      stack: [
        saying(label, { fontSize: points.small, color: ink.quiet }),
        saying(value, { fontSize: points.figure, bold: true }),
      ],
    })),
  }))
}

function barOf({ label, value, share, isFull }: PaperBar, { width }: Place): Content {
  const room = (width / 2) * share
  const shape = { type: 'rect' as const, x: 0, y: 1, w: room, h: barHeight, lineWidth: 0.5, lineColor: barColor }
  return {
    margin: [0, 0, 0, 2],
    columnGap: 3,
    columns: [
      { width: width / 4, ...saying(label) },
      { width: room, canvas: room < 0.5 ? [] : [{ ...shape, color: isFull ? barColor : [hatch.name, barColor] }] },
      { width: '*', ...saying(value) },
    ],
  }
}

const widestHand = 260

/** Lines to sign on, side by side; on what is handed to a person with where and when above them. */
function signaturesOf(labels: readonly string[], { look: { points }, width, paper }: Place): ContentStack {
  const [between, handHeight] = [24, 36]
  const share = Math.min((width - between * (labels.length - 1)) / labels.length, widestHand)
  return {
    unbreakable: true,
    stack: [
      ...(paper.look === 'receipt' && paper.sender ? [saying(paper.sender.dated, { fontSize: points.text })] : []),
      {
        margin: [0, handHeight, 0, 0],
        columnGap: between,
        columns: labels.map((label) => ({
          width: share,
          stack: [
            ruleOf(share, ink.text),
            saying(`${label} (nome, assinatura e data)`, { fontSize: points.small, margin: [0, 2, 0, 0] }),
          ],
        })),
      },
    ],
  }
}
