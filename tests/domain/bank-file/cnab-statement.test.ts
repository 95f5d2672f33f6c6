import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOfFile } from '#domain/bank-file/account-of-file.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { brief, latin, readStatement, refusalOf, sampleBytes, utf8 } from './read.ts'

/** A record of 240 characters, with texts at their places from 1. */
const record = (...texts: readonly (readonly [place: number, text: string])[]): string =>
  texts.reduce((line, [at, text]) => line.slice(0, at - 1) + text + line.slice(at - 1 + text.length), ' '.repeat(240))

const account = [
  [18, '2'],
  [53, '01234'],
  [59, '000000056789'],
  [71, '0'],
] as const
const file = (...lots: readonly string[]) =>
  [
    record([1, '34100000'], ...account, [143, '2'], [144, '05112026']),
    ...lots,
    record([1, '34199999'], [18, '000001']),
    '',
  ].join('\r\n')

interface Lot {
  readonly opening?: string
  readonly closing?: string
  readonly number?: string
  readonly account?: string
}

const lot = ({ opening = '000000000000100000C', closing = opening, ...rest }: Lot, ...details: string[]): string => {
  const { number = '0001', account: no = '000000056789' } = rest
  const head = [...account.slice(0, 2), [59, no], account[3]] as const
  return [
    record([1, `341${number}1E0440033`], ...head, [143, '03112026'], [151, opening], [170, 'FBRL']),
    ...details,
    record([1, `341${number}5`], ...head, [143, '04112026'], [151, closing], [170, 'F']),
  ].join('\r\n')
}

const detail = (value: string, text: string, day = '04112026', document = '') =>
  record(
    [1, '34100013'],
    [14, 'E'],
    ...account,
    [109, 'DPV'],
    [135, day],
    [143, day],
    [151, value],
    [177, text],
    [202, document],
  )

const pix = detail('000000000000015000C', 'PIX RECEBIDO', '03112026', '000123 MARIA DA CONCEIÇÃO')
const fee = detail('000000000000003990D', 'TARIFA PACOTE', '04112026', '77')

describe('a statement in CNAB 240', () => {
  const whole = file(lot({ closing: '000000000000111010C' }, pix, fee))

  it('is read by its segment E: D out and C in, with the words that stand beside the number', () => {
    const read = readStatement(latin(whole))
    expect(brief(read)).toEqual(['2026-11-03 150 PIX RECEBIDO · MARIA DA CONCEIÇÃO', '2026-11-04 -39.9 TARIFA PACOTE'])
    expect(read.lines.map(({ document, line }) => [document, line])).toEqual([
      ['000123', 3],
      ['77', 4],
    ])
    expect(read.facts).toEqual({
      accounts: [{ bank: '341', agency: '1234', account: '56789-0' }],
      balance: { date: '2026-11-04', cents: 111_010n },
      madeOn: '2026-11-05',
    })
  })

  it('reads the file of a bank whose details carry other segments and lots of payments too', () => {
    expect(brief(readStatement(sampleBytes('extrato-cnab.ret')))).toEqual([
      '2026-11-03 1234.56 CRED PIX · ANA PAULA LIMA',
      '2026-11-03 -50 PAGTO BOLETO',
      '2026-11-04 -9.9 TARIFA',
    ])
  })

  it('is of one account, however many days it has a lot for, and its balance is the last one', () => {
    const second = lot({ number: '0002', opening: '000000000000115000C', closing: '000000000000111010C' }, fee)
    const read = readStatement(latin(file(lot({ closing: '000000000000115000C' }, pix), second)))
    expect([read.facts.accounts.length, read.lines.length, read.facts.balance?.cents]).toEqual([1, 2, 111_010n])
  })

  it('leaves out the lots of other accounts', () => {
    const other = lot({ number: '0002', account: '000000011111', closing: '000000000000096010C' }, fee)
    const bytes = latin(file(lot({ closing: '000000000000115000C' }, pix), other))
    const { lines } = readStatement(bytes, { isWanted: ({ account: no }) => no === '56789-0' })
    expect(lines.map(({ cents }) => cents)).toEqual([15_000n])
  })

  it('names its account, so that none has to be chosen', () => {
    const registered = { bank: '341', agency: '1234', agencyDigit: '', account: '56789', accountDigit: '0' }
    expect(accountOfFile(whole, [registered])).toBe(registered)
  })

  it('is refused where its movements do not add up to its balances', () => {
    expect(refusalOf(latin(file(lot({ closing: '000000000000111011C' }, pix, fee))))).toBe('statement_sum_differs')
  })

  it('keeps an overdraft: a balance of D is owed', () => {
    const bytes = latin(file(lot({ opening: '000000000000001000C', closing: '000000000000002990D' }, fee)))
    expect(readStatement(bytes).facts.balance?.cents).toBe(-2_990n)
  })

  it('refuses the row whose direction or day is none, and leaves balances aside', () => {
    const rows = [
      detail('000000000000015000X', 'PIX'),
      detail('000000000000015000C', 'PIX', '31022026'),
      detail('000000000000115000C', 'SALDO DO DIA'),
    ]
    const { lines, refused, ignored } = readStatement(latin(file(lot({}, ...rows))))
    expect([lines, refused.map(({ msg }) => msg), ignored]).toEqual([[], ['invalid_money', 'invalid_date'], 1])
  })

  it('is refused cut off at any byte', () => {
    const bytes = latin(whole)
    const ending = bytes.length - 300
    fc.assert(fc.property(fc.nat({ max: ending }), (at) => refusalOf(bytes.subarray(0, at)) !== undefined))
  })

  it('reads the same in pieces of any size', () => {
    const expected = brief(readStatement(latin(whole)))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), (size) => {
        expect(brief(readStatement(latin(whole), { size }))).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })
})

