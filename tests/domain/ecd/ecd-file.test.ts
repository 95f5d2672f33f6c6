import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EcdBook, EcdEntry, EcdLine } from '#domain/ecd/book.ts'
import { newReading, take } from '#domain/ecd/check/reading.ts'
import { faultsOf } from '#domain/ecd/check/rules.ts'
import { latinText } from '../../support/delivered-file.ts'
import {
  type ChartLine,
  chartOf,
  fileOf,
  monthsOf,
  recordsOf,
  signersOfTests,
  yearBook,
} from '../../support/ecd-book.ts'
import { readEcd } from '../../support/ecd-file.ts'

/** The synthetic book of the facts: January of one that closes in December. */
const example = `|0000|LECD|01012026|31012026|IGREJA EXEMPLO|11222333000181|SP||3550308|||0|0|0||0|0||N|N|0|0|5|
|0007|00||
|0990|4|
|I010|G|9.00|
|I030|TERMO DE ABERTURA|12|DIARIO GERAL|60|IGREJA EXEMPLO||11222333000181|02031998||SAO PAULO|31122026|
|I050|01012026|01|A|4|1.1.1.01|1.1.1|CAIXAS|
|I051||1.01.01.01.01|
|I150|01012026|31012026|
|I155|1.1.1.01||500,00|D|1000,00|0,00|1500,00|D|
|I155|2.3.1.01||500,00|C|0,00|0,00|500,00|C|
|I155|3.1.1.01||0,00|C|0,00|1000,00|1000,00|C|
|I200|1|04012026|1000,00|N||
|I250|1.1.1.01||1000,00|D|OF-000001||DIZIMOS DO CULTO||
|I250|3.1.1.01||1000,00|C|OF-000001||DIZIMOS DO CULTO||
|J900|TERMO DE ENCERRAMENTO|12|DIARIO GERAL|IGREJA EXEMPLO|60|01012026|31012026|
|9990|25|
|9999|60|`.split('\n')

const line = (account: string, cents: bigint, center = ''): EcdLine => ({ account, center, cents })

function exampleBook(): { book: EcdBook; entries: EcdEntry[] } {
  const entries: EcdEntry[] = [
    {
      number: '1',
      date: '2026-01-04',
      kind: 'N',
      history: 'DIZIMOS DO CULTO',
      document: 'OF-000001',
      lines: [line('1.1.1.01', 100_000n), line('3.1.1.01', -100_000n)],
    },
  ]
  const opening = [line('1.1.1.01', 50_000n), line('2.3.1.01', -50_000n)]
  const accounts = chartOf([
    ['1.1.1.01', 'CAIXAS', '1.01.01.01.01'],
    ['2.3.1.01', 'PATRIMONIO SOCIAL', '2.05.01.01.01'],
    ['3.1.1.01', 'DIZIMOS', '4.01.01.03.05'],
  ])
  const book: EcdBook = {
    first: '2026-01-01',
    last: '2026-01-31',
    yearEnd: '2026-12-31',
    company: {
      name: 'IGREJA EXEMPLO',
      document: '11222333000181',
      state: 'SP',
      city: 'SAO PAULO',
      cityCode: '3550308',
    },
    statutesDate: '1998-03-02',
    number: 12,
    bookName: 'DIARIO GERAL',
    isMapped: true,
    accounts,
    centers: [],
    months: monthsOf([['2026-01-01', '2026-01-31']], opening, entries),
    entryCount: 1,
    lineCount: 2,
    signers: signersOfTests,
  }
  return { book, entries }
}

const faults = (records: readonly (readonly string[])[]) => {
  const reading = newReading()
  for (const record of records) take(reading, record)
  return faultsOf(reading)
}

const chart: readonly ChartLine[] = [
  ['1.1.1.01', 'Caixas', '1.01.01.01.01'],
  ['1.1.1.02', 'Bancos | sem restrição', '1.01.01.02.01'],
  ['1.2.3.05', 'Móveis', '1.02.03.01.07'],
  ['2.1.1.01', 'Fornecedores', '2.01.01.03.01'],
  ['2.3.1.01', 'Patrimônio social', '2.05.01.01.01'],
  ['2.3.2.01', 'Superávits acumulados', '2.05.05.01.01'],
  ['3.1.1.01', 'Dízimos', '4.01.01.03.05'],
  ['3.1.3.01', 'Rendimentos', '4.01.05.01.01'],
  ['4.2.1.07', 'Água, energia', '4.02.02.01.05'],
]
const centers = [
  { code: 'JOV', name: 'Jovens; água' },
  { code: 'S1', name: 'Filial sul' },
]

