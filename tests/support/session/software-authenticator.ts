import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()
const base64url = (content: string | Buffer): string => Buffer.from(content).toString('base64url')

/** CBOR of 'none', 'attStmt' and an empty map. */
const noStatement = '646e6f6e656761747453746d74a0'
/** The same of 'packed' with a chain of certificates, which says where lists of revoked ones are. */
export const certifiedStatement = '667061636b65646761747453746d74a163783563814101'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** What a browser and an authenticator say; a test may have them lie. */
export interface Overrides {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly isVerified?: boolean
  readonly userHandle?: string
  /** Statement in the place of an empty one, in CBOR, with its format: `667061636b6564` … */
  readonly statement?: string
}

/** A passkey of P-256 in software, with a counter, as authenticators answer by WebAuthn (attestation `none`). */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #credential = randomBytes(16)
  readonly #origin: string
  #userHandle = ''
  /** Signatures so far; a clone has one of its own. */
  count = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  make(
    { challenge, rpId, userHandle }: { challenge: string; rpId: string; userHandle: string },
    overrides: Overrides = {},
  ) {
    this.#userHandle = userHandle
    const length = Buffer.from([0, this.#credential.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#credential, this.#coseKey()])
    const data = Buffer.concat([this.#head(overrides.rpId ?? rpId, flags.attested, overrides), attested])
    const attestation = Buffer.concat([
      Buffer.from(`a363666d74${overrides.statement ?? noStatement}686175746844617461`, 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      id: base64url(this.#credential),
      clientData: this.#clientData('webauthn.create', challenge, overrides),
      attestation: base64url(attestation),
      name: 'Notebook da igreja',
    }
  }

  sign({ challenge, rpId }: { challenge: string; rpId: string }, overrides: Overrides = {}) {
    this.count++
    const clientData = this.#clientData('webauthn.get', challenge, overrides)
    const data = this.#head(overrides.rpId ?? rpId, 0, overrides)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientData, 'base64url'))])
    return {
      id: base64url(this.#credential),
      clientData,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: overrides.userHandle ?? this.#userHandle,
    }
  }

  #head(rpId: string, more: number, { isVerified = true }: Overrides): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags.present | (isVerified ? flags.verified : 0) | more]), count])
  }

  #clientData(type: string, challenge: string, overrides: Overrides): string {
    return base64url(
      JSON.stringify({ type: overrides.type ?? type, challenge, origin: overrides.origin ?? this.#origin }),
    )
  }

  /** CBOR of an ES256 key (RFC 9053, 7.1.1). */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])
    const head = Buffer.from('a5010203262001', 'hex')
    return Buffer.concat([head, Buffer.from([0x21]), bytes(x), Buffer.from([0x22]), bytes(y)])
  }
}
