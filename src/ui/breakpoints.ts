/**
 * Widths at which things change, in ems of the text of what is measured (14 px, unless the page says otherwise): larger
 * text needs more room.
 */

/**
 * Of the pane that something stands in: the screen, a panel, a dialog; for what floats by itself, the window. `xs` is a
 * dialog that need not be as narrow as a phone.
 */
export const paneWidths = { xs: 32, sm: 46, md: 60, lg: 70 }

/** A shell as wide as this shows its menu beside the screen. */
export const menuFrom = 60

/** A list narrower than this shows its rows as cards. */
export const cardsBelow = 46

/** From cards to this width a table has no room for many columns, and scrolls sideways by itself. */
export const scrollsBelow = 69
