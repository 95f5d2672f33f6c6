/** How much a JSON text may hold, so that whoever parses, checks and coerces it has that much to do and no more. */
export interface JsonBounds {
  /** Values in all, and the names of fields: texts, numbers, lists, objects and what is in them. */
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
 * Whether a text keeps to the bounds, counted in one pass that stops at the first that is passed, before anything is made
 * of it. What is no JSON is counted as well as it goes: who parses it refuses it.
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

/** Where the text that begins at a quote ends: at the next quote that no backslash takes away. */
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
