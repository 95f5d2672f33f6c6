import { pixCodesAt } from './pix-text.ts'
import { type Reading, readingOf } from './reading.ts'

/** Digitable line of a bank slip as printed, with any separators. */
const bankSlip = /(?<!\d)\d{5}[.\s]*\d{5}\s*\d{5}[.\s]*\d{6}\s*\d{5}[.\s]*\d{6}\s*\d\s*\d{14}(?!\d)/g
/** Digitable line of a collection slip: four blocks of 11 digits and a check digit. */
const collection = /(?<![\d.])8\d{10}[\s-]*\d(?:\s*\d{11}[\s-]*\d){3}(?!\d)/g
const barcode = /(?<!\d)\d{44}(?!\d)/g
/** Access key of an invoice as printed: eleven groups of four, and where its line ends between them. */
const accessKey = /(?<!\d)\d{4}(?:[\s.]?[\dA-Z]{4}){10}(?![\dA-Z])/g
/** Where a Pix code begins: its version, and the field after it. */
const pixStart = /000201(?=01|2[6-9]|[345]\d)/g
/** More than a text about a bill has. */
const mostPixStarts = 300

const patterns = [bankSlip, collection, barcode, accessKey]

/** Pix codes, whole, with line breaks inside, or with blanks inside: they end where their own fields do. */
function* pixCandidatesIn(text: string): Generator<string> {
  let starts = 0
  for (const { index } of text.matchAll(pixStart)) {
    starts += 1
    if (starts > mostPixStarts) return
    const begun = text.slice(index, index + 1_000)
    for (const one of new Set([begun, begun.replace(/\s*\n\s*/g, ''), begun.replace(/\s/g, '')])) yield* pixCodesAt(one)
  }
}

const candidatesIn = (text: string): string[] => [
  ...patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found)),
  ...pixCandidatesIn(text),
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
