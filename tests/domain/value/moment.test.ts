import { describe, expect, it } from 'vitest'
import { dayOf, type Present, printedMoment, shownMoment, todayOf, whenMoment } from '#domain/value/day/moment.ts'

const at = (iso: string) => new Date(iso)
const presentAt = (iso: string, timeZone = 'America/Sao_Paulo'): Present => ({ now: at(iso), timeZone })
const present = presentAt('2026-11-21T22:00:00Z')

describe('a moment is said', () => {
  it.each([
    ['2026-11-21T21:59:30Z', 'Hoje', 'agora mesmo, às 18:59'],
    ['2026-11-21T22:00:20Z', 'Hoje', 'agora mesmo, às 19:00'],
    ['2026-11-21T21:59:00Z', 'Hoje', 'há 1 minuto, às 18:59'],
    ['2026-11-21T21:01:00Z', 'Hoje', 'há 59 minutos, às 18:01'],
    ['2026-11-21T21:00:00Z', 'Hoje', 'hoje às 18:00'],
    ['2026-11-21T03:00:00Z', 'Hoje', 'hoje às 00:00'],
    ['2026-11-21T02:59:00Z', 'Ontem', 'ontem às 23:59'],
    ['2026-11-20T03:00:00Z', 'Ontem', 'ontem às 00:00'],
    ['2026-11-20T02:59:00Z', '19 de novembro de 2026', '19/11/2026 às 23:59'],
    ['2026-02-03T17:30:00Z', '3 de fevereiro de 2026', '03/02/2026 às 14:30'],
    // The last summer time of São Paulo began at midnight of 4 November 2018: that day has no 00:30.
    ['2018-11-04T03:30:00Z', '4 de novembro de 2018', '04/11/2018 às 01:30'],
  ])('%s: %s, %s', (instant, day, moment) => {
    expect([dayOf(at(instant), present), shownMoment(at(instant), present)]).toEqual([day, moment])
  })

  it.each([
    ['2026-02-03T17:30:00Z', 'em 03/02/2026 às 14:30'],
    ['2026-11-21T02:59:00Z', 'ontem às 23:59'],
    ['2026-11-21T21:59:00Z', 'há 1 minuto, às 18:59'],
  ])('%s after a verb: %s', (instant, sentence) => {
    expect(whenMoment(at(instant), present)).toBe(sentence)
  })

  it('across the turn of a month and a year', () => {
    expect(dayOf(at('2026-12-31T15:00:00Z'), presentAt('2027-01-01T15:00:00Z'))).toBe('Ontem')
    expect(dayOf(at('2026-02-28T15:00:00Z'), presentAt('2026-03-01T15:00:00Z'))).toBe('Ontem')
  })

  it.each([
    ['America/Noronha', '2026-11-22', 'agora mesmo, às 01:30', '22/11/2026 às 01:30'],
    ['America/Sao_Paulo', '2026-11-22', 'agora mesmo, às 00:30', '22/11/2026 às 00:30'],
    ['America/Manaus', '2026-11-21', 'agora mesmo, às 23:30', '21/11/2026 às 23:30'],
    ['America/Rio_Branco', '2026-11-21', 'agora mesmo, às 22:30', '21/11/2026 às 22:30'],
  ])('by the clocks of %s', (timeZone, today, sentence, printed) => {
    const there = presentAt('2026-11-22T03:30:00Z', timeZone)
    expect([todayOf(there), shownMoment(there.now, there), printedMoment(there.now, there)]).toEqual([
      today,
      sentence,
      printed,
    ])
  })
})
