interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const ink = '#333333'
const step = 4

/** A bar that is told from its neighbour without colour: full, or an outline with slanted lines. */
export function drawBar(document: PDFKit.PDFDocument, { x, y, width, height }: Box, isFull: boolean): void {
  if (width < 0.5) return
  if (isFull) {
    document.rect(x, y, width, height).fill(ink)
    return
  }
  document.save().rect(x, y, width, height).clip()
  for (let at = x - height; at < x + width; at += step) document.moveTo(at, y + height).lineTo(at + height, y)
  document.lineWidth(0.5).stroke(ink).restore()
  document.rect(x, y, width, height).lineWidth(0.5).stroke(ink)
}
