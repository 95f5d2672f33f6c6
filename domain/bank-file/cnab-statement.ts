import { DomainError } from '../error/error.ts'
import { cellText, existing } from '../import/table/cell.ts'
import { checkLength } from '../import/table/length.ts'
import { hand, leftAside, type Outcome, refusedAt, type TextReader } from '../import/table/reading.ts'
import { formatMoney, moneyOf } from '../value/money.ts'
import {
  isBalanceText,
  type ReportedAccount,
  type ReportedLine,
  readRowOf,
  type StatementFacts,
  type StatementTaking,
  withoutWords,
  wordsOfParts,
} from './statement.ts'

/** Characters of a record, and of a line that is none. */
const recordLength = 240
const longestLine = 4_096

/** Where a statement's records hold things, from 1, both ends included (FEBRABAN, segment E). */
type Place = readonly [first: number, last: number]
const at = {
  bank: [1, 3],
  type: [8, 8],
  operation: [9, 9],
  service: [10, 11],
  segment: [14, 14],
  agency: [53, 57],
  agencyDigit: [58, 58],
  account: [59, 70],
  accountDigits: [71, 72],
  complement: [114, 133],
  accountingDate: [135, 142],
  date: [143, 150],
  value: [151, 168],
  direction: [169, 169],
  text: [177, 201],
  document: [202, 240],
  isReturn: [143, 143],
  madeOn: [144, 151],
} as const satisfies Record<string, Place>

type Field = keyof typeof at

/** Signed value on a day, as headers, trailers and details tell it. */
interface DatedValue {
  readonly date: string
  readonly cents: bigint
}

/** Services of lots that are no payments. */
const services: Readonly<Record<string, string>> = { '01': 'cobrança', '05': 'débito automático' }

interface Lot {
  readonly isWanted: boolean
  readonly opening: DatedValue | undefined
  /** Sum of its movements; none where one cannot be read, so that nothing is proven. */
  sum: bigint | undefined
}

/** Streaming reader of bank statements in CNAB 240 (segment E), a lot for each account and day. */
export class CnabReader implements TextReader {
  readonly #taking: StatementTaking
  readonly #selected = new Map<string, boolean>()
  readonly #accounts: ReportedAccount[] = []
  #rest = ''
  #line = 0
  #lot: Lot | undefined
  #isWhole = false
  #isReturn = false
  /** Service of the first lot that is no statement. */
  #otherService: string | undefined
  #madeOn: string | undefined
  #until = ''
  #balance: StatementFacts['balance']

  constructor(taking: StatementTaking) {
    this.#taking = taking
  }

