import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { ListDrawing } from '#api/paper/list/list-drawing.ts'
import type { ColumnKind } from '#domain/field/column.ts'
import { type ListPaper, sheet } from '#domain/report/paper/paper.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { inRounds, measured } from '../statistics.ts'

const rounds = 5
const kinds: readonly ColumnKind[] = ['date', 'text', 'name', 'text', 'text', 'code', 'money', 'money']
const rowsAtOnce = 200
const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')

const paper: ListPaper = {
  form: 'list',
  title: 'Extrato',
  company: 'Igreja do Celeiro',
  sender: {
    lines: ['CNPJ 12.345.678/0001-95', 'Rua da Paz, 10 · Centro · Campinas/SP'],
    dated: 'Campinas, 30 de novembro de 2026',
  },
  about: [{ label: 'Período', value: 'de 01/11/2026 a 30/11/2026' }],
  issued: 'Emitido por Ana em 30/11/2026 às 10:00',
  totals: [{ label: 'Saldo final', value: 'R$ 1.234,56' }],
  columns: kinds.map((kind) => ({ header: kind, kind })),
}

const rowOf = (place: number): string[] => [
  '2026-11-30',
  'Conta Movimento',
  `Pagamento ${place} de materiais`,
  'Padaria Pão Quente Ltda',
  '2.01.001 · Energia',
  `NF ${place}`,
  '-1234.50',
  '98765.43',
]
const rowsOf = (count: number): string[][] => Array.from({ length: count }, (_, place) => rowOf(place))

/**
 * A statement of so many rows as our paper, to the same cells in the same font written by pdfkit alone, which measures
 * nothing, cuts nothing and knows no pages but those that are full: in one process, without the thread that the product
 * draws in.
 */
export async function paperSpeed(): Promise<Figure[]> {
  await drawRows(1_000)
  await bare(1_000)
  const [few, many] = [await ratiosOf(1_000), await ratiosOf(10_000)]
  return [
    { ...goals.paperOf1000, value: measured(few.map(({ ratio }) => ratio)) },
    { name: '· processor time', unit: 'ms', value: measured(few.map(({ ours }) => ours)) },
    { ...goals.paperOf10000, value: measured(many.map(({ ratio }) => ratio)) },
    { name: '· processor time', unit: 'ms', value: measured(many.map(({ ours }) => ours)) },
  ]
}

const ratiosOf = (count: number) =>
  inRounds(rounds, async () => {
    const plain = await timed(() => bare(count))
    const ours = await timed(() => drawRows(count))
    return { ours, ratio: ours / plain }
  })

/** Milliseconds of the processor. */
async function timed(run: () => Promise<number>): Promise<number> {
  const started = process.cpuUsage()
  const bytes = await run()
  if (bytes < 20_000) throw new Error(`a paper of ${bytes} bytes`)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000
}

/** Bytes of our paper. */
async function drawRows(count: number): Promise<number> {
  const drawing = new ListDrawing(paper)
  drawing.start()
  const rows = rowsOf(count)
  for (let at = 0; at < count; at += rowsAtOnce) drawing.rows(rows.slice(at, at + rowsAtOnce))
  return (await drawing.end()).length
}

/** Bytes of what pdfkit makes of the cells as they are. */
function bare(count: number): Promise<number> {
  const [lineHeight, points] = [16, 8]
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0, font })
  let bytes = 0
  document.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  const ended = new Promise<number>((resolve) => {
    document.once('end', () => resolve(bytes))
  })
  document.fontSize(points)
  let y: number = sheet.top
  for (const row of rowsOf(count)) {
    if (y + lineHeight > sheet.height - sheet.bottom) {
      document.addPage()
      y = sheet.top
    }
    for (const [column, cell] of row.entries()) document.text(cell, sheet.side + column * 95, y, { lineBreak: false })
    y += lineHeight
  }
  document.end()
  return ended
}
