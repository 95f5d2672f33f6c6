import { cellText } from '../import/table/cell.ts'
import { moneyOf } from '../value/money.ts'
import { isBalanceText, withoutWords, wordsOfParts } from './statement.ts'

/** An account as a statement in OFX names it: COMPE, agency and number, each with its digit where it has one. */
export interface WrittenAccount {
  readonly bank: string
  readonly agency: string
  readonly account: string
}

/** A stretch of days, yyyy-MM-dd, both included. */
export interface WrittenPeriod {
  readonly dateFrom: string
  readonly dateTo: string
}

/** OFX transaction type (TRNTYPE) of a line. */
export type WrittenKind = 'CREDIT' | 'DEBIT' | 'XFER' | 'FEE' | 'CHECK'

/** A line to write; negative: out of the account. */
export interface WrittenLine {
  readonly kind: WrittenKind
  /** yyyy-MM-dd */
  readonly date: string
  readonly cents: bigint
  /** One for the whole file, the same at each export. */
  readonly fitid: string
  readonly document: string
  /** Description parts without repetition. */
  readonly words: readonly string[]
}

const longest = { account: 22, bank: 9, checkNumber: 12, document: 32 }

const day = (date: string): string => date.replaceAll('-', '')
/** Noon in Brazil's time, as its banks write it, so that no time zone shifts the day. */
const moment = (date: string): string => `${day(date)}120000[-3:BRT]`
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const leaf = (tag: string, value: string, most = 255): string =>
  value === '' ? '' : `<${tag}>${escaped(cellText(cellText(value).slice(0, most)))}\n`

/**
 * The beginning of a file: OFX 1.02, leaves open, in UTF-8 (`CHARSET:NONE`, as Nubank writes it), so that no name is lost.
 * @param madeOn yyyy-MM-dd
 */
export const ofxHead = (madeOn: string): string =>
  [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:UTF-8',
    'CHARSET:NONE',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '<OFX>',
    '<SIGNONMSGSRSV1>',
    '<SONRS>',
    '<STATUS>',
    '<CODE>0',
    '<SEVERITY>INFO',
    '</STATUS>',
    `<DTSERVER>${moment(madeOn)}`,
    '<LANGUAGE>POR',
    '</SONRS>',
    '</SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1>',
    '',
  ].join('\n')

/** The beginning of one account's statement. @param number its place in the file, from 1 */
export const ofxAccount = (
  { bank, agency, account }: WrittenAccount,
  { dateFrom, dateTo }: WrittenPeriod,
  number: number,
): string =>
  [
    `<STMTTRNRS>\n<TRNUID>${1000 + number}\n<STATUS>\n<CODE>0\n<SEVERITY>INFO\n</STATUS>\n<STMTRS>\n<CURDEF>BRL\n`,
    '<BANKACCTFROM>\n',
    leaf('BANKID', bank, longest.bank),
    leaf('BRANCHID', agency, longest.account),
    leaf('ACCTID', account, longest.account),
    '<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n<BANKTRANLIST>\n',
    `<DTSTART>${moment(dateFrom)}\n<DTEND>${moment(dateTo)}\n`,
  ].join('')

/** A transaction. A text that readers would skip as a balance line is marked as a movement. */
export function ofxLine({ kind, date, cents, fitid, document, words }: WrittenLine): string {
  const text = wordsOfParts(words.map(cellText)) || withoutWords
  const number = cellText(document).slice(0, longest.document)
  return [
    `<STMTTRN>\n<TRNTYPE>${kind}\n<DTPOSTED>${moment(date)}\n<TRNAMT>${moneyOf(cents)}\n`,
    leaf('FITID', fitid),
    leaf(number.length <= longest.checkNumber ? 'CHECKNUM' : 'REFNUM', number),
    leaf('MEMO', isBalanceText(text) ? `Lançamento: ${text}` : text),
    '</STMTTRN>\n',
  ].join('')
}

/** End of an account's statement. @param balance balance at the end of a day, if known */
export function ofxAccountEnd(balance?: { readonly cents: bigint; readonly date: string }): string {
  const ledgerBalance = balance && `<BALAMT>${moneyOf(balance.cents)}\n<DTASOF>${moment(balance.date)}\n`
  return `</BANKTRANLIST>\n${ledgerBalance ? `<LEDGERBAL>\n${ledgerBalance}</LEDGERBAL>\n` : ''}</STMTRS>\n</STMTTRNRS>\n`
}

export const ofxFoot = '</BANKMSGSRSV1>\n</OFX>\n'
