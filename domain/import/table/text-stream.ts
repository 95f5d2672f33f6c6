import { DomainError } from '../../error/error.ts'
import { windowsText } from '../../file/windows-text.ts'
import { fileKindOf, unreadKinds, wideTextOf } from './file-kind.ts'

/** Bytes without one that is certain to end a character: no text is like that. */
const longestCarry = 65_536

/**
 * Streaming decoder: UTF-8, else Windows-1252, UTF-16 of either order with its mark. Normalises line ends to `\n`.
 * Binary files are refused by kind.
 */
export class TextStream {
  #carry: Uint8Array = new Uint8Array(0)
  #decoder: TextDecoder | undefined
  #isLatin = false
  #endedInReturn = false
  #isEmpty = true
  #isStart = true

  /** @throws DomainError for a file of another kind */
  push(bytes: Uint8Array): string {
    const joined = joinedOf(this.#carry, bytes)
    if (!this.#decoder && joined.length < 4) return this.#keep(joined)
    const text = this.#decoded(joined)
    return this.#lines(text)
  }

  /** What was left. @throws DomainError for a file without anything in it */
  end(): string {
    const rest = this.#carry
    this.#carry = new Uint8Array(0)
    const text = this.#lines(this.#whole(rest))
    if (this.#isEmpty) throw new DomainError('file_empty')
    return text
  }

  #keep(bytes: Uint8Array): string {
    this.#carry = bytes.slice()
    return ''
  }

  #decoded(bytes: Uint8Array): string {
    this.#decoder ??= decoderFor(bytes)
    if (isWide(this.#decoder)) {
      this.#carry = new Uint8Array(0)
      return this.#decoder.decode(bytes, { stream: true })
    }
    const end = lastAscii(bytes) + 1
    if (end === 0 && bytes.length > longestCarry) throw new DomainError('file_not_text')
    const whole = bytes.subarray(0, end)
    this.#carry = bytes.slice(end)
    return this.#whole(whole)
  }

  /** Text of bytes that end with a character. */
  #whole(bytes: Uint8Array): string {
    if (this.#decoder && isWide(this.#decoder)) return this.#decoder.decode(bytes)
    if (bytes.length > 0) this.#decoder ??= decoderFor(bytes)
    if (bytes.includes(0)) throw new DomainError('file_not_text')
    if (this.#isLatin) return windowsText(bytes)
    try {
      return utf8.decode(bytes)
    } catch {
      this.#isLatin = true
    }
    const end = endOfUtf8(bytes)
    return utf8.decode(bytes.subarray(0, end)) + windowsText(bytes.subarray(end))
  }

  #lines(read: string): string {
    const text = this.#isStart ? read.replace(/^\uFEFF/, '') : read
    if (read !== '') this.#isStart = false
    if (text.trim() !== '') this.#isEmpty = false
    const whole = this.#endedInReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') this.#endedInReturn = text.endsWith('\r')
    return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole
  }
}

/** Of a mark in the middle of a file it makes no more than of another character, however the file is cut. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decoderFor(bytes: Uint8Array): TextDecoder {
  const kind = fileKindOf(bytes)
  // Whoever reads text has had workbooks read before: what is left of them here is none.
  if (kind !== 'text') throw new DomainError('file_kind_unexpected', unreadKinds[kind === 'workbook' ? 'page' : kind])
  const wide = wideTextOf(bytes)
  return wide ? new TextDecoder(wide) : utf8
}

const isWide = (decoder: TextDecoder | undefined): boolean => decoder?.encoding.startsWith('utf-16') ?? false

/** Where the first run up to ASCII is that is not UTF-8, which is the same however the file is cut. */
function endOfUtf8(bytes: Uint8Array): number {
  let start = 0
  for (const [at, byte] of bytes.entries())
    if (byte < 0x80) {
      if (!isUtf8(bytes.subarray(start, at))) return start
      start = at + 1
    }
  return start
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

function lastAscii(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at >= 0; at--) if ((bytes[at] as number) < 0x80) return at
  return -1
}

function joinedOf(before: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (before.length === 0) return bytes
  const joined = new Uint8Array(before.length + bytes.length)
  joined.set(before)
  joined.set(bytes, before.length)
  return joined
}
