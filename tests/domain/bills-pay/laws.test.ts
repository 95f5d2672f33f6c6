import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netCents, withheldCents } from '#domain/bills-pay/amounts.ts'
import { billsPayProblems, changeProblems } from '#domain/bills-pay/rules.ts'
import { effectiveDueDate, isLate, paymentLabel } from '#domain/installment/due.ts'
import { DueRule } from '#domain/installment/fields.ts'
import { divided, sameDayAfter, wholeShare } from '#domain/installment/generator.ts'
import { needsApproval, paymentOf, paymentProblems } from '#domain/installment/rules.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { isBusinessDay } from '#domain/value/day/business-day.ts'
import { moneyOf, mostTypedCents } from '#domain/value/money.ts'

const cents = fc.bigInt(1n, mostTypedCents)
const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the instalments of an order', () => {
  it('come to its total to the cent, however it is divided, the remainder on the last', () => {
    fc.assert(
      fc.property(cents, day, fc.integer({ min: 1, max: 360 }), (totalCents, firstDueDate, parts) => {
        const made = divided({ totalCents, firstDueDate, every: 'month', parts })
        expect(made.reduce((sum, { valueCents }) => sum + valueCents, 0n)).toBe(totalCents)
        expect(new Set(made.slice(0, -1).map(({ valueCents }) => valueCents)).size).toBeLessThanOrEqual(1)
        const [first, last] = [made[0]?.valueCents ?? 0n, made.at(-1)?.valueCents ?? 0n]
        expect(last >= first && last - first < BigInt(parts)).toBe(true)
        expect(made.map(({ number }) => number)).toEqual(made.map((_, place) => place + 1))
      }),
    )
  })

  it('come to it by shares too', () => {
    const shares = fc
      .array(fc.bigInt(1n, 10_000n), { minLength: 1, maxLength: 12 })
      .map((parts) => [...parts, wholeShare - parts.reduce((sum, part) => sum + part, 0n)])
    fc.assert(
      fc.property(cents, shares, (totalCents, parts) => {
        const made = divided({ totalCents, firstDueDate: '2026-01-31', every: { days: 15 }, parts })
        expect(made.reduce((sum, { valueCents }) => sum + valueCents, 0n)).toBe(totalCents)
      }),
    )
  })

  it('fall on the same day of each month, or its last', () => {
    expect([0, 1, 2, 3, 13].map((months) => sameDayAfter('2026-01-31', months))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2027-02-28',
    ])
    expect(divided({ totalCents: 10_000n, firstDueDate: '2026-01-31', every: { days: 30 }, parts: 3 })).toEqual([
      { number: 1, valueCents: 3333n, dueDate: '2026-01-31' },
      { number: 2, valueCents: 3333n, dueDate: '2026-03-02' },
      { number: 3, valueCents: 3334n, dueDate: '2026-04-01' },
    ])
  })

  it('are paid by a business day, unless the day is kept', () => {
    fc.assert(
      fc.property(day, (date) => {
        const next = effectiveDueDate(date, DueRule.codes.NEXT, new Set())
        const previous = effectiveDueDate(date, DueRule.codes.PREVIOUS, new Set())
        expect([isBusinessDay(next), isBusinessDay(previous), next >= date, previous <= date]).toEqual([
          true,
          true,
          true,
          true,
        ])
        expect(effectiveDueDate(date, DueRule.codes.NONE, new Set())).toBe(date)
        expect(effectiveDueDate(date, undefined, new Set())).toBe(next)
      }),
    )
    expect(effectiveDueDate('2026-12-07', undefined, new Set(['2026-12-07', '2026-12-08']))).toBe('2026-12-09')
  })

  it.each(Object.entries(PaymentStatus.codes))('are late while they wait, past their day: %s', (name, status) => {
    const isWaiting = ['PENDING', 'SCHEDULED', 'IN_DISPUTE'].includes(name)
    const due = { status, effectiveDueDate: '2026-11-20' }
    expect([isLate(due, '2026-11-20'), isLate(due, '2026-11-21')]).toEqual([false, isWaiting])
    expect(paymentLabel(status)).toBe(name === 'PAID' ? 'Baixa efetuada' : 'Baixa pendente')
  })
})

