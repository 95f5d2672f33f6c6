import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const program = 'zxing-wasm/reader/zxing_reader.wasm'
let prepared: Promise<void> | undefined

/** Loads the decoder's WASM from its package, never from a CDN. */
async function prepare(): Promise<void> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(program)))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } })
}

/** How a picture is looked at, the likeliest first: its longer side in points at most, and how it is turned. */
const looks = [
  { side: 2_400, degrees: 0 },
  { side: 4_000, degrees: 0 },
  { side: 2_400, degrees: 7 },
  { side: 2_400, degrees: -7 },
  { side: 1_200, degrees: 0 },
  { side: 2_400, degrees: 14 },
  { side: 2_400, degrees: -14 },
] as const

const white = '#ffffff'

/** Decodes the bar codes (ITF of slips) and QR codes (Pix) of a picture until enough were found. */
export async function codesIn(picture: Sharp, isEnough: (texts: readonly string[]) => boolean): Promise<string[]> {
  prepared ??= prepare()
  await prepared
  const found = new Set<string>()
  for (const { side, degrees } of looks) {
    const upright = picture.clone().flatten({ background: white }).toColourspace('srgb')
    const sized = upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const turned = degrees === 0 ? sized : sized.rotate(degrees, { background: white })
    const { data, info } = await turned.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const points = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
    const codes = await readBarcodes(points, { formats: ['ITF', 'QRCode'], tryHarder: true, maxNumberOfSymbols: 20 })
    for (const { text } of codes) found.add(text)
    if (isEnough([...found])) break
  }
  return [...found]
}
