import { type Reading, readingOf } from './reading.ts'

/** Digitable line of a bank slip as printed, with any separators. */
const bankSlip = /(?<!\d)\d{5}[.\s]*\d{5}\s*\d{5}[.\s]*\d{6}\s*\d{5}[.\s]*\d{6}\s*\d\s*\d{14}(?!\d)/g
/** Digitable line of a collection slip: four blocks of 11 digits and a check digit. */
const collection = /(?<![\d.])8\d{10}[\s-]*\d(?:\s*\d{11}[\s-]*\d){3}(?!\d)/g
const barcode = /(?<!\d)\d{44}(?!\d)/g
/** Access key of an invoice as printed: eleven groups of four. */
const accessKey = /(?<!\d)\d{4}(?:[ .]?[\dA-Z]{4}){10}(?![\dA-Z])/g
/** Pix code up to its checksum; may contain line breaks. */
const pix = /000201[\s\S]{20,700}?6304\s*[0-9A-Fa-f]{4}/g

const patterns = [bankSlip, collection, barcode, accessKey]

const candidatesIn = (text: string): string[] => [
  ...patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found)),
  ...[...text.matchAll(pix)].flatMap(([found]) => [found, found.replace(/\s*\n\s*/g, ''), found.replace(/\s/g, '')]),
]

const identityOf = (reading: Reading): string => {
  if (reading.kind === 'NFE') return reading.key
  return reading.kind === 'PIX' ? `${reading.key ?? ''} ${reading.url ?? ''}` : reading.barcode
}

/** Limit of scanned characters, more than any bill has. */
const mostLetters = 500_000

/**
 * All valid codes in a text, deduplicated, in order.
 * @param text of the paper or its codes, line by line
 * @param today yyyy-MM-dd: decides the cycle of a slip's due factor
 */
export function foundIn(text: string, today: string): readonly Reading[] {
  const found = candidatesIn(text.slice(0, mostLetters)).flatMap((candidate) => readingOf(candidate, today) ?? [])
  return [...new Map(found.map((reading) => [identityOf(reading), reading])).values()]
}

/** What to pay of a paper: slips before Pix codes, either before invoice keys. */
export function payableOf(found: readonly Reading[]): readonly Reading[] {
  const slips = found.filter(({ kind }) => kind === 'BANK_SLIP' || kind === 'COLLECTION')
  const codes = found.filter(({ kind }) => kind === 'PIX')
  return [slips, codes].find((some) => some.length > 0) ?? found
}
