import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameAccount } from '#domain/bank-file/account-number.ts'
import {
  ofxAccount,
  ofxAccountEnd,
  ofxFoot,
  ofxHead,
  ofxLine,
  type WrittenKind,
  type WrittenLine,
} from '#domain/bank-file/ofx-writer.ts'
import { isBalanceText, withoutWords, wordsOfParts } from '#domain/bank-file/statement.ts'
import { cellText } from '#domain/import/table/cell.ts'
import { readStatement, utf8 } from './read.ts'

const days = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2026-11-23T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const words = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'Saldo inicial',
    'Dízimo <José> & Cia',
    'محمد بن علي',
    'Bolo 👩🏽‍🍳',
    '&amp;lt;',
    'A'.repeat(300),
    '',
  ),
)

const lines = fc.array(
  fc
    .record({
      other: fc.constantFrom<WrittenKind | undefined>(undefined, 'XFER', 'FEE', 'CHECK'),
      date: days,
      cents: fc.bigInt(-99_999_999_999n, 99_999_999_999n).filter((cents) => cents !== 0n),
      fitid: fc.uuid(),
      document: fc.string({ maxLength: 32 }),
      words: fc.array(words, { maxLength: 2 }),
    })
    .map(({ other, ...line }): WrittenLine => ({ kind: other ?? (line.cents < 0n ? 'DEBIT' : 'CREDIT'), ...line })),
  { maxLength: 20 },
)

const account = { bank: '341', agency: '1234', account: '56789-0' }
const period = { dateFrom: '2000-01-01', dateTo: '2026-11-23' }
const balance = { cents: -12_345n, date: '2026-11-23' }

const file = (writtenLines: readonly WrittenLine[]) =>
  [
    ofxHead('2026-11-23'),
    ofxAccount(account, period, 1),
    ...writtenLines.map(ofxLine),
    ofxAccountEnd(balance),
    ofxFoot,
  ].join('')

/** What a reader should find, as our own reading of texts has it. */
function expected({ date, cents, fitid, document, words: parts }: WrittenLine) {
  const description = wordsOfParts(parts.map(cellText)) || withoutWords
  const text = cellText(isBalanceText(description) ? `Lançamento: ${description}`.slice(0, 255) : description)
  return { date, cents, fitid, document: cellText(document), text }
}

describe('a statement as OFX', () => {
  it('is read back line by line, with its account and its balance, for any words', () => {
    fc.assert(
      fc.property(lines, (writtenLines) => {
        const { lines: read, refused, ignored, facts } = readStatement(utf8(file(writtenLines)))
        expect([refused, ignored]).toEqual([[], 0])
        expect(read.map(({ line: _, ...line }) => line)).toEqual(writtenLines.map(expected))
        expect(facts).toMatchObject({ balance, madeOn: '2026-11-23' })
        const registered = { bank: '341', agency: '1234', agencyDigit: '', account: '56789', accountDigit: '0' }
        expect(facts.accounts.map((one) => isSameAccount(one, registered))).toEqual([true])
      }),
    )
  })

  it('is what banks write: 1.02, leaves open, amounts with a point, days at noon', () => {
    const line = {
      kind: 'DEBIT',
      date: '2026-11-03',
      cents: -4_290n,
      fitid: 'a',
      document: '17',
      words: ['Luz'],
    } as const
    const text = file([line])
    expect(text.startsWith('OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n')).toBe(true)
    expect(text).toContain(
      '<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20261103120000[-3:BRT]\n<TRNAMT>-42.90\n<FITID>a\n<CHECKNUM>17\n<MEMO>Luz\n</STMTTRN>',
    )
    expect(text).toContain('<BANKID>341\n<BRANCHID>1234\n<ACCTID>56789-0\n<ACCTTYPE>CHECKING')
    expect(text).toContain('<BALAMT>-123.45\n<DTASOF>20261123')
  })
})
