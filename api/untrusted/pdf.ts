import { getDocumentProxy, getResolvedPDFJS, type PdfDocument, type PdfImage, type PdfPage } from 'unpdf'

/** Pages examined: the slip of a long bill is on the first ones. */
const mostPages = { read: 20, seen: 4 } as const
const mostPoints = 20_000_000
const mostImages = 12

/** A PDF that is read and nothing else: no scripts, no fonts, nothing fetched. */
export function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  return getDocumentProxy(bytes, {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: mostPoints,
    verbosity: 0,
  })
}

async function* pagesOf(document: PdfDocument, most: number): AsyncGenerator<PdfPage> {
  for (let number = 1; number <= Math.min(document.numPages, most); number += 1) {
    const page = await document.getPage(number)
    yield page
    page.cleanup()
  }
}

/** What its first pages say, line by line. */
export async function textOf(document: PdfDocument): Promise<string> {
  let text = ''
  for await (const page of pagesOf(document, mostPages.read)) {
    const { items } = await page.getTextContent()
    text += `${items.map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join('')}\n`
  }
  return text
}

/** A picture as its points: one, three or four bytes for each. */
export interface Points {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3 | 4
}

/** The pictures of its first pages, as a scanner leaves them. */
export async function* picturesOf(document: PdfDocument): AsyncGenerator<Points> {
  const { OPS } = await getResolvedPDFJS()
  let seen = 0
  for await (const page of pagesOf(document, mostPages.seen)) {
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [place, act] of fnArray.entries()) {
      const name = argsArray[place]?.[0]
      if (act !== OPS.paintImageXObject || typeof name !== 'string') continue
      const points = pointsOf(await imageOf(page, name))
      if (points) yield points
      seen += 1
      if (seen >= mostImages) return
    }
  }
}

const imageOf = (page: PdfPage, name: string): Promise<PdfImage | null> =>
  new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve))

function pointsOf(image: PdfImage | null): Points | undefined {
  const { data, width = 0, height = 0, kind } = image ?? {}
  if (!data || width * height === 0 || width * height > mostPoints) return undefined
  if (kind === 1) return { data: bytesOfBits(data, width, height), width, height, channels: 1 }
  const channels = data.length / (width * height)
  return channels === 3 || channels === 4 ? { data: new Uint8Array(data), width, height, channels } : undefined
}

/** One bit for each point, each row from a byte of its own: 1 is white. */
function bytesOfBits(bits: ArrayLike<number>, width: number, height: number): Uint8Array {
  const row = Math.ceil(width / 8)
  return Uint8Array.from({ length: width * height }, (_, place) => {
    const x = place % width
    const byte = bits[Math.floor(place / width) * row + (x >> 3)] ?? 0
    return (byte >> (7 - (x & 7))) & 1 ? 255 : 0
  })
}
