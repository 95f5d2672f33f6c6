import { readFile, writeFile } from 'node:fs/promises'
import { CFB, parse_zip, read, type Workbook, type WorkbookOptions } from '@e965/xlsx'
import { DomainError } from '#domain/error/error.ts'
import { windowsText } from '#domain/file/windows-text.ts'
import { type UnreadKindName, unreadKinds } from '#domain/import/table/file-kind.ts'
import { inOneLine, isPlainLine } from '#domain/value/text/plain-text.ts'
import type { WorkbookFile, WorkbookReading } from '../reading.ts'
import { bounds, checkExtent } from './bounds.ts'
import { textOfCell } from './cell-text.ts'
import { rowsOfPage } from './html-table.ts'
import { checkXml, readOpenDocument, readSheetXml } from './sheet-xml.ts'
import { entriesOf, unzipped } from './unzip.ts'

/** A sheet as rows of text, from its first row on; rows without content are empty. */
interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  readonly hiddenRows: number
  readonly rows: readonly (readonly string[])[]
}

/**
 * Reads a workbook and writes the wanted sheet, or its only one, as CSV. Runs in the child process: what it refuses is
 * answered, since an error has no code beyond it.
 */
export async function readWorkbook({ source, target, sheet }: WorkbookFile): Promise<WorkbookReading> {
  try {
    const all = sheetsOf(await readFile(source))
      .map(plainlyNamed)
      .filter(({ rows }) => rows.length > 0)
    if (all.length === 0) throw new DomainError('workbook_empty')
    const visible = all.filter(({ isHidden }) => !isHidden)
    const offered = visible.length > 0 ? visible : all
    const chosen =
      sheet === undefined ? (offered.length === 1 ? offered[0] : undefined) : all.find(({ name }) => name === sheet)
    if (sheet !== undefined && !chosen) throw new DomainError('sheet_not_found', { name: sheet })
    if (chosen) await writeFile(target, csvOf(chosen.rows), { mode: 0o600 })
    return {
      sheets: all.map(({ name, isHidden, rows }) => ({ name, isHidden, rows: rows.filter(isFilled).length })),
      ...(chosen && { sheet: chosen.name, hiddenRows: chosen.hiddenRows }),
    }
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code, ...(error.params && { params: error.params }) }
    // The library has no codes.
    if (/password|encrypt/i.test(String(error))) return { refused: 'workbook_protected' }
    return { refused: 'workbook_unreadable' }
  }
}

/** A sheet by a name that the answer to the question may repeat: its own, unless something in it cannot be seen. */
function plainlyNamed(sheet: Sheet, place: number): Sheet {
  const name = inOneLine(sheet.name)
  return { ...sheet, name: name !== '' && isPlainLine(name) ? name : `Planilha ${place + 1}` }
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

function sheetsOf(bytes: Buffer): Sheet[] {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return sheetsOfArchive(bytes)
  if (bytes[0] === 0xd0) return sheetsOfCompound(bytes)
  const page = decodedPage(bytes)
  if (/^\s*<\?xml/.test(page)) {
    checkXml(bytes)
    return sheetsIn(read(bytes, { ...options, type: 'buffer', cellStyles: true }))
  }
  const rows = rowsOfPage(page)
  checkExtent(rows.length, widthOf(rows))
  return [{ name: 'Página', isHidden: false, hiddenRows: 0, rows: rows.slice(0, rows.findLastIndex(isFilled) + 1) }]
}

const options: WorkbookOptions = {
  dense: true,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  sheetRows: bounds.rows + 1,
}

function decodedPage(bytes: Buffer): string {
  if (bytes[0] === 0xff) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windowsText(bytes)
  }
}

