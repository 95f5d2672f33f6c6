import { type AccessKey, accessKeyOf } from './access-key.ts'
import { type PixText, pixTextOf } from './pix-text.ts'
import { type Slip, slipOf } from './slip.ts'

/** What somebody pasted of a bill, as far as it verifies. */
export type Reading =
  | ({ readonly kind: 'BANK_SLIP' | 'COLLECTION' } & Slip)
  | ({ readonly kind: 'PIX' } & PixText)
  | ({ readonly kind: 'NFE' } & AccessKey)

/**
 * What a text is: the key of an invoice, a slip's digits or a Pix code; nothing where it is neither or does not verify.
 * 44 digits may be a key or a barcode: a key holds a state, a month, a CNPJ and a check digit that no barcode has by chance.
 * @param today yyyy-MM-dd: which of the two cycles of a slip's due factor is meant
 */
export function readingOf(text: string, today: string): Reading | undefined {
  const invoice = accessKeyOf(text)
  if (invoice) return { kind: 'NFE', ...invoice }
  const slip = slipOf(text, today)
  if (slip) return slip
  const pix = pixTextOf(text)
  return pix && { kind: 'PIX', ...pix }
}
