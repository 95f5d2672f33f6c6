import type { AccountingLayoutFields } from './accounting-layout.ts'
import { LayoutDate, LayoutDecimal, LayoutFormat, LayoutSeparator } from './fields.ts'
import { typedColumns } from './file/column.ts'
import { FileEncoding } from './file/encoding.ts'
import type { DateMask, Layout } from './file/layout.ts'
import { layoutOf } from './file/mapped.ts'

const { SEMICOLON, COMMA, BAR, TAB } = LayoutSeparator.codes
const separators = new Map([
  [SEMICOLON, ';'],
  [COMMA, ','],
  [BAR, '|'],
  [TAB, '\t'],
])

const { SLASHES, DOTS, PLAIN, YEAR_FIRST, ISO } = LayoutDate.codes
const masks = new Map<number, DateMask>([
  [SLASHES, 'dd/mm/aaaa'],
  [DOTS, 'dd.mm.aaaa'],
  [PLAIN, 'ddmmaaaa'],
  [YEAR_FIRST, 'aaaammdd'],
  [ISO, 'aaaa-mm-dd'],
])

const { WINDOWS_1252, UTF_8, ASCII, LATIN_1 } = FileEncoding.codes
const encodings = new Map<number, FileEncoding>([
  [WINDOWS_1252, 'WINDOWS_1252'],
  [UTF_8, 'UTF_8'],
  [ASCII, 'ASCII'],
  [LATIN_1, 'LATIN_1'],
])

/** A layout as an office arranged it. @throws RangeError for one that the rules refuse */
export function arrangedLayout(fields: Omit<AccountingLayoutFields, 'name' | 'status'>): Layout {
  const columns = typedColumns(fields.columns)
  const separator = separators.get(fields.separator)
  const date = masks.get(fields.dateMask)
  const encoding = encodings.get(fields.encoding)
  if (typeof columns === 'string' || separator === undefined || !date || !encoding)
    throw new RangeError('no layout is arranged so')
  return layoutOf({
    columns,
    isSheet: fields.fileFormat === LayoutFormat.codes.XLSX,
    separator,
    decimal: fields.decimal === LayoutDecimal.codes.COMMA ? ',' : '.',
    date,
    encoding,
    hasHeader: fields.hasHeader,
  })
}
