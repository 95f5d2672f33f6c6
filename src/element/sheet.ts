import { sheetOf } from '#src/ui/sheet.ts'
import styles from './styles.css?inline'

const sheets = new WeakMap<Document, CSSStyleSheet>()

/** The one style sheet of the product, made at first use and shared by every element of a document. */
export function celeiroSheet(page: Document): CSSStyleSheet {
  const cached = sheets.get(page)
  if (cached) return cached
  // Inside an expression the bundler would inline the sheet twice.
  const sheet = sheetOf(styles, page.defaultView ?? window)
  sheets.set(page, sheet)
  return sheet
}

/** Takes over the one that the first rows were drawn with. */
export function takeSheet(page: Document, sheet: CSSStyleSheet | undefined): void {
  if (sheet) sheets.set(page, sheet)
}