describe('an order', () => {
  it('comes to gross less discount and taxes, and what is added', () => {
    const taxes = [{ value: '5.00' }, { value: '0.65' }]
    expect(withheldCents({ taxes })).toBe(565n)
    expect(netCents({ grossValue: '100.00', discount: '10.00', addition: '1.00', taxes })).toBe(8535n)
    expect(netCents({ grossValue: '100.00' })).toBe(10_000n)
  })

  it('takes instalments that come to it, and no others', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 24 }), (total, parts) => {
        fc.pre(total >= BigInt(parts))
        const made = divided({ totalCents: total, firstDueDate: '2026-01-31', every: 'month', parts })
        const installments = made.map(({ valueCents }) => ({ value: moneyOf(valueCents) }))
        expect(billsPayProblems({ grossValue: moneyOf(total), installments })).toEqual([])
        const [first, ...others] = made
        const more = [
          { value: moneyOf((first?.valueCents ?? 0n) + 1n) },
          ...others.map(({ valueCents }) => ({ value: moneyOf(valueCents) })),
        ]
        expect(billsPayProblems({ grossValue: moneyOf(total), installments: more })).toMatchObject([
          { msg: 'installments_sum_differs', param: 'installments' },
        ])
      }),
    )
  })

  it('keeps what is closed as it is', () => {
    const active = [
      { id: 'paid', value: '10.00', dueDate: '2026-01-10', isOpen: false },
      { id: 'open', value: '20.00', dueDate: '2026-02-10', isOpen: true },
    ]
    const paid = { id: 'paid', value: '10.00', dueDate: '2026-01-10' }
    const open = { id: 'open', value: '20.00', dueDate: '2026-02-10' }
    const changed = (...lines: (typeof paid)[]) =>
      changeProblems(active, lines).map(({ msg, param }) => `${msg} ${param}`)
    expect(changed(paid, open)).toEqual([])
    expect(changed(paid)).toEqual([])
    expect(changed(open)).toEqual(['installment_immutable installments'])
    expect(changed({ ...paid, value: '11.00' }, open)).toEqual(['installment_immutable installments.0.value'])
    expect(changed(paid, { ...open, id: 'other' })).toEqual(['installment_not_found installments.1.id'])
  })
})

describe('a payment', () => {
  it('is the value with interest and fine, less discount', () => {
    fc.assert(
      fc.property(cents, cents, cents, (value, interest, discount) => {
        const payment = paymentOf(value, { interest: moneyOf(interest), discount: moneyOf(discount) })
        expect(payment.paidCents).toBe(value + interest - discount)
      }),
    )
  })

  it.each([
    [{}, []],
    [{ value: '10.00' }, []],
    [{ value: '10.01' }, ['value_above_open value']],
    [{ value: '0.00' }, ['value_not_positive value']],
    [{ fine: '-0.01' }, ['value_negative fine']],
    [{ discount: '10.00' }, ['paid_value_not_positive discount']],
    [{ discount: '10.00', interest: '0.01' }, []],
  ])('of ten reais, said as %o: %o', (facts, problems) => {
    expect(paymentProblems(1000n, facts).map(({ msg, param }) => `${msg} ${param}`)).toEqual(problems)
  })

  it.each([
    [undefined, 900n, 900n, false],
    [100n, 100n, 100n, false],
    [100n, 101n, 1n, true],
    [100n, 1n, 101n, true],
  ])(
    'waits for approval above a limit of %s: an order of %s, together %s: %s',
    (limitCents, netCents, togetherCents, waits) => {
      expect(needsApproval({ limitCents, netCents, togetherCents })).toBe(waits)
    },
  )
})
