/** Limits of a JSON text, bounding the work of parsing and validating it. */
export interface JsonBounds {
  /** Number of values and field names. */
  readonly values: number
  /** Lists and objects inside one another. */
  readonly depth: number
  /** Characters of one text, as it is written. */
  readonly textLength: number
  /** Characters of the name of a field, or of a number. */
  readonly nameLength: number
}

const [bare, blank, quote, opening, closing, between] = [0, 1, 2, 3, 4, 5]
const colon = 58
const backslash = 92

/** What each character of ASCII is outside of texts; looked up, since a large body has a million of them. */
const kinds = new Uint8Array(128)
for (const [letters, kind] of [
  [' \t\r\n', blank],
  ['"', quote],
  ['[{', opening],
  [']}', closing],
  [',:', between],
] as const)
  for (const letter of letters) kinds[letter.charCodeAt(0)] = kind

const kindAt = (json: string, at: number): number => kinds[json.charCodeAt(at)] ?? bare

/**
 * Whether a JSON text is within limits: one pass, stops at the first excess, before parsing. Invalid JSON is left to
 * the parser.
 */
export function isWithin(json: string, { values, depth, textLength, nameLength }: JsonBounds): boolean {
  let found = 0
  let inside = 0
  let run = 0
  for (let at = 0; at < json.length; at++) {
    const kind = kindAt(json, at)
    run = kind === bare ? run + 1 : 0
    if (kind === quote || kind === opening || run === 1) found++
    if (kind === opening) inside++
    if (kind === closing) inside--
    if (found > values || inside > depth || run > nameLength) return false
    if (kind !== quote) continue
    const end = endOfText(json, at)
    if (end - at - 1 > (isName(json, end) ? nameLength : textLength)) return false
    at = end
  }
  return true
}

/** End of a JSON string: the next unescaped quote. */
function endOfText(json: string, start: number): number {
  for (let end = start; ; ) {
    end = json.indexOf('"', end + 1)
    if (end < 0) return json.length
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === backslash) backslashes++
    if (backslashes % 2 === 0) return end
  }
}

function isName(json: string, end: number): boolean {
  let after = end + 1
  while (kindAt(json, after) === blank) after++
  return json.charCodeAt(after) === colon
}
