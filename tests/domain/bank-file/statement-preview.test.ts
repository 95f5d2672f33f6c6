import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { StatementReader } from '#domain/bank-file/statement-reader.ts'
import type { LeftRow, ReadRow, RefusedRow } from '#domain/import/table/reading.ts'
import { readBytes } from '#domain/import/table/reading.ts'
import { readStatement, sampleBytes, utf8 } from './read.ts'

interface Preview {
  readonly rows: ReadRow[]
  readonly left: LeftRow[]
  readonly refused: RefusedRow[]
}

/** Events that a preview receives of a file. */
function previewOf(bytes: Uint8Array): Preview {
  const preview: Preview = { rows: [], left: [], refused: [] }
  const reader = new StatementReader({
    line: () => {},
    refuse: (row) => preview.refused.push(row),
    ignore: (row) => preview.left.push(row),
    see: (row) => preview.rows.push(row),
    account: () => true,
  })
  const reading = readBytes(reader)
  reading.push(bytes)
  reading.end()
  return preview
}

describe('the preview of a statement', () => {
  it('tells each row of a table under what its cells are read as, and why some are left aside', () => {
    const { rows, left, refused } = previewOf(
      utf8(
        [
          'Data;Histórico;Docto;Débito;Crédito;Saldo',
          '01/11/2026;SALDO ANTERIOR;;;;1.000,00',
          '02/11/2026;Pix;7;;70,00;1.070,00',
          ';;;;;',
          '03/11/2026;Tarifa;;50,00;;1.020,00',
          '31/13/2026;Pix;;;5,00;',
          '04/11/2026;Agendado: luz;;9,00;;',
          '',
        ].join('\n'),
      ),
    )
    expect(rows).toEqual([
      { line: 2, cells: { date: '2026-11-01', text: 'SALDO ANTERIOR', document: '', value: '', balance: '1000.00' } },
      { line: 3, cells: { date: '2026-11-02', text: 'Pix', document: '7', value: '70.00', balance: '1070.00' } },
      { line: 5, cells: { date: '2026-11-03', text: 'Tarifa', document: '', value: '-50.00', balance: '1020.00' } },
      { line: 6, cells: { date: '31/13/2026', text: 'Pix', document: '', value: '5.00', balance: '' } },
      { line: 7, cells: { date: '2026-11-04', text: 'Agendado: luz', document: '', value: '-9.00', balance: '' } },
    ])
    expect(left).toEqual([
      { line: 2, reason: 'balance' },
      { line: 7, reason: 'scheduled' },
    ])
    expect(refused).toEqual([{ line: 6, msg: 'invalid_date', param: 'date' }])
  })

  it('tells the words of the lines below a row with it', () => {
    const { rows } = previewOf(
      utf8('Data;Histórico;Valor\n02/09/2026;PIX RECEB.OUTRA IF;150,00 C\n;Pagador: FULANO;\n03/09/2026;Pix;5,00\n'),
    )
    expect(rows.map(({ cells }) => cells.text)).toEqual(['PIX RECEB.OUTRA IF · Pagador: FULANO', 'Pix'])
  })

  it('tells transactions of OFX by their place, what cannot be read as it is written', () => {
    const { rows, left, refused } = previewOf(
      utf8(
        '<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>1</BANKACCTFROM><BANKTRANLIST>' +
          '<STMTTRN><DTPOSTED>20261103<TRNAMT>150.00<CHECKNUM>9<MEMO>Pix</STMTTRN>' +
          '<STMTTRN><DTPOSTED>20261104<TRNAMT>0.00<MEMO>Aviso</STMTTRN>' +
          '<STMTTRN><DTPOSTED>20261305<TRNAMT>mil<MEMO>Torto</STMTTRN>' +
          '</BANKTRANLIST></STMTRS></OFX>',
      ),
    )
    expect(rows).toEqual([
      { line: 1, cells: { date: '2026-11-03', text: 'Pix', document: '9', value: '150.00', balance: '' } },
      { line: 2, cells: { date: '2026-11-04', text: 'Aviso', value: '0.00' } },
      { line: 3, cells: { date: '20261305', text: 'Torto', value: 'mil' } },
    ])
    expect(left).toEqual([{ line: 2, reason: 'no_value' }])
    expect(refused.map(({ line, msg }) => [line, msg])).toEqual([[3, 'invalid_money']])
  })

  it.each(readdirSync(new URL('files', import.meta.url)))(
    'tells every row of %s that is taken, refused or left aside, once',
    (name) => {
      const { rows } = previewOf(sampleBytes(name))
      const { lines, refused, ignored } = readStatement(sampleBytes(name))
      expect(rows).toHaveLength(lines.length + refused.length + ignored)
      expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length)
    },
  )
})
