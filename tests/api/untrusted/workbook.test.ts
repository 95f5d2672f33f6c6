import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CFB, utils, write } from '@e965/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { endReading, readUntrusted } from '#api/untrusted/reader.ts'
import type { WorkbookReading } from '#api/untrusted/reading.ts'
import { archiveOf } from '#tests/support/sheet/archive.ts'
import {
  failed,
  formula,
  isoDay,
  type MadeCell,
  odsCell,
  odsOf,
  odsRow,
  odsTable,
  styled,
  truth,
  xlsxOf,
  xlsxParts,
} from '#tests/support/sheet/hand-made.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'celeiro-workbook-'))
afterAll(async () => {
  await endReading()
  rmSync(folder, { recursive: true, force: true })
})

type Read = WorkbookReading & { readonly text?: string }

/** A workbook, read as the server reads it: in the process for untrusted files. */
async function read(bytes: Uint8Array, sheet?: string): Promise<Read> {
  const [source, target] = [path.join(folder, 'livro'), path.join(folder, 'livro.csv')]
  writeFileSync(source, bytes)
  const reading = await readUntrusted('planilhas', async () => ({ kind: 'workbook', source, target, sheet }) as const)
  return 'sheet' in reading ? { ...reading, text: readFileSync(target, 'utf8') } : reading
}

const rows = (cells: readonly (readonly MadeCell[])[]) => [{ name: 'Extrato', rows: cells }]
const textOf = async (cells: readonly MadeCell[]) => (await read(xlsxOf(rows([cells])))).text?.trim()

describe('a cell of a workbook', () => {
  it.each<[what: string, cell: MadeCell, text: string]>([
    ['a number with one decimal', 1234.1, '"1234,10"'],
    ['the noise of a sum', 0.1 + 0.2, '"0,30"'],
    ['the noise of a long sum', 4.999999999998, '5'],
    ['half a cent, as the sheet shows it', styled(1.005, 'money'), '"1,01"'],
    ['a negative one in reais', styled(-12.5, 'reais'), '"-12,50"'],
    ['more decimals than are shown', styled(33.333333333, 'money'), '"33,33"'],
    ['six decimals, which nobody rounded', 21.012265, '"21,012265"'],
    ['thousands', 1234567.89, '"1234567,89"'],
    ['a whole number', 150, '150'],
    ['a percentage', styled(0.0107, 'percent'), '"1,07%"'],
    ['a document whose zeros a format shows', styled(1234567890, 'cpf'), '01234567890'],
    ['a number that lost its last digits', 1.5e19, '"1,5E+19"'],
    ['a number as text', '1.234,50', '"1.234,50"'],
    ['a day', styled(46_266, 'day'), '2026-09-01'],
    ['a day with its time', styled(46_266.60416666667, 'moment'), '2026-09-01 14:30:00'],
    ['a day of the year that Excel makes a leap one', styled(61, 'day'), '1900-03-01'],
    ['a day as text of ISO', isoDay('2026-09-01'), '2026-09-01'],
    ['hours', styled(0.5, 'hours'), '12:00:00'],
    ['a formula with its result', formula('SUM(A1:A2)', 70), '70'],
    ['true and false', truth(true), 'Sim'],
    ['an error', failed('#REF!'), '#REF!'],
    ['text of two lines, with what separates cells', 'Pix; "Ana"\nMaria', '"Pix; ""Ana"" Maria"'],
  ])('%s', async (_what, cell, text) => {
    expect(await textOf(['a', cell])).toBe(`a;${text}`)
  })

  it('a day counted from 1904, as old Macintoshes do', async () => {
    const { text } = await read(xlsxOf(rows([[styled(44_804, 'day'), 'x']]), { is1904: true }))
    expect(text).toBe('2026-09-01;x\n')
  })

  it('is on the line that the sheet shows beside it, in as many columns as the widest row', async () => {
    const { text } = await read(xlsxOf(rows([['Banco'], [], ['Data', 'Valor'], [styled(46_266, 'day'), 1.5, 'x'], []])))
    expect(text).toBe('Banco;;\n\nData;Valor;\n2026-09-01;"1,50";x\n')
  })
})

