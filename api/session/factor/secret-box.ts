import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** Encrypts secrets that must be read again (AES-256-GCM), by a key of their own derived from the installation's secret. */
export class SecretBox {
  readonly #key: Uint8Array

  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'celeiro factor secret', 32))
  }

  /** Nonce, tag and ciphertext; opened with the same `owner` only. */
  seal(content: Uint8Array, owner: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner))
    const text = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  }

  /** The content; undefined when it was altered, is another owner's or was sealed by another secret. */
  open(sealed: Buffer, owner: string): Buffer | undefined {
    const nonce = sealed.subarray(0, nonceBytes)
    const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    } catch {
      return undefined
    }
  }
}
