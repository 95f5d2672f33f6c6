import { expect, it } from 'vitest'
import {
  daysOfMonth,
  isCompetence,
  monthAfter,
  monthOfDays,
  monthsUntil,
  shownCompetence,
  wordedMonth,
} from '#domain/value/day/competence.ts'

it('is a month of the years that dates may be of', () => {
  for (const month of ['1900-01', '2026-11', '2199-12']) expect(isCompetence(month)).toBe(true)
  for (const text of ['2026-13', '2026-00', '2026-1', '1899-12', '2200-01', '0000-01', '2026-11-01', ''])
    expect(isCompetence(text)).toBe(false)
})

it('is shown by the name of its month, and counted back over the turn of a year', () => {
  expect(shownCompetence('2026-02')).toBe('fev/2026')
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})

it('is a first and a last day, and is derived from them', () => {
  expect(daysOfMonth('2028-02')).toEqual({ dateFrom: '2028-02-01', dateTo: '2028-02-29' })
  expect(monthOfDays('2028-02-01', '2028-02-29')).toBe('2028-02')
  expect(monthOfDays('2028-02-01', '2028-02-28')).toBeUndefined()
  expect(monthOfDays('', '')).toBeUndefined()
})

it('is followed and preceded over the end of a year, and named without the year that it is', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ])
  expect([wordedMonth('2026-03', '2026'), wordedMonth('2025-12', '2026')]).toEqual(['março', 'dezembro de 2025'])
})
