import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brief, latin, readStatement, refusalOf, sampleBytes, utf8 } from './read.ts'

describe('statements as Brazilian banks write them', () => {
  it('reads Banco do Brasil: equal lines are both there, the balance of another day proves nothing', () => {
    const read = readStatement(sampleBytes('bb.ofx'))
    expect(brief(read)).toEqual([
      '2026-11-03 150 Pix - Recebido & confirmado MARIA DA CONCEIÇÃO',
      '2026-11-10 -39.9 Tarifa Pacote de Serviços',
      '2026-11-10 -39.9 Tarifa Pacote de Serviços',
    ])
    expect(read.ignored).toBe(1)
    expect(read.facts).toEqual({
      accounts: [{ bank: '001', agency: '', account: '12345-6' }],
      balance: undefined,
      madeOn: '2026-12-09',
    })
  })

  it('reads Bradesco: decimal comma after blanks, dates and balances that are none', () => {
    const read = readStatement(sampleBytes('bradesco.ofx'))
    expect(brief(read)).toEqual(['2026-11-05 -530.86 PAGTO ELETRON COBRANCA'])
    expect(read.facts).toMatchObject({ balance: undefined, madeOn: undefined })
  })

  it('reads Caixa on one line with closed leaves, its balance rows passed over, its balance taken', () => {
    const read = readStatement(sampleBytes('caixa.ofx'))
    expect(brief(read)).toEqual(['2026-11-04 250 CRED PIX · JOSE DE SOUZA'])
    expect([read.ignored, read.refused]).toEqual([1, []])
    expect(read.facts.balance).toEqual({ date: '2026-11-30', cents: 125_000n })
  })

  describe('of C6, whose balance is of the day by which it counts a movement', () => {
    const c6 = (...rows: readonly string[]) =>
      utf8(
        `Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)\r\n${rows.map((row) => `${row}\r\n`).join('')}`,
      )
    const friday = '05/11/2026,05/11/2026,PIX,ANA,100.00,0.00,600.00'
    const saturday = '07/11/2026,09/11/2026,COMPRA,PADARIA,0.00,10.00,640.00'
    const monday = '09/11/2026,09/11/2026,PIX,RUI,50.00,0.00,640.00'
    const late = '09/11/2026,10/11/2026,COMPRA,POSTO,0.00,30.00,610.00'

    it.each([
      ['dates it so', [friday, saturday], { date: '2026-11-09', cents: 64_000n }],
      [
        'takes none of a day that counts other movements than are until then',
        [friday, monday, late],
        { date: '2026-11-10', cents: 61_000n },
      ],
      ['has none where each day is such a one', ['09/11/2026,08/11/2026,PIX,RUI,50.00,0.00,640.00'], undefined],
      [
        'reads it in a file that runs back through the days',
        [late, monday, saturday, friday],
        { date: '2026-11-10', cents: 61_000n },
      ],
    ])('%s', (_what, rows, balance) => {
      expect(readStatement(c6(...rows)).facts.balance).toEqual(balance)
    })
  })

  it('takes the balance after the last movement of the newest day, where the file runs back through the days', () => {
    const rows = ['10/11/2026;Tarifa;-10,00;90,00', '10/11/2026;Pix;20,00;100,00', '03/11/2026;Pix;80,00;80,00']
    const { facts } = readStatement(latin(`Data;Lançamento;Valor;Saldo\r\n${rows.join('\r\n')}\r\n`))
    expect(facts.balance).toEqual({ date: '2026-11-10', cents: 9_000n })
  })

  it.each([
    ['bradesco.csv', ['2026-11-03 1234.56 PIX RECEBIDO', '2026-11-10 -39.9 TARIFA BANCARIA'], 219_466n],
    [
      'bb.csv',
      ['2026-11-03 150 Pix - Recebido · 03/11 08:12 JOÃO "JUNIOR" ALVES', '2026-11-10 -39.9 Tarifa'],
      111_010n,
    ],
    ['caixa.csv', ['2026-11-03 5964.52 CRED PIX', '2026-11-04 -12 DEB TARIFA'], 595_252n],
    ['itau.txt', ['2026-11-03 1193.64 PIX TRANSF NOME03/11', '2026-11-04 -1650.16 BOLETO PAGO'], 34_348n],
    ['mercado-pago.csv', ['2026-11-03 150 Pix recebido de Ana', '2026-11-10 -39.9 Tarifa'], 11_010n],
    ['itau.csv', ['2026-11-03 1193.64 PIX RECEBIDO ANA', '2026-11-10 -39.9 TARIFA'], 129_364n],
    ['bb-antigo.csv', ['2026-11-03 150 Pix Recebido', '2026-11-10 -39.9 Tarifa Pacote de Serviços'], 111_010n],
    ['santander.csv', ['2026-11-03 1234.56 PIX RECEBIDO ANA', '2026-11-10 -39.9 TARIFA PACOTE'], 129_466n],
    [
      'inter.csv',
      ['2026-11-03 966.1 Pix recebido · Ana da Conceição', '2026-11-10 -39.9 Pagamento efetuado'],
      107_620n,
    ],
    [
      'c6.csv',
      ['2026-11-03 150 PIX RECEBIDO · ANA DA CONCEICAO', '2026-11-08 -39.9 COMPRA CARTAO · PAPELARIA'],
      61_010n,
    ],
    [
      'nubank.csv',
      [
        '2026-11-03 150 Transferência recebida pelo Pix - ANA DA CONCEIÇÃO - •••.123.456-•• - NU PAGAMENTOS',
        '2026-11-10 -39.9 Pagamento de boleto efetuado - COMPANHIA DE ÁGUA',
      ],
      undefined,
    ],
    [
      'pagbank.csv',
      ['2026-11-03 10 Ana da Conceição', '2026-11-03 0.5 Rendimento', '2026-11-10 -9.9 Padaria'],
      undefined,
    ],
    [
      'infinitepay.csv',
      [
        '2026-11-03 80 Pix · Ana da Conceição · Recebido',
        '2026-11-04 1286 Depósito de vendas · InfinitePay · Recebido',
        '2026-11-10 -394 Pix · Padaria, Pão & Cia · Enviado',
        '2026-11-11 4.5 Pix · Padaria · Devolvido',
      ],
      undefined,
    ],
  ])('reads %s', (name, lines, balance) => {
    const read = readStatement(sampleBytes(name))
    expect(brief(read)).toEqual(lines)
    expect(read.refused).toEqual([])
    expect(read.facts.balance?.cents).toBe(balance)
    expect(brief(readStatement(sampleBytes(name), { size: 7 }))).toEqual(lines)
  })

  it('tells the physical line of a row that it cannot take', () => {
    const { refused, lines } = readStatement(
      utf8('x;;\nData;Histórico;Valor\n31/02/2026;"A\nB";1,00\n01/03/2026;C;x\n'),
    )
    expect(refused).toEqual([
      { line: 3, msg: 'invalid_date', param: 'date' },
      { line: 5, msg: 'invalid_money', param: 'value' },
    ])
    expect(lines).toEqual([])
  })

  it('reads unknown columns by their mapping', () => {
    const bytes = utf8('Quando,O quê,Quanto\n2026-03-01,Água,"-10,00"\n')
    expect(refusalOf(bytes)).toBe('columns_not_found')
    const mapping = { Quando: 'date', 'O quê': 'text', Quanto: 'value' } as const
    expect(brief(readStatement(bytes, { mapping }))).toEqual(['2026-03-01 -10 Água'])
  })
})

