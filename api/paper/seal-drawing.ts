import { encode } from 'uqr'

/** Of the picture, its quiet border included, in points: a module is half a millimetre, which any phone reads from paper. */
export const sealSize = 46
const border = 2

/** A dark stripe of the picture, in points from its upper left corner. */
export interface Stripe {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** QR code modules as stripes, computed once for all pages. */
export function sealStripes(text: string): Stripe[] {
  const { data, size } = encode(text, { ecc: 'M', border })
  const module = sealSize / size
  return data.flatMap((row, line) => {
    const stripes: Stripe[] = []
    for (let from = 0; from < size; from++) {
      if (!row[from]) continue
      let to = from
      while (row[to]) to++
      stripes.push({ x: from * module, y: line * module, w: (to - from) * module, h: module })
      from = to
    }
    return stripes
  })
}

/** Draws it, its upper left corner there. */
export function drawSeal(document: PDFKit.PDFDocument, stripes: readonly Stripe[], left: number, top: number): void {
  for (const { x, y, w, h } of stripes) document.rect(left + x, top + y, w, h)
  document.fill('#000000')
}
