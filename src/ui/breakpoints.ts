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

/** A list narrower than this shows each row in two lines. */
export const twoLinesBelow = 46

/** Widths of a list below which columns leave it, each column at the one that its list comes to. */
export const leavingWidths = Array.from({ length: 36 }, (_, step) => twoLinesBelow + 2 * (step + 1))
