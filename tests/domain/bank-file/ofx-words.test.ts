import { describe, expect, it } from 'vitest'
import type { Signs } from '#domain/import/signs.ts'
import { brief, readStatement, refusalOf, utf8 } from './read.ts'

interface Words {
  readonly memo?: string
  readonly amount?: string
  readonly server?: string
  readonly day?: string
  readonly kind?: string
}

/** A statement of September of one movement. */
const ofx = ({
  memo = 'Pix',
  amount = '10.00',
  server = '20261001',
  day = '20260910',
  kind = 'OTHER',
}: Words): Uint8Array =>
  utf8(`OFXHEADER:100
<OFX><SIGNONMSGSRSV1><SONRS><DTSERVER>${server}</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>123-4</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260901<DTEND>20260930
<STMTTRN>
<TRNTYPE>${kind}
<DTPOSTED>${day}
<TRNAMT>${amount}
<FITID>1
<MEMO>${memo}
<CHECKNUM>77
</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`)

describe('the words of a transaction', () => {
  it.each([
    ['as they are', 'Pix de ANA', 'Pix de ANA'],
    ['closed', 'Pix de ANA</MEMO>', 'Pix de ANA'],
    ['with entities', 'JOS&Eacute; &amp; Cia &#233;', 'JOS&Eacute; & Cia é'],
    ['in a section of plain characters', '<![CDATA[Pix <ANA> & Cia]]></MEMO>', 'Pix <ANA> & Cia'],
    ['with breaks', 'Pix<BR/>de<br>ANA', 'Pix de ANA'],
    ['on several lines', 'Pix recebido\nde ANA', 'Pix recebido de ANA'],
    ['with what only looks like a tag', 'Valor < 10 de <ANA> paga', 'Valor < 10 de <ANA> paga'],
  ])('are kept: %s', (_what, memo, text) => {
    for (const size of [65_536, 7])
      expect(readStatement(ofx({ memo }), { size }).lines.map((line) => [line.text, line.document])).toEqual([
        [text, '77'],
      ])
  })
})

describe('the amount of a transaction', () => {
  it.each([
    ['150.000', 15_000n],
    ['-150.5', -15_050n],
    ['150', 15_000n],
    ['-1.234,56', -123_456n],
    ['9.90000', 990n],
  ])('%s is %d cents', (amount, cents) => {
    expect(readStatement(ofx({ amount })).lines.map((line) => line.cents)).toEqual([cents])
  })

  it('is refused with fractions of a cent', () => {
    const { lines, refused } = readStatement(ofx({ amount: '150.005' }))
    expect([lines, refused.map(({ msg }) => msg)]).toEqual([[], ['invalid_money']])
  })
})

describe('the type of a transaction', () => {
  it.each([
    ['DEBIT', '10.00', -1_000n],
    ['CREDIT', '-10.00', 1_000n],
    ['DEP', '-10.00', 1_000n],
  ])('%s contradicts %s: which holds is asked', (kind, amount, turned) => {
    const bytes = ofx({ kind, amount })
    expect(refusalOf(bytes)).toBe('signs_contradict_kind')
    const values = (signs: Signs) => readStatement(bytes, { signs }).lines.map(({ cents }) => cents)
    expect([values('TURNED'), values('WRITTEN')]).toEqual([[turned], [-turned]])
  })

  it.each(['XFER', 'FEE', 'OTHER', 'INT'])('%s says nothing of the sign', (kind) => {
    expect([ofx({ kind }), ofx({ kind, amount: '-1' })].map((bytes) => refusalOf(bytes))).toEqual([
      undefined,
      undefined,
    ])
  })

  it('turns only those that it contradicts', () => {
    const wordsOfCode = (kind: string, amount: string) =>
      `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>20260910<TRNAMT>${amount}<MEMO>Pix</STMTTRN>`
    const list = [wordsOfCode('DEBIT', '10.00'), wordsOfCode('CREDIT', '7.00'), wordsOfCode('DEBIT', '-3.00')].join('')
    const bytes = utf8(`<OFX><STMTRS><BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${list}</BANKTRANLIST></OFX>`)
    expect(readStatement(bytes, { signs: 'TURNED' }).lines.map(({ cents }) => cents)).toEqual([-1_000n, 700n, -300n])
  })
})

describe('the day on which a file was made', () => {
  it.each([
    ['20261001', '2026-10-01'],
    ['20260930', '2026-09-30'],
    ['20260915', undefined],
    ['20200101', undefined],
  ])('%s says something only after its period: %s', (server, madeOn) => {
    const read = readStatement(ofx({ server, day: '20260920' }))
    expect([brief(read), read.facts.madeOn]).toEqual([['2026-09-20 10 Pix'], madeOn])
  })
})

describe('a table without a final line break', () => {
  it.each([
    ['whose values have no cents is whole', '01/09/2026;Pix;-150', undefined],
    [
      'whose last value lacks the cents that others have is cut off',
      '01/09/2026;Pix;10,00\n02/09/2026;Pix;1',
      'truncated_file',
    ],
    ['that ends within its cents is cut off', '01/09/2026;Pix;10,0', 'truncated_file'],
    ['that lacks a column is cut off', '01/09/2026;Pix', 'truncated_file'],
  ])('%s', (_what, rows, refusal) => {
    expect(refusalOf(utf8(`Data;Histórico;Valor\n${rows}`))).toBe(refusal)
  })
})
