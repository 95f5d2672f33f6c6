import { describe, expect, it } from 'vitest'
import { brief, readStatement, refusalOf, utf8 } from './read.ts'

describe('the direction of a movement', () => {
  const table = (heading: string, ...rows: readonly string[]) => utf8(`${[heading, ...rows].join('\r\n')}\r\n`)
  const values = (bytes: Uint8Array) => readStatement(bytes).lines.map(({ cents }) => cents)

  it.each([
    'Deb/Cred',
    'Débito/Crédito',
    'Tipo',
    'Natureza do lançamento',
    'Sinal',
    'D ou C',
    'Operação',
    'Movimento',
    'E/S',
    'Indicador',
    '',
  ])('is detected by the cells of a column, whatever its heading: %j', (name) => {
    const rows = ['01/11/2026;1;TARIFA;50,00;D;950,00', '02/11/2026;2;CRED PIX;70,00;C;1020,00']
    expect(values(table(`Data Mov.;Nr. Doc.;Histórico;Valor;${name};Saldo`, ...rows))).toEqual([-5_000n, 7_000n])
  })

  it.each([
    ['D', 'C'],
    ['d', 'c'],
    ['Débito', 'Crédito'],
    ['DEBITO', 'CREDITO'],
    ['Saída', 'Entrada'],
    ['saidas', 'entradas'],
    ['-', '+'],
    ['−', '+'],
    ['DB', 'CR'],
    ['S', 'E'],
    ['Pagamento', 'Recebimento'],
  ])('is %j or %j', (out, into) => {
    const rows = [`01/11/2026;TARIFA;50,00;${out}`, `02/11/2026;CRED PIX;70,00;${into}`]
    expect(values(table('Data;Histórico;Valor;Tipo', ...rows))).toEqual([-5_000n, 7_000n])
  })

  it('is not detected by words of a text, nor by an empty column', () => {
    const rows = ['01/11/2026;Pagamento de boleto;-50,00;', '02/11/2026;Crédito de Pix;70,00;']
    expect(values(table('Data;Histórico;Valor;Obs.', ...rows))).toEqual([-5_000n, 7_000n])
    expect(brief(readStatement(table('Data;Histórico;Valor;Obs.', ...rows)))).toEqual([
      '2026-11-01 -50 Pagamento de boleto',
      '2026-11-02 70 Crédito de Pix',
    ])
  })

  it('is not guessed where a comma would cut a row without heading: its columns are asked for', () => {
    const rows = ['01/09/2026;Pix recebido Ana;1.500,00;2.500,00', '02/09/2026;Tarifa;9,90;2.490,10']
    expect(refusalOf(table(...(rows as [string, string])))).toBe('columns_not_found')
    const mapping = { 'Coluna 1': 'date', 'Coluna 2': 'text', 'Coluna 3': 'value', 'Coluna 4': 'balance' } as const
    const statement = readStatement(table(...(rows as [string, string])), { mapping, signs: 'WRITTEN' })
    expect(brief(statement)).toEqual(['2026-09-01 1500 Pix recebido Ana', '2026-09-02 9.9 Tarifa'])
  })

  it.each([
    ['of words that are no directions', ['01/11/2026;Luz;50,00;Pix', '02/11/2026;Ana;70,00;Boleto'], 'signs_not_told'],
    ['of no words at all', ['01/11/2026;Luz;50,00;', '02/11/2026;Ana;70,00;'], 'signs_not_told'],
  ])('is asked for in a column %s', (_what, rows, code) => {
    expect(refusalOf(table('Data;Histórico;Valor;Tipo Lançamento', ...rows))).toBe(code)
  })

  it('is not guessed of a row whose word or sign says something else than the others', () => {
    const rows = [
      '01/11/2026;LUZ;50,00;D',
      '02/11/2026;PIX;70,00;C',
      '03/11/2026;ESTORNO;9,00;E*',
      '04/11/2026;X;-8,00;C',
    ]
    const { lines, refused } = readStatement(table('Data;Histórico;Valor;D/C', ...rows, '05/11/2026;Y;7,00;Bloqueado'))
    expect(lines.map(({ cents }) => cents)).toEqual([-5_000n, 7_000n, 900n])
    expect(refused.map(({ line, msg, params }) => [line, msg, params?.name])).toEqual([
      [5, 'direction_unknown', '-8,00 C'],
      [6, 'direction_unknown', '7,00 Bloqueado'],
    ])
  })

  it('is not guessed of money in two columns at once, nor of a credit below nothing', () => {
    const rows = ['01/11/2026;A;10,00;5,00', '02/11/2026;B;-3,00;', '03/11/2026;C;;-2,00', '04/11/2026;D;4,00;0,00']
    const { lines, refused } = readStatement(table('Data;Histórico;Crédito;Débito', ...rows))
    expect([lines.map(({ cents }) => cents), refused.map(({ line }) => line)]).toEqual([
      [-200n, 400n],
      [2, 3],
    ])
  })
})

