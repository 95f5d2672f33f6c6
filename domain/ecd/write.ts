import { encodable } from '../accounting-layout/file/encoding.ts'
import { groupCodeOf, isAnalytic, levelOf } from '../ledger-account/code.ts'
import { LedgerNature } from '../ledger-account/enums.ts'
import { moneyOf } from '../value/money.ts'
import type {
  EcdAccount,
  EcdBook,
  EcdEntries,
  EcdEntry,
  EcdMonth,
  EcdRecord,
  EcdSigner,
  EcdStatementLine,
} from './book.ts'

const { ATIVO, PASSIVO, PATRIMONIO_LIQUIDO, RECEITA, DESPESA, COMPENSACAO } = LedgerNature.codes

/** Code of the ECD's table of natures: income and expense are both of the result. */
const natureCodes: ReadonlyMap<number, string> = new Map([
  [ATIVO, '01'],
  [PASSIVO, '02'],
  [PATRIMONIO_LIQUIDO, '03'],
  [RECEITA, '04'],
  [DESPESA, '04'],
  [COMPENSACAO, '05'],
])

/** A text of a field: of the encoding, without the separator. */
const text = (value: string): string => encodable(value.replaceAll('|', '/'), 'LATIN_1')
const short = (value: string, most: number): string => text(value).slice(0, most)
const date = (day: string): string => day.slice(8) + day.slice(5, 7) + day.slice(0, 4)
const digits = (value: string | undefined): string => (value ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase()

const absolute = (cents: bigint): bigint => (cents < 0n ? -cents : cents)
const amount = (cents: bigint): string => moneyOf(absolute(cents)).replace('.', ',')

/** The side of a balance; of nothing, the one that its account grows on. */
const sideOf = (cents: bigint, isDebit: boolean): string => ((cents === 0n ? isDebit : cents > 0n) ? 'D' : 'C')

const growsAtDebit = ({ nature, isContra }: EcdAccount): boolean =>
  (nature === ATIVO || nature === DESPESA) !== isContra

/** Kinds of records in the order of the file, with how many there are. */
function countsOf(book: EcdBook): Map<string, number> {
  const { accounts, centers, months, closing, statements, signers } = book
  const analytic = accounts.filter(({ code }) => isAnalytic(code))
  const counts: readonly (readonly [string, number])[] = [
    ['0000', 1],
    ['0001', 1],
    ['0007', 1],
    ['0990', 1],
    ['I001', 1],
    ['I010', 1],
    ['I030', 1],
    ['I050', accounts.length],
    ['I051', book.isMapped ? analytic.filter(isOfPlan).length : 0],
    ['I052', statements ? analytic.filter(({ agglutination }) => agglutination !== '').length : 0],
    ['I100', centers.length],
    ['I150', months.length],
    ['I155', months.reduce((sum, { balances }) => sum + countOf(balances), 0)],
    ['I200', book.entryCount],
    ['I250', book.lineCount],
    ['I350', closing ? 1 : 0],
    ['I355', closing?.balances.length ?? 0],
    ['I990', 1],
    ['J001', 1],
    ['J005', statements ? 1 : 0],
    ['J100', statements?.balanceSheet.length ?? 0],
    ['J150', statements?.result.length ?? 0],
    ['J800', isNoted(book) ? 1 : 0],
    ['J900', 1],
    ['J930', signers.length],
    ['J990', 1],
    ['9001', 1],
    ['9990', 1],
    ['9999', 1],
  ]
  const present = counts.filter(([, count]) => count > 0)
  const all: (readonly [string, number])[] = [...present, ['9900', present.length + 1]]
  return new Map(all.toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
}

function countOf(some: Iterable<unknown>): number {
  let count = 0
  for (const _ of some) count += 1
  return count
}

const placeOf = (kind: string): number => '0IJ9'.indexOf(kind.charAt(0)) * 10_000 + Number(kind.slice(1))

/** Notes are attached to the statements. */
const isNoted = ({ statements, notes }: EcdBook): boolean => statements !== undefined && notes !== undefined

/** Off the balance nothing is mapped. */
const isOfPlan = ({ nature }: EcdAccount): boolean => nature !== COMPENSACAO

/** The records of a book, in pieces as its entries come. @throws RangeError for entries that are more or fewer than it says */
export async function* ecdRecords(book: EcdBook, entries: EcdEntries): AsyncGenerator<EcdRecord[]> {
  const counts = countsOf(book)
  const lines = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const ofBlock = (block: string): string =>
    String([...counts].reduce((sum, [kind, count]) => (kind.startsWith(block) ? sum + count : sum), 0))
  yield [...opening(book), ['0990', ofBlock('0')], ...bookRecords(book, lines), ...chart(book), ...centers(book)]
  for (const month of book.months) yield* monthRecords(book, month)
  const read = { entries: 0, lines: 0 }
  for await (const some of entries) {
    read.entries += some.length
    read.lines += some.reduce((sum, entry) => sum + entry.lines.length, 0)
    yield some.flatMap(entryRecords)
  }
  if (read.entries !== book.entryCount || read.lines !== book.lineCount)
    throw new RangeError(`${read.entries} entries of ${book.entryCount}, ${read.lines} lines of ${book.lineCount}`)
  yield [
    ...closingRecords(book),
    ['I990', ofBlock('I')],
    ['J001', '0'],
    ...statementRecords(book),
    ...(isNoted(book) ? [noteRecord(book)] : []),
    endingTerm(book, lines),
    ...book.signers.map(signerRecord),
    ['J990', ofBlock('J')],
    ['9001', '0'],
    ...[...counts].map(([kind, count]) => ['9900', kind, String(count)]),
    ['9990', ofBlock('9')],
    ['9999', String(lines)],
  ]
}

function opening({ first, last, company, isMapped }: EcdBook): EcdRecord[] {
  const { name, document, state, cityCode = '', stateRegistration, municipalRegistration } = company
  const registrations = [digits(stateRegistration), cityCode, digits(municipalRegistration)]
  const situation = ['', '0', '0', '0', '', '0', '0', '', 'N', 'N', '0', '0', isMapped ? '5' : '']
  return [
    ['0000', 'LECD', date(first), date(last), text(name), document, state, ...registrations, ...situation],
    ['0001', '0'],
    ['0007', '00', ''],
  ]
}

function bookRecords({ number, bookName, company, statutesDate, yearEnd }: EcdBook, lines: number): EcdRecord[] {
  const term = ['TERMO DE ABERTURA', String(number), short(bookName, 80), String(lines), text(company.name)]
  const statutes = statutesDate ? date(statutesDate) : ''
  return [
    ['I001', '0'],
    ['I010', 'G', '9.00'],
    ['I030', ...term, '', company.document, statutes, '', text(company.city), date(yearEnd)],
  ]
}

function chart({ first, accounts, isMapped, statements }: EcdBook): EcdRecord[] {
  return accounts.flatMap((account): EcdRecord[] => {
    const { code, name, nature, reference, agglutination } = account
    const kind = isAnalytic(code) ? 'A' : 'S'
    const place = [kind, String(levelOf(code)), code, groupCodeOf(code) ?? '']
    const own = ['I050', date(first), natureCodes.get(nature) ?? '09', ...place, text(name)]
    if (kind === 'S') return [own]
    const mapped: EcdRecord[] = isMapped && isOfPlan(account) ? [['I051', '', reference]] : []
    return [own, ...mapped, ...(statements && agglutination ? [['I052', '', agglutination]] : [])]
  })
}

const centers = (book: EcdBook): EcdRecord[] =>
  book.centers.map(({ code, name }) => ['I100', date(book.first), text(code), text(name)])

const mostAtOnce = 400

function* monthRecords({ accounts }: EcdBook, { first, last, balances }: EcdMonth): Generator<EcdRecord[]> {
  const atDebit = new Set(accounts.filter(growsAtDebit).map(({ code }) => code))
  let records: EcdRecord[] = [['I150', date(first), date(last)]]
  for (const { account, center, opening: before, debit, credit } of balances) {
    const after = before + debit - credit
    const isDebit = atDebit.has(account)
    const movement = [amount(debit), amount(credit)]
    const [from, to] = [sideOf(before, isDebit), sideOf(after, isDebit)]
    records.push(['I155', account, text(center), amount(before), from, ...movement, amount(after), to])
    if (records.length < mostAtOnce) continue
    yield records
    records = []
  }
  yield records
}

function entryRecords({ number, date: day, kind, history, document = '', lines }: EcdEntry): EcdRecord[] {
  const total = lines.reduce((sum, { cents }) => (cents > 0n ? sum + cents : sum), 0n)
  const told = text(history)
  return [
    ['I200', number, date(day), amount(total), kind, ''],
    ...lines.map(({ account, center, cents }) => {
      const place = [account, text(center), amount(cents), cents > 0n ? 'D' : 'C']
      return ['I250', ...place, text(document), '', told, '']
    }),
  ]
}

function closingRecords({ closing, accounts }: EcdBook): EcdRecord[] {
  if (!closing) return []
  const atDebit = new Set(accounts.filter(growsAtDebit).map(({ code }) => code))
  return [
    ['I350', date(closing.date)],
    ...closing.balances.map(({ account, center, cents }) => [
      'I355',
      account,
      text(center),
      amount(cents),
      sideOf(cents, atDebit.has(account)),
    ]),
  ]
}

function statementRecords({ first, last, statements }: EcdBook): EcdRecord[] {
  if (!statements) return []
  const figures = ({ opening: before, closing, isDebitSide }: EcdStatementLine): string[] => [
    ...(before === undefined ? ['', ''] : [amount(before), sideOf(before, isDebitSide)]),
    amount(closing),
    sideOf(closing, isDebitSide),
  ]
  const place = ({ code, isTotal, level, above }: EcdStatementLine) => [code, isTotal ? 'T' : 'D', String(level), above]
  return [
    ['J005', date(first), date(last), '1', ''],
    ...statements.balanceSheet.map((line) => {
      const group = line.isDebitSide ? 'A' : 'P'
      return ['J100', ...place(line), group, text(line.label), ...figures(line), '']
    }),
    ...statements.result.map((line, at) => {
      const group = line.isDebitSide ? 'D' : 'R'
      return ['J150', String(at + 1), ...place(line), text(line.label), ...figures(line), group, '']
    }),
  ]
}

/** Notes (010); what a file hashes to is filled in by the program of the Receita. */
const noteRecord = ({ notes = '' }: EcdBook): EcdRecord => ['J800', '010', 'Notas explicativas', '', notes, 'J800FIM']

function endingTerm({ number, bookName, company, first, last }: EcdBook, lines: number): EcdRecord {
  const name = [short(bookName, 80), text(company.name)]
  return ['J900', 'TERMO DE ENCERRAMENTO', String(number), ...name, String(lines), date(first), date(last)]
}

function signerRecord({ name, document, role, roleCode, crc, crcState, email, phone, ...rest }: EcdSigner): EcdRecord {
  const reached = [text(email ?? '').slice(0, 60), digits(phone).slice(0, 14), crcState ?? '']
  return [
    'J930',
    text(name),
    digits(document),
    text(role),
    roleCode,
    digits(crc),
    ...reached,
    '',
    '',
    rest.isResponsible ? 'S' : 'N',
  ]
}

/** A record as a line of the file. */
export const ecdLine = (record: EcdRecord): string => `|${record.join('|')}|\r\n`
