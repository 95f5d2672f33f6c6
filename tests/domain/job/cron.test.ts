import { describe, expect, it } from 'vitest'
import { nextTime, readCron } from '#domain/job/cron.ts'

const saoPaulo = 'America/Sao_Paulo'
const next = (text: string, timeZone: string, after: string) =>
  nextTime(readCron(text), timeZone, new Date(after)).toISOString()

describe('when a cron comes next', () => {
  it.each([
    ['at a time of the place', '30 3 * * *', saoPaulo, '2026-11-22T06:00:00Z', '2026-11-22T06:30:00.000Z'],
    [
      'the same cron elsewhere, later',
      '30 3 * * *',
      'America/Rio_Branco',
      '2026-11-22T06:00:00Z',
      '2026-11-22T08:30:00.000Z',
    ],
    ['not now, but after', '30 3 * * *', saoPaulo, '2026-11-22T06:30:00Z', '2026-11-23T06:30:00.000Z'],
    ['where it is still the day before', '0 22 * * *', saoPaulo, '2026-11-23T00:59:59Z', '2026-11-23T01:00:00.000Z'],
    ['by steps', '*/20 * * * *', 'UTC', '2026-11-22T06:41:00Z', '2026-11-22T07:00:00.000Z'],
    ['by steps from a number', '5/25 6 * * *', 'UTC', '2026-11-22T06:31:00Z', '2026-11-22T06:55:00.000Z'],
    ['on working days', '0 9 * * 1-5', 'UTC', '2026-11-20T10:00:00Z', '2026-11-23T09:00:00.000Z'],
    ['on Sundays, which are also 7', '0 9 * * 7', 'UTC', '2026-11-20T10:00:00Z', '2026-11-22T09:00:00.000Z'],
    ['on the last of long months', '0 0 31 * *', 'UTC', '2026-11-01T00:00:00Z', '2026-12-31T00:00:00.000Z'],
    ['on leap days', '0 0 29 2 *', 'UTC', '2096-03-01T00:00:00Z', '2104-02-29T00:00:00.000Z'],
    ['on the 1st, or a Monday', '0 0 1 * 1', 'UTC', '2026-11-24T00:00:00Z', '2026-11-30T00:00:00.000Z'],
    ['on the 1st, or a Monday, again', '0 0 1 * 1', 'UTC', '2026-11-30T00:00:00Z', '2026-12-01T00:00:00.000Z'],
    // Clocks went from 0:00 to 1:00 there on 4 November 2018, and from 24:00 back to 23:00 on 16 February 2019.
    ['later, in an hour that is skipped', '30 0 * * *', saoPaulo, '2018-11-04T00:00:00Z', '2018-11-04T03:30:00.000Z'],
    ['once, in an hour that comes twice', '30 23 * * *', saoPaulo, '2019-02-17T01:00:00Z', '2019-02-17T01:30:00.000Z'],
    ['and then the day after', '30 23 * * *', saoPaulo, '2019-02-17T01:30:00Z', '2019-02-18T02:30:00.000Z'],
  ])('%s', (_case, cron, timeZone, after, expected) => {
    expect(next(cron, timeZone, after)).toBe(expected)
  })

  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
    'a * * * *',
    '1,,2 * * * *',
    '@daily',
  ])('never of what is none: "%s"', (text) => {
    expect(() => readCron(text)).toThrow(/cron/)
  })

  it('nor on a day that no calendar has', () => {
    expect(() => next('0 0 31 2 *', 'UTC', '2026-01-01T00:00:00Z')).toThrow('never')
  })
})
