import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'

/** Minutes that an address may be used. */
const lifetimeMinutes = 5

const Claims = z.object({
  method: z.enum(['GET', 'PUT']),
  name: z.string(),
  kind: z.string(),
  sessionId: z.string(),
  branchId: z.string().optional(),
  query: z.record(z.string(), z.unknown()),
  exp: z.number(),
})

/** Claims of a signed address: method, file name, query and session. */
export type AddressedFile = Readonly<Omit<z.infer<typeof Claims>, 'exp'>>

/**
 * Signed addresses, for browsers that follow a link without our headers. Each is bound to a method, a file name and
 * five minutes; the session is entered again on use, so that a block or a lost right counts.
 */
export class SignedAddresses {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('signed-address').digest()
  }

  /** Until when an address that is signed now may be used. */
  expiryOf(now: Date): Date {
    return new Date(now.getTime() + lifetimeMinutes * 60_000)
  }

  /** A path below the API's origin: `/api/download/{name}?token=…` to get, `/api/upload/…` to put. */
  sign(file: AddressedFile, now: Date): string {
    const exp = this.expiryOf(now).getTime()
    const payload = Buffer.from(JSON.stringify({ ...file, exp })).toString('base64url')
    const place = file.method === 'GET' ? 'download' : 'upload'
    return `/api/${place}/${encodeURIComponent(file.name)}?token=${payload}.${this.#mac(payload)}`
  }

  /** @throws DomainError `address_expired` for an address that is forged, changed, over, or of another method or name */
  read(method: string, name: string, token: string, now: Date): AddressedFile {
    const cut = token.lastIndexOf('.')
    const payload = token.slice(0, cut)
    const signature = Buffer.from(token.slice(cut + 1))
    const right = Buffer.from(this.#mac(payload))
    const isOurs = cut > 0 && signature.length === right.length && timingSafeEqual(signature, right)
    if (!isOurs) throw new DomainError('address_expired')
    const { exp, ...file } = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    if (file.method !== method || file.name !== name || exp <= now.getTime()) throw new DomainError('address_expired')
    return file
  }

  #mac(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url')
  }
}
