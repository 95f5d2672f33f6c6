import { addDays } from '../value/day/business-day.ts'
import { modulus10, modulus11, slipModulus11 } from './digits.ts'

/** A slip, by its validated digits. */
export interface Slip {
  readonly kind: 'BANK_SLIP' | 'COLLECTION'
  /** Its 44 digits: identity of the slip. */
  readonly barcode: string
  /** Digitable line: 47 digits, or 48 of a collection slip. */
  readonly digitableLine: string
  /** COMPE code of the bank that issued it; a collection slip has none. */
  readonly bank?: string
  /** Absent if the payer decides the value. */
  readonly valueCents?: bigint
  /** yyyy-MM-dd; a collection slip has none. */
  readonly dueDate?: string
}

/** Separators typed between digits. */
const separators = /[\s.-]/g

/** Digits of a text of digits and separators only; undefined otherwise. */
export const slipDigits = (text: string): string | undefined => {
  const digits = text.replace(separators, '')
  return /^\d+$/.test(digits) ? digits : undefined
}

/**
 * Parses 44, 47 or 48 digits as a slip, checking its check digits (FEBRABAN, layouts of cobrança and arrecadação).
 * @param today yyyy-MM-dd: decides the cycle of the due factor
 */
export function slipOf(text: string, today: string): Slip | undefined {
  const digits = slipDigits(text)
  if (digits === undefined) return undefined
  if (digits.length === 48) return collectionOf(barcodeOfCollection(digits))
  if (digits.length === 47) return bankSlipOf(barcodeOfLine(digits), today)
  if (digits.length !== 44) return undefined
  return digits.startsWith('8') ? collectionOf(digits) : bankSlipOf(digits, today)
}

/** Barcode of a 47 digit line; undefined if a field's check digit is wrong. */
function barcodeOfLine(line: string): string | undefined {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)]
  if (!fields.every((field) => modulus10(field.slice(0, -1)) === Number(field.at(-1)))) return undefined
  const free = fields.map((field) => field.slice(0, -1)).join('')
  return free.slice(0, 4) + line.slice(32) + free.slice(4)
}

function bankSlipOf(barcode: string | undefined, today: string): Slip | undefined {
  if (barcode === undefined || barcode.startsWith('8')) return undefined
  if (slipModulus11(barcode.slice(0, 4) + barcode.slice(5)) !== Number(barcode[4])) return undefined
  const cents = BigInt(barcode.slice(9, 19))
  const dueDate = dueDateOf(Number(barcode.slice(5, 9)), today)
  return {
    kind: 'BANK_SLIP',
    barcode,
    digitableLine: lineOf(barcode),
    bank: barcode.slice(0, 3),
    ...(cents > 0n && { valueCents: cents }),
    ...(dueDate && { dueDate }),
  }
}

/** Digitable line of a 44 digit barcode. */
function lineOf(barcode: string): string {
  const free = barcode.slice(19)
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)]
  return fields.map((field) => field + modulus10(field)).join('') + barcode.slice(4, 19)
}

const factors = { base: '1997-10-07', first: 1000, cycle: 9000 }
const window = { before: 3_000, after: 5_500 }

/**
 * The day of a due factor. It counted from 1997-10-07 until 9999 was 2025-02-21, and began again at 1000 the day after: of
 * the two days the one that is nearer to today is meant (FEBRABAN, comunicado FB-009/2023).
 */
function dueDateOf(factor: number, today: string): string | undefined {
  if (factor < factors.first) return undefined
  const first = addDays(factors.base, factor)
  const candidates = [first, addDays(first, factors.cycle)]
  return candidates.find((day) => day >= addDays(today, -window.before) && day <= addDays(today, window.after))
}

const checkOf = (kind: string | undefined): ((digits: string) => number) | undefined => {
  if (kind === '6' || kind === '7') return modulus10
  return kind === '8' || kind === '9' ? modulus11 : undefined
}

function barcodeOfCollection(line: string): string | undefined {
  const check = checkOf(line[2])
  const blocks = [0, 12, 24, 36].map((start) => line.slice(start, start + 12))
  if (!check || !blocks.every((block) => check(block.slice(0, 11)) === Number(block[11]))) return undefined
  return blocks.map((block) => block.slice(0, 11)).join('')
}

function collectionOf(barcode: string | undefined): Slip | undefined {
  const check = checkOf(barcode?.[2])
  if (barcode === undefined || !barcode.startsWith('8') || !check) return undefined
  if (check(barcode.slice(0, 3) + barcode.slice(4)) !== Number(barcode[3])) return undefined
  const cents = BigInt(barcode.slice(4, 15))
  // Third digits 7 and 9: the value is not in reais.
  const isMoney = barcode[2] === '6' || barcode[2] === '8'
  const blocks = [0, 11, 22, 33].map((start) => barcode.slice(start, start + 11))
  return {
    kind: 'COLLECTION',
    barcode,
    digitableLine: blocks.map((block) => block + check(block)).join(''),
    ...(isMoney && cents > 0n && { valueCents: cents }),
  }
}
