import type { Problem } from '../error/error.ts'

/** The last day of a year, yyyy-MM-dd. */
export const lastDayOfYear = (year: string): string => `${year}-12-31`

/** Whether a day or month, which begins with its year, is of a closed one. */
export const isYearClosed = (date: string, closedYear: string | undefined): boolean =>
  closedYear !== undefined && date.slice(0, 4) <= closedYear

/** Why nothing changes on a day or in a month: its year is closed; `param` is where the problem is shown. */
export const closedYearProblems = (date: string, closedYear: string | undefined, param: string): Problem[] =>
  isYearClosed(date, closedYear) ? [{ msg: 'year_closed', param, params: { year: date.slice(0, 4) } }] : []

/** What keeps a year from being closed, as it is counted. */
export interface YearFacts {
  readonly year: string
  readonly closedYear?: string | undefined
  /** An earlier year whose result no closing has brought into equity. */
  readonly earlierYear?: string | undefined
  /** Whether all that was there before the books began is entered. */
  readonly isWhole: boolean
  /** Months that are not closed. */
  readonly openMonths: number
  /** Entries that have no number in the Diário. */
  readonly unnumbered: number
  /** Accounts of what is to be classified that hold something. */
  readonly unclassified: readonly object[]
  /** Manual entries that wait for approval. */
  readonly waitingEntries: number
  /** Transfers between funds that wait for approval. */
  readonly waitingFundTransfers: number
  /** Volunteers' work and gifts in kind that wait for approval. */
  readonly waitingInKind: number
  /** Of those, the gifts. */
  readonly waitingGiftsInKind: number
  /** Offerings that wait for approval. */
  readonly waitingOfferings: number
  /** Lines of the bank that wait to be settled. */
  readonly unreconciled: number
  /** Mappings to an account that may not hold what is posted by them. */
  readonly unfitMappings: number
  /** Accounts whose balance is on the wrong side. */
  readonly wrongSide: readonly object[]
}

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${count === 1 ? one : several}`]

/** What a year lacks before it can be closed, each in words. */
export const yearLacks = (facts: YearFacts): string[] => [
  ...(facts.earlierYear ? [`o exercício de ${facts.earlierYear} ainda não encerrado`] : []),
  ...counted(facts.openMonths, 'mês ainda aberto', 'meses ainda abertos'),
  ...(facts.isWhole ? [] : ['os livros do início, que ainda estão sendo escritos']),
  ...counted(facts.unnumbered, 'lançamento sem número no Diário', 'lançamentos sem número no Diário'),
  ...counted(facts.waitingEntries, 'lançamento manual a aprovar', 'lançamentos manuais a aprovar'),
  ...counted(
    facts.waitingFundTransfers,
    'remanejamento entre fundos a aprovar',
    'remanejamentos entre fundos a aprovar',
  ),
  ...counted(
    facts.waitingInKind - facts.waitingGiftsInKind,
    'trabalho voluntário a aprovar',
    'trabalhos voluntários a aprovar',
  ),
  ...counted(facts.waitingGiftsInKind, 'doação em bens ou serviços a aprovar', 'doações em bens ou serviços a aprovar'),
  ...counted(facts.waitingOfferings, 'oferta a aprovar', 'ofertas a aprovar'),
  ...counted(facts.unreconciled, 'linha do banco a conciliar', 'linhas do banco a conciliar'),
  ...counted(facts.unclassified.length, 'conta A classificar com saldo', 'contas A classificar com saldo'),
  ...counted(facts.unfitMappings, 'vínculo com conta que não serve', 'vínculos com conta que não serve'),
  ...counted(facts.wrongSide.length, 'conta com saldo do lado errado', 'contas com saldo do lado errado'),
]

/** Why a year is not closed. */
export function yearClosingProblems(facts: YearFacts): Problem[] {
  const { year, closedYear } = facts
  if (isYearClosed(year, closedYear)) return [{ msg: 'year_already_closed', param: 'year', params: { year } }]
  const lacks = yearLacks(facts)
  return lacks.length > 0 ? [{ msg: 'year_not_ready', param: 'year', params: { year, lacking: lacks.join('; ') } }] : []
}

/** Why a year is not reopened: it is not the last closed one. */
export function yearReopeningProblems(year: string, closedYear: string | undefined): Problem[] {
  if (!isYearClosed(year, closedYear)) return [{ msg: 'year_not_closed', param: 'year', params: { year } }]
  return closedYear === year || closedYear === undefined
    ? []
    : [{ msg: 'year_not_last', param: 'year', params: { year, last: closedYear } }]
}
