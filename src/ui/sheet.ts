/** Constructed style sheet, per window: shadow roots accept none of another document. */
export function sheetOf(styles: string, { CSS, CSSStyleSheet } = window): CSSStyleSheet {
  registerProperties(CSS)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
}

/** `@property` does nothing inside a shadow sheet, so a typed variable is registered with the document. */
function registerProperties(CSS: typeof window.CSS): void {
  try {
    CSS.registerProperty({ name: '--celeiro-rem', syntax: '<length>', initialValue: '16px', inherits: true })
  } catch (problem) {
    const alreadyRegistered = String(problem).startsWith('InvalidModificationError')
    if (!alreadyRegistered) throw problem
  }
}
