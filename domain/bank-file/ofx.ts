import { DomainError } from '../error/error.ts'
import type { Signs } from '../import/signs.ts'
import { cellText, centsOfCell, existing } from '../import/table/cell.ts'
import { checkLength } from '../import/table/length.ts'
import { hand, leftAside, type Outcome, type ReadRow, refusedAt, type TextReader } from '../import/table/reading.ts'
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

/** Characters without a tag that no statement has. */
const longestValue = 65_536
/** A tag and its text; a bare `<` is text. */
const tags = /<(?:(\/?)([A-Za-z][A-Za-z0-9_.]*)[^<>]*>)?([^<]*)/g

const sectionBegin = '<![CDATA['
const sections = /<!\[CDATA\[([\s\S]*?)\]\]>/g

/** Text leaves, which may contain `<` and line breaks. */
const wordLeaves = new Set(['MEMO', 'NAME'])

/** What may stand beside the words of a transaction. */
const transactionTags =
  /^(TRN(TYPE|AMT)|DT(POSTED|USER|AVAIL)|FITID|CORRECT(FITID|ACTION)|SRVRTID|CHECKNUM|REFNUM|SIC|PAYEE(ID)?|NAME|EXTDNAME|MEMO|(BANK|CC)ACCTTO|(ORIG)?CURRENCY|CURSYM|CURRATE|ADDR\d|CITY|STATE|POSTALCODE|COUNTRY|PHONE|IMAGEDATA|INV401KSOURCE|BANKID|BRANCHID|ACCTID|ACCTTYPE|ACCTKEY|STMTTRN|BANKTRANLIST|LEDGERBAL|AVAILBAL|.*\..*)$/

type Leaves = Record<string, string>

/**
 * Streaming OFX parser for Brazilian banks: 1.02 with open or closed leaves, 2.x on one line, several statements per
 * file, padded values. Linear in file size.
 */
export class OfxReader implements TextReader {
  readonly #taking: StatementTaking
  readonly #accounts: ReportedAccount[] = []
  #rest = ''
  #isOpen = false
  #isWhole = false
  #place = 0
  #transaction: Leaves | undefined
  /** Open text leaf. */
  #words: string | undefined
  #account: Leaves | undefined
  #ledger: Leaves | undefined
  #isWanted = true
  #period: Leaves = {}
  #madeOn: string | undefined
  /** Latest end of a period in the file. */
  #until = ''
  #balance: StatementFacts['balance']
  /** Whose type contradicts the sign of their amount. */
  #opposed: { count: number; readonly kind: string; readonly line: ReportedLine } | undefined
  #taken = 0
  readonly #signs: Signs | undefined

  /** @param signs what was said of amounts whose sign the type contradicts */
  constructor(taking: StatementTaking, signs?: Signs) {
    this.#taking = taking
    this.#signs = signs
  }

  /** @throws DomainError `import_too_long`, and for what is no statement */
  push(text: string): void {
    const input = this.#rest + text
    const section = input.lastIndexOf(sectionBegin)
    const isInSection = section >= 0 && !input.includes(']]>', section)
    const end = isInSection ? section : input.lastIndexOf('<')
    if (input.length - Math.max(end, 0) > longestValue) throw new DomainError('file_not_statement')
    this.#rest = end < 0 ? input : input.slice(end)
    if (end > 0) this.#read(input.slice(0, end))
  }

