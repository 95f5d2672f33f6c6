import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeliveredAccount, DeliveredEntry, DeliveredFile } from '#domain/accounting-layout/file/entry.ts'
import { entryNumber } from '#domain/accounting-layout/file/entry.ts'
import { textFile } from '#domain/accounting-layout/file/text-file.ts'
import { sheetRows } from '#domain/accounting-layout/file/write-text.ts'
import { deliveryLayouts } from '#domain/accounting-layout/program/layouts.ts'
import {
  latinText,
  type ReadPair,
  type ReadPosting,
  readDominio,
  readDominioFixed,
  readHledger,
  readProsoft,
  readUsualCsv,
} from '../../support/delivered-file.ts'

const account = (code: string, name: string, nature: number, reduced: string): DeliveredAccount => ({
  code,
  name,
  nature,
  reduced,
  isMoney: code.startsWith('1.1.1'),
})
const accounts = [
  account('1.1.1.01', 'Caixas', 1, '5'),
  account('1.1.1.02', 'Bancos, sem  restrição; conta | 1', 1, '12'),
  account('2.1.1.01', 'Fornecedores: a pagar', 2, '214'),
  account('3.1.1.01', 'Dízimos', 4, '301'),
  account('4.2.1.07', 'Água & luz = energia @ casa', 5, '4207'),
]
const file: DeliveredFile = {
  companyName: 'Igreja São João; Sede | Matriz',
  document: '11222333000181',
  lot: 28_512_345,
  first: '2026-01-01',
  last: '2026-01-31',
  accounts,
}

async function* inBatches(entries: readonly DeliveredEntry[]) {
  for (let at = 0; at < entries.length; at += 3) yield entries.slice(at, at + 3)
}

async function written(name: keyof typeof deliveryLayouts, entries: readonly DeliveredEntry[]): Promise<Uint8Array> {
  const { form } = deliveryLayouts[name].layout
  if (form.form === 'sheet' || form.form === 'ecd') throw new Error(`${name} is no text of entries`)
  const pieces: Uint8Array[] = []
  for await (const piece of textFile(form, file, inBatches(entries))) pieces.push(piece)
  return Buffer.concat(pieces)
}

const history = fc.oneof(
  fc.constantFrom(
    'Dízimos do culto',
    'Conta "luz"; água',
    'A|B|C',
    '=1+1',
    'Ação – 50 % … ª º',
    '日本 řeka ß €',
    'x  ; y:z',
  ),
  fc
    .string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'aáÂãçÉ |;,"\'=-–—…\t\nŁ😀0') })
    .filter((text) => text.trim() !== ''),
)

/** Balanced in each of its branches: the last line of a branch closes what its others leave open. */
const entry = fc
  .record({
    day: fc.integer({ min: 1, max: 31 }),
    history,
    lines: fc.array(
      fc.record({
        account: fc.constantFrom(...accounts),
        branch: fc.constantFrom('Sede', 'Filial, Vila; Nova'),
        center: fc.constantFrom('', 'Jovens'),
        cents: fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n }).filter((cents) => cents !== 0n),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ day, lines, ...rest }) => {
    const closing = ['Sede', 'Filial, Vila; Nova'].flatMap((branch) => {
      const cents = lines.filter((line) => line.branch === branch).reduce((sum, line) => sum + line.cents, 0n)
      const [first] = accounts
      return cents === 0n || !first ? [] : [{ account: first, branch, center: '', cents: -cents }]
    })
    return { ...rest, date: `2026-01-${String(day).padStart(2, '0')}`, lines: [...lines, ...closing] }
  })

const entries = fc
  .array(entry, { minLength: 1, maxLength: 8 })
  .map((some): DeliveredEntry[] => some.map((one, at) => ({ ...one, ordinal: at + 1 })))

type Sums = Record<string, bigint>
const added = (sums: Sums, key: string, cents: bigint) => {
  sums[key] = (sums[key] ?? 0n) + cents
}
const isOpen = ([, cents]: [string, bigint]) => cents !== 0n

/** By entry and account, what it comes to. */
function sumsOf(given: readonly DeliveredEntry[], name: (account: DeliveredAccount) => string): Sums {
  const sums: Sums = {}
  for (const { ordinal, date, lines } of given)
    for (const line of lines) added(sums, `${entryNumber(file.lot, ordinal)} ${date} ${name(line.account)}`, line.cents)
  return Object.fromEntries(Object.entries(sums).filter(isOpen))
}

function sumsOfPairs(pairs: readonly ReadPair[]): Sums {
  const sums: Sums = {}
  for (const { number, date, debit, credit, cents } of pairs) {
    added(sums, `${number} ${date} ${debit}`, cents)
    added(sums, `${number} ${date} ${credit}`, -cents)
  }
  return Object.fromEntries(Object.entries(sums).filter(isOpen))
}

function sumsOfPostings(postings: readonly ReadPosting[]): Sums {
  const sums: Sums = {}
  for (const { number, date, account: own, cents } of postings) added(sums, `${number} ${date} ${own}`, cents)
  return Object.fromEntries(Object.entries(sums).filter(isOpen))
}

const byReduced = ({ reduced }: DeliveredAccount) => reduced
const byCode = ({ code }: DeliveredAccount) => code

