import { type ColumnKind, columnLooks } from '#domain/field/column.ts'
import { type CellKind, formatMoment, kindOfCell, type Sheet, type SheetColumn, type SheetRow } from './sheet.ts'
import { ZipWriter } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetPath = 'xl/worksheets/sheet1.xml'

/** The place of each kind in the cell formats of `styles`. */
const formats: Readonly<Record<CellKind, number>> = { text: 2, count: 3, money: 4, percent: 5, date: 6, moment: 7 }
const headFormat = 1

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="4">
<numFmt numFmtId="164" formatCode="#,##0.00;[Red]\\-#,##0.00"/><numFmt numFmtId="165" formatCode="0.00##%"/>
<numFmt numFmtId="166" formatCode="dd/mm/yyyy"/><numFmt numFmtId="167" formatCode="dd/mm/yyyy hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="8">${[0, 49, 49, 3, 164, 165, 166, 167]
  .map((format, place) => {
    const font = place === headFormat ? '1" applyFont="1' : '0'
    return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
  })
  .join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const contentTypes = `${head}<Types xmlns="${packaged}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
${['workbook', 'worksheet', 'styles']
  .map((part) => {
    const name = { workbook: 'xl/workbook.xml', worksheet: sheetPath, styles: 'xl/styles.xml' }[part]
    const type = part === 'workbook' ? 'sheet.main' : part
    return `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  })
  .join('')}</Types>`

const relationships = (targets: Readonly<Record<string, string>>): string =>
  `${head}<Relationships xmlns="${packaged}/relationships">${Object.entries(targets)
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A sheet's name as programs take it: 31 characters, none of `[]:*?/\`. */
const sheetName = (title: string): string =>
  escaped(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)).replaceAll('"', '&quot;')

const workbook = (title: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Characters that XML cannot hold. */
const unprintable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const needsCare = /[&<>\u0000-\u001f\ud800-\udfff\ufffe\uffff]|_x[\dA-Fa-f]{4}_/

/** Text inside an element; `_x0041_`, which programs would read as A, stays what it is. */
function escaped(text: string): string {
  if (!needsCare.test(text)) return text
  return text
    .replace(unprintable, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Excel's limit of characters per cell. */
const longestText = 32_767

const textCell = (text: string, format: number): string =>
  `<c t="inlineStr" s="${format}"><is><t xml:space="preserve">${escaped(text.slice(0, longestText))}</t></is></c>`

/** Days since the last of 1899, as spreadsheets count them; earlier than March 1900 they disagree on how. */
const dayNumber = (date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 864e5)
const firstCountedDay = '1900-03-01'

const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** A hundredth of the number, its decimals moved and not computed: `2.49` becomes `0.0249`. */
function hundredthOf(percent: string): string {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(percent) ?? []
  const digits = whole.padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`
}

function cellOf(kind: ColumnKind, cell: string): string {
  if (cell === '') return '<c/>'
  const cellKind = kindOfCell(kind, cell)
  const number = (value: string | number) => `<c s="${formats[cellKind]}"><v>${value}</v></c>`
  switch (cellKind) {
    case 'count':
    case 'money':
      return number(cell)
    case 'percent':
      return number(hundredthOf(cell))
    case 'date':
      return cell < firstCountedDay
        ? textCell(cell.split('-').reverse().join('/'), formats.text)
        : number(dayNumber(cell))
    case 'moment':
      return cell < firstCountedDay
        ? textCell(formatMoment(cell), formats.text)
        : number(dayNumber(cell.slice(0, 10)) + secondsOf(cell.slice(11)) / 86_400)
    case 'text':
      return textCell(cell, formats.text)
  }
}

/** Characters wide: on a sheet that scrolls, what grows on the screen has twice the room at once. */
const widthOf = ({ header, kind }: SheetColumn): number => {
  const { characters, grows } = columnLooks[kind]
  return Math.max(grows ? 2 * characters : characters + 2, header.length + 2)
}

const sheetHead = (columns: readonly SheetColumn[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns.map((column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`).join('')}</cols>` +
  `<sheetData><row>${columns.map(({ header }) => textCell(header, headFormat)).join('')}</row>`

/**
 * Streaming XLSX writer: head, rows in batches, tail. Text is always a text cell, so that typed formulas are not
 * executed (formula injection).
 */
export class Workbook {
  readonly #zip = new ZipWriter()
  readonly #kinds: readonly ColumnKind[]
  readonly #sheet: Sheet

  constructor(sheet: Sheet) {
    this.#sheet = sheet
    this.#kinds = sheet.columns.map(({ kind }) => kind)
  }

  start(): Buffer {
    const { title, columns } = this.#sheet
    const parts = Object.entries({
      '[Content_Types].xml': contentTypes,
      '_rels/.rels': relationships({ officeDocument: 'xl/workbook.xml' }),
      'xl/_rels/workbook.xml.rels': relationships({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
      'xl/workbook.xml': workbook(title),
      'xl/styles.xml': styles,
    }).flatMap(([name, content]) => [this.#zip.open(name), this.#zip.add(Buffer.from(content)), this.#zip.close()])
    return Buffer.concat([...parts, this.#zip.open(sheetPath), this.#zip.add(Buffer.from(sheetHead(columns)))])
  }

  rows(rows: readonly SheetRow[]): Buffer {
    const kinds = this.#kinds
    const line = (row: SheetRow) => `<row>${kinds.map((kind, index) => cellOf(kind, row[index] ?? '')).join('')}</row>`
    return this.#zip.add(Buffer.from(rows.map(line).join('')))
  }

  end(): Buffer {
    const last = this.#zip.add(Buffer.from('</sheetData></worksheet>'))
    return Buffer.concat([last, this.#zip.close(), this.#zip.finish()])
  }
}
