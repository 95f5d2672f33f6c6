import { type AccessKey, accessKeyOf } from './access-key.ts'
import { type PixText, pixTextOf } from './pix-text.ts'
import { type Slip, slipOf } from './slip.ts'

/** A parsed payment code of a bill. */
export type Reading =
  | ({ readonly kind: 'BANK_SLIP' | 'COLLECTION' } & Slip)
  | ({ readonly kind: 'PIX' } & PixText)
  | ({ readonly kind: 'NFE' } & AccessKey)

/**
 * Parses a text as invoice key, slip digits or Pix code; undefined if it is none or invalid. 44 digits may be a key or
 * a barcode: no barcode has the valid state, month, CNPJ and check digit of a key by chance.
 * @param today yyyy-MM-dd: decides the cycle of a slip's due factor
 */
export function readingOf(text: string, today: string): Reading | undefined {
  const invoice = accessKeyOf(text)
  if (invoice) return { kind: 'NFE', ...invoice }
  const slip = slipOf(text, today)
  if (slip) return slip
  const pix = pixTextOf(text)
  return pix && { kind: 'PIX', ...pix }
}