describe('the columns of a table', () => {
  const table = (heading: string, ...rows: readonly string[]) => utf8(`${[heading, ...rows].join('\r\n')}\r\n`)

  it('are asked for where two have one heading', () => {
    const bytes = table('Data;Histórico;Valor;Valor', '01/11/2026;Luz;-50,00;-5,00')
    expect(refusalOf(bytes)).toBe('columns_alike')
    const mapping = { Data: 'date', Histórico: 'text', 'Valor (2)': 'value' } as const
    expect(brief(readStatement(bytes, { mapping }))).toEqual(['2026-11-01 -5 Luz'])
  })

  it('are of a bill of a card in these: its purchases have no sign', () => {
    const nubank = table('date,title,amount', '2026-11-01,Papelaria,50.00', '2026-11-02,Pagamento recebido,-70.00')
    expect(refusalOf(nubank)).toBe('signs_of_card_bill')
    expect(brief(readStatement(nubank, { signs: 'TURNED' }))).toEqual([
      '2026-11-01 -50 Papelaria',
      '2026-11-02 70 Pagamento recebido',
    ])
    const c6 = table(
      'Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)',
      '01/11/2026;ANA;1234;Serviços;HOSPEDAGEM;Única;10,00;5,50;55,00',
    )
    expect(refusalOf(c6)).toBe('signs_of_card_bill')
    expect(brief(readStatement(c6, { signs: 'TURNED' }))).toEqual(['2026-11-01 -55 HOSPEDAGEM'])
  })

  it('are not guessed where unquoted decimal commas are delimiters too', () => {
    const { lines, refused } = readStatement(
      table(
        'Data,Histórico,Valor,Saldo',
        '01/11/2026,Luz,-9,90,100,00',
        '02/11/2026,Padaria, Pão e Cia,"-5,00","95,00"',
      ),
    )
    expect([lines.map(({ cents }) => cents), refused.map(({ line }) => line)]).toEqual([[-500n], [2]])
  })
})

describe('the words of a movement', () => {
  const read = (...rows: readonly string[]) => readStatement(utf8(`${rows.join('\n')}\n`))

  it('go on in the rows below that have neither date nor value', () => {
    const rows = [
      '02/09/2026;Pix;PIX RECEB.OUTRA IF;150,00 C',
      ';;Pagador: FULANO DE TAL;',
      '03/09/2026;Tarifa;;9,90 D',
    ]
    expect(brief(read('Data;Histórico;Detalhes;Valor', ...rows, ';;Ref. setembro;'))).toEqual([
      '2026-09-02 150 PIX RECEB.OUTRA IF · Pagador: FULANO DE TAL',
      '2026-09-03 -9.9 Tarifa · Ref. setembro',
    ])
  })

  it.each([
    ['Lançamento', 'Histórico'],
    ['Histórico', 'Pagador'],
    ['Descrição', 'Histórico'],
    ['Complemento', 'Nome'],
    ['Descrição', 'Descrição'],
    ['Histórico', 'Beneficiário'],
  ])('are all that stands below headings of words: %s and %s', (one, other) => {
    const rows = ['01/09/2026;Pix recebido;77;ANA PAULA;150,00', '02/09/2026;Luz;78;;-80,00', ';;;Ref. agosto;']
    const words = ['2026-09-01 150 Pix recebido · ANA PAULA', '2026-09-02 -80 Luz · Ref. agosto']
    expect(brief(read(`Data;${one};Nº documento;${other};Valor`, ...rows))).toEqual(words)
    const three = rows.map((row) => row.replace(/;(?=[^;]*$)/, ';JOSÉ SILVA;'))
    expect(brief(read(`Data;${one};Nº documento;${other};Observações;Valor`, ...three.slice(0, 2)))).toEqual([
      `${words[0]} · JOSÉ SILVA`,
      '2026-09-02 -80 Luz · JOSÉ SILVA',
    ])
  })

  it('are those of the mapped columns alone, where some were mapped', () => {
    const mapping = { Data: 'date', Histórico: 'text', Valor: 'value' } as const
    const bytes = utf8('Data;Lançamento;Histórico;Valor\n01/09/2026;9021;Luz;-80,00\n')
    expect(brief(readStatement(bytes, { mapping }))).toEqual(['2026-09-01 -80 Luz'])
  })

  it('are what stands in the columns of words, where no heading of words is known', () => {
    const rows = ['01/09/2026,Pix recebido,Pix,ANA PAULA,"150,00"', '02/09/2026,Pagamento,Boleto,LUZ SA,"-80,00"']
    expect(brief(read('Data,Transação,Tipo Transação,Identificação,Valor', ...rows))).toEqual([
      '2026-09-01 150 Pix recebido · ANA PAULA',
      '2026-09-02 -80 Pagamento · Boleto · LUZ SA',
    ])
  })

  it.each(['Total do dia', 'Subtotal', 'TOTAL DE CRÉDITOS', 'Totais', 'Total geral'])('%s is no movement', (words) => {
    const { lines, ignored } = read(
      'Data;Histórico;Valor',
      '01/09/2026;Pix Total Express;-10,00',
      `01/09/2026;${words};10,00`,
    )
    expect([lines.length, ignored]).toEqual([1, 1])
  })
})
