import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import { archival, metadataText } from '../archival.ts'
import { ink } from '../ink.ts'
import { footOf } from './foot.ts'
import { headOf } from './head.ts'
import { lookOf } from './look.ts'
import { partsOf } from './part.ts'
import { hatch } from './year.ts'

/** By which pdfmake knows the font of every paper. */
export const fontName = 'DejaVu'

/** A document as pdfmake draws it, of the paper alone. */
export function definitionOf(paper: DocumentPaper): TDocumentDefinitions {
  const look = lookOf(paper)
  const { side, top, bottom, points } = look
  return {
    pageSize: 'A4',
    pageOrientation: look.orientation,
    pageMargins: [side, top, side, bottom],
    version: archival.pdfVersion,
    subset: archival.subset,
    language: 'pt-BR',
    displayTitle: true,
    info: {
      title: metadataText(paper.title),
      author: metadataText(paper.company),
      creator: 'Celeiro',
      producer: 'Celeiro',
    },
    defaultStyle: { font: fontName, fontSize: points.text, color: ink.text },
    patterns: { [hatch.name]: hatch.pattern },
    content: [...headOf(paper, look), ...partsOf(paper, look)],
    footer: (page, pages, size) => footOf(paper, look, { page, pages, width: size.width }),
  }
}
