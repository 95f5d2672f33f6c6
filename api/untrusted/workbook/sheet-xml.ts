import { DomainError } from '#domain/error/error.ts'
import { checkCells } from './bounds.ts'

/** What the library does not tell of a sheet. */
export interface SheetXml {
  readonly hiddenRows: number
}

const countOf = (xml: string, pattern: RegExp): number => {
  let count = 0
  for (const _ of xml.matchAll(pattern)) count += 1
  return count
}

/** @throws DomainError for XML that declares a document type: entities that name each other swell without end */
export function checkXml(part: Buffer): void {
  const head = part.subarray(0, 65_536).toString('latin1')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(head)) throw new DomainError('workbook_with_entities')
}

/** A formula without a computed value: openpyxl and others leave its value out. Of a text it may be empty. */
const uncomputed =
  /<(?:\w+:)?c\b(?![^>]*\bt="str")[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f\b(?:[^>]*\/>|[^>]*>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/

/** Looks through a sheet of Excel. @throws DomainError for more cells than may be, and for a formula without its result */
export function readSheetXml(xml: string): SheetXml {
  checkCells(countOf(xml, /<(?:\w+:)?c[ >]/g))
  const [, cell] = uncomputed.exec(xml) ?? []
  if (cell !== undefined) throw new DomainError('workbook_uncomputed', { cell })
  return { hiddenRows: countOf(xml, /<(?:\w+:)?row\b[^>]*\bhidden="(?:1|true)"/g) }
}

const openTag = /<table:(table-row|table-cell|table)(?=[\s>/])([^>]*)>/g
const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]

/** What the library does not tell of a sheet of OpenDocument. */
interface OpenDocumentSheet extends SheetXml {
  readonly isHidden: boolean
}

/** The sheets in their order. Looks through the content of a workbook of OpenDocument. @throws DomainError as `readSheetXml` does */
export function readOpenDocument(xml: string): OpenDocumentSheet[] {
  const hiddenStyles = new Set(
    [...xml.matchAll(/<style:style\b([^>]*)>(?:(?!<\/style:style>)[\s\S]){0,400}?table:display="false"/g)].flatMap(
      ([, attributes = '']) => attributeOf(attributes, 'style:name') ?? [],
    ),
  )
  const sheets: { isHidden: boolean; hiddenRows: number }[] = []
  let [repeated, isHidden, cells] = [1, false, 0]
  for (const [, tag, attributes = ''] of xml.matchAll(openTag)) {
    if (tag === 'table')
      sheets.push({ isHidden: hiddenStyles.has(attributeOf(attributes, 'table:style-name') ?? ''), hiddenRows: 0 })
    else if (tag === 'table-row') {
      repeated = Number(attributeOf(attributes, 'table:number-rows-repeated') ?? 1)
      isHidden = /\btable:visibility="(?:collapse|filter)"/.test(attributes)
    } else if (/\boffice:value-type=/.test(attributes)) {
      cells += repeated * Number(attributeOf(attributes, 'table:number-columns-repeated') ?? 1)
      checkCells(cells)
      const sheet = sheets.at(-1)
      if (isHidden && sheet) sheet.hiddenRows += repeated
      isHidden = false
    } else if (/\btable:formula=/.test(attributes)) throw new DomainError('workbook_uncomputed', { cell: '' })
  }
  return sheets
}
