import { sheetOf } from '#src/ui/sheet.ts'
import styles from './styles.css?inline'

let sheet: CSSStyleSheet | undefined

/** The one style sheet of the product, made at first use and shared by every element on the page. */
export function celeiroSheet(): CSSStyleSheet {
  sheet ??= sheetOf(styles)
  return sheet
}
