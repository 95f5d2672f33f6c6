import { v7 } from 'uuid'
import { isCnpj, isCpf } from '#domain/value/identifier/document.ts'

/** A stream of choices that repeats itself from its seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T
  }

  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => this.pick([...alphabet])).join('')
  }

  /** A UUIDv7 of that instant (milliseconds), deterministic per stream. */
  id(milliseconds: number): string {
    return v7({ msecs: milliseconds, seq: 0, random: Uint8Array.from({ length: 16 }, () => this.below(256)) })
  }

  /** A mobile or a landline number of that area, without mask. */
  phone(areaCode: string): string {
    const isMobile = this.below(2) === 0
    return `${areaCode}${isMobile ? `9${this.text('0123456789', 8)}` : `3${this.text('0123456789', 7)}`}`
  }

  cpf(): string {
    return withCheckDigits(this.text('0123456789', 9), isCpf)
  }

  cnpj(alphanumeric = false): string {
    const root = this.text(alphanumeric ? 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789' : '0123456789', 8)
    return withCheckDigits(`${root}0001`, isCnpj)
  }
}

/** The base with the two check digits that make it valid. */
export function withCheckDigits(base: string, isValid: (document: string) => boolean): string {
  const found = Array.from({ length: 100 }, (_, pair) => base + String(pair).padStart(2, '0')).find(isValid)
  if (!found) throw new Error(`no check digits make ${base} valid`)
  return found
}
