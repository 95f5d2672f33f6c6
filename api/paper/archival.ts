/** A document begins without a font: that of a file would be parsed anew (`beginFonts`). */
const noFont = ''

/** The archival profile of every paper: its fonts, colours and metadata stand in the file (ISO 19005-2, level B). */
export const archival = { subset: 'PDF/A-2b', pdfVersion: '1.7', font: noFont } as const

/** A text as the metadata of a PDF may hold it: pdfkit writes it into XML as it stands. */
export const metadataText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll('&', 'e')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
