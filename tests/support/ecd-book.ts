import { bytesOf } from '#domain/accounting-layout/file/encoding.ts'
import type { EcdBalance, EcdBook, EcdEntry, EcdLine, EcdMonth, EcdRecord } from '#domain/ecd/book.ts'
import { agglutinationOf, balanceSheetOf, resultOf } from '#domain/ecd/statement-lines.ts'
import { ecdLine, ecdRecords } from '#domain/ecd/write.ts'
import { groupCodeOf } from '#domain/ledger-account/code.ts'

const natures: Readonly<Record<string, number>> = { '1': 1, '2': 2, '2.3': 3, '3': 4, '4': 5 }
const natureOf = (code: string): number => natures[code.slice(0, 3)] ?? natures[code.charAt(0)] ?? 9

/** An account of the books of the tests, with its name and its code in the RFB's plan. */
export type ChartLine = readonly [code: string, name: string, reference: string]

/** A chart with the groups that its accounts stand in, in the order of the codes. */
export function chartOf(lines: readonly ChartLine[]): EcdBook['accounts'] {
  const groups = new Set<string>()
  for (const [code] of lines)
    for (let group = groupCodeOf(code); group !== undefined; group = groupCodeOf(group)) groups.add(group)
  const all: ChartLine[] = [...lines, ...[...groups].map((code): ChartLine => [code, `GRUPO ${code}`, ''])]
  return all
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, name, reference]) => {
      const account = { code, name, nature: natureOf(code), isContra: false, reference }
      return { ...account, agglutination: groups.has(code) ? '' : agglutinationOf(account) }
    })
}

/** What accounts hold and take in each month, by hand and not as the product asks its database. */
export function monthsOf(
  days: readonly (readonly [string, string])[],
  opening: readonly EcdLine[],
  entries: readonly EcdEntry[],
): EcdMonth[] {
  const held = new Map(opening.map((line) => [`${line.account}|${line.center}`, line.cents]))
  return days.map(([first, last]) => {
    const lines = entries.filter(({ date }) => date >= first && date <= last).flatMap((entry) => entry.lines)
    const keys = new Set([...held.keys(), ...lines.map(({ account, center }) => `${account}|${center}`)])
    const balances = [...keys].toSorted().flatMap((key): EcdBalance[] => {
      const [account = '', center = ''] = key.split('|')
      const own = lines.filter((line) => line.account === account && line.center === center)
      const debit = own.reduce((sum, { cents }) => (cents > 0n ? sum + cents : sum), 0n)
      const credit = own.reduce((sum, { cents }) => (cents < 0n ? sum - cents : sum), 0n)
      const before = held.get(key) ?? 0n
      held.set(key, before + debit - credit)
      return before === 0n && debit === 0n && credit === 0n ? [] : [{ account, center, opening: before, debit, credit }]
    })
    return { first, last, balances }
  })
}

const daysOfYear = (year: string): [string, string][] =>
  [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((last, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    return [`${month}-01`, `${month}-${last}`]
  })

/** A whole year of a church that closes it. */
export function yearBook(
  year: string,
  chart: readonly ChartLine[],
  {
    opening,
    entries,
    centers = [],
  }: { opening: readonly EcdLine[]; entries: readonly EcdEntry[]; centers?: EcdBook['centers'] },
): { readonly book: EcdBook; readonly entries: readonly EcdEntry[] } {
  const accounts = chartOf(chart)
  const isOfResult = (code: string) => /^[34]/.test(code)
  const held = new Map<string, EcdLine>()
  for (const line of entries.flatMap((entry) => entry.lines))
    if (isOfResult(line.account)) {
      const key = `${line.account}|${line.center}`
      held.set(key, { ...line, cents: (held.get(key)?.cents ?? 0n) + line.cents })
    }
  const balances = [...held.values()].filter(({ cents }) => cents !== 0n)
  const result = balances.reduce((sum, { cents }) => sum + cents, 0n)
  const last = `${year}-12-31`
  const closing: EcdEntry = {
    number: 'E1',
    date: last,
    kind: 'E',
    history: `Encerramento de ${year}`,
    lines: [
      ...balances.map((line) => ({ ...line, cents: -line.cents })),
      ...(result === 0n ? [] : [{ account: '2.3.2.01', center: '', cents: result }]),
    ],
  }
  const all = balances.length > 0 ? [...entries, closing] : entries
  const months = monthsOf(daysOfYear(year), opening, all)
  const sum = (lines: readonly EcdLine[], code: string) =>
    lines.reduce((cents, line) => (line.account === code ? cents + line.cents : cents), 0n)
  const figures = accounts.flatMap(({ code, nature, agglutination }) => {
    if (agglutination === '') return []
    const before = sum(opening, code)
    const moved = sum(
      all.flatMap(({ lines }) => lines),
      code,
    )
    return [
      {
        code,
        nature,
        opening: isOfResult(code) ? 0n : before,
        closing: isOfResult(code) ? sum(balances, code) : before + moved,
      },
    ]
  })
  const book: EcdBook = {
    first: `${year}-01-01`,
    last,
    yearEnd: last,
    company: { name: 'Igreja São João', document: '11222333000181', state: 'SP', city: 'São Paulo' },
    number: 3,
    bookName: 'DIARIO GERAL',
    isMapped: true,
    accounts,
    centers,
    months,
    entryCount: all.length,
    lineCount: all.reduce((count, { lines }) => count + lines.length, 0),
    closing: { date: last, balances },
    statements: { balanceSheet: balanceSheetOf(figures), result: resultOf(figures) },
    signers: signersOfTests,
  }
  return { book, entries: all }
}

export const signersOfTests: EcdBook['signers'] = [
  { name: 'Pastor João', document: '52998224725', role: 'Administrador', roleCode: '205', isResponsible: true },
  {
    name: 'Ana Contadora',
    document: '11144477735',
    role: 'Contador',
    roleCode: '900',
    crc: 'SP-123456/O-5',
    crcState: 'SP',
    email: 'ana@contadora.example',
    phone: '11987654321',
    isResponsible: false,
  },
]

async function* inBatches(entries: readonly EcdEntry[]) {
  for (let at = 0; at < entries.length; at += 3) yield entries.slice(at, at + 3)
}

/** All records of a book. */
export async function recordsOf(book: EcdBook, entries: readonly EcdEntry[]): Promise<EcdRecord[]> {
  const records: EcdRecord[] = []
  for await (const some of ecdRecords(book, inBatches(entries))) records.push(...some)
  return records
}

/** The bytes of the records. */
export const fileOf = (records: readonly EcdRecord[]): Uint8Array => bytesOf(records.map(ecdLine).join(''), 'LATIN_1')
