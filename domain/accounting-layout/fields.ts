import { choice, flag, name, note, withHelp } from '../field/fields.ts'
import { enumeration, GeneralStatus } from '../value/enums.ts'
import { columnNames } from './file/column.ts'
import { FileEncoding } from './file/encoding.ts'

export const LayoutFormat = enumeration('LayoutFormat', { CSV: 1, XLSX: 2 }, { CSV: 'CSV', XLSX: 'Excel (.xlsx)' })

export const LayoutSeparator = enumeration(
  'LayoutSeparator',
  { SEMICOLON: 1, COMMA: 2, BAR: 3, TAB: 4 },
  { SEMICOLON: 'Ponto e vírgula', COMMA: 'Vírgula', BAR: 'Barra vertical', TAB: 'Tabulação' },
)

export const LayoutDecimal = enumeration(
  'LayoutDecimal',
  { COMMA: 1, POINT: 2 },
  { COMMA: 'Vírgula: 1234,56', POINT: 'Ponto: 1234.56' },
)

export const LayoutDate = enumeration(
  'LayoutDate',
  { SLASHES: 1, DOTS: 2, PLAIN: 3, YEAR_FIRST: 4, ISO: 5 },
  {
    SLASHES: '31/12/2026',
    DOTS: '31.12.2026',
    PLAIN: '31122026',
    YEAR_FIRST: '20261231',
    ISO: '2026-12-31',
  },
)

export const accountingLayoutFields = {
  name: name('Nome'),
  fileFormat: choice('Arquivo', LayoutFormat),
  columns: withHelp(
    note('Colunas', 2_000),
    `Uma em cada linha, na ordem do arquivo: ${columnNames.join('; ')}. «Data = DT_LANC» muda o título; "texto" entre aspas vai sempre igual.`,
  ),
  hasHeader: withHelp(flag('Títulos na primeira linha'), 'Em CSV; a planilha sempre os tem'),
  separator: choice('Separador', LayoutSeparator),
  decimal: choice('Decimais', LayoutDecimal),
  dateMask: choice('Datas', LayoutDate),
  encoding: choice('Caracteres', FileEncoding),
  status: choice('Situação', GeneralStatus),
}

/** Fields of a list row. */
export const accountingLayoutListed = ['name', 'fileFormat', 'separator', 'encoding', 'status'] as const
