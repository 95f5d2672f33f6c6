import { expect, it } from 'vitest'
import { isBusinessDay, nextBusinessDay } from '#domain/value/day/business-day.ts'

it('the last day of the year is a day without bank service', () => {
  expect(isBusinessDay('2026-12-31')).toBe(false)
  expect(nextBusinessDay('2026-12-31')).toBe('2027-01-04')
  expect(isBusinessDay('2026-12-30')).toBe(true)
})