  /** @throws DomainError for a file that is cut off, one without a statement, and one whose types contradict its signs */
  end(): void {
    this.#read(this.#rest)
    this.#rest = ''
    if (!this.#isOpen) throw new DomainError('file_not_statement')
    if (!this.#isWhole) throw new DomainError('truncated_file')
    if (this.#accounts.length === 0) throw new DomainError('file_not_statement')
    if (this.#opposed && !this.#signs) throw questionOf(this.#opposed, this.#taken)
  }

  get facts(): StatementFacts {
    // A period that ends after the file was made proves nothing: some banks write any date.
    const madeOn = this.#madeOn !== undefined && this.#madeOn >= this.#until ? this.#madeOn : undefined
    return { accounts: this.#accounts, balance: this.#balance, madeOn }
  }

  #read(text: string): void {
    const plain = text.includes(sectionBegin) ? text.replace(sections, (_, inside: string) => escaped(inside)) : text
    for (const [whole, slash, name = '', value = ''] of plain.matchAll(tags)) {
      const tag = name.toUpperCase()
      if (this.#words && this.#transaction && !transactionTags.test(tag)) this.#go(whole, tag, value)
      else if (slash) this.#close(tag)
      else this.#enter(tag, value)
    }
  }

  /** Continues an open text: a line break, or what only looks like a tag. */
  #go(whole: string, tag: string, value: string): void {
    const more = tag === 'BR' ? ` ${value}` : whole
    if (this.#transaction && this.#words) this.#transaction[this.#words] += more
  }

  #enter(tag: string, value: string): void {
    if (tag === 'OFX') this.#isOpen = true
    else if (tag === 'STMTTRN') {
      this.#flush()
      this.#transaction = {}
    } else if (this.#transaction) {
      this.#words = wordLeaves.has(tag) && this.#transaction[tag] === undefined ? tag : undefined
      this.#transaction[tag] ??= this.#words ? value : lineOf(value)
    } else if (tag === 'BANKACCTFROM' || tag === 'CCACCTFROM') this.#account = {}
    else if (tag === 'LEDGERBAL') this.#ledger = {}
    else if (this.#account) this.#account[tag] ??= lineOf(value)
    else if (this.#ledger) this.#ledger[tag] ??= lineOf(value)
    else if (tag === 'DTSERVER') this.#madeOn ??= dateOf(value)
    else if (tag === 'DTSTART' || tag === 'DTEND') {
      this.#period[tag] = value
      const day = tag === 'DTEND' && dateOf(value)
      if (day && day > this.#until) this.#until = day
    }
  }

  #close(tag: string): void {
    this.#words = undefined
    if (tag === 'OFX') this.#isWhole = true
    else if (tag === 'STMTTRN' || tag === 'BANKTRANLIST') this.#flush()
    else if (tag === 'BANKACCTFROM' || tag === 'CCACCTFROM') this.#openStatement()
    else if (tag === 'LEDGERBAL') this.#settleBalance()
  }

  #openStatement(): void {
    const { BANKID = '', BRANCHID = '', ACCTID = '' } = this.#account ?? {}
    this.#account = undefined
    this.#period = {}
    const account = { bank: BANKID, agency: BRANCHID, account: ACCTID }
    this.#accounts.push(account)
    this.#count()
    this.#isWanted = this.#taking.account(account)
  }

  /** Statements as well as transactions: a file may name accounts without end. */
  #count(): void {
    checkLength(this.#accounts.length + this.#place)
  }

  /** A balance counts only with a real date within the period. */
  #settleBalance(): void {
    const { BALAMT = '', DTASOF = '' } = this.#ledger ?? {}
    this.#ledger = undefined
    if (!this.#isWanted) return
    const [date, cents] = [dateOf(DTASOF), centsOf(BALAMT)]
    const [from, to] = [dateOf(this.#period.DTSTART ?? ''), dateOf(this.#period.DTEND ?? '')]
    if (!date || cents === undefined || (to && date > to) || (from && date < from)) return
    this.#balance = { date, cents }
  }

  #flush(): void {
    const transaction = this.#transaction
    this.#transaction = undefined
    if (!transaction) return
    this.#place += 1
    this.#count()
    if (!this.#isWanted) return
    const outcome = this.#proven(transaction.TRNTYPE, outcomeOf(transaction, this.#place))
    this.#taking.see?.('taken' in outcome ? readRowOf(outcome.taken, undefined) : unreadRow(transaction, this.#place))
    hand(this.#taking, outcome)
  }

  /** Turns an amount whose sign contradicts its transaction type, if so answered; counts the contradictions. */
  #proven(kind = '', outcome: Exclude<Outcome<ReportedLine>, 'remark'>): Exclude<Outcome<ReportedLine>, 'remark'> {
    if (!('taken' in outcome)) return outcome
    this.#taken += 1
    const { taken: line } = outcome
    if (!isOpposed(kind, line.cents)) return outcome
    if (this.#opposed) this.#opposed.count += 1
    else this.#opposed = { count: 1, kind, line }
    return this.#signs === 'TURNED' ? { taken: { ...line, cents: -line.cents } } : outcome
  }
}

/** Types that say the direction; of others, such as XFER and FEE, either may be. */
const [inKinds, outKinds] = [/^(CREDIT|DEP|DIRECTDEP)$/i, /^(DEBIT|DIRECTDEBIT)$/i]

const isOpposed = (kind: string, cents: bigint): boolean => (cents < 0n ? inKinds : outKinds).test(kind)

const questionOf = (
  { count, kind, line }: { readonly count: number; readonly kind: string; readonly line: ReportedLine },
  total: number,
): DomainError =>
  new DomainError('signs_contradict_kind', {
    count,
    total,
    kind,
    name: line.text.slice(0, 60),
    value: formatMoney(moneyOf(line.cents)),
  })

const textOf = ({ MEMO = '', NAME = '' }: Leaves): string =>
  wordsOfParts([unescaped(MEMO), unescaped(NAME)].map(cellText))

/** A transaction that is not taken, as a preview shows it: what cannot be read as it is written. */
function unreadRow(leaves: Leaves, line: number): ReadRow {
  const { TRNAMT = '', DTPOSTED = '' } = leaves
  const cents = centsOf(TRNAMT)
  const value = cents === undefined ? cellText(TRNAMT) : moneyOf(cents)
  return { line, cells: { date: dateOf(DTPOSTED) ?? cellText(DTPOSTED), text: textOf(leaves), value } }
}

function outcomeOf(leaves: Leaves, line: number): Exclude<Outcome<ReportedLine>, 'remark'> {
  const { TRNTYPE = '', TRNAMT = '', DTPOSTED = '', FITID = '', CHECKNUM = '', REFNUM = '' } = leaves
  const text = textOf(leaves)
  const cents = centsOf(TRNAMT)
  if (isBalanceText(text)) return leftAside(line, 'balance')
  if (cents === 0n) return leftAside(line, 'no_value')
  const date = dateOf(DTPOSTED)
  if (cents === undefined) return refusedAt(line, 'invalid_money', 'value')
  if (!date) return refusedAt(line, 'invalid_date', 'date')
  const document = cellText(unescaped(CHECKNUM || REFNUM)).slice(0, 60)
  const fitid = cellText(unescaped(FITID)).slice(0, 255)
  return { taken: { line, date, cents, document, fitid, text: text || cellText(TRNTYPE) || withoutWords } }
}

/** A value's first line: what is no word does not break over lines. */
const lineOf = (value: string): string =>
  (value.includes('\n') ? (value.trimStart().split('\n')[0] ?? '') : value).trim()

/** Cents of an amount: a single point is decimal in OFX (`150.000` is 150.00); undefined for fractions of a cent. */
function centsOf(amount: string): bigint | undefined {
  const [, whole, decimals = ''] = /^([-+]?\d+)\.(\d{3,})$/.exec(amount) ?? []
  if (whole === undefined) return centsOfCell(amount)
  return /^\d\d0*$/.test(decimals) ? centsOfCell(`${whole}.${decimals.slice(0, 2)}`) : undefined
}

/** Date part, regardless of the time zone suffix. */
function dateOf(text: string): string | undefined {
  const [, year, month, day] = /^\s*(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  return year ? existing(year, month as string, day as string) : undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#\d{1,6}|[a-z]+);/gi, (whole, name: string) =>
        name.startsWith('#') ? characterOf(Number(name.slice(1))) : (entities[name.toLowerCase()] ?? whole),
      )
    : text

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const characterOf = (code: number): string => (code > 0x1f && code < 0x110000 ? String.fromCodePoint(code) : ' ')
