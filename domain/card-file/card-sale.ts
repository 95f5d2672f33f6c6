import { plainWord } from '../import/table/cell.ts'
import type { Taking } from '../import/table/reading.ts'

/** One instalment of a sale in an acquirer's file. */
export interface ReportedSale {
  /** The physical line from 1. */
  readonly line: number
  /** yyyy-MM-dd */
  readonly saleDate: string
  /** HH:mm, or HH:mm:ss; empty where it is not said. */
  readonly saleTime: string
  /** Code of CardBrand. */
  readonly brand: number
  /** What the file calls it, where it is none of those that we know; else empty. */
  readonly brandName: string
  /** Code of CardOperationType. */
  readonly operationType: number
  readonly installments: number
  readonly installmentNumber: number
  /** Of this instalment. */
  readonly grossCents: bigint
  /** Of the whole sale, where the file says it. */
  readonly saleCents: bigint | undefined
  /** What the acquirer takes of this instalment; nothing where the file does not say it. */
  readonly takenCents: bigint | undefined
  /** yyyy-MM-dd; nothing where the file does not say it. */
  readonly creditDate: string | undefined
  readonly nsu: string
  readonly authorization: string
  readonly cardLast4: string
  readonly terminal: string
}

/** A sale of which the acquirer gives the money back. */
export interface ReportedRefund {
  /** The physical line from 1. */
  readonly line: number
  /** As the file writes them; empty where it does not say them. */
  readonly nsu: string
  readonly authorization: string
  /** Of the sale or of one instalment, without its sign. */
  readonly cents: bigint
  /** Whether the row is money that goes back, and not the cancelled sale itself, which may never have been taken in. */
  readonly isMoney: boolean
}

/** Consumer of parsed sales; the establishment comes first. */
export interface CardTaking extends Taking<ReportedSale> {
  /** Told of refunds beside the rows that are left aside. */
  readonly refund?: ((refund: ReportedRefund) => void) | undefined
  /** Whether this establishment's sales are wanted. */
  establishment(number: string): boolean
}

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')

/** Whether two numbers are of the same establishment: acquirers write zeros before them, and a check digit behind or not. */
export function isSameEstablishment(one: string, other: string): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  return a === '' || b === '' || a === b
}

/** What makes two lines the same sale, whichever file they are read from: their place among equals comes besides. */
export const saleKeyOf = (sale: ReportedSale): string =>
  [
    sale.saleDate,
    ...[sale.nsu, sale.authorization].map((text) =>
      text
        .replace(/[^\da-z]/gi, '')
        .replace(/^0+/, '')
        .toUpperCase(),
    ),
    sale.brandName ? `${sale.brand} ${plainWord(sale.brandName)}` : sale.brand,
    sale.installments,
    sale.installmentNumber,
    sale.grossCents,
  ].join('|')
