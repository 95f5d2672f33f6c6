import pdfmake from 'pdfmake'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import { fontFiles } from '../list/lettering.ts'
import { definitionOf, fontName } from './definition.ts'

pdfmake.setFonts({ [fontName]: { normal: fontFiles.plain, bold: fontFiles.bold } })
// Nothing that is written on a paper makes it read an address or a file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(fontFiles).includes(path))

/** A document as PDF. */
export const drawDocument = (paper: DocumentPaper): Promise<Buffer> =>
  pdfmake.createPdf(definitionOf(paper)).getBuffer()