/** What an archive is that is no workbook, by the names in it. */
const otherArchives: readonly (readonly [name: RegExp, kind: UnreadKindName])[] = [
  [/^word\//, 'word'],
  [/^ppt\//, 'slides'],
  [/^xl\/workbook\.bin$/, 'binaryWorkbook'],
  [/^Index\/.*\.iwa$|^Index\.zip$/, 'numbers'],
]

const unread = (kind: UnreadKindName): never => {
  throw new DomainError('file_kind_unexpected', unreadKinds[kind])
}

/** Parts that say what cells hold: neither macros nor pictures, drawings or links to other workbooks are unpacked. */
const isWanted = (name: string): boolean =>
  /^(?:\[Content_Types\]\.xml|mimetype|content\.xml|styles\.xml|meta\.xml|settings\.xml|META-INF\/manifest\.xml)$|\.rels$|^xl\/[^/]+\.xml$|^xl\/worksheets\/[^/]+\.xml$/.test(
    name,
  )

function sheetsOfArchive(bytes: Buffer): Sheet[] {
  const names = entriesOf(bytes).map(({ name }) => name)
  const other = otherArchives.find(([pattern]) => names.some((name) => pattern.test(name)))
  if (other) unread(other[1])
  const isOpenDocument = names.includes('content.xml') && names.includes('mimetype')
  if (!isOpenDocument && !names.includes('[Content_Types].xml')) unread('archive')
  const parts = unzipped(bytes, isWanted)
  if (isOpenDocument) {
    if (!/spreadsheet/.test(parts.get('mimetype')?.toString('latin1') ?? '')) unread('word')
    if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw new DomainError('workbook_protected')
  }
  const unpacked = CFB.utils.cfb_new()
  for (const [name, part] of parts) {
    checkXml(part)
    CFB.utils.cfb_add(unpacked, `/${name}`, part)
  }
  const content = parts.get('content.xml')
  if (isOpenDocument && content) {
    // The library demands what the standard leaves to the writer.
    if (!parts.has('styles.xml')) CFB.utils.cfb_add(unpacked, '/styles.xml', Buffer.from('<styles/>'))
    if (!parts.has('META-INF/manifest.xml')) CFB.utils.cfb_add(unpacked, '/META-INF/manifest.xml', Buffer.from(''))
    const facts = readOpenDocument(content.toString('utf8'))
    return sheetsIn(parse_zip(unpacked, options), (place) => facts[place])
  }
  const facts = new Map(
    [...parts].flatMap(([name, part]) =>
      name.startsWith('xl/worksheets/') && !name.endsWith('.rels')
        ? [[name, readSheetXml(part.toString('utf8'))] as const]
        : [],
    ),
  )
  const workbook = parse_zip(unpacked, { ...options, bookFiles: true })
  return sheetsIn(workbook, (place) => facts.get(workbook.Directory?.sheets[place]?.replace(/^\//, '') ?? ''))
}

function sheetsOfCompound(bytes: Buffer): Sheet[] {
  const names = CFB.read(bytes, { type: 'buffer' }).FullPaths.map((name) => name.split('/').at(-1) ?? '')
  if (names.includes('EncryptedPackage')) throw new DomainError('workbook_protected')
  if (!names.some((name) => /^(?:workbook|book)$/i.test(name)))
    unread(names.includes('WordDocument') ? 'word' : 'oldOffice')
  return sheetsIn(read(bytes, { ...options, type: 'buffer', cellStyles: true }))
}

interface SheetFacts {
  readonly isHidden?: boolean
  readonly hiddenRows: number
}

function sheetsIn(workbook: Workbook, factsOf: (place: number) => SheetFacts | undefined = () => undefined): Sheet[] {
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true
  return workbook.SheetNames.map((name, place) => {
    const { '!data': data = [], '!rows': rows = [] } = workbook.Sheets[name] ?? {}
    const texts = Array.from(data, (cells) => Array.from(cells ?? [], (cell) => (cell ? textOfCell(cell, is1904) : '')))
    const last = texts.findLastIndex(isFilled)
    const facts = factsOf(place)
    checkExtent(last + 1, widthOf(texts))
    return {
      name,
      isHidden: facts?.isHidden ?? (workbook.Workbook?.Sheets?.[place]?.Hidden ?? 0) > 0,
      hiddenRows: facts?.hiddenRows ?? rows.filter((row, at) => row?.hidden && isFilled(texts[at] ?? [])).length,
      rows: texts.slice(0, last + 1),
    }
  })
}

const widthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((widest, cells) => Math.max(widest, cells.findLastIndex((cell) => cell.trim() !== '') + 1), 0)

const quoted = (cell: string): string => (/[;"\t,|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows of the same width, each on the line of its number, so that its line is what the sheet shows beside it. */
function csvOf(rows: readonly (readonly string[])[]): string {
  const width = widthOf(rows)
  let bytes = 0
  return rows
    .map((cells) => {
      const line = isFilled(cells)
        ? Array.from({ length: width }, (_, place) => quoted(cells[place] ?? '')).join(';')
        : ''
      bytes += line.length + 1
      if (bytes > bounds.textBytes) throw new DomainError('workbook_swells', { maximum: bounds.textBytes / 1024 ** 2 })
      return `${line}\n`
    })
    .join('')
}
