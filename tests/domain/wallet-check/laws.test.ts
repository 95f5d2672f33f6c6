import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modulus10 } from '#domain/slip/digits.ts'
import { cmc7Of } from '#domain/wallet-check/cmc7.ts'
import { CheckReturnReason, CheckType, WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import {
  clearProblems,
  depositProblems,
  editObstacle,
  mayBePresented,
  plainNumber,
  presentObstacle,
  removalObstacle,
  returnObstacle,
  walletCheckProblems,
} from '#domain/wallet-check/rules.ts'
import { type WalletCheckMove, walletCheckStatus } from '#machines/lifecycles/wallet-check.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))

const line = fc
  .record({
    bank: digits(3),
    agency: digits(4),
    house: digits(3),
    number: digits(6),
    type: digits(1),
    account: digits(10),
  })
  .map(({ bank, agency, house, number, type, account }) => {
    const middle = `${house}${number}${type}`
    const text = `${bank}${agency}${modulus10(middle)}${middle}${modulus10(bank + agency)}${account}${modulus10(account)}`
    return { bank, agency, number, account, text }
  })

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the line of a cheque', () => {
  it('is read with its marks or without, and says bank, agency, account and number', () => {
    const made = '341123410180001235200000012344'
    const marked = `<${made.slice(0, 8)}<${made.slice(8, 18)}>${made.slice(18)}:`
    for (const text of [made, marked])
      expect(cmc7Of(text)).toEqual({ digits: made, bank: '341', agency: '1234', account: '1234', number: '000123' })
  })

  it('is read whatever it says, and with one digit changed never', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 29 }), fc.integer({ min: 1, max: 9 }), (made, place, by) => {
        expect(cmc7Of(made.text)).toMatchObject({ bank: made.bank, agency: made.agency, number: made.number })
        const other = (Number(made.text[place]) + by) % 10
        expect(cmc7Of(made.text.slice(0, place) + other + made.text.slice(place + 1))).toBeUndefined()
      }),
    )
  })

  it('is nothing without its 30 digits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 29 }), (text) => {
        expect(cmc7Of(text)).toBeUndefined()
      }),
    )
  })
})

describe('a cheque', () => {
  const good = {
    agency: '1234',
    account: '1234-X',
    number: '000123',
    type: CheckType.codes.SPOT,
    issueDate: '2026-11-20',
    goodForDate: '2026-11-20',
    value: '100.00',
  }

  it.each([
    [{}, []],
    [{ account: 'x' }, [['invalid_bank_number', 'account']]],
    [{ agency: '12A' }, [['invalid_bank_number', 'agency']]],
    [{ number: 'sem' }, [['invalid_bank_number', 'number']]],
    [{ cmc7: '341123410180001235200000012344' }, []],
    [{ cmc7: '341123410180001235200000012345' }, [['invalid_check_line', 'cmc7']]],
    [{ cmc7: '341123410180001235200000012344', number: '124' }, [['check_line_differs', 'number']]],
    [{ cmc7: '341123410180001235200000012344', agency: '1' }, [['check_line_differs', 'agency']]],
    [{ goodForDate: '2026-11-19' }, [['good_for_before_issue', 'goodForDate']]],
    [{ goodForDate: '2026-11-21' }, [['spot_check_good_later', 'goodForDate']]],
    [{ type: CheckType.codes.POST_DATED }, [['post_dated_check_good_at_once', 'goodForDate']]],
    [{ type: CheckType.codes.POST_DATED, goodForDate: '2026-12-20' }, []],
    [{ value: '0.00' }, [['value_not_positive', 'value']]],
    [{ value: '-1.00' }, [['value_not_positive', 'value']]],
  ])('%j is refused with %j', (change, wrong) => {
    expect(walletCheckProblems({ ...good, ...change }).map(({ msg, param }) => [msg, param])).toEqual(wrong)
  })

  it('is the same cheque however its numbers are written', () => {
    expect(['0123-x', '123X', '0.123 X'].map(plainNumber)).toEqual(['123X', '123X', '123X'])
    expect(plainNumber('000')).toBe('0')
  })

  it('is good for no day before its issue, and for its issue only when it is spot', () => {
    fc.assert(
      fc.property(day, day, fc.constantFrom(...Object.values(CheckType.codes)), (issueDate, goodForDate, type) => {
        const isGood = type === CheckType.codes.SPOT ? goodForDate === issueDate : goodForDate > issueDate
        expect(walletCheckProblems({ ...good, issueDate, goodForDate, type }).length === 0).toBe(isGood)
      }),
    )
  })

  it('changes and goes only from the wallet, and goes only if it never was in an account', () => {
    for (const status of Object.values(WalletCheckStatus.codes)) {
      const isThere = status === WalletCheckStatus.codes.IN_WALLET
      expect(editObstacle(status) === undefined).toBe(isThere)
      expect(removalObstacle(status, false) === undefined).toBe(isThere)
      expect(removalObstacle(status, true)).toBeDefined()
    }
  })
})

