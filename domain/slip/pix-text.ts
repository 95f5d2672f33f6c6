import { checksumOf } from '../value/br-code.ts'

/** A parsed Pix code. */
export interface PixText {
  /** Static codes contain the key; dynamic ones only the URL of the charge, which is not fetched. */
  readonly key?: string
  readonly url?: string
  /** Absent if the payer decides the value. */
  readonly amountCents?: bigint
  readonly name?: string
  /** ISO 4217 number of a currency other than the real: such a code cannot be paid here. */
  readonly foreignCurrency?: string
}

type EmvFields = ReadonlyMap<string, string>

/** A code by what its lengths count: characters, or bytes of UTF-8. */
interface Measure {
  readonly length: number
  cut(start: number, end: number): string
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const inCharacters = (text: string): Measure => ({ length: text.length, cut: (start, end) => text.slice(start, end) })

const inBytes = (text: string): Measure => {
  const bytes = encoder.encode(text)
  return { length: bytes.length, cut: (start, end) => decoder.decode(bytes.subarray(start, end)) }
}

const measures = [inCharacters, inBytes]

/** Tag of the checksum, which ends a code. */
const last = '63'

/** Tags and values of an EMV code, in order, and where it ends: after its checksum, or with the text. */
function fieldsOf(measure: Measure): { readonly fields: EmvFields; readonly end: number } | undefined {
  const fields = new Map<string, string>()
  let place = 0
  while (place < measure.length && !fields.has(last)) {
    const [, tag, length] = /^(\d{2})(\d{2})$/.exec(measure.cut(place, place + 4)) ?? []
    if (tag === undefined || length === undefined) return undefined
    const end = place + 4 + Number(length)
    if (end > measure.length) return undefined
    fields.set(tag, measure.cut(place + 4, end))
    place = end
  }
  return { fields, end: place }
}

const domain = /^br\.gov\.bcb\.pix$/i
const real = '986'

/** Longer than any Pix code, with blanks and line breaks inside. */
const longest = 720

/** Texts that begin with a Pix code, cut where its own fields end: by characters and by bytes. */
export function pixCodesAt(text: string): string[] {
  const begun = text.slice(0, longest)
  return measures.flatMap((measured) => {
    const measure = measured(begun)
    const { fields, end } = fieldsOf(measure) ?? {}
    return fields?.has(last) && end !== undefined ? [measure.cut(0, end)] : []
  })
}

/** The fields of a code and those of its Pix account. */
function partsOf(text: string, measured: (text: string) => Measure): readonly [EmvFields, EmvFields] | undefined {
  const measure = measured(text)
  const { fields, end } = fieldsOf(measure) ?? {}
  if (!fields || end !== measure.length) return undefined
  const account = [...fields]
    .filter(([tag]) => tag >= '26' && tag <= '51')
    .map(([, value]) => fieldsOf(measured(value))?.fields)
    .find((inner) => domain.test(inner?.get('00') ?? ''))
  return account && [fields, account]
}

/**
 * Parses a Pix code (EMV QRCPS-MPM; Banco Central, Manual do BR Code); undefined if it is none or its checksum is
 * wrong. Of accented text banks count the characters or the bytes of UTF-8: whichever leads through the whole code.
 */
export function pixTextOf(pasted: string): PixText | undefined {
  const text = pasted.trim()
  if (!/^000201/.test(text) || checksumOf(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return undefined
  const [fields, account] = partsOf(text, inCharacters) ?? partsOf(text, inBytes) ?? []
  if (!fields || !account) return undefined
  const amountCents = centsIn(fields.get('54') ?? '')
  const [key, url, name, currency] = [account.get('01'), account.get('25'), fields.get('59'), fields.get('53')]
  return {
    ...(key && { key }),
    ...(url && { url }),
    ...(name && { name }),
    ...(amountCents && { amountCents }),
    ...(currency && currency !== real && { foreignCurrency: currency }),
  }
}

function centsIn(amount: string): bigint | undefined {
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(amount)) return undefined
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
}