const pairReaders: Record<'DOMINIO' | 'DOMINIO_FIXED' | 'PROSOFT', (bytes: Uint8Array) => ReadPair[]> = {
  DOMINIO: (bytes) => readDominio(bytes).pairs,
  DOMINIO_FIXED: (bytes) => readDominioFixed(bytes).pairs,
  PROSOFT: readProsoft,
}

describe('a file for an accountant', () => {
  it.each(['DOMINIO', 'DOMINIO_FIXED', 'PROSOFT'] as const)(
    '%s reads back entry by entry, account by account',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(entries, async (given) => {
          expect(sumsOfPairs(pairReaders[name](await written(name, given)))).toEqual(sumsOf(given, byReduced))
        }),
        { numRuns: 60 },
      )
    },
  )

  it('CSV and hledger read back entry by entry, account by account', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (given) => {
        const sums = sumsOf(given, byCode)
        expect(sumsOfPostings(readUsualCsv(await written('CSV', given)))).toEqual(sums)
        expect(sumsOfPostings(readHledger(await written('HLEDGER', given)).postings)).toEqual(sums)
      }),
      { numRuns: 60 },
    )
  })

  it('is a worksheet of ten columns for Contmatic', async () => {
    const { form } = deliveryLayouts.CONTMATIC.layout
    if (form.form !== 'sheet') throw new Error('it is a worksheet')
    await fc.assert(
      fc.asyncProperty(entries, async (given) => {
        const pairs: ReadPair[] = []
        for await (const rows of sheetRows(form, file, inBatches(given)))
          for (const row of rows) {
            expect(row).toHaveLength(10)
            const [number = '', date = '', debit = '', credit = '', value = ''] = row
            expect(number).toMatch(/^\d{1,15}$/)
            const ordinal = Number(number.slice(-6))
            const day = date.split('/').reverse().join('-')
            const cents = BigInt(value.replace('.', ''))
            pairs.push({
              number: entryNumber(file.lot, ordinal),
              date: day,
              debit,
              credit,
              cents,
              history: row[6] ?? '',
            })
          }
        expect(sumsOfPairs(pairs)).toEqual(sumsOf(given, byReduced))
      }),
      { numRuns: 30 },
    )
  })

  const [debit, credit] = accounts
  const one = (text: string): DeliveredEntry[] =>
    debit && credit
      ? [
          {
            ordinal: 1,
            date: '2026-01-04',
            history: text,
            lines: [
              { account: debit, branch: 'Sede', center: '', cents: 60_000n },
              { account: credit, branch: 'Sede', center: '', cents: -60_000n },
            ],
          },
        ]
      : []

  it('is what the facts show for Domínio', async () => {
    const number = entryNumber(file.lot, 1)
    const bytes = await written('DOMINIO', one('OF-000001 DÍZIMOS'))
    expect(latinText(bytes)).toBe(
      `|0000|11222333000181|\r\n|6000|X||||\r\n|6100|04/01/2026|5|12|600,00||${number} OF-000001 DÍZIMOS||||\r\n`,
    )
  })

  it.each([
    [
      'Conta "luz"; água | gás – nº 5',
      'Conta "luz"; água / gás – nº 5',
      'CONTA "LUZ"; AGUA | GAS - NO 5',
      'Conta "luz", água / gás – nº 5',
    ],
    ['Řeka 日本 ß', 'Reka ?? ß', 'REKA ?? SS', 'Řeka 日本 ß'],
    [
      'dois\u00a0 blanks\te linha\nnova',
      'dois blanks e linha nova',
      'DOIS BLANKS E LINHA NOVA',
      'dois blanks e linha nova',
    ],
  ])('keeps %j, or what stands for it', async (text, latin, ascii, unicode) => {
    expect(readDominio(await written('DOMINIO', one(text))).pairs[0]?.history).toBe(latin)
    expect(readDominioFixed(await written('DOMINIO_FIXED', one(text))).pairs[0]?.history).toBe(
      latin.replace('/ gás', '| gás'),
    )
    expect(readProsoft(await written('PROSOFT', one(text)))[0]?.history).toBe(ascii)
    expect(readUsualCsv(await written('CSV', one(text)))[0]?.history).toBe(latin.replace('/ gás', '| gás'))
    expect(readHledger(await written('HLEDGER', one(text))).postings[0]?.history).toBe(unicode)
  })

  it('runs no history as a formula in a spreadsheet program', async () => {
    expect(readUsualCsv(await written('CSV', one('=HYPERLINK(1)')))[0]?.history).toBe("'=HYPERLINK(1)")
  })

  it('shows where a longer history was cut', async () => {
    const [pair] = readProsoft(await written('PROSOFT', one('a'.repeat(255))))
    expect(pair?.history).toBe(`${'A'.repeat(237)}...`)
  })

  it('refuses an account that has no room, and an entry that does not balance', async () => {
    const [entryOf] = one('x')
    const [first, second] = entryOf?.lines ?? []
    if (!entryOf || !first || !second) throw new Error('there is one')
    const wide = { ...first, account: { ...first.account, reduced: '123456' } }
    await expect(written('PROSOFT', [{ ...entryOf, lines: [wide, second] }])).rejects.toThrow('no room')
    await expect(written('DOMINIO', [{ ...entryOf, lines: [first] }])).rejects.toThrow('does not balance')
    await expect(written('DOMINIO', [{ ...entryOf, lines: [second] }])).rejects.toThrow('does not balance')
  })
})
