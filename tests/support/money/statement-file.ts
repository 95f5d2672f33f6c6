import { v7 as newId } from 'uuid'
import type { Answer, TestApi } from '../api.ts'
import type { Person } from '../church.ts'

/** A transaction of a file: 'yyyy-MM-dd value text'. */
export type BankLine = readonly [date: string, value: string, text: string]

export interface OfxOptions {
  readonly account: string
  readonly bank?: string
  readonly balance?: readonly [date: string, value: string]
}

const plain = (date: string) => date.replaceAll('-', '')

/** A statement of those transactions in November 2026. */
export const ofxOf = (lines: readonly BankLine[], { account, bank = '001', balance }: OfxOptions): string =>
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

/** Imports those transactions into an account as OFX; answers the import and its lines, in order. */
export async function importStatementOf(
  api: TestApi,
  as: Person | undefined,
  bankAccountId: string,
  reported: readonly BankLine[],
): Promise<{ importId: string; lines: string[] }> {
  const [own] = await api.query<{ account: string; bank: string }>(
    'select b.account, k.identifier as bank from celeiro.bank_account b join celeiro.bank k on k.id = b.bank_id where b.id = $1',
    [bankAccountId],
  )
  const { account = '', bank = '' } = own ?? {}
  const { body } = await importText(api, as, bankAccountId, ofxOf(reported, { account, bank }))
  const lines = await api.query<{ id: string }>(
    'select id from celeiro.bank_statement_line where import_id = $1 order by line',
    [body.importId],
  )
  return { importId: body.importId, lines: lines.map(({ id }) => id) }
}
