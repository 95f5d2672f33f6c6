import { checksumOf } from '../value/br-code.ts'

/** A parsed Pix code. */
export interface PixText {
  /** Static codes contain the key; dynamic ones only the URL of the charge, which is not fetched. */
  readonly key?: string
  readonly url?: string
  readonly amountCents?: bigint
  readonly name?: string
}

/** Tags and values of an EMV code, in order; undefined if a length is invalid. */
function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let place = 0; place < text.length; ) {
    const [, tag, length] = /^(\d{2})(\d{2})/.exec(text.slice(place, place + 4)) ?? []
    if (tag === undefined || length === undefined) return undefined
    const end = place + 4 + Number(length)
    if (end > text.length) return undefined
    fields.set(tag, text.slice(place + 4, end))
    place = end
  }
  return fields
}

const domain = /^br\.gov\.bcb\.pix$/i

/**
 * Parses a Pix code (EMV QRCPS-MPM; Banco Central, Manual do BR Code); undefined if it is none or its checksum is
 * wrong.
 */
export function pixTextOf(pasted: string): PixText | undefined {
  const text = pasted.trim()
  if (!/^000201/.test(text) || checksumOf(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return undefined
  const fields = fieldsOf(text)
  const account = [...(fields ?? [])]
    .filter(([tag]) => tag >= '26' && tag <= '51')
    .map(([, value]) => fieldsOf(value))
    .find((inner) => domain.test(inner?.get('00') ?? ''))
  if (!fields || !account) return undefined
  const amount = fields.get('54')
  const [key, url, name] = [account.get('01'), account.get('25'), fields.get('59')]
  return {
    ...(key && { key }),
    ...(url && { url }),
    ...(name && { name }),
    ...(amount && /^\d{1,11}(\.\d{1,2})?$/.test(amount) && { amountCents: centsIn(amount) }),
  }
}

function centsIn(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
}
