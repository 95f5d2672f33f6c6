import type { Content, ContentStack, ContentTable, CustomTableLayout } from 'pdfmake/interfaces.js'
import type { DocumentPaper, PaperFact, PaperPart, PaperSigner } from '#domain/report/paper/paper.ts'
import { formatMoney } from '#domain/value/money.ts'
import { wordsOfMoney } from '#domain/value/text/money-words.ts'
import { ink } from '../ink.ts'
import { labelsOf } from './labels.ts'
import { annexOf, type Look, widthOf } from './look.ts'
import { progressOf } from './progress.ts'
import { factsOf, tableOf } from './table.ts'
import { ruleOf, said, saying } from './text.ts'
import { yearOf } from './year.ts'

/** Where a part stands. */
interface Place {
  readonly paper: DocumentPaper
  readonly look: Look
  readonly width: number
  /** What is never on a page without its end. */
  readonly below: readonly Content[]
}

/** All parts of a document; those after an annex's title on landscape pages. */
export function partsOf(paper: DocumentPaper, look: Look): Content[] {
  const at = paper.parts.findIndex(({ kind }) => kind === 'annex')
  const [parts, annexed] = at < 0 ? [paper.parts, []] : [paper.parts.slice(0, at), paper.parts.slice(at)]
  const placeIn = (of: Look): Place => ({ paper, look: of, width: widthOf(of), below: [] })
  return [...tiedParts(parts, placeIn(look)), ...tiedParts(annexed, placeIn(annexOf(look)))]
}

/** With signatures, everything below the last table is kept together with its end. */
function tiedParts(parts: readonly PaperPart[], place: Place): Content[] {
  const drawn = (part: PaperPart, below: readonly Content[] = []) => drawPart(part, { ...place, below })
  const last = parts.findLastIndex(({ kind }) => kind === 'table' || kind === 'facts')
  const isSigned = parts.some(({ kind }) => kind === 'signatures')
  if (!isSigned || last < 0) return parts.map((part) => drawn(part))
  // In sections what is below the last table is most of the paper: who signs stands with the last words alone.
  if (parts.slice(last).some(({ kind }) => kind === 'section'))
    return [
      ...parts.slice(0, -2).map((part) => drawn(part)),
      { stack: parts.slice(-2).map((part) => drawn(part)), unbreakable: true },
    ]
  const below = parts.slice(last + 1).map((part) => drawn(part))
  return parts.slice(0, last + 1).map((part, index) => drawn(part, index === last ? below : []))
}

/** A table of no more rows is never broken: it goes to the next page as a whole. */
const mostWholeRows = 12

function drawPart(part: PaperPart, place: Place): Content {
  const { look, width, below, paper } = place
  const margin: [number, number, number, number] = [0, look.gap, 0, 0]
  const room = { width, points: look.points.table, below }
  switch (part.kind) {
    case 'text':
      return saying(part.text, { margin, fontSize: look.points.text, lineHeight: 1.15, bold: part.isStrong ?? false })
    case 'section':
      return sectionOf(part, place)
    case 'amount':
      return { margin, ...amountOf(part.money, place) }
    case 'totals':
      return { margin, stack: totalsOf(paper.totals, place), unbreakable: true }
    case 'progress':
      return { margin, ...progressOf(part, width) }
    case 'year':
      return { margin, ...yearOf(part.months, width, look.points.small) }
    case 'facts':
      return { margin, ...factsOf(part.facts, room) }
    case 'table':
      return { margin, unbreakable: part.rows.length <= mostWholeRows, stack: [tableOf(part, room)] }
    case 'labels':
      return { margin, ...labelsOf(part.labels, width) }
    case 'signatures':
      return { margin, ...signaturesOf(part.labels, place) }
    case 'annex':
      return {
        pageBreak: 'before',
        pageOrientation: 'landscape',
        text: said(part.title),
        fontSize: look.points.company,
        bold: true,
      }
  }
}

/** A heading with the part that follows it, nearer to that than to what is above. */
function sectionOf({ title, first }: Extract<PaperPart, { kind: 'section' }>, place: Place): Content {
  const { look } = place
  const heading = saying(title, { margin: [0, look.gap * 1.5, 0, 0], fontSize: look.points.figure, bold: true })
  const below = first ? [drawPart(first, { ...place, look: { ...look, gap: look.gap / 2 } })] : []
  const isLong = first?.kind === 'table' && first.rows.length > mostWholeRows
  return { stack: [heading, ...below], unbreakable: !isLong }
}

/** Money as a receipt states it: the figure, and below it the same in words. */
function amountOf(money: string, { look: { points }, width }: Place): ContentTable {
  const cell = [
    saying(formatMoney(money), { fontSize: points.title, bold: true }),
    saying(wordsOfMoney(money), { color: ink.quiet, margin: [0, 2, 0, 0] }),
  ]
  return {
    table: { widths: [width - 24], body: [[{ stack: cell, fillColor: ink.head }]] },
    layout: bare(12, 9),
  }
}

/** A table without lines. */
const bare = (beside: number, above: number): CustomTableLayout => ({
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => beside,
  paddingRight: () => beside,
  paddingTop: () => above,
  paddingBottom: () => above,
})

const mostBeside = 5

/** Totals side by side in columns of one width: their figures on one line, however long what stands above them. */
function totalsOf(totals: readonly PaperFact[], { look: { points, gap }, width }: Place): Content[] {
  const count = Math.min(Math.max(totals.length, 4), mostBeside)
  const rows = Math.ceil(totals.length / count)
  const linesOf = (beside: readonly PaperFact[]) => ({
    widths: beside.map(() => width / count),
    body: [
      beside.map(({ label }) => ({
        ...saying(label, { fontSize: points.small, color: ink.quiet, margin: [0, 0, 6, 0] }),
        verticalAlignment: 'bottom' as const,
      })),
      beside.map(({ value }) => saying(value, { fontSize: points.figure, bold: true })),
    ],
  })
  return Array.from({ length: rows }, (_, row) => ({
    margin: [0, row === 0 ? 0 : gap / 2, 0, 0],
    layout: bare(0, 0),
    table: linesOf(totals.slice(row * count, (row + 1) * count)),
  }))
}

const widestHand = 260

/** What stands under a line: who signs there, or room for it. */
function signed(label: string | PaperSigner, { small, text }: Look['points']): Content[] {
  const margin: [number, number, number, number] = [0, 2, 0, 0]
  if (typeof label === 'string') return [saying(`${label} (nome, assinatura e data)`, { fontSize: small, margin })]
  return [
    saying(label.name, { fontSize: text, bold: true, margin }),
    saying(`${label.label} (assinatura e data)`, { fontSize: small }),
  ]
}

/** Lines to sign on, side by side; on what is handed to a person with where and when above them. */
function signaturesOf(
  labels: readonly (string | PaperSigner)[],
  { look: { points }, width, paper }: Place,
): ContentStack {
  const [between, handHeight] = [24, 36]
  const share = Math.min((width - between * (labels.length - 1)) / labels.length, widestHand)
  return {
    unbreakable: true,
    stack: [
      ...(paper.look === 'receipt' ? [saying(paper.sender.dated, { fontSize: points.text })] : []),
      {
        margin: [0, handHeight, 0, 0],
        columnGap: between,
        columns: labels.map((label) => ({
          width: share,
          stack: [ruleOf(share, ink.text), ...signed(label, points)],
        })),
      },
    ],
  }
}