const history = fc.oneof(
  fc.constantFrom('Dízimos do culto', 'A|B|C', 'Conta "luz"; água', '日本 řeka ß € – …', 'ª º % Ñandú'),
  fc
    .string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'aáÂç |;"–\t\n😀0') })
    .filter((text) => text.trim() !== ''),
)
const posted = fc.record({
  day: fc.integer({ min: 0, max: 364 }),
  history,
  debit: fc.constantFrom(...chart.map(([code]) => code)),
  credit: fc.constantFrom(...chart.map(([code]) => code)),
  debitCenter: fc.constantFrom('', 'JOV', 'S1'),
  creditCenter: fc.constantFrom('', 'JOV', 'S1'),
  cents: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
})
const posts = fc.array(posted, { minLength: 1, maxLength: 25 }).map((some): EcdEntry[] =>
  some.map(({ day, history: text, debit, credit, debitCenter, creditCenter, cents }, at) => ({
    number: String(at + 1),
    date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    kind: 'N',
    history: text,
    lines: [line(debit, cents, debitCenter), line(credit, -cents, creditCenter)],
  })),
)

describe('an ECD', () => {
  it('is the example of the facts, byte for byte', async () => {
    const { book, entries } = exampleBook()
    const records = await recordsOf(book, entries)
    const lines = latinText(fileOf(records)).split('\r\n').slice(0, -1)
    expect(lines).toHaveLength(60)
    const places = example.map((own) => lines.indexOf(own))
    expect(places.map((place, at) => (place < 0 ? example[at] : ''))).toEqual(example.map(() => ''))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(faults(records)).toEqual([])
  })

  it('is read back as its entries: balanced, equal to the trial balance, and what the validator takes', async () => {
    await fc.assert(
      fc.asyncProperty(posts, async (some) => {
        const opening = [line('1.1.1.01', 123_456n), line('2.3.1.01', -123_456n)]
        const { book, entries } = yearBook('2026', chart, { opening, entries: some, centers })
        const records = await recordsOf(book, entries)
        const hasResult = (book.closing?.balances.length ?? 0) > 0
        const found = faults(records).filter(({ rule }) => hasResult || rule !== 'REGRA_EXISTE_IND_COD_AGLU_DETALHE')
        expect(found).toEqual([])
        const read = readEcd(fileOf(records))
        expect(read.entries).toHaveLength(entries.length)
        for (const [at, { lines, value, number, date }] of read.entries.entries()) {
          expect(lines.reduce((sum, { cents }) => sum + cents, 0n)).toBe(0n)
          expect(lines.reduce((sum, { cents }) => (cents > 0n ? sum + cents : sum), 0n)).toBe(value)
          expect([number, date]).toEqual([entries[at]?.number, entries[at]?.date])
          expect(lines.map(({ account, center, cents }) => ({ account, center, cents }))).toEqual(entries[at]?.lines)
        }
        const moved = new Map<string, bigint>()
        for (const { account, cents } of [...opening, ...read.entries.flatMap(({ lines }) => lines)])
          moved.set(account, (moved.get(account) ?? 0n) + cents)
        const final = new Map<string, bigint>()
        for (const { account, closing } of read.months.at(-1)?.balances ?? [])
          final.set(account, (final.get(account) ?? 0n) + closing)
        for (const [account, cents] of moved) expect(final.get(account) ?? 0n).toBe(cents)
        expect(read.of('9999')).toEqual([['9999', String(read.records.length)]])
      }),
      { numRuns: 60 },
    )
  })

  it('keeps names, accents and what was between bars', async () => {
    const { book, entries } = yearBook('2026', chart, {
      opening: [],
      entries: [
        {
          number: '1',
          date: '2026-02-03',
          kind: 'N',
          history: 'Água | luz: 50 % – “São” ª',
          lines: [line('4.2.1.07', 100n, 'JOV'), line('1.1.1.02', -100n)],
        },
      ],
      centers,
    })
    const { accounts, entries: read, of } = readEcd(fileOf(await recordsOf(book, entries)))
    expect(accounts.get('1.1.1.02')).toMatchObject({ name: 'Bancos / sem restrição', reference: '1.01.01.02.01' })
    expect(read[0]?.lines[0]?.history).toBe('Água / luz: 50 % - "São" ª')
    expect(of('I100').map(([, , code, name]) => `${code} ${name}`)).toEqual(['JOV Jovens; água', 'S1 Filial sul'])
    expect(read.at(-1)).toMatchObject({ kind: 'E', date: '2026-12-31' })
  })

  it('is not written with other entries than it counts', async () => {
    const { book, entries } = exampleBook()
    await expect(recordsOf(book, [...entries, ...entries])).rejects.toThrow('2 entries of 1')
  })
})