describe('bad input', () => {
  const ofx = sampleBytes('bb.ofx')

  it.each([
    ['nothing', new Uint8Array(0), 'file_empty'],
    ['blanks', utf8(' \n \n'), 'file_empty'],
    ['zeros', new Uint8Array(200_000), 'file_not_text'],
    ['a zip or spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9]), 'file_kind_unexpected'],
    ['an old spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'file_kind_unexpected'],
    ['a PDF', utf8('%PDF-1.7 /JS (app.alert(1))'), 'file_kind_unexpected'],
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'file_kind_unexpected'],
    [
      'a page that calls itself a spreadsheet',
      utf8('<html><table><tr><td>Data</td></tr></table>'),
      'file_kind_unexpected',
    ],
    ['prose', utf8('Bom dia\nSegue o extrato\n'), 'file_not_table'],
    ['a million columns', utf8('a;'.repeat(1_000_000)), 'file_not_table'],
    ['one endless row', utf8(`Data;Valor\n"${'x'.repeat(1_000_000)}`), 'file_not_table'],
    ['OFX without a statement', utf8('<OFX></OFX>'), 'file_not_statement'],
    ['an endless value', utf8(`<OFX><STMTTRN><MEMO>${'x'.repeat(200_000)}`), 'file_not_statement'],
    ['a quotation that never ends', utf8('Data;Valor\n01/01/2026;"1,0'), 'truncated_file'],
  ])('refuses %s in one sentence', (_, bytes, code) => {
    expect(refusalOf(bytes)).toBe(code)
  })

  it('keeps a formula as the text that it is', () => {
    expect(brief(readStatement(utf8('Data;Histórico;Valor\n01/01/2026;=1+1;"=2"\n02/01/2026;=cmd|x;-3,00\n')))).toEqual(
      ['2026-01-02 -3 =cmd|x'],
    )
  })

  it('refuses OFX of more statements and transactions than any file has', () => {
    const content = '<BANKACCTFROM></BANKACCTFROM>'.repeat(2) + '<STMTTRN>'.repeat(1_000_000)
    expect(refusalOf(utf8(`<OFX>${content}</OFX>`), { isWanted: () => false })).toBe('import_too_long')
  })

  it('refuses OFX that is cut off at any byte', () => {
    const whole = ofx.length - 7
    fc.assert(fc.property(fc.nat({ max: whole }), (at) => refusalOf(ofx.subarray(0, at)) !== undefined))
  })

  it('takes of a table that is cut off nothing but lines that it had', () => {
    const bytes = sampleBytes('bradesco.csv')
    const had = new Set(brief(readStatement(bytes)))
    fc.assert(
      fc.property(fc.nat({ max: bytes.length }), (at) => {
        const cut = bytes.subarray(0, at)
        return refusalOf(cut) !== undefined || brief(readStatement(cut)).every((line) => had.has(line))
      }),
    )
  })

  it('reads the same in pieces of any size, UTF-8 or Windows-1252 whatever is declared', () => {
    const text = new TextDecoder('windows-1252').decode(ofx)
    const expected = brief(readStatement(ofx))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), fc.boolean(), (size, isLatin) => {
        expect(brief(readStatement(isLatin ? latin(text) : utf8(text), { size }))).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('answers or refuses whatever bytes come', () => {
    const head = fc.constantFrom('', '<OFX><STMTRS>', 'Data;Valor\n', '\ufeffData,Histórico,Valor\r')
    fc.assert(
      fc.property(head, fc.uint8Array({ maxLength: 400 }), (before, bytes) => {
        const code = refusalOf(Uint8Array.from([...utf8(before), ...bytes]))
        return code === undefined || /^[a-z_]+$/.test(code)
      }),
    )
  })
})
