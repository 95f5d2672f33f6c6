import { DomainError } from '../error/error.ts'

/** Characters needed to tell the format. */
export const longestGuess = 4_096

export type StatementFormat = 'ofx' | 'cnab' | 'table'

/** The first record of a CNAB 240 file, of whatever it is: bank, lot 0000, type 0, blanks. */
const cnab240 = /^\s*\d{3}00000 {6}/

/** Statements in formats that are not read, and files of a bank that are none, by how they begin. */
const others: readonly (readonly [pattern: RegExp, isStatement: boolean, kind: string])[] = [
  [/^\s*!(?:Type|Account|Option|Clear):?/i, true, 'QIF'],
  [/<OFC>/i, true, 'OFC'],
  [/^\s*(?:\{1:F|:20:)[\s\S]*:(?:25|28C|60[FM]):/, true, 'MT940'],
  [/urn:iso:std:iso:20022:tech:xsd:camt\.05[234]|<BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)>/i, true, 'CAMT.053'],
  [/^\s*02RETORNO/i, false, 'um retorno de cobrança (CNAB 400)'],
  [/^\s*01REMESSA/i, false, 'uma remessa de cobrança (CNAB 400)'],
]

/**
 * Detects the format of a statement by its first bytes, regardless of the file name.
 * @throws DomainError for a recognised format that is no readable statement
 */
export function statementFormat(head: string): StatementFormat {
  const start = head.slice(0, longestGuess)
  if (/OFXHEADER|<\?OFX|<OFX>/i.test(start)) return 'ofx'
  if (cnab240.test(start)) return 'cnab'
  const [, isStatement, kind = ''] = others.find(([pattern]) => pattern.test(start)) ?? []
  if (isStatement === undefined) return 'table'
  throw new DomainError(isStatement ? 'statement_format_unread' : 'file_other_than_statement', { kind })
}
