import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardReceiptProblems, cardReceiptStatusOf, removalObstacle } from '#domain/card-receipt/rules.ts'
import {
  cardSaleProblems,
  divergenceOf,
  isDivergent,
  isLate,
  paymentProblems,
  removalObstacle as saleRemovalObstacle,
  takingProblems,
} from '#domain/card-transaction/rules.ts'
import {
  agreedFor,
  creditDateOf,
  creditOperationOf,
  feeOf,
  operationsFor,
  splitCents,
  type Tax,
  taxFor,
} from '#domain/card-transaction/tax.ts'
import { isBusinessDay } from '#domain/value/day/business-day.ts'

const cents = fc.bigInt({ min: 1n, max: 9_999_999_999_999n })
const percent = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(4, '0')}`)
const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the fee of a sale', () => {
  it('is the percentage of the sale, half a cent up', () => {
    expect([
      feeOf(10_000n, '2.49'),
      feeOf(50n, '1'),
      feeOf(49n, '1'),
      feeOf(123_456n, '2.9'),
      feeOf(100n, '0.4999'),
      feeOf(100n, '100'),
    ]).toEqual([249n, 1n, 0n, 3580n, 0n, 100n])
    fc.assert(
      fc.property(cents, percent, (gross, rate) => {
        const fee = feeOf(gross, rate)
        const exact = gross * BigInt(rate.replace('.', ''))
        expect(fee >= 0n && fee <= gross).toBe(true)
        const off = fee * 1_000_000n - exact
        expect(off > -500_000n && off <= 500_000n).toBe(true)
      }),
    )
  })

  it('and the sale in instalments come to the whole, each rounded down, the last with the rest', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 99 }), (whole, parts) => {
        const split = splitCents(whole, parts)
        expect(split.reduce((sum, part) => sum + part, 0n)).toBe(whole)
        expect(new Set(split.slice(0, -1)).size).toBeLessThan(2)
        expect((split.at(-1) ?? 0n) >= (split[0] ?? 0n)).toBe(true)
      }),
    )
    expect(splitCents(10_000n, 3)).toEqual([3333n, 3333n, 3334n])
  })

  it('is looked up as the table falls back: debit by debit alone, one instalment by 3 then 1, two to six by 5, 4, 1', () => {
    expect([
      operationsFor(2, 1),
      operationsFor(3, 1),
      operationsFor(5, 6),
      operationsFor(6, 7),
      operationsFor(1, 1),
      operationsFor(4, 18),
    ]).toEqual([[2], [3, 1], [5, 4, 1], [6, 4, 1], [3, 1], [4, 1]])
    expect([1, 2, 6, 7, 12, 13].map(creditOperationOf)).toEqual([3, 5, 5, 6, 6, 4])
  })

  it('is the one of its day, and none before the first', () => {
    const tax = (value: string, validFrom?: string): Tax => ({
      brandCard: 1,
      operationType: 3,
      value,
      daysToCredit: 30,
      ...(validFrom && { validFrom }),
    })
    const sale = (saleDate: string) => ({ brand: 1, operationType: 3, installments: 1, saleDate })
    const taxes = [tax('2.20', '2026-03-01'), tax('2.49'), tax('1.99', '2026-09-01')]
    expect(
      ['2026-02-28', '2026-03-01', '2026-08-31', '2026-09-01'].map((date) => taxFor(taxes, sale(date))?.value),
    ).toEqual(['2.49', '2.20', '2.20', '1.99'])
    expect(taxFor([tax('2', '2026-03-01')], sale('2026-02-28'))).toBeUndefined()
    expect(taxFor(taxes, { ...sale('2026-09-01'), brand: 3 })).toBeUndefined()
    expect(agreedFor([], sale('2026-10-05'), 100n)).toMatchObject({ taxPercent: undefined, feeCents: undefined })
  })

  it('is held against what was taken: beyond one cent it differs', () => {
    expect([divergenceOf(251n, 250n), divergenceOf(undefined, 250n), divergenceOf(250n, undefined)]).toEqual([
      1n,
      undefined,
      undefined,
    ])
    expect([1n, -1n, 2n, -2n, undefined].map(isDivergent)).toEqual([false, false, true, true, false])
  })
})

describe('the day on which the money comes', () => {
  it('is counted in business days for one or two, else in days of the calendar, instalment by instalment', () => {
    expect(creditDateOf('2026-10-09', 1, 1)).toBe('2026-10-13')
    expect(creditDateOf('2026-10-08', 2, 1)).toBe('2026-10-13')
    expect(creditDateOf('2026-10-05', 30, 1)).toBe('2026-11-04')
    expect(creditDateOf('2026-10-05', 30, 2)).toBe('2026-12-04')
    expect(creditDateOf('2026-10-16', 30, 1)).toBe('2026-11-16')
  })

  it('is a business day after the sale, and later with each instalment', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 }), (date, days, number) => {
        const credit = creditDateOf(date, days, number)
        expect(isBusinessDay(credit) && credit > date).toBe(true)
        expect(creditDateOf(date, days, number + 1) >= credit).toBe(true)
      }),
    )
  })
})

describe('a sale and a receipt', () => {
  it('say what is wrong with them', () => {
    const msgs = (facts: Parameters<typeof cardSaleProblems>[0]) => cardSaleProblems(facts).map(({ msg }) => msg)
    expect(msgs({ operationType: 2, installments: 2, gross: '10.00' })).toEqual(['operation_not_in_installments'])
    expect(msgs({ operationType: 5, installments: 0, gross: '0.00' })).toEqual([
      'value_not_positive',
      'no_installments',
    ])
    expect(msgs({ operationType: 5, installments: 3, gross: '0.02' })).toEqual(['installments_below_a_cent'])
    expect(msgs({ operationType: 5, installments: 3, gross: '0.03' })).toEqual([])
    expect(cardReceiptProblems({ periodStart: '2026-10-02', periodEnd: '2026-10-01' })).toMatchObject([
      { msg: 'period_ends_before_start' },
    ])
    expect(cardReceiptProblems({ periodStart: '2026-01-01', periodEnd: '2027-06-01' })).toMatchObject([
      { msg: 'period_too_long' },
    ])
    expect([removalObstacle(true)?.code, removalObstacle(false)]).toEqual(['card_receipt_moved', undefined])
    expect([
      saleRemovalObstacle(6, false)?.code,
      saleRemovalObstacle(1, true)?.code,
      saleRemovalObstacle(1, false),
    ]).toEqual(['card_transaction_not_pending', 'card_transaction_moved', undefined])
  })

  it('take money and give it back where and when that can be', () => {
    const came = { accountId: 'a', writeOffDate: '2026-11-04' }
    expect(paymentProblems({ saleDate: '2026-10-05' }, { accountId: 'a', date: '2026-10-04' })).toMatchObject([
      { msg: 'date_before_sale' },
    ])
    expect(takingProblems(came, { accountId: 'b', date: '2026-11-05' })).toMatchObject([
      { msg: 'card_credit_elsewhere' },
    ])
    expect(takingProblems(came, { accountId: 'a', date: '2026-11-03' })).toMatchObject([
      { msg: 'date_before_write_off' },
    ])
    expect(takingProblems(came, { accountId: 'a', date: '2026-11-04' })).toEqual([])
    expect([isLate(1, '2026-11-04', '2026-11-05'), isLate(2, '2026-11-04', '2026-11-05')]).toEqual([true, false])
  })

  it('stand as their sales do', () => {
    const status = (transactionCount: number, openCount: number, paidCount: number, cancelledCount: number) =>
      cardReceiptStatusOf({ transactionCount, openCount, paidCount, cancelledCount })
    expect([
      status(0, 0, 0, 0),
      status(3, 3, 0, 0),
      status(3, 1, 1, 1),
      status(3, 0, 2, 1),
      status(3, 0, 0, 3),
    ]).toEqual([1, 1, 2, 3, 4])
  })
})
