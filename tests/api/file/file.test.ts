import { describe, expect, it } from 'vitest'
import { csvFile } from '#api/file/csv.ts'
import type { Sheet, SheetRow } from '#api/file/sheet.ts'
import { xlsxFile } from '#api/file/xlsx.ts'
import type { ColumnKind } from '#domain/field/column.ts'
import { filesOf, sheetOf } from '#tests/support/file/archive.ts'

const sheetWith = (...kinds: ColumnKind[]): Sheet => ({
  title: 'Extrato: [Matriz]/2026 com um nome muito comprido',
  columns: kinds.map((kind) => ({ header: `Coluna ${kind}`, kind })),
})

async function* inBatches(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  for (const row of rows) yield [row]
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const csvCell = async (kind: ColumnKind, cell: string) =>
  (await bytesOf(csvFile(sheetWith(kind), inBatches([[cell]])))).toString().split('\r\n').slice(1, -1).join('\r\n')

describe('a cell of a CSV file', () => {
  it.each<[ColumnKind, string, string]>([
    ['money', '1234.56', '1234,56'],
    ['money', '-0.05', '-0,05'],
    ['money', '-1234567890123.45', '-1234567890123,45'],
    ['percent', '2.4925', '2,4925'],
    ['count', '-3', '-3'],
    ['date', '2026-01-31', '31/01/2026'],
    ['moment', '2026-01-31 23:59:58', '31/01/2026 23:59'],
    ['text', '', ''],
    ['text', 'Pão', 'Pão'],
    ['text', 'a;b', '"a;b"'],
    ['text', 'a"b', '"a""b"'],
    ['text', 'a\nb', '"a\nb"'],
    ['text', '=1+1', "'=1+1"],
    ['text', '+55 11', "'+55 11"],
    ['text', '-10', "'-10"],
    ['text', '@SUM(A1)', "'@SUM(A1)"],
    ['text', '\t=1', "'\t=1"],
    ['text', '\r=1', '"\'\r=1"'],
    ['text', '=HYPERLINK("a";"b")', '"\'=HYPERLINK(""a"";""b"")"'],
    // what is no figure is no figure in a column of figures either
    ['money', '=1+1', "'=1+1"],
    ['count', '-1+2', "'-1+2"],
  ])('of %s: %j becomes %j', async (kind, cell, written) => {
    expect(await csvCell(kind, cell)).toBe(written)
  })
})

describe('an XLSX file', () => {
  const cells = async (kind: ColumnKind, ...values: string[]) => {
    const bytes = await bytesOf(xlsxFile(sheetWith(kind), inBatches(values.map((value) => [value]))))
    const { rows, xml } = sheetOf(bytes)
    return { values: rows.slice(1).map(([value]) => value), xml, files: filesOf(bytes) }
  }

  it.each<[ColumnKind, string[], string[], format: string]>([
    ['money', ['1234.56', '-0.05'], ['1234.56', '-0.05'], '#,##0.00;[Red]\\-#,##0.00'],
    ['percent', ['2.49', '100', '0.5', '-12.3456'], ['0.0249', '1.00', '0.005', '-0.123456'], '0.00##%'],
    ['date', ['1900-03-01', '2026-01-31'], ['61', '46053'], 'dd/mm/yyyy'],
    ['moment', ['2026-01-31 12:00:00'], ['46053.5'], 'dd/mm/yyyy hh:mm'],
    ['count', ['7', '-7'], ['7', '-7'], ''],
  ])('holds %s as numbers', async (kind, input, stored, format) => {
    const { values, xml, files } = await cells(kind, ...input)
    expect(values).toEqual(stored)
    const body = xml.slice(xml.indexOf('</row>'))
    expect(body).not.toContain('inlineStr')
    expect(files.get('xl/styles.xml')).toContain(format && `formatCode="${format}"`)
    const style = Number(/<c s="(\d)">/.exec(body)?.[1])
    const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(files.get('xl/styles.xml') ?? '') ?? []
    const number = [...formats.matchAll(/numFmtId="(\d+)"/g)][style]?.[1]
    expect(number === '3' || files.get('xl/styles.xml')?.includes(`numFmtId="${number}" formatCode="${format}"`)).toBe(
      true,
    )
  })

  it('holds as text what is text, and what no number is', async () => {
    const texts = ['=1+1', '<b>&"\'', 'a\u0000b\ud800', ' Ação\n ', '_x0041_', 'x'.repeat(40_000)]
    const { values, xml } = await cells('text', ...texts)
    expect(values.slice(0, 5)).toEqual(['=1+1', '<b>&"\'', 'ab', ' Ação\n ', '_x005F_x0041_'])
    expect(values[5]).toHaveLength(32_767)
    expect(xml).not.toMatch(/<f[ >]/)
    const odd = await cells('date', '1899-12-31', 'amanhã')
    expect(odd.values).toEqual(['31/12/1899', 'amanhã'])
  })

  it('names its sheet as programs take it', async () => {
    const { files } = await cells('text', 'a')
    const name = /<sheet name="([^"]*)"/.exec(files.get('xl/workbook.xml') ?? '')?.[1]
    expect(name).toBe('Extrato   Matriz  2026 com um n')
  })

  it('ends as a failure when its rows do', async () => {
    async function* broken(): AsyncGenerator<readonly SheetRow[]> {
      yield [['a']]
      throw new Error('the database went away')
    }
    await expect(bytesOf(xlsxFile(sheetWith('text'), broken()))).rejects.toThrow('the database went away')
  })
})
