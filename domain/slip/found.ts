import { type Reading, readingOf } from './reading.ts'

/** The digits of a bank's slip as they are printed, 11 + 11 + 11 + 1 + 14, whatever stands between them. */
const bankSlip = /(?<!\d)\d{5}[.\s]*\d{5}\s*\d{5}[.\s]*\d{6}\s*\d{5}[.\s]*\d{6}\s*\d\s*\d{14}(?!\d)/g
/** Four blocks of 11 and a check digit, of a collection slip. */
const collection = /(?<![\d.])8\d{10}[\s-]*\d(?:\s*\d{11}[\s-]*\d){3}(?!\d)/g
const barcode = /(?<!\d)\d{44}(?!\d)/g
/** The key of an invoice, as it is printed: eleven times four. */
const accessKey = /(?<!\d)\d{4}(?:[ .]?[\dA-Z]{4}){10}(?![\dA-Z])/g
/** A Pix code up to its checksum; a paper breaks it where its line ends. */
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

/** More letters than the papers of a bill have; what is behind them is not looked at. */
const mostLetters = 500_000

/**
 * What verifies of all that a paper says, each once, in the order in which it was found.
 * @param text of the paper, or of its codes, line by line
 * @param today yyyy-MM-dd: which of the two cycles of a slip's due factor is meant
 */
export function foundIn(text: string, today: string): readonly Reading[] {
  const found = candidatesIn(text.slice(0, mostLetters)).flatMap((candidate) => readingOf(candidate, today) ?? [])
  return [...new Map(found.map((reading) => [identityOf(reading), reading])).values()]
}

/** What of a paper is paid: its slip before the Pix code beside it, and either before the key of its invoice. */
export function payableOf(found: readonly Reading[]): readonly Reading[] {
  const slips = found.filter(({ kind }) => kind === 'BANK_SLIP' || kind === 'COLLECTION')
  const codes = found.filter(({ kind }) => kind === 'PIX')
  return [slips, codes].find((some) => some.length > 0) ?? found
}
