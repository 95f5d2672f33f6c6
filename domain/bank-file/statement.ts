import type { ReadRow, Taking } from '../import/table/reading.ts'
import { moneyOf } from '../value/money.ts'

/** A parsed bank line. */
export interface ReportedLine {
  /** Its physical line from 1; of OFX its place among the transactions. */
  readonly line: number
  /** yyyy-MM-dd, as written. */
  readonly date: string
  /** Negative: out of the account. */
  readonly cents: bigint
  readonly text: string
  readonly document: string
  /** A hint, not an identity: it changes between downloads. */
  readonly fitid: string
}

/** A line as a preview shows it; `balance` is what the account held after it, where the file says that. */
export const readRowOf = (
  { line, date, cents, text, document }: ReportedLine,
  balance: bigint | undefined,
): ReadRow => ({
  line,
  cells: { date, text, document, value: moneyOf(cents), balance: balance === undefined ? '' : moneyOf(balance) },
})

/** The account that a file says it is of. */
export interface ReportedAccount {
  /** COMPE as written, without leading zeros; empty where the file does not say it. */
  readonly bank: string
  readonly agency: string
  readonly account: string
}

/** What a file says beside its lines. */
export interface StatementFacts {
  readonly accounts: readonly ReportedAccount[]
  /** Balance at the end of a day, if proven. */
  readonly balance: { readonly date: string; readonly cents: bigint } | undefined
  /** The day on which the file was made: lines after it have not happened. */
  readonly madeOn: string | undefined
}

/** Consumer of parsed lines; the account comes first. */
export interface StatementTaking extends Taking<ReportedLine> {
  /** Whether this account's lines are wanted. */
  account(account: ReportedAccount): boolean
}

const balanceWords =
  /^(saldo(?! devedor)|sdo\b|s a l d o|cod\.? ?lanc\.? ?0\b|sub-?total\b|tota(l|is)$|total (geral|d[aeo]s? (dia|m[eê]s|per[ií]odo|entradas|sa[ií]das|cr[eé]ditos?|d[eé]bitos?|lan[cç]amentos|movimenta[cç][aã]o)))/i

/** Whether a line is a balance or total among movements. */
export const isBalanceText = (text: string): boolean => balanceWords.test(text.trim())

const longestText = 255

/** Default description. */
export const withoutWords = 'Sem descrição'

/** Joins description parts without repetition. */
export function wordsOfParts(parts: readonly string[]): string {
  const [first = '', ...others] = parts
  if (others.every((part) => part === '')) return first.slice(0, longestText).trim()
  const distinct = parts.filter(
    (part, at) => part !== '' && !parts.some((other, place) => place !== at && holds(other, part, place < at)),
  )
  return distinct.join(' · ').slice(0, longestText).trim()
}

const holds = (other: string, part: string, isEarlier: boolean): boolean =>
  other.toLowerCase().includes(part.toLowerCase()) && (other.length > part.length || isEarlier)
