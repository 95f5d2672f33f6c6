import { centsOf, isMoney } from './money.ts'

/** What a static Pix code asks for. */
export interface PixCharge {
  /** A Pix key as it is stored. */
  readonly key: string
  /** Who receives; of it 25 characters fit. */
  readonly name: string
  /** Where the receiver is; of it 15 characters fit. */
  readonly city: string
  /** "12.34"; without it, or at zero, whoever pays says how much. */
  readonly amount?: string
  /** Shown to whoever pays; of it `descriptionRoom` characters fit. */
  readonly description?: string
}

const domain = 'br.gov.bcb.pix'
const longestTemplate = 99
/** A tag and a length, two digits each. */
const headLength = 4

/** Characters of a description that fit beside a key. */
export const descriptionRoom = (key: string): number =>
  Math.max(0, longestTemplate - (headLength + domain.length) - (headLength + key.length) - headLength)

/**
 * The text of a static Pix code, for its QR picture and for 'Pix copia e cola' (Banco Central, Manual de Padrões para
 * Iniciação do Pix; EMV QRCPS-MPM). Accents are left out: not every bank reads them.
 * @throws RangeError for an amount that is no money, or less than nothing
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

/** Whether anything of a name or a city is left to be written in a code. */
export const isWritable = (text: string): boolean => plain(text, 25) !== ''

const field = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value

/** The part that every bank reads: no accents, nothing but printable ASCII, no space at the ends. */
function plain(text: string, most: number): string {
  const ascii = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ +/g, ' ')
  return ascii.trim().slice(0, most).trim()
}

/** CRC-16/CCITT-FALSE (polynomial 1021, from FFFF) of ASCII text, as four upper hexadecimal digits. */
export function checksumOf(text: string): string {
  let sum = 0xffff
  for (const character of text) {
    sum ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}