describe('sheets', () => {
  const cartoes = {
    name: 'CARTÕES',
    rows: [
      ['Data', 'Valor'],
      ['a', 1],
      ['b', 2],
    ],
    hidden: [1],
  }
  const pix = { name: 'PIX & QR', rows: [['c', 3]] }

  it('with content are listed, and the chosen one is read', async () => {
    const book = xlsxOf([cartoes, { name: 'Vazia', rows: [] }, pix])
    const sheets = [
      { name: 'CARTÕES', isHidden: false, rows: 3 },
      { name: 'PIX & QR', isHidden: false, rows: 1 },
    ]
    expect(await read(book)).toEqual({ sheets })
    expect(await read(book, 'PIX & QR')).toEqual({ sheets, sheet: 'PIX & QR', hiddenRows: 0, text: 'c;3\n' })
    expect(await read(book, 'CARTÕES')).toMatchObject({ hiddenRows: 1, text: 'Data;Valor\na;1\nb;2\n' })
    expect(await read(book, 'VAN')).toEqual({ refused: 'sheet_not_found', params: { name: 'VAN' } })
  })

  it('that are hidden are listed and not offered, unless there is no other', async () => {
    const book = xlsxOf([{ ...cartoes, state: 'veryHidden' }, pix])
    expect(await read(book)).toMatchObject({ sheet: 'PIX & QR', sheets: [{ name: 'CARTÕES', isHidden: true }, {}] })
    expect(await read(xlsxOf([{ ...pix, state: 'hidden' }]))).toMatchObject({ sheet: 'PIX & QR' })
    expect(await read(xlsxOf([{ name: 'Vazia', rows: [] }]))).toEqual({ refused: 'workbook_empty' })
  })
})

describe('a workbook of', () => {
  const made = [
    ['Data', 'Histórico', 'Valor'],
    [46_266, 'Pix de José', -1234.1],
  ]
  const expected = 'Data;Histórico;Valor\n46266;Pix de José;"-1234,10"\n'

  it.each(['biff8', 'xlml', 'xlsx', 'ods'] as const)('another writer: %s', async (bookType) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(made), 'Extrato')
    expect(await read(write(book, { type: 'buffer', bookType }))).toMatchObject({ sheet: 'Extrato', text: expected })
  })

  it('Excel 95, whose letters are those of Windows', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['JosX', 1]]), 'Extrato')
    const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'biff5' }))
    // The library cannot write what it reads.
    bytes[bytes.indexOf('JosX') + 3] = 0xe9
    expect((await read(bytes)).text).toBe('José;1\n')
  })

  it('openpyxl, and macros and pictures beside it', async () => {
    const { text } = await read(readFileSync(new URL('../../support/sheet/openpyxl.xlsx', import.meta.url)))
    expect(text).toBe('Data;Histórico;Valor\n2026-09-01;Dízimo de Ana;150\n2026-09-02;Energia;"-98,70"\n')
    const parts = { ...xlsxParts(rows([['a', 1]])), 'xl/vbaProject.bin': 'macros', 'xl/media/image1.png': 'x' }
    expect((await read(archiveOf(parts))).text).toBe('a;1\n')
  })

  it('LibreOffice, with rows and cells that are there many times, hidden sheets and hidden rows', async () => {
    const { text: t, number: n, day } = odsCell
    const many =
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const twice =
      '<table:table-row table:number-rows-repeated="2" table:visibility="filter"><table:table-cell office:value-type="float" office:value="7" table:number-columns-repeated="2"><text:p>7</text:p></table:table-cell></table:table-row>'
    const table = odsTable('Extrato', [
      odsRow(t('Data'), t('Valor')),
      odsRow(day('2026-09-01'), n(1234.1, '1.234,10')),
      odsRow(day('2026-11-04T14:30:00'), n(-0.05)),
      twice,
      many,
    ])
    const answer = await read(odsOf(odsTable('Notas', [odsRow(t('a'), t('b'))], 'ta2') + table))
    expect(answer.text).toBe('Data;Valor\n2026-09-01;"1234,10"\n2026-11-04 14:30:00;"-0,05"\n7;7\n7;7\n')
    expect(answer).toMatchObject({ sheet: 'Extrato', hiddenRows: 2, sheets: [{ name: 'Notas', isHidden: true }, {}] })
  })

  it('a page that is called .xls, in either encoding, whose tables stand one below the other', async () => {
    const page =
      '<!-- <table> --><HTML><head><style>td{}</style><script>"<td>"</script></head><table><tr><td colspan="2">Conta: 123-4</td></tr></table><table><tr><th>Data<th>Valor<th>Obs</tr><tr><td rowspan=2>01/09/2026</td><td x:num="1234.1">1.234,10</td><td>Jos&eacute; &amp; Cia&#33;<br>x</td></tr><tr><td>2,00</td></tr></table>'
    const text = 'Conta: 123-4;;\nData;Valor;Obs\n01/09/2026;"1.234,10";José & Cia! x\n;"2,00";\n'
    expect((await read(Buffer.from(page, 'utf8'))).text).toBe(text)
    const accented = page.replace('Obs', 'Observação')
    expect((await read(Buffer.from(accented, 'latin1'))).text).toContain('Observação')
    expect(await read(Buffer.from('<html><body>Sessão expirada</body></html>'))).toMatchObject({
      refused: 'file_kind_unexpected',
      params: { kind: 'uma página da internet sem tabela' },
    })
  })
})

