import { archiveOf } from './archive.ts'

/** A cell as a sheet stores it: text, a number, or its XML. */
export type MadeCell = string | number | { readonly xml: string } | null

export interface MadeSheet {
  readonly name: string
  readonly rows: readonly (readonly MadeCell[])[]
  readonly state?: 'hidden' | 'veryHidden'
  /** Places of rows that are hidden, from 0. */
  readonly hidden?: readonly number[]
}

/** The formats of `styled`, by their place. */
const formats = [
  'General',
  'dd/mm/yyyy',
  '#,##0.00',
  '0.00%',
  '"R$" #,##0.00;[Red]\\-"R$" #,##0.00',
  'dd/mm/yyyy hh:mm',
  '000\\.000\\.000\\-00',
  '[h]:mm',
]

export type MadeFormat = 'general' | 'day' | 'money' | 'percent' | 'reais' | 'moment' | 'cpf' | 'hours'
const places: readonly MadeFormat[] = ['general', 'day', 'money', 'percent', 'reais', 'moment', 'cpf', 'hours']

/** A number with a format. */
export const styled = (value: number, format: MadeFormat): MadeCell => ({
  xml: `s="${places.indexOf(format)}"><v>${value}</v>`,
})
/** A formula with the result that the sheet stores, or none. */
export const formula = (text: string, result?: number): MadeCell => ({
  xml: `><f>${text}</f>${result === undefined ? '<v></v>' : `<v>${result}</v>`}`,
})
export const truth = (value: boolean): MadeCell => ({ xml: `t="b"><v>${value ? 1 : 0}</v>` })
export const failed = (name: string): MadeCell => ({ xml: `t="e"><v>${name}</v>` })
export const isoDay = (day: string): MadeCell => ({ xml: `s="1" t="d"><v>${day}</v>` })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const columnOf = (place: number): string =>
  (place >= 26 ? String.fromCharCode(64 + Math.floor(place / 26)) : '') + String.fromCharCode(65 + (place % 26))

function cellXml(cell: MadeCell, at: string, strings: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${at}" ${cell.xml}</c>`
  strings.push(cell)
  return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook of Excel. */
export function xlsxParts(
  sheets: readonly MadeSheet[],
  { is1904 = false, dimension = 'A1' }: { is1904?: boolean; dimension?: string } = {},
): Record<string, string> {
  const strings: string[] = []
  const bodies = sheets.map(({ rows, hidden = [] }) =>
    rows
      .map((cells, row) => {
        const xml = cells.map((cell, place) => cellXml(cell, `${columnOf(place)}${row + 1}`, strings)).join('')
        return `<row r="${row + 1}"${hidden.includes(row) ? ' hidden="1"' : ''}>${xml}</row>`
      })
      .join(''),
  )
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${declared}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, place) => `<Override PartName="/xl/worksheets/sheet${place + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${declared}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declared}<workbook ${main} xmlns:r="${relationships}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheets.map(({ name, state }, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}"${state ? ` state="${state}"` : ''} r:id="rId${place + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declared}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, place) => `<Relationship Id="rId${place + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${relationships}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${declared}<styleSheet ${main}><numFmts count="${formats.length}">${formats.map((format, place) => `<numFmt numFmtId="${164 + place}" formatCode="${escaped(format).replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.map((_, place) => `<xf numFmtId="${place === 0 ? 0 : 164 + place}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${declared}<sst ${main}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  }
  for (const [place, body] of bodies.entries())
    parts[`xl/worksheets/sheet${place + 1}.xml`] =
      `${declared}<worksheet ${main}><dimension ref="${dimension}"/><sheetData>${body}</sheetData></worksheet>`
  return parts
}

/** A workbook of Excel, written by hand. */
export const xlsxOf = (sheets: readonly MadeSheet[], options?: Parameters<typeof xlsxParts>[1]): Buffer =>
  archiveOf(xlsxParts(sheets, options))

/** Cells of OpenDocument, as their XML. */
export const odsCell = {
  text: (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`,
  number: (value: number, text = '') =>
    `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${text}</text:p></table:table-cell>`,
  day: (day: string) =>
    `<table:table-cell office:value-type="date" office:date-value="${day}"><text:p>x</text:p></table:table-cell>`,
}

/** A workbook of OpenDocument with these tables, as their XML. */
export const odsOf = (tables: string): Buffer =>
  archiveOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${declared}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    'META-INF/manifest.xml': `${declared}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`,
  })

export const odsRow = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`
export const odsTable = (name: string, rows: readonly string[], style = 'ta1'): string =>
  `<table:table table:name="${name}" table:style-name="${style}">${rows.join('')}</table:table>`
