import type { Taking } from '../import/reading.ts'

/** A line of a bank's statement as its file tells it. */
export interface ReportedLine {
  /** Its physical line from 1; of OFX its place among the transactions. */
  readonly line: number
  /** yyyy-MM-dd, as written. */
  readonly date: string
  /** Below zero: out of the account. */
  readonly cents: bigint
  readonly text: string
  readonly document: string
  /** A hint, never an identity: banks give it anew at each download. */
  readonly fitid: string
}

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
  /** What the account held at the end of a day, where the file proves anything by it. */
  readonly balance: { readonly date: string; readonly cents: bigint } | undefined
  /** The day on which the file was made: lines after it have not happened. */
  readonly madeOn: string | undefined
}

/** Who takes the lines of a statement: of which account first, where the file says it. */
export interface StatementTaking extends Taking<ReportedLine> {
  /** Whether lines of this account are wanted; the others of the file are passed over. */
  account(account: ReportedAccount): boolean
}

const balanceWords =
  /^(saldo(?! devedor)|sdo\b|s a l d o|cod\.? ?lanc\.? ?0\b|sub-?total\b|tota(l|is)$|total (geral|d[aeo]s? (dia|m[eê]s|per[ií]odo|entradas|sa[ií]das|cr[eé]ditos?|d[eé]bitos?|lan[cç]amentos|movimenta[cç][aã]o)))/i

/** Whether a line's words say that it is a balance or a total among the movements. */
export const isBalanceText = (text: string): boolean => balanceWords.test(text.trim())

const longestText = 255

/** What a line is called of which the file says nothing. */
export const withoutWords = 'Sem descrição'

/** A line's words from its parts, without telling one twice. */
export function wordsOfParts(parts: readonly string[]): string {
  const [first = '', ...others] = parts
  if (others.every((part) => part === '')) return first.slice(0, longestText).trim()
  const kept = parts.filter(
    (part, at) => part !== '' && !parts.some((other, place) => place !== at && holds(other, part, place < at)),
  )
  return kept.join(' · ').slice(0, longestText).trim()
}

const holds = (other: string, part: string, isEarlier: boolean): boolean =>
  other.toLowerCase().includes(part.toLowerCase()) && (other.length > part.length || isEarlier)
