import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js'
import type { PaperLabel } from '#domain/report/paper/paper.ts'
import { ink } from '../ink.ts'
import { saying } from './text.ts'

const [abreast, pictureSize, height] = [3, 62, 70]

/** Labels beside and below each other, to be cut apart along thin lines: a picture for phones, and what people read. */
export function labelsOf(labels: readonly PaperLabel[], width: number): ContentTable {
  const rows = Math.ceil(labels.length / abreast)
  const body = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: abreast }, (_, column): TableCell => cellOf(labels[row * abreast + column])),
  )
  const line = () => 0.5
  return {
    table: {
      widths: Array.from({ length: abreast }, () => width / abreast - 12),
      heights: height,
      dontBreakRows: true,
      body,
    },
    layout: {
      hLineWidth: line,
      vLineWidth: line,
      hLineColor: () => ink.line,
      vLineColor: () => ink.line,
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: () => 6,
      paddingBottom: () => 2,
    },
  }
}

function cellOf(label: PaperLabel | undefined): Content {
  if (!label) return { text: '' }
  const { code, title, lines } = label
  return {
    columnGap: 6,
    columns: [
      { width: pictureSize, qr: code, fit: pictureSize, eccLevel: 'M' },
      {
        width: '*',
        stack: [
          saying(code, { bold: true, fontSize: 11 }),
          saying(title, { fontSize: 8, margin: [0, 2, 0, 2] }),
          ...lines.map((line) => saying(line, { fontSize: 6.5, color: ink.quiet })),
        ],
      },
    ],
  }
}
