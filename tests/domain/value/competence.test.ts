import { expect, it } from 'vitest'
import { isCompetence, monthsUntil, shownCompetence } from '#domain/value/competence.ts'

it('is a month of the years that dates may be of', () => {
  for (const month of ['1900-01', '2026-11', '2199-12']) expect(isCompetence(month)).toBe(true)
  for (const text of ['2026-13', '2026-00', '2026-1', '1899-12', '2200-01', '0000-01', '2026-11-01', ''])
    expect(isCompetence(text)).toBe(false)
})

it('is shown by the name of its month, and counted back over the turn of a year', () => {
  expect(shownCompetence('2026-02')).toBe('fev/2026')
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
