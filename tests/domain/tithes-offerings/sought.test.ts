import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WorshipPeriod } from '#domain/tithes-offerings/fields.ts'
import { soughtOffering } from '#domain/tithes-offerings/sought.ts'

const today = '2026-11-27'
const { MORNING, NIGHT } = WorshipPeriod.codes
const told = (text: string) => soughtOffering(text, today)

describe('what a text says of an offering', () => {
  it.each([
    ['domingo', { dates: [], words: [], weekday: 0 }],
    ['Domingo à noite', { dates: [], words: [], weekday: 0, period: NIGHT }],
    ['culto de quarta-feira', { dates: [], words: [], weekday: 3 }],
    ['doming', { dates: [], words: [], weekday: 0 }],
    ['sábado de manhã', { dates: [], words: [], weekday: 6, period: MORNING }],
    ['22/11/2026', { dates: ['2026-11-22'], words: [] }],
    ['oferta 22/11/26 norte', { dates: ['2026-11-22'], words: ['norte'] }],
    ['domingo, 22/11/2026', { dates: ['2026-11-22'], words: [], weekday: 0 }],
    ['29/2', { dates: ['2024-02-29'], words: [] }],
    ['oferta norte', { dates: [], words: ['norte'] }],
    ['Filial Sul 1.250,00', { dates: [], words: ['Filial', 'Sul'], cents: 125_000n }],
    ['norte R$ 1.250,00', { dates: [], words: ['norte'], cents: 125_000n }],
    ['oferta de R$ 1.250,00', { dates: [], words: [], cents: 125_000n }],
    ['dízimos', { dates: [], words: [] }],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })

  it('is the same day of one of the last years where no year is said', () => {
    expect(told('22/11')?.dates).toEqual(['2026-11-22', '2025-11-22', '2024-11-22', '2023-11-22', '2022-11-22'])
  })

  // A branch, a code, an amount and a day that there is not are not told by it.
  it.each([
    'norte',
    'OF-2026-000012',
    '1.250,00',
    'R$ 1.250,00',
    '270',
    '31/02/2026',
    'seguro predial',
    'dom',
    'de',
    '',
  ])('nothing is said by %j', (text) => {
    expect(told(text)).toBeUndefined()
  })

  it('never fails, and every day that it tells there is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,2}[/-]\d{1,2}([/-]\d{2,4})?$/)), (text) => {
        for (const date of told(text)?.dates ?? []) expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
      }),
    )
  })
})
