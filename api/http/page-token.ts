import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Seals where a list is read on from, for the caller to bring back: encrypted, since sort keys may be names and addresses
 * are logged, and opened only for what it was sealed for. The same content is the same text, so that an answer which did
 * not change keeps its `ETag`.
 */
export class PageTokens {
  readonly #key: Uint8Array
  readonly #nonceKey: Uint8Array

  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'celeiro page token', 32))
    this.#nonceKey = new Uint8Array(hkdfSync('sha256', secret, '', 'celeiro page token nonce', 32))
  }

  /** @param boundTo the list and the caller that it is for */
  seal(content: object, boundTo: string): string {
    const text = JSON.stringify(content)
    const nonce = createHmac('sha256', this.#nonceKey).update(`${boundTo}\n${text}`).digest().subarray(0, nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(boundTo))
    const sealed = Buffer.concat([cipher.update(text), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** The content, or undefined of what is not ours, was altered or is for something else. */
  open(token: string, boundTo: string): unknown {
    const sealed = Buffer.from(token, 'base64url')
    if (sealed.length <= nonceBytes + tagBytes || sealed.toString('base64url') !== token) return undefined
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    try {
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
      return JSON.parse(text.toString())
    } catch {
      return undefined
    }
  }
}
