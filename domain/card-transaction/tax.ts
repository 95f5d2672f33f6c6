import { addBusinessDays, addDays, nextBusinessDay } from '../value/day/business-day.ts'
import { CardOperationType } from '../value/enums.ts'
import { remembered } from '../value/remembered.ts'

/** A row of a terminal's fee table, with validity. */
export interface Tax {
  /** Code of CardBrand. */
  readonly brandCard: number
  /** Code of CardOperationType. */
  readonly operationType: number
  /** Percent, "2.49". */
  readonly value: string
  readonly daysToCredit: number
  /** yyyy-MM-dd; from the beginning where it is left out. */
  readonly validFrom?: string | undefined
}

/** Facts of a sale that decide its fee. */
export interface Taxed {
  readonly brand: number
  readonly operationType: number
  readonly installments: number
  /** yyyy-MM-dd */
  readonly saleDate: string
}

const { CREDIT, DEBIT, CREDIT_SPOTS, CREDIT_INSTALLMENT } = CardOperationType.codes
const { CREDIT_INSTALLMENT_2_TO_6: UP_TO_6, CREDIT_INSTALLMENT_7_TO_12: UP_TO_12 } = CardOperationType.codes

/** The operation of a sale paid by credit. Code of CardOperationType. */
export function creditOperationOf(installments: number): number {
  if (installments <= 1) return CREDIT_SPOTS
  if (installments <= 6) return UP_TO_6
  return installments <= 12 ? UP_TO_12 : CREDIT_INSTALLMENT
}

/** The operations under which a sale's fee may be registered, the nearest first. */
export function operationsFor(operationType: number, installments: number): number[] {
  if (operationType === DEBIT) return [DEBIT]
  if (operationType === CREDIT_INSTALLMENT && installments <= 1) return [CREDIT_INSTALLMENT, CREDIT]
  if (installments <= 1) return [CREDIT_SPOTS, CREDIT]
  if (installments <= 6) return [UP_TO_6, CREDIT_INSTALLMENT, CREDIT]
  if (installments <= 12) return [UP_TO_12, CREDIT_INSTALLMENT, CREDIT]
  return [CREDIT_INSTALLMENT, CREDIT]
}

/** Row valid on the day of the sale; undefined if none. */
export function taxFor(taxes: readonly Tax[], sale: Taxed): Tax | undefined {
  const applicable = taxes.filter(
    ({ brandCard, validFrom = '' }) => brandCard === sale.brand && validFrom <= sale.saleDate,
  )
  for (const operation of operationsFor(sale.operationType, sale.installments)) {
    const [latest] = applicable
      .filter(({ operationType }) => operationType === operation)
      .sort((one, other) => ((one.validFrom ?? '') < (other.validFrom ?? '') ? 1 : -1))
    if (latest) return latest
  }
  return undefined
}

const scale = 1_000_000n

/** The cents that so many percent ("2.4900") are of an amount, half a cent up. */
export function feeOf(grossCents: bigint, percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.')
  const rate = BigInt(whole + decimals.padEnd(4, '0'))
  return (grossCents * rate + scale / 2n) / scale
}

/** Splits an amount: each part rounded down to the cent, the last takes the remainder. */
export function splitCents(cents: bigint, parts: number): bigint[] {
  const each = cents / BigInt(parts)
  return Array.from({ length: parts }, (_, place) => (place < parts - 1 ? each : cents - each * BigInt(parts - 1)))
}

/** Days to credit where nothing is registered: as acquirers pay by themselves. */
const usualDays = (operationType: number): number => (operationType === DEBIT ? 1 : 30)

/**
 * The day on which an instalment's money comes, yyyy-MM-dd: one or two days are business days, more are days of the
 * calendar, moved to the next business day; instalment k after k times as many. Holidays are those of banks alone.
 */
export function creditDateOf(saleDate: string, days: number, installmentNumber: number): string {
  const all = days * Math.max(1, installmentNumber)
  return days <= 2 ? businessDaysAfter(`${saleDate} ${all}`) : businessDayAfter(`${saleDate} ${all}`)
}

/** So many business days, or days, after a day, in one text: a file says few days, and many sales of each. */
const businessDaysAfter = remembered((text) => addBusinessDays(text.slice(0, 10), Number(text.slice(11))))
const businessDayAfter = remembered((text) => nextBusinessDay(addDays(text.slice(0, 10), Number(text.slice(11)))))

/** Agreed fee of a sale. */
export interface Agreed {
  /** Of the whole sale; nothing where no fee is registered. */
  readonly taxPercent: string | undefined
  readonly feeCents: bigint | undefined
  /** The day of one of its instalments. */
  creditDate(installmentNumber: number): string
}

/** What the terminal's table says of a sale of so many cents. */
export function agreedFor(taxes: readonly Tax[], sale: Taxed, grossCents: bigint): Agreed {
  const tax = taxFor(taxes, sale)
  const days = tax?.daysToCredit ?? usualDays(sale.operationType)
  return {
    taxPercent: tax?.value,
    feeCents: tax && feeOf(grossCents, tax.value),
    creditDate: (installmentNumber) => creditDateOf(sale.saleDate, days, installmentNumber),
  }
}
