let sheet: CSSStyleSheet | undefined
let isComplete = false

/** The one style sheet of the product, shared by every element on the page. */
export function sharedSheet(): CSSStyleSheet {
  sheet ??= new CSSStyleSheet()
  return sheet
}

/** Fills it with what the first screens need, unless it holds everything already. */
export function startSheet(styles: string): void {
  if (!isComplete) sharedSheet().replaceSync(styles)
}

/**
 * Replaces it by the styles of all pieces. Not a second sheet: atomic rules work only in the order in which they were
 * made together.
 */
export function completeSheet(styles: string): void {
  isComplete = true
  sharedSheet().replaceSync(styles)
}