describe('a deposit', () => {
  it('before the day needs both a confirmation and a reason, and never comes after today', () => {
    const today = '2026-11-20'
    const flags = fc.record({
      confirmEarly: fc.boolean(),
      reason: fc.option(fc.constant('Acordo'), { nil: undefined }),
    })
    fc.assert(
      fc.property(day, day, flags, (date, goodForDate, how) => {
        const problems = depositProblems({ issueDate: '2024-01-01', goodForDate }, { date, ...how }, today)
        const isWell = date <= today && (date >= goodForDate || (how.confirmEarly && how.reason !== undefined))
        expect(problems.length === 0).toBe(isWell)
      }),
    )
    const before = depositProblems(
      { issueDate: '2026-11-20', goodForDate: '2026-11-20' },
      { date: '2026-11-19' },
      today,
    )
    expect(before).toEqual([{ msg: 'date_before_issue', param: 'date' }])
  })

  it('clears where it was made, and not before', () => {
    const deposited = { issueDate: '2026-11-01', depositAccountId: 'one', depositDate: '2026-11-10' }
    const clear = (accountId: string, date: string) =>
      clearProblems(deposited, { accountId, date }).map(({ msg }) => msg)
    expect(clear('one', '2026-11-10')).toEqual([])
    expect(clear('two', '2026-11-10')).toEqual(['deposited_elsewhere'])
    expect(clear('one', '2026-11-09')).toEqual(['cleared_before_deposit'])
    expect(clear('one', '2026-10-31')).toEqual(['date_before_issue'])
  })
})

describe('a return', () => {
  const { NO_FUNDS, NO_FUNDS_AGAIN } = CheckReturnReason.codes

  it('lets what the central bank names be presented again', () => {
    const again = Object.values(CheckReturnReason.codes).filter(mayBePresented)
    expect(again.toSorted()).toEqual([11, 22, 26, 27, 29, 31, 41, 42, 48])
  })

  it('lets a cheque be presented again once at most, whatever its reasons', () => {
    const reason = fc.constantFrom(...Object.values(CheckReturnReason.codes))
    fc.assert(
      fc.property(fc.array(reason, { minLength: 1, maxLength: 4 }), (returned) => {
        const may = presentObstacle(returned) === undefined
        expect(may).toBe(returned.length === 1 && returned.every(mayBePresented))
      }),
    )
  })

  it('as the second one for lack of funds needs a first', () => {
    expect(returnObstacle(NO_FUNDS_AGAIN, [])).toEqual({ code: 'first_return_as_second' })
    expect([returnObstacle(NO_FUNDS_AGAIN, [NO_FUNDS]), returnObstacle(NO_FUNDS, [])]).toEqual([undefined, undefined])
  })

  it('is stamped with the number that its words begin with', () => {
    const { codes, labels } = CheckReturnReason
    for (const [name, label] of Object.entries(labels))
      expect(label.startsWith(`${codes[name as keyof typeof codes]} · `), name).toBe(true)
  })
})

describe('the way of a cheque', () => {
  const moves: readonly WalletCheckMove[] = [
    ...([
      'deposit',
      'undo',
      'clear',
      'reverse',
      'return',
      'present',
      'collect',
      'receive',
      'handOver',
      'cancel',
    ] as const),
  ]
  it('holds money exactly when it cleared and nothing took it back, along every path', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 30 }), (path) => {
        let status = walletCheckStatus.statuses[0] ?? 'IN_WALLET'
        let posted = 0
        for (const move of path) {
          const next = walletCheckStatus.after(status, move)
          if (next === undefined) continue
          if (move === 'clear' || move === 'receive') posted += 1
          if ((move === 'reverse' || move === 'return') && status === 'CLEARED') posted -= 1
          status = next
          expect(posted).toBe(status === 'CLEARED' ? 1 : 0)
        }
      }),
    )
  })
})
