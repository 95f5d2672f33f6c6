import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AccountingLayoutFields } from '#domain/accounting-layout/accounting-layout.ts'
import { arrangedLayout } from '#domain/accounting-layout/arranged.ts'
import { columnNames, columnsFault, typedColumns, usualColumns } from '#domain/accounting-layout/file/column.ts'
import { bytesOf, encodable } from '#domain/accounting-layout/file/encoding.ts'
import type { DeliveredAccount, DeliveredEntry, DeliveredFile } from '#domain/accounting-layout/file/entry.ts'
import { textFile } from '#domain/accounting-layout/file/text-file.ts'
import { sheetRows } from '#domain/accounting-layout/file/write-text.ts'
import { latinText, readCsv } from '../../support/delivered-file.ts'

const account = (code: string, reduced: string): DeliveredAccount => ({
  code,
  name: `Conta ${code}`,
  nature: 1,
  reduced,
  isMoney: false,
})
const debit = account('4.2.1.03', '301')
const credit = account('2.1.1.05', '12')
const file: DeliveredFile = {
  companyName: 'Igreja',
  document: '11222333000181',
  lot: 5,
  first: '2026-01-01',
  last: '2026-01-31',
  accounts: [debit, credit],
}
const entry: DeliveredEntry = {
  ordinal: 1,
  date: '2026-01-31',
  history: 'Água; "luz" | gás',
  lines: [
    { account: debit, branch: 'Sede', center: 'Jovens', cents: 123_456n },
    { account: credit, branch: 'Sede', center: '', cents: -123_456n },
  ],
}
async function* one() {
  yield [entry]
}

const arranged = (columns: string, more: object = {}) => ({
  name: 'Do Escritório Silva',
  fileFormat: 1,
  columns,
  hasHeader: true,
  separator: 1,
  decimal: 1,
  dateMask: 1,
  encoding: 1,
  status: 1,
  ...more,
})

async function csvOf(columns: string, more: object = {}): Promise<string> {
  const { form } = arrangedLayout(arranged(columns, more))
  if (form.form !== 'delimited') throw new Error('it is a CSV')
  const pieces: Uint8Array[] = []
  for await (const piece of textFile(form, file, one())) pieces.push(piece)
  return latinText(Buffer.concat(pieces))
}

describe('a layout that an office arranges', () => {
  it('is a pair a line where it has an account for each side', async () => {
    expect(readCsv(await csvOf(usualColumns), ';')).toEqual([
      ['Data', 'Conta a débito', 'Conta a crédito', 'Valor', 'Histórico com número'],
      ['31/01/2026', '301', '12', '1234,56', '0000050001 Água; "luz" | gás'],
    ])
  })

  it('is an account a line otherwise, in its order, by its titles, with its own texts', async () => {
    const columns = 'data = DT\n"LC"=TIPO\nCODIGO CONTABIL\nValor\nd ou c\nCentro de custo\nVazia'
    const text = await csvOf(columns, { separator: 3, decimal: 2, dateMask: 4 })
    expect(readCsv(text, '|')).toEqual([
      ['DT', 'TIPO', 'Código contábil', 'Valor', 'D ou C', 'Centro de custo', 'Vazia'],
      ['20260131', 'LC', '4.2.1.03', '1234.56', 'D', 'Jovens', ''],
      ['20260131', 'LC', '2.1.1.05', '1234.56', 'C', '', ''],
    ])
  })

  it('has no titles where they are not wanted, and signs where they are', async () => {
    const text = await csvOf('Data\nConta\nValor com sinal', { hasHeader: false, dateMask: 5 })
    expect(text).toBe('2026-01-31;301;1234,56\r\n2026-01-31;12;-1234,56\r\n')
  })

  it.each([
    ['WINDOWS_1252', 'Água – € ?'],
    ['LATIN_1', 'Água - EUR ?'],
    ['ASCII', 'Agua - EUR ?'],
    ['UTF_8', 'Água – € 日'],
  ] as const)('in %s keeps what the encoding has, and what stands for the rest', (encoding, expected) => {
    expect(encodable('Água – € 日', encoding)).toBe(expected)
    expect(bytesOf(expected, encoding).length).toBe(encoding === 'UTF_8' ? 17 : expected.length)
  })

  it('is a worksheet with money as figures', async () => {
    const { form, ending } = arrangedLayout(arranged(usualColumns, { fileFormat: 2 }))
    if (form.form !== 'sheet') throw new Error('it is a worksheet')
    expect(ending).toBe('xlsx')
    for await (const rows of sheetRows(form, file, one()))
      expect(rows).toEqual([['31/01/2026', '301', '12', '1234.56', '0000050001 Água; "luz" | gás']])
    expect(form.line[0]?.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'money', 'text'])
  })

  it.each([
    ['Data\nContra\nValor', 'não existe a coluna Contra'],
    ['Conta\nValor com sinal', 'falta a data'],
    ['Data\nValor\nHistórico', 'falta a conta'],
    ['Data\nConta a débito\nValor', 'faltam as contas dos dois lados'],
    ['Data\nConta a débito\nConta a crédito', 'falta o valor'],
    ['Data\nConta\nValor', 'falta o valor com o seu lado'],
    ['Data\nConta\nValor a débito', 'falta o valor com o seu lado'],
    ['Data\nConta a débito\nConta a crédito\nValor\nD ou C', 'a coluna D ou C não vai com as outras, que são de pares'],
    [
      'Data\nConta\nValor com sinal\nCentro a débito',
      'a coluna Centro a débito não vai com as outras, que são de contas',
    ],
  ])('of %j says why not', (columns, fault) => {
    expect(columnsFault(columns)).toBe(fault)
    const read = AccountingLayoutFields.safeParse(arranged(columns))
    expect(read.success).toBe(false)
  })

  it('knows each column by its name, whatever its case and accents, and nothing else breaks it', () => {
    const plain = columnNames.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())
    expect(typedColumns(plain.join('\n'))).toHaveLength(columnNames.length)
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: fc.constantFrom(...'Data="\n Conta;') }), (text) => {
        const found = typedColumns(text)
        expect(typeof found === 'string' || Array.isArray(found)).toBe(true)
      }),
    )
  })
})
