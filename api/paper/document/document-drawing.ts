import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import { forgetGlyphs, parsedFont } from '../parsed-font.ts'
import { definitionOf, fontName } from './definition.ts'

/** pdfmake's files in memory, which are in no type of it: what it reads there pdfkit gets as it is. */
const isFileSystem = (files: unknown): files is { writeFileSync(name: string, content: object): void } =>
  typeof files === 'object' && files !== null && 'writeFileSync' in files

/** Has pdfmake find its fonts parsed, by the pdfkit that it draws with. */
function giveFonts(): void {
  const files: unknown = Reflect.get(pdfmake, 'virtualfs')
  if (!isFileSystem(files)) throw new TypeError('pdfmake has no files in memory')
  const kit = createRequire(import.meta.url)('pdfkit')
  for (const font of ['plain', 'bold'] as const) files.writeFileSync(font, parsedFont(kit, font))
  pdfmake.setFonts({ [fontName]: { normal: 'plain', bold: 'bold' } })
}

giveFonts()
// Nothing that is written on a paper makes it read an address or a file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** A document as PDF. */
export function drawDocument(paper: DocumentPaper): Promise<Buffer> {
  forgetGlyphs()
  return pdfmake.createPdf(definitionOf(paper)).getBuffer()
}
