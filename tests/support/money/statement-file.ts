import { v7 as newId } from 'uuid'
import type { Answer, TestApi } from '../api.ts'
import type { Person } from '../church.ts'

/** A transaction of a file: 'yyyy-MM-dd value text'. */
export type Told = readonly [date: string, value: string, text: string]

export interface OfxOptions {
  readonly account: string
  readonly bank?: string
  readonly balance?: readonly [date: string, value: string]
}

const plain = (date: string) => date.replaceAll('-', '')

/** A statement of those transactions in November 2026. */
export const ofxOf = (lines: readonly Told[], { account, bank = '001', balance }: OfxOptions): string =>
  [
    '<OFX><STMTRS><BANKACCTFROM>',
    `<BANKID>${bank}<ACCTID>${account}</BANKACCTFROM>`,
    '<BANKTRANLIST><DTSTART>20261101<DTEND>20261130',
    ...lines.map(
      ([date, value, text]) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${plain(date)}<TRNAMT>${value}<FITID>${newId()}<MEMO>${text}</STMTTRN>`,
    ),
    '</BANKTRANLIST>',
    ...(balance ? [`<LEDGERBAL><BALAMT>${balance[1]}<DTASOF>${plain(balance[0])}</LEDGERBAL>`] : []),
    '</STMTRS></OFX>',
  ].join('\n')

/** Sends a statement's text with the request. */
export const importText = (
  api: TestApi,
  as: Person | undefined,
  bankAccountId: string,
  text: string,
  query = '',
): Promise<Answer> =>
  api.call('POST', `/bank-statement/import?bankAccountId=${bankAccountId}${query}`, {
    ...(as && { as }),
    body: text,
    headers: { 'content-type': 'text/csv' },
  })
