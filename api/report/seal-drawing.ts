import { encode } from 'uqr'

/** Of the picture, its quiet border included, in points: a module is half a millimetre, which any phone reads from paper. */
export const sealSize = 46
const border = 2

/** A picture that holds a text: worked out once for all pages. */
export const sealPicture = (text: string) => encode(text, { ecc: 'M', border })

/** Draws it, its upper left corner there: rows of dark modules, each run one rectangle. */
export function drawSeal(
  document: PDFKit.PDFDocument,
  { data, size }: ReturnType<typeof sealPicture>,
  x: number,
  y: number,
): void {
  const module = sealSize / size
  data.forEach((row, line) => {
    for (let from = 0; from < size; from++) {
      if (!row[from]) continue
      let to = from
      while (row[to]) to++
      document.rect(x + from * module, y + line * module, (to - from) * module, module)
      from = to
    }
  })
  document.fill('#000000')
}
