import { sharedSheet, startSheet } from '#src/ui/shared-sheet.ts'
import styles from './styles.css?inline'

let isStarted = false

/** The one style sheet of the product, made at first use and shared by every element on the page. */
export function celeiroSheet(): CSSStyleSheet {
  if (isStarted) return sharedSheet()
  isStarted = true
  registerProperties()
  startSheet(styles)
  return sharedSheet()
}

/** `@property` does nothing inside a shadow sheet, so a typed variable is registered with the document. */
function registerProperties(): void {
  try {
    CSS.registerProperty({ name: '--celeiro-rem', syntax: '<length>', initialValue: '16px', inherits: true })
  } catch (problem) {
    const alreadyRegistered = problem instanceof DOMException && problem.name === 'InvalidModificationError'
    if (!alreadyRegistered) throw problem
  }
}
