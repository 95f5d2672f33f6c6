/** A style sheet for shadow roots. */
export function sheetOf(styles: string): CSSStyleSheet {
  registerProperties()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
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