  /** @throws DomainError for records that do not add up to their balances, and for lines that are none */
  push(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    if (this.#rest.length > longestLine) throw new DomainError('file_not_statement')
    for (const line of lines) this.#read(line)
  }

  /** @throws DomainError for a file that is cut off, and for one without a statement, which is named */
  end(): void {
    if (this.#rest !== '') this.#read(this.#rest)
    this.#rest = ''
    if (this.#accounts.length === 0 && this.#otherService !== undefined) {
      const what = services[this.#otherService] ?? 'pagamentos'
      const kind = `${this.#isReturn ? 'um retorno' : 'uma remessa'} de ${what} (CNAB 240)`
      throw new DomainError('file_other_than_statement', { kind })
    }
    if (!this.#isWhole) throw new DomainError('truncated_file')
    if (this.#accounts.length === 0) throw new DomainError('file_not_statement')
  }

  get facts(): StatementFacts {
    const madeOn = this.#madeOn !== undefined && this.#madeOn >= this.#until ? this.#madeOn : undefined
    return { accounts: this.#accounts, balance: this.#balance, madeOn }
  }

  #read(line: string): void {
    this.#line += 1
    checkLength(this.#line)
    if (line.trim() === '') return
    const record: CnabRecord = (field) => line.slice(at[field][0] - 1, at[field][1])
    if (line.length > recordLength && line.slice(recordLength).trim() !== '')
      throw new DomainError('file_not_statement')
    const type = record('type')
    if (type === '0') {
      this.#madeOn ??= dateOf(record('madeOn'))
      this.#isReturn = record('isReturn') === '2'
    } else if (type === '1') this.#open(record)
    else if (type === '3' && this.#lot && record('segment') === 'E') this.#take(record, this.#lot)
    else if (type === '5') this.#close(record)
    else if (type === '9') this.#isWhole = true
  }

  #open(record: CnabRecord): void {
    this.#lot = undefined
    if (record('operation') !== 'E') {
      this.#otherService ??= record('service')
      return
    }
    const account = accountOf(record)
    const key = Object.values(account).join('|')
    const isWanted = this.#selected.get(key) ?? this.#taking.account(account)
    if (!this.#selected.has(key)) this.#accounts.push(account)
    this.#selected.set(key, isWanted)
    this.#lot = { isWanted, opening: datedValueOf(record), sum: 0n }
  }

  #take(record: CnabRecord, lot: Lot): void {
    if (!lot.isWanted) return
    const line = outcomeOf(this.#line, record)
    const cents = signedCents(record)
    lot.sum = lot.sum === undefined || cents === undefined ? undefined : lot.sum + cents
    this.#taking.see?.(
      'taken' in line
        ? readRowOf(line.taken, undefined)
        : {
            line: this.#line,
            cells: {
              date: dateOf(record('date')) ?? cellText(record('date')),
              text: wordsOf(record).text,
              value: cents === undefined ? cellText(record('value') + record('direction')) : moneyOf(cents),
            },
          },
    )
    hand(this.#taking, line)
  }

  #close(record: CnabRecord): void {
    const lot = this.#lot
    this.#lot = undefined
    const closing = datedValueOf(record)
    if (!lot?.isWanted || !closing) return
    if (lot.opening && lot.sum !== undefined && lot.opening.cents + lot.sum !== closing.cents)
      throw new DomainError('statement_sum_differs', {
        balance: formatMoney(moneyOf(closing.cents)),
        sum: formatMoney(moneyOf(lot.opening.cents + lot.sum)),
      })
    if (closing.date > this.#until) this.#until = closing.date
    if (!this.#balance || closing.date >= this.#balance.date) this.#balance = closing
  }
}

/** A record's text by field. */
type CnabRecord = (field: Field) => string

const hasFigure = (text: string): boolean => /[1-9X]/i.test(text)

/** The digit of the account, or where there is none that of agency and account, as Itaú writes it. */
function accountOf(record: CnabRecord): ReportedAccount {
  const withDigit = (number: string, digit: string) => (digit === '' ? number : `${number}-${digit}`)
  const unpadded = (field: Field) =>
    record(field)
      .trim()
      .replace(/^0+(?=.)/, '')
  const digit = record('accountDigits').trim().slice(0, 1)
  const account = unpadded('account')
  const agency = unpadded('agency')
  return {
    bank: record('bank'),
    agency: hasFigure(agency) ? withDigit(agency, record('agencyDigit').trim()) : '',
    account: hasFigure(account) ? withDigit(account, digit) : '',
  }
}

function outcomeOf(line: number, record: CnabRecord): Exclude<Outcome<ReportedLine>, 'remark'> {
  const { text, document } = wordsOf(record)
  if (isBalanceText(text)) return leftAside(line, 'balance')
  const cents = signedCents(record)
  if (cents === undefined) return refusedAt(line, 'invalid_money', 'value')
  if (cents === 0n) return leftAside(line, 'no_value')
  const date = dateOf(record('date')) ?? dateOf(record('accountingDate'))
  if (!date) return refusedAt(line, 'invalid_date', 'date')
  return { taken: { line, date, cents, text: text || withoutWords, document, fitid: '' } }
}

/** The bank's words, with those that banks write where a number is expected: who paid often stands there. */
function wordsOf(record: CnabRecord): Pick<ReportedLine, 'text' | 'document'> {
  const [text, complement, document] = [record('text'), record('complement'), record('document')].map(cellText)
  const areWords = (part = '') => (/\p{L}{2}/u.test(part) ? part : '')
  const number = /^[\d./-]+/.exec(document ?? '')?.[0] ?? ''
  const rest = areWords(document?.slice(number.length).trim())
  return {
    text: wordsOfParts([text ?? '', areWords(complement), rest]),
    document: (rest === '' ? (document ?? '') : number).slice(0, 60),
  }
}

function datedValueOf(record: CnabRecord): DatedValue | undefined {
  const [date, cents] = [dateOf(record('date')), signedCents(record)]
  return date === undefined || cents === undefined ? undefined : { date, cents }
}

/** Whole cents with zeros before them, and D or C after them. */
function signedCents(record: CnabRecord): bigint | undefined {
  const [digits, direction] = [record('value').trim(), record('direction').toUpperCase()]
  if (!/^\d{1,18}$/.test(digits) || !/^[DC]$/.test(direction)) return undefined
  const cents = BigInt(digits)
  return direction === 'D' ? -cents : cents
}

/** ddMMyyyy */
function dateOf(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? []
  return year === '' ? undefined : existing(year, month, day)
}