const cnab = (place: string, lotHead: string) =>
  [record([1, '23700000'], [143, place]), record([1, `23700011${lotHead}`]), record([1, '23799999']), ''].join('\r\n')

describe('a file that is known as something else is named', () => {
  it.each([
    ['QIF', '!Type:Bank\nD01/11/2026\nT-10,00\nPTarifa\n^\n', 'statement_format_unread', 'QIF'],
    ['OFC', '<OFC>\n<DTD>2\n<CPAGE>1252\n<ACCTSTMT>\n', 'statement_format_unread', 'OFC'],
    ['MT940', ':20:EXTRATO\n:25:00112345\n:28C:1/1\n:60F:C261101BRL100,00\n', 'statement_format_unread', 'MT940'],
    ['SWIFT', '{1:F01BRASBRRJ}{2:I940}{4:\n:20:X\n:25:1\n', 'statement_format_unread', 'MT940'],
    [
      'CAMT.053',
      '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">\n',
      'statement_format_unread',
      'CAMT.053',
    ],
    [
      'CNAB 400',
      `02RETORNO01COBRANCA${' '.repeat(381)}\n`,
      'file_other_than_statement',
      'um retorno de cobrança (CNAB 400)',
    ],
    [
      'CNAB 400 sent',
      `01REMESSA01COBRANCA${' '.repeat(381)}\n`,
      'file_other_than_statement',
      'uma remessa de cobrança',
    ],
    ['slips returned', cnab('2', 'T0100040'), 'file_other_than_statement', 'um retorno de cobrança (CNAB 240)'],
    ['payments returned', cnab('2', 'C2045045'), 'file_other_than_statement', 'um retorno de pagamentos (CNAB 240)'],
    ['payments sent', cnab('1', 'C2045045'), 'file_other_than_statement', 'uma remessa de pagamentos (CNAB 240)'],
  ])('%s', (_what, text, code, words) => {
    expect(refusalOf(utf8(text))).toBe(code)
    try {
      readStatement(utf8(text))
    } catch (error) {
      const { params } = error as { params: Record<string, string> }
      expect(sentenceOf(code, params)).toMatch(/^[A-Z].* em OFX\.$/)
      expect(sentenceOf(code, params)).toContain(words)
    }
  })
})
