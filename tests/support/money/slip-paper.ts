import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { encode } from 'uqr'

/** Narrow and wide of each digit, of interleaved 2 of 5 (ISO/IEC 16390, table 1). */
const digits = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn']

/** Widths of bars and blanks in turn: the start, each pair of digits woven into one another, the stop. */
function widthsOf(text: string): number[] {
  const widths = [1, 1, 1, 1]
  for (let place = 0; place < text.length; place += 2) {
    const [bars = '', blanks = ''] = [digits[Number(text[place])], digits[Number(text[place + 1])]]
    for (const index of [0, 1, 2, 3, 4]) widths.push(bars[index] === 'w' ? 3 : 1, blanks[index] === 'w' ? 3 : 1)
  }
  return [...widths, 3, 1, 1]
}

type Rectangle = readonly [x: number, y: number, width: number, height: number]

function bars(text: string, point: number): Rectangle[] {
  let x = 0
  return widthsOf(text).flatMap((width, index): Rectangle[] => {
    const from = x
    x += width * point
    return index % 2 === 0 ? [[from, 0, width * point, 120]] : []
  })
}

const squares = (text: string, point: number): Rectangle[] =>
  encode(text, { border: 0 }).data.flatMap((row, y) =>
    row.flatMap((isDark, x): Rectangle[] => (isDark ? [[x * point, y * point, point, point]] : [])),
  )

/** A picture of rectangles on white paper, turned by so many degrees on a table. */
async function drawSlip(rectangles: readonly Rectangle[], degrees = 0): Promise<Uint8Array<ArrayBuffer>> {
  const margin = 60
  const width = Math.max(...rectangles.map(([x, , wide]) => x + wide)) + 2 * margin
  const height = Math.max(...rectangles.map(([, y, , high]) => y + high)) + 2 * margin
  const shapes = rectangles.map(
    ([x, y, wide, high]) => `<rect x="${x + margin}" y="${y + margin}" width="${wide}" height="${high}"/>`,
  )
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="white"/>${shapes.join('')}</svg>`
  const flat = await sharp(Buffer.from(paper)).png().toBuffer()
  const turned = sharp(flat).rotate(degrees, { background: '#b9b2a5' }).flatten()
  return new Uint8Array(await turned.jpeg({ quality: 80 }).toBuffer())
}

/** The bars of a slip, and the square of a Pix code. */
export const pictureOfBars = (barcode: string, degrees = 0) => drawSlip(bars(barcode, 3), degrees)
export const pictureOfCode = (text: string, degrees = 0) => drawSlip(squares(text, 6), degrees)

/** A PDF whose pages say these lines, or show a picture. */
export function pdfOfPages(pages: readonly (readonly string[] | Uint8Array)[], userPassword?: string) {
  const document = new PDFDocument({ autoFirstPage: false, ...(userPassword && { userPassword }) })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const finished = new Promise<Uint8Array<ArrayBuffer>>((resolve) =>
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces)))),
  )
  for (const page of pages) {
    document.addPage()
    if (page instanceof Uint8Array) document.image(Buffer.from(page), 40, 40, { width: 500 })
    else for (const line of page) document.text(line)
  }
  document.end()
  return finished
}
