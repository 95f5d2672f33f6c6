import { windowsText } from '../file/windows-text.ts'

/** Byte order marks, and the encoding that they tell. */
const marks: readonly (readonly [bytes: readonly number[], label: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** How `<?` or `<a` looks where it has no mark: UTF-16 by its zero byte. */
const zeros: readonly (readonly [place: number, label: string])[] = [
  [1, 'utf-16le'],
  [0, 'utf-16be'],
]

/** What a declaration is looked for in. */
const declarationBytes = 200

function labelOf(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[1]
  const wide = zeros.find(([place]) => bytes[place] === 0 && bytes[1 - place] === 0x3c)
  if (wide) return wide[1]
  const head = String.fromCharCode(...bytes.subarray(0, declarationBytes))
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  // What is of single bytes so far cannot be UTF-16, whatever it declares.
  return declared.startsWith('utf-16') ? 'utf-8' : declared
}

/**
 * The text of an XML document by its byte order mark, else by the encoding that it declares; what is declared as
 * UTF-8 and is none is read as Windows wrote it. Undefined for an encoding that nobody knows.
 */
export function xmlTextOf(bytes: Uint8Array): string | undefined {
  const label = labelOf(bytes)
  try {
    const decoder = new TextDecoder(label, { fatal: true })
    // What Brazilian issuers call Latin 1 has the letters of Windows in it, as the Encoding Standard has it.
    return decoder.encoding === 'windows-1252' ? windowsText(bytes) : decoder.decode(bytes)
  } catch {
    return label === 'utf-8' ? windowsText(bytes) : undefined
  }
}
