import { describe, expect, it } from 'vitest'
import { monthReopeningProblems } from '#domain/company/month.ts'
import { closedDayProblems } from '#domain/company/rules.ts'
import {
  closedYearProblems,
  type YearFacts,
  yearClosingProblems,
  yearLacks,
  yearReopeningProblems,
} from '#domain/year/year.ts'

const ready: YearFacts = {
  year: '2026',
  isWhole: true,
  openMonths: 0,
  unnumbered: 0,
  unclassified: [],
  waitingEntries: 0,
  waitingFundTransfers: 0,
  waitingInKind: 0,
  waitingGiftsInKind: 0,
  waitingOfferings: 0,
  unreconciled: 0,
  unfitMappings: 0,
  wrongSide: [],
}

describe('a year', () => {
  it('lacks nothing, or each of its lacks in words', () => {
    expect(yearLacks(ready)).toEqual([])
    const lacking = {
      ...ready,
      earlierYear: '2025',
      isWhole: false,
      openMonths: 1,
      unnumbered: 1_200,
      unclassified: [{}],
      waitingEntries: 2,
      waitingFundTransfers: 1,
      waitingInKind: 3,
      waitingGiftsInKind: 1,
      waitingOfferings: 1,
      unreconciled: 3,
      unfitMappings: 1,
      wrongSide: [{}, {}],
    }
    expect(yearLacks(lacking)).toEqual([
      'o exercício de 2025 ainda não encerrado',
      '1 mês ainda aberto',
      'os livros do início, que ainda estão sendo escritos',
      '1.200 lançamentos sem número no Diário',
      '2 lançamentos manuais a aprovar',
      '1 remanejamento entre fundos a aprovar',
      '2 trabalhos voluntários a aprovar',
      '1 doação em bens ou serviços a aprovar',
      '1 oferta a aprovar',
      '3 linhas do banco a conciliar',
      '1 conta A classificar com saldo',
      '1 vínculo com conta que não serve',
      '2 contas com saldo do lado errado',
    ])
    expect(yearClosingProblems(lacking)).toMatchObject([{ msg: 'year_not_ready', param: 'year' }])
  })

  it('is closed once, after the one before', () => {
    expect(yearClosingProblems({ ...ready, closedYear: '2025' })).toEqual([])
    expect(yearClosingProblems({ ...ready, closedYear: '2026' })).toMatchObject([{ msg: 'year_already_closed' }])
  })

  it('is reopened where it is the last closed one', () => {
    expect(yearReopeningProblems('2026', '2026')).toEqual([])
    expect(yearReopeningProblems('2026', undefined)).toMatchObject([{ msg: 'year_not_closed' }])
    expect(yearReopeningProblems('2025', '2026')).toMatchObject([{ msg: 'year_not_last', params: { last: '2026' } }])
  })

  it('that is closed takes no day and no month, and its days stay closed', () => {
    expect(closedYearProblems('2026-12-31', '2026', 'date')).toMatchObject([{ msg: 'year_closed', param: 'date' }])
    expect(closedYearProblems('2027-01-01', '2026', 'date')).toEqual([])
    const months = (month: string) => monthReopeningProblems({ month, lockDate: '2027-01-31', closedYear: '2026' })
    expect([months('2026-12'), months('2027-01')]).toMatchObject([[{ msg: 'year_closed' }], []])
    expect(closedDayProblems('2026-11-30', '2026')).toMatchObject([{ param: 'settings.lockDate' }])
    expect([closedDayProblems('2026-12-31', '2026'), closedDayProblems(undefined, undefined)]).toEqual([[], []])
  })
})
