import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cashCents,
  checkCents,
  denominationsCents,
  differencesOf,
  realDenominations,
  totalCents,
} from '#domain/tithes-offerings/amounts.ts'
import { OfferingCount, TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import {
  approvalObstacle,
  blindCountProblems,
  editObstacle,
  isCountHidden,
  leftCheckObstacle,
  secondCountObstacle,
  settleObstacle,
  tithesOfferingsProblems,
  totalProblems,
} from '#domain/tithes-offerings/rules.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'

const money = fc.bigInt({ min: 1n, max: 999_999_999n }).map(moneyOf)
const denominations = fc.uniqueArray(
  fc.record({ value: fc.constantFrom(...realDenominations), count: fc.integer({ min: 0, max: 999 }) }),
  { selector: ({ value }) => value, maxLength: realDenominations.length },
)
const check = fc.record({ type: fc.constantFrom(1, 2), value: money }).map(({ type, value }, place = 0) => ({
  type,
  value,
  agency: '1',
  account: '1',
  number: String(place + 1),
  issueDate: '2026-01-31',
  goodForDate: type === 1 ? '2026-01-31' : '2026-02-28',
}))
const checks = fc.array(check, { maxLength: 8 })

describe('what an offering comes to', () => {
  it('is money, spot and post-dated cheques, and each is the sum of its lines', () => {
    fc.assert(
      fc.property(denominations, checks, (counted, lines) => {
        const { spot, postDated } = checkCents(lines)
        const facts = { denominations: counted, checks: lines }
        expect(totalCents(facts)).toBe(denominationsCents(counted) + spot + postDated)
        expect(spot + postDated).toBe(lines.reduce((sum, { value }) => sum + centsOf(value), 0n))
        const statement = { ...facts, cashValue: moneyOf(cashCents(facts)), checkValue: moneyOf(spot) }
        expect(tithesOfferingsProblems({ ...statement, postDatedCheckValue: moneyOf(postDated) })).toEqual([])
      }),
    )
  })

  it('is refused where what is said of it is one cent away from its lines', () => {
    fc.assert(
      fc.property(denominations, checks, fc.constantFrom(1n, -1n), (counted, lines, by) => {
        const { spot } = checkCents(lines)
        fc.pre(spot + by >= 0n && denominationsCents(counted) + by >= 0n && counted.length > 0)
        const problems = (facts: object) => tithesOfferingsProblems({ denominations: counted, checks: lines, ...facts })
        expect(problems({ checkValue: moneyOf(spot + by) })).toMatchObject([
          { msg: 'checks_sum_differs', param: 'checkValue' },
        ])
        expect(problems({ cashValue: moneyOf(denominationsCents(counted) + by) })).toMatchObject([
          { msg: 'denominations_sum_differs', param: 'cashValue' },
        ])
      }),
    )
  })

  it('is something, and of nobody more than all of it', () => {
    expect(totalProblems({})).toMatchObject([{ msg: 'offering_empty' }])
    fc.assert(
      fc.property(money, fc.array(money, { maxLength: 5 }), (cashValue, values) => {
        const identified = values.map((value) => ({ memberId: 'm', kind: 1, value }))
        const sum = values.reduce((total, value) => total + centsOf(value), 0n)
        const codes = totalProblems({ cashValue, identified }).map(({ msg }) => msg)
        expect(codes).toEqual(sum > centsOf(cashValue) ? ['identified_above_total'] : [])
      }),
    )
  })
})

describe('two counts', () => {
  it('differ where their figures do, and of the same money nowhere', () => {
    fc.assert(
      fc.property(denominations, denominations, (first, second) => {
        expect(differencesOf(first, first.toReversed())).toEqual([])
        const differences = differencesOf(first, second)
        const gap = differences.reduce((sum, one) => sum + centsOf(one.value) * BigInt(one.second - one.first), 0n)
        expect(gap).toBe(denominationsCents(second) - denominationsCents(first))
        const values = differences.map(({ value }) => centsOf(value))
        expect(values).toEqual(values.toSorted((a, b) => (a > b ? -1 : 1)))
      }),
    )
  })

  it('are two people’s: nobody counts twice, nobody else settles', () => {
    const counters = { counter1Id: 'ana', counter2Id: 'rui' }
    expect(secondCountObstacle(counters, 'ana')).toEqual({ code: 'first_counter_counts_once' })
    expect(secondCountObstacle(counters, 'eva')).toEqual({ code: 'not_second_counter' })
    expect(secondCountObstacle(counters, 'rui')).toBeUndefined()
    expect(secondCountObstacle({ counter1Id: 'ana' }, 'eva')).toBeUndefined()
    expect(['ana', 'rui', 'eva'].map((user) => settleObstacle(counters, user)?.code)).toEqual([
      undefined,
      undefined,
      'not_a_counter',
    ])
    expect(tithesOfferingsProblems({ counter1Id: 'ana', counter2Id: 'ana' })).toMatchObject([
      { msg: 'same_counter_twice', param: 'counter2Id' },
    ])
    const entered = { cashValue: '10.00', counter1Id: 'ana' }
    expect(blindCountProblems(entered, 'rui').map(({ msg }) => msg)).toEqual([
      'first_counter_enters',
      'denominations_required',
    ])
    expect(blindCountProblems({ counter1Id: 'ana' }, 'ana')).toEqual([])
  })

  it('hide what was counted from all but the first counter, while the second is awaited and no longer', () => {
    for (const count of Object.values(OfferingCount.codes))
      for (const user of ['ana', 'rui'])
        expect(isCountHidden({ count, counter1Id: 'ana' }, user)).toBe(
          count === OfferingCount.codes.WAITING && user === 'rui',
        )
  })
})

describe('an offering', () => {
  it('changes while it is pending or was refused', () => {
    const { PENDING, APPROVED, NOT_APPROVED, REVERSED } = TithesOfferingsStatus.codes
    expect([PENDING, NOT_APPROVED, APPROVED, REVERSED].map((status) => editObstacle(status)?.code)).toEqual([
      undefined,
      undefined,
      'tithes_approved',
      'tithes_reversed',
    ])
  })

  it('is approved by another person, once its counts agree', () => {
    const { NONE, WAITING, DIFFERENT, EQUAL, SETTLED } = OfferingCount.codes
    const of = (count: number, isOwn = false, allowSelfApproval = false) =>
      approvalObstacle({ count, isOwn, allowSelfApproval })?.code
    expect([NONE, EQUAL, SETTLED].map((count) => of(count))).toEqual([undefined, undefined, undefined])
    expect(of(WAITING, false, true)).toBe('second_count_waiting')
    expect(of(DIFFERENT)).toBe('counts_different')
    expect(of(EQUAL, true)).toBe('offering_self_approval_forbidden')
    expect(of(NONE, true, true)).toBeUndefined()
  })

  it('is not reversed once a cheque of it has left the wallet, and says which', () => {
    const check = (number: string, status: number) => ({ number, status })
    expect(leftCheckObstacle([check('1', 1), check('2', 6)])).toBeUndefined()
    expect(leftCheckObstacle([check('1', 3)])).toEqual({ code: 'offering_check_left', params: { numbers: '1' } })
    expect(leftCheckObstacle([check('1', 3), check('2', 2)])).toEqual({
      code: 'offering_checks_left',
      params: { numbers: '1 e 2' },
    })
  })
})
