import { lastDayOf } from '#domain/company/month.ts'
import type { EcdAccount, EcdBalance, EcdBook, EcdMonth, EcdSigner } from '#domain/ecd/book.ts'
import type { CentsColumn } from '#domain/ecd/cents-column.ts'
import { isMappedWhole } from '#domain/ecd/lacks.ts'
import { type AccountFigures, balanceSheetOf, resultOf } from '#domain/ecd/statement-lines.ts'
import type { YearFigures } from '#domain/ecd/year-figures.ts'
import { groupCodeOf, isAnalytic } from '#domain/ledger-account/code.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import type { YearBalances } from './ecd-balances.ts'
import type { EcdCompany } from './ecd-facts.ts'
import type { BookNames } from './ecd-names.ts'

interface BookOf {
  readonly company: EcdCompany
  readonly names: BookNames
  readonly balances: YearBalances
  /** What result accounts came to in the year before, by code. */
  readonly yearBefore: ReadonlyMap<string, bigint>
  /** A file of RTF. */
  readonly notes: string | undefined
  readonly bookNumber: number
  readonly entryCount: number
}

/** The book of a year that is closed. */
export function bookOf({ company, names, balances, yearBefore, notes, bookNumber, entryCount }: BookOf): EcdBook {
  const { year } = company
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const { figures: held } = balances
  const before = held.held()
  const places = usedPlaces(held)
  const accounts = chartOf(
    names,
    new Set([...places.map((place) => held.places.nameOf(place)[0]), ...yearBefore.keys()]),
  )
  const figures = figuresOf(accounts, { held, before, places, accounts }, balances, yearBefore)
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
    months: Array.from({ length: 12 }, (_, at) => monthOf(year, at + 1, { held, before, places, accounts })),
    entryCount,
    lineCount: balances.lineCount,
    closing: { date: last, balances: balances.closed },
    statements: { balanceSheet: balanceSheetOf(figures), result: resultOf(figures) },
    notes,
    signers: signersOf(company),
  }
}

/** Places with anything in them, by account and centre. */
function usedPlaces(held: YearFigures): number[] {
  const keyOf = (place: number): string => held.places.nameOf(place).join(' ')
  return Array.from({ length: held.places.count }, (_, place) => place)
    .filter((place) => held.isUsed(place))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** Accounts of the book and the groups that they stand in. */
function chartOf({ accounts }: BookNames, used: ReadonlySet<string>): EcdAccount[] {
  const groups = new Set<string>()
  for (const code of used)
    for (let group = groupCodeOf(code); group !== undefined; group = groupCodeOf(group)) groups.add(group)
  return accounts.filter(({ code }) => used.has(code) || groups.has(code))
}

interface Held {
  readonly held: YearFigures
  /** What each place held before each month. */
  readonly before: readonly CentsColumn[]
  readonly places: readonly number[]
  readonly accounts: readonly EcdAccount[]
}

function monthOf(year: string, at: number, from: Held): EcdMonth {
  const month = `${year}-${String(at).padStart(2, '0')}`
  return {
    first: `${month}-01`,
    last: lastDayOf(month),
    balances: { [Symbol.iterator]: () => balancesOf(at, from) },
  }
}

function* balancesOf(month: number, { held, before, places, accounts }: Held): Generator<EcdBalance> {
  let isEmpty = true
  for (const place of places) {
    const opening = before[month]?.at(place) ?? 0n
    const [debit, credit] = [held.debit(place, month), held.credit(place, month)]
    if (opening === 0n && debit === 0n && credit === 0n) continue
    const [account, center] = held.places.nameOf(place)
    isEmpty = false
    yield { account, center, opening, debit, credit }
  }
  // A month without anything says so of one account.
  const any = accounts.find(({ code }) => isAnalytic(code))?.code ?? ''
  if (isEmpty) yield { account: any, center: '', opening: 0n, debit: 0n, credit: 0n }
}

const { RECEITA, DESPESA } = LedgerNature.codes

function figuresOf(
  accounts: readonly EcdAccount[],
  { held, before: heldBefore, places }: Held,
  { closed }: YearBalances,
  yearBefore: ReadonlyMap<string, bigint>,
): AccountFigures[] {
  const sums = new Map<string, { opening: bigint; closing: bigint }>()
  for (const place of places) {
    const [account] = held.places.nameOf(place)
    const sum = sums.get(account) ?? { opening: 0n, closing: 0n }
    sums.set(account, {
      opening: sum.opening + held.opening(place),
      closing: sum.closing + (heldBefore[13]?.at(place) ?? 0n),
    })
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
