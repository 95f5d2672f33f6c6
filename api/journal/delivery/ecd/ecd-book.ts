import { lastDayOf } from '#domain/company/month.ts'
import type { EcdAccount, EcdBalance, EcdBook, EcdMonth, EcdSigner } from '#domain/ecd/book.ts'
import { isMappedWhole } from '#domain/ecd/lacks.ts'
import { type AccountFigures, balanceSheetOf, resultOf } from '#domain/ecd/statement-lines.ts'
import { groupCodeOf, isAnalytic } from '#domain/ledger-account/code.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import type { YearBalances, YearPlace } from './ecd-balances.ts'
import type { EcdCompany } from './ecd-facts.ts'
import type { BookNames } from './ecd-names.ts'

interface BookOf {
  readonly company: EcdCompany
  readonly names: BookNames
  readonly balances: YearBalances
  /** What result accounts came to in the year before, by code. */
  readonly yearBefore: ReadonlyMap<string, bigint>
  readonly bookNumber: number
  readonly entryCount: number
}

/** The book of a year that is closed. */
export function bookOf({ company, names, balances, yearBefore, bookNumber, entryCount }: BookOf): EcdBook {
  const { year } = company
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const places = [...balances.places.values()].filter(isUsed).toSorted(byAccount)
  const accounts = chartOf(names, new Set([...places.map(({ account }) => account), ...yearBefore.keys()]))
  const figures = figuresOf(accounts, places, balances, yearBefore)
  return {
    first,
    last,
    yearEnd: last,
    company: {
      name: company.companyName,
      document: company.document,
      state: company.state ?? '',
      city: company.city ?? '',
      stateRegistration: company.stateRegistration ?? '',
      municipalRegistration: company.municipalRegistration ?? '',
    },
    number: bookNumber,
    bookName: 'DIARIO GERAL',
    isMapped: isMappedWhole(company.accounts),
    accounts,
    centers: names.usedCenters(),
    months: Array.from({ length: 12 }, (_, at) => monthOf(year, at, places, accounts)),
    entryCount,
    lineCount: balances.lineCount,
    closing: { date: last, balances: balances.closed },
    statements: { balanceSheet: balanceSheetOf(figures), result: resultOf(figures) },
    signers: signersOf(company),
  }
}

const isUsed = ({ opening, months }: YearPlace): boolean =>
  opening !== 0n || months.some(({ debit, credit }) => debit !== 0n || credit !== 0n)

const byAccount = (one: YearPlace, other: YearPlace): number => {
  const [before, after] = [one, other].map(({ account, center }) => `${account} ${center}`)
  return (before ?? '') < (after ?? '') ? -1 : 1
}

/** Accounts of the book and the groups that they stand in. */
function chartOf({ accounts }: BookNames, used: ReadonlySet<string>): EcdAccount[] {
  const groups = new Set<string>()
  for (const code of used)
    for (let group = groupCodeOf(code); group !== undefined; group = groupCodeOf(group)) groups.add(group)
  return accounts.filter(({ code }) => used.has(code) || groups.has(code))
}

function monthOf(year: string, at: number, places: readonly YearPlace[], accounts: readonly EcdAccount[]): EcdMonth {
  const month = `${year}-${String(at + 1).padStart(2, '0')}`
  const balances = places.flatMap(({ account, center, opening: first, months }): EcdBalance[] => {
    const opening = months.slice(0, at).reduce((sum, { debit, credit }) => sum + debit - credit, first)
    const { debit = 0n, credit = 0n } = months[at] ?? {}
    return opening === 0n && debit === 0n && credit === 0n ? [] : [{ account, center, opening, debit, credit }]
  })
  // A month without anything says so of one account.
  const any = accounts.find(({ code }) => isAnalytic(code))?.code ?? ''
  const none = [{ account: any, center: '', opening: 0n, debit: 0n, credit: 0n }]
  return { first: `${month}-01`, last: lastDayOf(month), balances: balances.length > 0 ? balances : none }
}

const { RECEITA, DESPESA } = LedgerNature.codes

function figuresOf(
  accounts: readonly EcdAccount[],
  places: readonly YearPlace[],
  { closed }: YearBalances,
  yearBefore: ReadonlyMap<string, bigint>,
): AccountFigures[] {
  const sums = new Map<string, { opening: bigint; closing: bigint }>()
  for (const { account, opening, months } of places) {
    const sum = sums.get(account) ?? { opening: 0n, closing: 0n }
    const moved = months.reduce((cents, { debit, credit }) => cents + debit - credit, opening)
    sums.set(account, { opening: sum.opening + opening, closing: sum.closing + moved })
  }
  const before = new Map<string, bigint>()
  for (const { account, cents } of closed) before.set(account, (before.get(account) ?? 0n) + cents)
  return accounts
    .filter(({ agglutination }) => agglutination !== '')
    .filter(({ code }) => isAnalytic(code))
    .map(({ code, nature }) => {
      if (nature === RECEITA || nature === DESPESA)
        return { code, nature, opening: yearBefore.get(code) ?? 0n, closing: before.get(code) ?? 0n }
      return { code, nature, opening: sums.get(code)?.opening ?? 0n, closing: sums.get(code)?.closing ?? 0n }
    })
}

/** The legal representative answers for the signature; the accountant signs as such. */
const signersOf = ({ responsible, accountant }: EcdCompany): EcdSigner[] => [
  {
    name: responsible.name ?? '',
    document: responsible.document ?? '',
    role: 'Administrador',
    roleCode: '205',
    email: responsible.email ?? '',
    phone: responsible.phone ?? '',
    isResponsible: true,
  },
  {
    name: accountant.name ?? '',
    document: accountant.document ?? '',
    role: 'Contador',
    roleCode: '900',
    crc: accountant.crc ?? '',
    crcState: (accountant.crc ?? '').slice(0, 2),
    email: accountant.email ?? '',
    phone: accountant.phone ?? '',
    isResponsible: false,
  },
]