/** A compound file, as old Office and encryption write, with these streams. */
function compoundOf(...names: string[]): Uint8Array {
  const compound = CFB.utils.cfb_new()
  for (const name of names) CFB.utils.cfb_add(compound, `/${name}`, Buffer.alloc(5_000, 1))
  return Buffer.from(CFB.write(compound, { type: 'buffer' }))
}

const sheetPart = 'xl/worksheets/sheet1.xml'
const withSheet = (sheet: string) => archiveOf({ ...xlsxParts(rows([['a', 1]])), [sheetPart]: sheet })
const repeatedCell = (attributes: string) =>
  `<table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value-type="float" office:value="1" ${attributes}><text:p>1</text:p></table:table-cell></table:table-row>`

describe('what is refused has its own sentence', () => {
  it.each<[what: string, code: string, bytes: () => Uint8Array]>([
    ['a workbook with a password', 'workbook_protected', () => compoundOf('EncryptionInfo', 'EncryptedPackage')],
    ['an old document', 'file_kind_unexpected', () => compoundOf('WordDocument')],
    [
      'a document of Word',
      'file_kind_unexpected',
      () => archiveOf({ '[Content_Types].xml': '', 'word/document.xml': '' }),
    ],
    ['an archive', 'file_kind_unexpected', () => archiveOf({ 'extrato.csv': 'a;b' })],
    ['a workbook cut off', 'workbook_unreadable', () => xlsxOf(rows([['a', 1]])).subarray(0, 900)],
    ['a compound cut off', 'workbook_unreadable', () => compoundOf('Workbook').subarray(0, 700)],
    [
      'entities that name each other',
      'workbook_with_entities',
      () => withSheet('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cccc"><!ENTITY d "&b;&b;">]><worksheet/>'),
    ],
    ['a formula without its result', 'workbook_uncomputed', () => xlsxOf(rows([['a', formula('SUM(A1:A9)')]]))],
    ['zeros that swell to a gigabyte', 'workbook_swells', () => withSheet(' '.repeat(256 * 1024 ** 2))],
    [
      'cells without end',
      'workbook_too_many_cells',
      () =>
        withSheet(
          `<worksheet><sheetData><row r="1">${'<c><v>1</v></c>'.repeat(2_100_000)}</row></sheetData></worksheet>`,
        ),
    ],
    [
      'more rows than an import takes',
      'import_too_long',
      () =>
        withSheet(
          '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A200001"><v>1</v></c></row></sheetData></worksheet>'.replace(
            '1048576',
            '200001',
          ),
        ),
    ],
    [
      'more columns than a table has',
      'workbook_too_wide',
      () => withSheet('<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>'),
    ],
    [
      'a cell of OpenDocument a million times',
      'workbook_too_many_cells',
      () => odsOf(odsTable('a', [repeatedCell('table:number-columns-repeated="16384"')])),
    ],
    [
      'text without end by one shared string',
      'workbook_swells',
      () => {
        const row = (at: number) =>
          `<row r="${at}">${'ABCDEFGHIJ'
            .split('')
            .map((column) => `<c r="${column}${at}" t="s"><v>0</v></c>`)
            .join('')}</row>`
        const sheet = `<worksheet><sheetData>${Array.from({ length: 2_000 }, (_, at) => row(at + 1)).join('')}</sheetData></worksheet>`
        const parts = xlsxParts(rows([['x'.repeat(10_000), 1]]))
        return archiveOf({ ...parts, [sheetPart]: sheet })
      },
    ],
  ])('%s: %s', async (_what, code, bytes) => {
    expect(await read(bytes())).toMatchObject({ refused: code })
  })

  it('and a sheet that only claims to be huge is read', async () => {
    expect((await read(xlsxOf(rows([['a', 1]]), { dimension: 'A1:XFD1048576' }))).text).toBe('a;1\n')
  })
})
