import { type Font, fontFiles } from './font-file.ts'

/** pdfkit's class, of which a bundle may have two. */
type Kit = new (options: { readonly font: string; readonly autoFirstPage: boolean }) => PDFKit.PDFDocument

type ParsedFont = object & PDFKit.Mixins.PDFFontSource

const isParsed = (font: unknown): font is ParsedFont =>
  typeof font === 'object' && font !== null && 'layout' in font && '_glyphs' in font

const parsed = new Map<Font, ParsedFont>()

/**
 * A font, which pdfkit takes in place of its file. It is parsed once for all papers of a thread: that took four fifths of the
 * time of a short one. Each paper begins by `forgetGlyphs`.
 */
export function parsedFont(Document: Kit, font: Font): ParsedFont {
  const known = parsed.get(font)
  if (known) return known
  const embedded: unknown = Reflect.get(new Document({ font: fontFiles[font], autoFirstPage: false }), '_font')
  const own: unknown = typeof embedded === 'object' && embedded !== null && Reflect.get(embedded, 'font')
  if (!isParsed(own)) throw new TypeError(`pdfkit has no embedded font ${font}`)
  parsed.set(font, own)
  return own
}

/** A glyph remembers the letter that it was first found for: else a paper would depend on what was drawn before it. */
export function forgetGlyphs(): void {
  for (const font of parsed.values()) Reflect.set(font, '_glyphs', {})
}
