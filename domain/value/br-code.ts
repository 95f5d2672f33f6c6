import { centsOf, isMoney } from './money.ts'

/** Content of a static Pix code. */
export interface PixCharge {
  /** A Pix key as it is stored. */
  readonly key: string
  /** Receiver's name, cut to 25 characters. */
  readonly name: string
  /** Receiver's city, cut to 15 characters. */
  readonly city: string
  /** "12.34"; without it, or at zero, the payer decides. */
  readonly amount?: string
  /** Shown to the payer, cut to `descriptionRoom` characters. */
  readonly description?: string
}

const domain = 'br.gov.bcb.pix'
const longestTemplate = 99
/** Characters of tag and length. */
const headLength = 4

/** Characters of a description that fit beside a key. */
export const descriptionRoom = (key: string): number =>
  Math.max(0, longestTemplate - (headLength + domain.length) - (headLength + key.length) - headLength)

/**
 * Text of a static Pix code, for QR code and 'Pix copia e cola' (Banco Central, Manual de Padrões para Iniciação do
 * Pix; EMV QRCPS-MPM). Accents are stripped: not every bank reads them.
 * @throws RangeError for an invalid or negative amount
 */
export function brCodeOf({ key, name, city, amount, description = '' }: PixCharge): string {
  if (amount && (!isMoney(amount) || amount.startsWith('-'))) throw new RangeError(`Not an amount: ${amount}`)
  const info = plain(description, descriptionRoom(key))
  const hasAmount = amount !== undefined && amount !== '' && centsOf(amount) > 0n
  const text = [
    field('00', '01'),
    field('26', field('00', domain) + field('01', key) + (info && field('02', info))),
    field('52', '0000'),
    field('53', '986'),
    hasAmount ? field('54', amount) : '',
    field('58', 'BR'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return text + checksumOf(text)
}

/** Whether a name or city has characters that a code can contain. */
export const isWritable = (text: string): boolean => plain(text, 25) !== ''

const field = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value

/** Printable ASCII without accents, trimmed: readable by every bank. */
function plain(text: string, most: number): string {
  const ascii = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ +/g, ' ')
  return ascii.trim().slice(0, most).trim()
}

const bytes = new TextEncoder()

/** CRC-16/CCITT-FALSE (polynomial 1021, from FFFF) of a text in UTF-8, as four upper hexadecimal digits. */
export function checksumOf(text: string): string {
  let sum = 0xffff
  for (const byte of bytes.encode(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}
