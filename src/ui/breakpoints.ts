/** Breakpoints in em of the measured text (14 px by default): larger text needs more room. */

/**
 * Container query breakpoints of a pane: screen, panel, dialog; of floating things, the window. `xs` is a dialog
 * wider than a phone.
 */
export const paneWidths = { xs: 32, sm: 46, md: 60, lg: 70 }

/** Shell width from which the menu is beside the screen. */
export const menuFrom = 60

/** A list narrower than this shows each row in two lines. */
export const twoLinesBelow = 46

/** Widths of a list below which columns leave it, each column at the one that its list comes to. */
export const leavingWidths = Array.from({ length: 36 }, (_, step) => twoLinesBelow + 2 * (step + 1))
